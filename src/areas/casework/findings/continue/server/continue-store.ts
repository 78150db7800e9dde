import { type RawBuilder, sql } from 'kysely';
import { uuidv7 } from '../../../../../platform/crypto/uuid.ts';
import type { Tx } from '../../../../../platform/db/database.ts';
import type { StoredRequest } from '../../../requests/server/store.ts';
import { sampled } from '../../compare/server/candidate-store.ts';

/** Of what lies behind a scan or a finding, the nearest ones are compared and shown. */
const chainMost = 50;

/** Says which earlier scan a request continues. */
export const setContinues = async (tx: Tx, requestId: string, earlierId: string): Promise<void> => {
  await tx.updateTable('requests').set({ continues_id: earlierId }).where('id', '=', requestId).execute();
};

/** Each was asked for before the one that continues it, so that there is an end. */
const isBefore = sql`(r.start_date, r.id) < (c.start_date, c.id)`;

/**
 * The recursive part `chain` of a statement: a scan, at place 1, and the nearest ones that it continues, one behind the
 * other.
 */
export const nearChain = (requestId: string) => sql`chain as (
      select r.id, r.start_date, r.continues_id, 1 as place from requests r where r.id = ${requestId}::uuid
      union all
      select r.id, r.start_date, r.continues_id, c.place + 1 from chain c join requests r on r.id = c.continues_id
      where ${isBefore} and c.place <= ${chainMost}
    )`;

