import { type RawBuilder, sql } from 'kysely';
import type { Reading, Tx } from '../../../../platform/db/database.ts';
import { referenceIn } from '../../../../shared/services.ts';
import { findingReference } from '../../../../shared/vocabulary/reference.ts';
import { providerChain } from './seal-encoding.ts';

export type AuditFilter = {
  /** An organisation's trail, null for the provider's own, undefined for all. */
  readonly organisationId: string | null | undefined;
  /** Staff know everybody by full name; customers their own people and the provider's staff. */
  readonly forStaff: boolean;
  readonly actions?: readonly string[] | undefined;
  readonly search?: string | undefined;
  readonly from?: Date | undefined;
  /** The first moment that is no longer wanted. */
  readonly to?: Date | undefined;
};

/** The line behind which a page begins: its moment with all its decimals, and its id. */
export type Place = { readonly at: string; readonly id: string };

export type ListedLine = {
  readonly id: string;
  readonly organisation_id: string | null;
  readonly organisation: string | null;
  readonly at: Date;
  readonly at_text: string;
  readonly actor: string;
  /** Where the reader knows them by it. */
  readonly actor_full_name: string | null;
  readonly role: string | null;
  readonly action: string;
  readonly object: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** Of whom the details name, where the reader knows them by it. */
  readonly named_full_name: string | null;
  readonly request: string | null;
  readonly request_module: string | null;
  readonly request_reference: string | null;
  readonly person: string | null;
  readonly object_organisation: string | null;
  readonly position: number | null;
};

/** A total is counted this far. */
const totalMost = 10_000;

const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

const whose = ({ organisationId }: AuditFilter): RawBuilder<unknown>[] => {
  if (organisationId === undefined) return [];
  return organisationId === null
    ? [sql`e.organisation_id is null`]
    : [sql`e.organisation_id = ${organisationId}::uuid`];
};

/** Who is shown by full name; the database shows a customer no more than that either. */
const knownAs = (people: 'p' | 'd' | 'w', { forStaff, organisationId }: AuditFilter): RawBuilder<unknown> =>
  forStaff ? sql`true` : sql`${sql.ref(`${people}.organisation_id`)} = ${organisationId ?? null}::uuid`;

/**
 * What is told of the request or the finding whose number the text is. A finding's lines name it, or were written with
 * its history, by the same person in the same moment: settling many leaves one line.
 */
const numbered = (search: string): RawBuilder<unknown> => {
  const named = referenceIn(search);
  if (!named) return sql`false`;
  const ofRequest = sql`e.object = any((select array(
    select r.id::text from requests r where r.reference = ${named.request}))::text[])`;
  if (named.finding === undefined) return ofRequest;
  const full = findingReference(named.request, named.finding);
  return sql`(${ofRequest} and (e.details ->> 'reference' = ${full} or e.details ->> 'name' = ${full}
    or exists (select from findings f join finding_history h on h.finding_id = f.id
      where f.request_id::text = e.object and f.number = ${named.finding}
        and h.at = e.at and h.person_id = e.actor_id)))`;
};

/**
 * Wildcards of the person's text are taken literally. Who was erased is found by the pseudonym that is shown, never by
 * the name that the sealed line still holds; each list of them is made once a query.
 */
const named = (search: string, filter: AuditFilter): RawBuilder<unknown> => {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const erased = (like: string) =>
    sql`coalesce(e.actor_id = any((select erased_people(${like}))::uuid[]), false)`;
  const own = sql`select p.id from people p where p.full_name ilike ${pattern}
    and p.erased_at is null and ${knownAs('p', filter)}`;
  const known = sql`select array(${own}) || staff_called(${pattern})`;
  return sql`((e.actor ilike ${pattern} and not ${erased('%')}) or ${erased(pattern)}
    or coalesce(e.actor_id = any((${known})::uuid[]), false) or e.object = ${search}
    or ${numbered(search)})`;
};

