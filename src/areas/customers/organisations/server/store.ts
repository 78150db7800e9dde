import { type RawBuilder, sql } from 'kysely';
import { isUuid, uuidv7 } from '../../../../platform/crypto/uuid.ts';
import type { Reading, Tx } from '../../../../platform/db/database.ts';
import { nameKey } from '../../../../platform/name-key.ts';

export type OrganisationRow = { id: string; name: string };

/** Inserts an organisation; undefined when the name, in any case, is taken. */
export const insertOrganisation = async (
  tx: Tx,
  name: string,
  now: Date,
): Promise<OrganisationRow | undefined> =>
  tx
    .insertInto('organisations')
    .values({ id: uuidv7(now), name, name_key: nameKey(name), created_at: now })
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .returning(['id', 'name'])
    .executeTakeFirst();

/** An organisation with its figures, where they were asked for. */
export type ListedOrganisation = OrganisationRow & {
  readonly created_at: Date;
  readonly disabled_at: Date | null;
  readonly disabled_reason: string | null;
  readonly people?: number;
  readonly open_requests?: number;
  readonly asks?: number;
};

/** Counted in an index for one organisation, and summed from counters that are kept. */
const figures = sql`,
  (select count(*) from people p where p.organisation_id = o.id and p.erased_at is null) as people,
  (select coalesce(sum(c.total), 0)::bigint from request_counts c where c.organisation_id = o.id
    and c.status not in ('finished', 'rejected', 'cancelled', 'failed')) as open_requests,
  (select count(*) from quota_asks a where a.organisation_id = o.id and a.state = 'open') as asks`;

const mostSearchWords = 8;
/** Case and accents do not count; wildcards of the person's text are taken literally. */
const searchOf = (search: string) =>
  search
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostSearchWords)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
    .map((pattern) => sql`${folded(sql`o.name`)} like ${folded(sql`${pattern}::text`)}`);

const folded = (words: RawBuilder<unknown>) =>
  sql`lower(regexp_replace(normalize(${words}, NFKD), '[\u0300-\u036f]', '', 'g'))`;

export type OrganisationPage = {
  readonly search: string | undefined;
  readonly hasFigures: boolean;
  /** Only those that ask for more. */
  readonly isAsking: boolean;
  /** All of them where there is none. */
  readonly limit: number | undefined;
  /** The id of the one that ended the page before. */
  readonly after: string | undefined;
};

/** One page by name, with how many match. */
export const listOrganisations = async (
  read: Reading,
  { search, hasFigures, isAsking, limit, after }: OrganisationPage,
): Promise<{ rows: ListedOrganisation[]; total: number }> => {
  const asking = sql`exists (select from quota_asks a where a.organisation_id = o.id and a.state = 'open')`;
  const conditions = [sql`true`, ...searchOf(search ?? ''), ...(isAsking ? [asking] : [])];
  const begin = after
    ? [sql`o.name_key > (select name_key from organisations where id = ${after}::uuid)`]
    : [];
  const [rows, [counted]] = await Promise.all([
    read(
      sql<ListedOrganisation>`select o.id, o.name, o.created_at, o.disabled_at, o.disabled_reason ${hasFigures ? figures : sql``}
        from organisations o where ${sql.join([...conditions, ...begin], sql` and `)}
        order by o.name_key ${limit === undefined ? sql`` : sql`limit ${limit}`}`,
    ),
    read(
      sql<{ total: number }>`select count(*) as total from organisations o
        where ${sql.join(conditions, sql` and `)}`,
    ),
  ]);
  return { rows, total: counted?.total ?? 0 };
};

/** One organisation with its figures. */
export const readOrganisation = async (
  read: Reading,
  id: string,
): Promise<Required<ListedOrganisation> | undefined> => {
  const [row] = await read(
    sql<
      Required<ListedOrganisation>
    >`select o.id, o.name, o.created_at, o.disabled_at, o.disabled_reason ${figures} from organisations o where o.id = ${id}::uuid`,
  );
  return row;
};

/** The organisation as it is, locked until the end of the transaction. */
export const lockOrganisation = (tx: Tx, id: string): Promise<OrganisationRow | undefined> =>
  tx
    .selectFrom('organisations')
    .select(['id', 'name'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** How many people an organisation has and may have, locked until the end of the transaction. */
export const countPeople = async (
  tx: Tx,
  id: string,
): Promise<{ people: number; own_limit: number | null } | undefined> => {
  if (!isUuid(id)) return undefined;
  const organisation = await tx
    .selectFrom('organisations')
    .select('people_limit')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!organisation) return undefined;
  const { people } = await tx
    .selectFrom('people')
    .select((select) => select.fn.countAll<number>().as('people'))
    .where('organisation_id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { people, own_limit: organisation.people_limit };
};

/** False when another organisation has the name, in any case. */
export const renameOrganisation = async (tx: Tx, id: string, name: string): Promise<boolean> => {
  const { rows } = await sql<{ id: string }>`
    update organisations o set name = ${name}, name_key = ${nameKey(name)}
    where o.id = ${id}::uuid
      and not exists (select 1 from organisations x where x.name_key = ${nameKey(name)} and x.id <> o.id)
    returning o.id`.execute(tx);
  return rows.length > 0;
};

/** Finds one by id, or by its name in any case. A name that looks like an id never stands for another's id. */
export const findOrganisation = (
  tx: Tx,
  nameOrId: string,
): Promise<(OrganisationRow & { disabled_at: Date | null }) | undefined> =>
  tx
    .selectFrom('organisations')
    .select(['id', 'name', 'disabled_at'])
    .where((where) =>
      isUuid(nameOrId) ? where('id', '=', nameOrId) : where('name_key', '=', nameKey(nameOrId)),
    )
    .executeTakeFirst();