/** The ids of that chain. */
export const nearChainOf = async (tx: Tx, requestId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with recursive ${nearChain(requestId)} select id from chain order by place`.execute(tx);
  return rows.map(({ id }) => id);
};

/** A scan and all that it continues, the nearest first: however long ago a weakness was missed, it is open once. */
export const wholeChainOf = async (tx: Tx, requestId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with recursive chain as (
      select r.id, r.start_date, r.continues_id, 1 as place from requests r where r.id = ${requestId}::uuid
      union all
      select r.id, r.start_date, r.continues_id, c.place + 1 from chain c join requests r on r.id = c.continues_id
      where ${isBefore}
    )
    select id from chain order by place`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Those of earlier scans that have something which the later one found again and which is not continued yet. */
export const withSomethingIn = async (
  tx: Tx,
  earlierIds: readonly string[],
  { id, organisation_id }: Pick<StoredRequest, 'id' | 'organisation_id'>,
): Promise<ReadonlySet<string>> => {
  // By state or by request, whichever is less; what the later one has by the index of fingerprints, as in the batch.
  const { rows } = await sql<{ request_id: string }>`
    select distinct e.request_id from findings e
    where e.organisation_id = ${organisation_id} and e.request_id = any(${[...earlierIds]}::uuid[])
      and e.state in ('open', 'accepted', 'false_positive', 'fixed') and e.released_at is not null
      and exists (
        select from findings l where l.request_id = ${id}::uuid and l.fingerprint = e.fingerprint offset 0)`.execute(
    tx,
  );
  return new Set(rows.map(({ request_id }) => request_id));
};

/** A finished request that was asked for later, and what tells whether it may go on from an earlier one. */
type LaterScan = Pick<StoredRequest, 'id' | 'title' | 'continues_id' | 'repeats_id' | 'repeats_none'> & {
  /** How many of its worst findings the earlier one has too. */
  readonly shared: number;
};

/** Requests for the same service that were asked for later and are finished; the next first. */
export const endedAfter = async (tx: Tx, request: StoredRequest): Promise<LaterScan[]> => {
  const { rows } = await sql<LaterScan>`
    select r.id, r.title, r.continues_id, r.repeats_id, r.repeats_none, both_have.shared from requests r
    cross join lateral (
      select count(*) as shared from (
        select f.fingerprint from findings f where f.request_id = r.id
        order by f.severity_weight desc, f.id desc limit ${sampled}
      ) as sample
      where exists (
        select from findings g where g.request_id = ${request.id}::uuid and g.fingerprint = sample.fingerprint offset 0)
    ) as both_have
    where r.organisation_id = ${request.organisation_id} and r.submodule = ${request.submodule}
      and r.type_submodule = ${request.type_submodule}
      and r.status = 'finished' and not r.repeats_none
      and (r.start_date, r.id) > (${request.start_date}::timestamptz, ${request.id}::uuid)
    order by r.start_date, r.id`.execute(tx);
  return rows;
};

type Batch = {
  readonly later: Pick<StoredRequest, 'id' | 'reference' | 'organisation_id'>;
  readonly earlier: Pick<StoredRequest, 'id' | 'reference'>;
  /** Behind which number of the earlier findings. */
  readonly after: number;
  readonly most: number;
  readonly now: Date;
};

type Continued = {
  /** How many of the earlier findings were looked at, and the number of the last. */
  readonly seen: number;
  readonly last: number | null;
  readonly continued: number;
};

/** As `findingReference` spells it. */
const referenceOf = (request: string, number: 'earlier_number' | 'later_number') =>
  sql`${request}::text || '-' || lpad(${sql.ref(number)}::text, greatest(2, length(${sql.ref(number)}::text)), '0')`;

/** As the wire has moments. */
const momentText = (moment: RawBuilder<unknown>) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Continues earlier findings in the later ones with the same fingerprint, so many at once, in one statement: no row
 * comes to this process. The caller holds both requests. What is open, an accepted risk and a false positive are
 * continued; what was fixed and is found again is new, and its history says that it is back.
 * - The later one gets an owner who still may have it, if it has none, and the sooner deadline.
 * - What was decided about the earlier one is said in the later one's history and not taken over: two weaknesses may
 *   look the same to a machine, and a new one must never be born accepted.
 */
export const continueBatch = async (
  tx: Tx,
  { later, earlier, after, most, now }: Batch,
): Promise<Continued> => {
  const { rows } = await sql<Continued>`
    with batch as materialized (
      select e.* from findings e
      where e.request_id = ${earlier.id}::uuid and e.number > ${after} and e.released_at is not null
        and e.state in ('open', 'accepted', 'false_positive', 'fixed')
      order by e.number limit ${most}
    ), pairs as materialized (
      select e.id as earlier_id, e.number as earlier_number, e.state as was, l.id as later_id, l.number as later_number,
        e.state_reason, e.state_until, e.state_by, l.due_at as later_due_at, p.id as owner_id, p.username as owner_name,
        -- The sooner one of those that there are.
        least(l.due_at, e.due_at) as due_at, coalesce(e.first_released_at, e.released_at) as first_released_at
      from batch e
      -- By the index of fingerprints alone: of what has just been inserted the planner knows nothing, and would read the
      -- whole request for each.
      join lateral (
        select one.id, one.request_id, one.number, one.state, one.owner_id, one.due_at, one.released_at,
          one.organisation_id, one.created_at
        from findings one where one.request_id = ${later.id}::uuid and one.fingerprint = e.fingerprint offset 0
      ) l on l.released_at is not null and l.state <> 'fixed' and l.organisation_id = e.organisation_id
        -- Said once, of the nearest scan that had it; not where it was fixed after it was found again.
        and (e.state <> 'fixed' or (e.state_at < l.created_at and not exists (
          select from finding_history h where h.finding_id = l.id and h.kind = 'continued')))
      join requests r on r.id = l.request_id
      left join people p on p.id = e.owner_id and l.owner_id is null and p.organisation_id = l.organisation_id
        and not p.disabled and (not r.is_about_people or p.role = 'Administrator' or p.id = r.created_by)
    ), changes as (
      select earlier_id as id, true as ends, later_id as superseded_by, was as superseded_from,
        null::uuid as owner_id, null as owner_name, null::timestamptz as due_at, null::timestamptz as first_released_at
      from pairs where was <> 'fixed'
      union all
      select later_id, false, null, null, owner_id, owner_name, due_at, first_released_at
      from pairs where was <> 'fixed'
    ), changed as (
      update findings f set
        state = case when c.ends then 'superseded' else f.state end, superseded_by = coalesce(c.superseded_by, f.superseded_by),
        superseded_from = coalesce(c.superseded_from, f.superseded_from),
        state_reason = case when not c.ends then f.state_reason end,
        state_until = case when not c.ends then f.state_until end,
        state_by = case when not c.ends then f.state_by end,
        state_at = case when c.ends then ${now} else f.state_at end,
        owner_id = coalesce(f.owner_id, c.owner_id), owner_name = coalesce(f.owner_name, c.owner_name),
        due_at = coalesce(c.due_at, f.due_at),
        first_released_at = least(c.first_released_at, f.first_released_at),
        updated_at = ${now}
      from changes c where f.id = c.id
    ), told as (
      insert into finding_history (id, organisation_id, finding_id, at, person_id, by_name, kind, details, internal)
      select (left(${uuidv7(now)}, 26) || lpad(to_hex(row_number() over ()), 10, '0'))::uuid,
        ${later.organisation_id}::uuid, finding_id, ${now}, null, null, kind, jsonb_strip_nulls(details), false
      from (
        select earlier_id as finding_id, 'state' as kind, jsonb_build_object('from', was, 'to', 'superseded',
          'reference', ${referenceOf(later.reference, 'later_number')}) as details
        from pairs where was <> 'fixed'
        union all
        select later_id, 'continued', jsonb_build_object(
          'reference', ${referenceOf(earlier.reference, 'earlier_number')}, 'owner_id', owner_id,
          'from', nullif(was, 'open'), 'reason', state_reason, 'settled_by_id', state_by, 'until', case when was = 'accepted' then
            ${momentText(sql`state_until`)} end)
        from pairs where was <> 'fixed'
        union all
        select later_id, 'continued', jsonb_build_object(
          'reference', ${referenceOf(earlier.reference, 'earlier_number')}, 'from', was,
          'until', ${momentText(sql`later_due_at`)})
        from pairs where was = 'fixed'
      ) as events
    )
    select (select count(*) from batch) as seen, (select max(number) from batch) as last,
      (select count(*) from pairs where was <> 'fixed') as continued`.execute(tx);
  return rows[0] ?? { seen: 0, last: null, continued: 0 };
};

type Other = { readonly finding_id: string; readonly request_reference: string; readonly number: number };

const others = (tx: Tx) =>
  tx
    .selectFrom('findings as f')
    .innerJoin('requests as r', 'r.id', 'f.request_id')
    .select(['f.id as finding_id', 'r.reference as request_reference', 'f.number'])
    .where('f.released_at', 'is not', null);

/** Where a finding is continued. */
export const findContinuing = (tx: Tx, supersededBy: string): Promise<Other | undefined> =>
  others(tx).where('f.id', '=', supersededBy).executeTakeFirst();

/** What a finding continues: the newest, where two scans before had it. */
export const findContinued = (tx: Tx, findingId: string): Promise<Other | undefined> =>
  others(tx)
    .where('f.superseded_by', '=', findingId)
    .orderBy('f.released_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** All that a finding continues, one behind the other. */
export const chainBehind = async (tx: Tx, findingId: string): Promise<Other[]> => {
  const { rows } = await sql<Other>`
    with recursive chain as (
      select ${findingId}::uuid as id, 0 as place
      union
      select f.id, c.place + 1 from chain c join findings f on f.superseded_by = c.id where c.place < ${chainMost}
    )
    select f.id as finding_id, r.reference as request_reference, f.number
    from chain c join findings f on f.id = c.id join requests r on r.id = f.request_id
    where c.place > 0 order by c.place`.execute(tx);
  return rows;
};