const conditionsOf = (filter: AuditFilter): RawBuilder<unknown>[] => [
  ...whose(filter),
  ...(filter.actions ? [sql`e.action = any(${[...filter.actions]}::text[])`] : []),
  ...(filter.search ? [named(filter.search, filter)] : []),
  ...(filter.from ? [sql`e.at >= ${filter.from}`] : []),
  ...(filter.to ? [sql`e.at < ${filter.to}`] : []),
];

const behind = (place: Place | undefined): RawBuilder<unknown>[] =>
  place ? [sql`(e.at, e.id) < (${place.at}::timestamptz, ${place.id}::uuid)`] : [];

/** An object is a text; only what has the shape of an id is looked up. */
const objectId = sql.raw(
  `case when e.object ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then e.object::uuid end`,
);

/** By id: a user name that was freed may be somebody else's now. Lines of before have none, and say the user name. */
const ownerId = sql.raw(
  `case when e.details ->> 'owner_id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    then (e.details ->> 'owner_id')::uuid end`,
);

/** Lines of several trails, by their moment: places in different chains say nothing of one another. */
const pageOfAll = (filter: AuditFilter, place: Place | undefined, limit: number): RawBuilder<unknown> => sql`
  select e.*, s.position, null::bigint as number from (
    select e.* from audit_entries e where ${all([...conditionsOf(filter), ...behind(place)])}
    order by e.at desc, e.id desc limit ${limit}
  ) as e
  left join audit_seals s on s.entry_id = e.id`;

/** The place of the line at which the page before ended; a line that is sealed meanwhile has one in the chain. */
const behindIn = (kind: 'sealed' | 'waiting', place: Place | undefined): RawBuilder<unknown>[] => {
  if (!place) return [];
  const id = sql`${place.id}::uuid and ${place.at}::timestamptz is not null`;
  return kind === 'sealed'
    ? [sql`s.position < coalesce((select position from audit_seals where entry_id = ${id}), ${lastPlace})`]
    : [sql`w.number < coalesce((select number from audit_waiting where entry_id = ${id}), 0)`];
};
const lastPlace = sql.raw(String(2n ** 63n - 1n));

/**
 * Lines of one trail in the order of its chain, whatever their moments say: transactions that overlap are written in
 * another order than they began. What waits for its seal comes first, in the order in which it will be sealed.
 */
const pageOfTrail = (
  filter: AuditFilter,
  chain: string,
  place: Place | undefined,
  limit: number,
): RawBuilder<unknown> => sql`
  (select e.*, null::bigint as position, w.number from audit_waiting w join audit_entries e on e.id = w.entry_id
    where ${all([sql`w.chain = ${chain}::uuid`, ...conditionsOf(filter), ...behindIn('waiting', place)])}
    order by w.number desc limit ${limit})
  union all
  (select e.*, s.position, null::bigint as number from audit_seals s join audit_entries e on e.id = s.entry_id
    where ${all([sql`s.chain = ${chain}::uuid`, ...conditionsOf(filter), ...behindIn('sealed', place)])}
    order by s.position desc limit ${limit})`;

const pageQuery = (filter: AuditFilter, place: Place | undefined, limit: number) => {
  const { organisationId } = filter;
  const isOne = organisationId !== undefined;
  const lines = isOne
    ? pageOfTrail(filter, organisationId ?? providerChain, place, limit)
    : pageOfAll(filter, place, limit);
  const order = isOne
    ? sql`e.position desc nulls first, e.number desc nulls last`
    : sql`e.at desc, e.id desc`;
  return sql<ListedLine>`
  select e.id, e.organisation_id, own.name as organisation, e.at, e.at::text as at_text,
    shown_actor(e.actor_id, e.actor) as actor, e.role, e.action,
    coalesce(d.full_name, (select full_name from staff_full_names(array[e.actor_id]))) as actor_full_name,
    e.object, e.details, r.title as request, r.module as request_module,
    r.reference as request_reference,
    case when ${knownAs('p', filter)} then p.full_name else p.username end as person,
    o.name as object_organisation, w.full_name as named_full_name, e.position
  from (select * from (${lines}) as e order by ${order} limit ${limit}) as e
  left join organisations own on own.id = e.organisation_id
  left join requests r on r.id = ${objectId}
  left join people p on p.id = ${objectId}
  left join people d on d.id = e.actor_id and ${knownAs('d', filter)}
  left join organisations o on o.id = ${objectId}
  left join people w on e.action = 'finding.own' and w.id = ${ownerId} and ${knownAs('w', filter)}
  order by ${order}`;
};

