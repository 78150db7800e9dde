import { type RawBuilder, sql } from 'kysely';
import type { Reading, Tx } from '../../../../platform/db/database.ts';
import type { PersonState } from '../contract.ts';
import type { Person } from './store.ts';

/** A total is counted this far. */
const totalMost = 10_000;

/** A person as lists show them. */
export type ListedPerson = Pick<
  Person,
  | 'id'
  | 'username'
  | 'full_name'
  | 'email'
  | 'role'
  | 'organisation_id'
  | 'disabled'
  | 'erased_at'
  | 'otp_active'
  | 'last_seen_at'
  | 'password_expires_at'
> & { readonly organisation: string | null; readonly locked_until: Date | null };

export type PeopleFilter = {
  /** Null: who belongs to no organisation; undefined: everybody that the scope shows. */
  readonly organisationId: string | null | undefined;
  readonly search: string | undefined;
  readonly role: string | undefined;
  readonly state: PersonState | undefined;
};

/** Waits are counted under the name where a password is tried, under the id behind it. */
const waitsOf = (now: Date) => sql`from guesses g where g.kind in ('password', 'factor', 'recovery')
  and g.subject in (p.username_key, p.id::text) and g.locked_until > ${now}`;

const stateIs = (state: PersonState, now: Date): RawBuilder<unknown> => {
  const isLocked = sql`exists (select 1 ${waitsOf(now)})`;
  if (state === 'erased') return sql`p.erased_at is not null`;
  if (state === 'disabled') return sql`p.disabled and p.erased_at is null`;
  if (state === 'locked') return sql`not p.disabled and ${isLocked}`;
  return sql`not p.disabled and p.otp_active = ${state === 'active'} and not ${isLocked}`;
};

/** Case and accents do not count; both sides of the comparison are folded by the same words. */
const folded = (text: RawBuilder<unknown>) =>
  sql`lower(regexp_replace(normalize(${text}, NFKD), '[\u0300-\u036f]', '', 'g'))`;

const mostSearchWords = 8;
/** Wildcards of the person's text are taken literally. */
const patternsOf = (search: string): string[] =>
  search
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostSearchWords)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);

const conditionsOf = ({ organisationId, search, role, state }: PeopleFilter, now: Date) => [
  ...(organisationId === null ? [sql`p.organisation_id is null`] : []),
  ...(organisationId ? [sql`p.organisation_id = ${organisationId}::uuid`] : []),
  ...patternsOf(search ?? '').map(
    (pattern) =>
      sql`${folded(sql`p.full_name || ' ' || p.username || ' ' || p.email`)} like ${folded(sql`${pattern}::text`)}`,
  ),
  ...(role ? [sql`p.role = ${role}`] : []),
  ...(state ? [stateIs(state, now)] : []),
];

const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

const listed = (
  now: Date,
) => sql`select p.id, p.username, p.full_name, p.email, p.role, p.organisation_id, p.disabled, p.erased_at,
    p.otp_active, p.last_seen_at, p.password_expires_at, o.name as organisation,
    (select max(g.locked_until) ${waitsOf(now)}) as locked_until
  from people p left join organisations o on o.id = p.organisation_id`;

/** One page, by user name, with how many match. `after` is the id of the person who ended the page before. */
export const listPeople = async (
  read: Reading,
  filter: PeopleFilter,
  page: { limit: number; after: string | undefined },
  now: Date,
): Promise<{ rows: ListedPerson[]; total: number; isExact: boolean }> => {
  const conditions = conditionsOf(filter, now);
  const begin = page.after
    ? [sql`p.username_key > (select username_key from people where id = ${page.after}::uuid)`]
    : [];
  const [rows, [counted]] = await Promise.all([
    read(
      sql<ListedPerson>`${listed(now)} where ${all([...conditions, ...begin])}
        order by p.username_key limit ${page.limit}`,
    ),
    read(
      sql<{ total: number }>`select count(*) as total from (
        select 1 from people p where ${all(conditions)} limit ${totalMost + 1}) as counted`,
    ),
  ]);
  const total = counted?.total ?? 0;
  return { rows, total: Math.min(total, totalMost), isExact: total <= totalMost };
};

/** One person, if the scope shows them. */
export const findListed = async (read: Reading, id: string, now: Date): Promise<ListedPerson | undefined> => {
  const [row] = await read(sql<ListedPerson>`${listed(now)} where p.id = ${id}::uuid`);
  return row;
};

/**
 * Locks a person, whoever changes them, and all who hold the highest role beside them, in the order of their ids: of
 * two changes at once the second sees what the first left. Sign-ins do not wait for it.
 */
export const lockWithPeers = (
  tx: Tx,
  { id, organisation_id }: Pick<Person, 'id' | 'organisation_id'>,
  doerId: string,
  highestRole: string,
): Promise<Person[]> =>
  tx
    .selectFrom('people')
    .selectAll()
    .where((where) =>
      where.or([
        where('id', 'in', [id, doerId]),
        where.and([
          where('organisation_id', organisation_id === null ? 'is' : '=', organisation_id),
          where('role', '=', highestRole),
          where('disabled', '=', false),
        ]),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