/** One page behind a place, newest first: one trail as its chain has it, several by their moments. */
export const auditPage = (
  read: Reading,
  filter: AuditFilter,
  place: Place | undefined,
  limit: number,
): Promise<ListedLine[]> => read(pageQuery(filter, place, limit));

const countQuery = (filter: AuditFilter) => sql<{ total: number }>`
  select count(*) as total from (
    select from audit_entries e where ${all(conditionsOf(filter))}
    order by e.at desc, e.id desc limit ${totalMost + 1}
  ) as found`;

/**
 * One page with how many match, counted to ten thousand: a trail is long, and nobody reads that figure to its end.
 * What is rare is looked for through the whole trail: a first page that is not full has been counted by that.
 */
export const listAuditLines = async (
  read: Reading,
  filter: AuditFilter,
  place: Place | undefined,
  limit: number,
): Promise<{ rows: ListedLine[]; total: number; isExact: boolean }> => {
  const mayBeRare = filter.search !== undefined || filter.actions !== undefined;
  const finding = auditPage(read, filter, place, limit);
  const found = mayBeRare && !place ? await finding : undefined;
  if (found && found.length < limit) return { rows: found, total: found.length, isExact: true };
  const [rows, [row]] = await Promise.all([found ?? finding, read(countQuery(filter))]);
  const total = row?.total ?? 0;
  return { rows, total: Math.min(total, totalMost), isExact: total <= totalMost };
};

export type SealState = {
  readonly sealed: number;
  readonly waiting: number;
  readonly sealed_at: Date | null;
};

/** How far one chain reaches, by its newest place. */
const chainState = (chain: string) => sql<SealState>`
  select coalesce(head.position, 0)::bigint as sealed, head.sealed_at,
    (select count(*) from audit_waiting w where w.chain = ${chain}::uuid) as waiting
  from (select 1) as one left join lateral (
    select position, sealed_at from audit_seals s where s.chain = ${chain}::uuid order by position desc limit 1
  ) as head on true`;

/** All chains together: a look at the end of each. */
const everyState = sql<SealState>`
  select coalesce(sum(head.position), 0)::bigint as sealed, max(head.sealed_at) as sealed_at,
    (select count(*) from audit_waiting) as waiting
  from (select id as chain from organisations union all select ${providerChain}::uuid) as chains
  cross join lateral (
    select position, sealed_at from audit_seals s where s.chain = chains.chain order by position desc limit 1
  ) as head`;

export const sealStateOf = async (
  read: Reading,
  organisationId: string | null | undefined,
): Promise<SealState> => {
  const query = organisationId === undefined ? everyState : chainState(organisationId ?? providerChain);
  const [row] = await read(query);
  return row ?? { sealed: 0, waiting: 0, sealed_at: null };
};

export const organisationIds = async (tx: Tx): Promise<string[]> => {
  const rows = await tx.selectFrom('organisations').select('id').execute();
  return rows.map((row) => row.id);
};

/** Whether there is such an organisation, and what it is called. */
export const organisationName = async (tx: Tx, id: string): Promise<string | undefined> => {
  const row = await tx.selectFrom('organisations').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name;
};
