import { sql } from 'kysely';
import type { Reading, Tx } from '../../../../../platform/db/database.ts';
import type { Message } from '../../../../../shared/messages.ts';
import type { FindingState } from '../../../../../shared/vocabulary/finding-state.ts';
import type { Severity } from '../../../../../shared/vocabulary/severity.ts';
import { type Verdict, verdicts } from '../../../../../shared/vocabulary/verdict.ts';
import { nearChain } from '../../continue/server/continue-store.ts';

/** Two requests for the same service: the one that was asked for later, and one before it. */
export type Pair = { readonly requestId: string; readonly earlierId: string };

/** Earlier findings at which the later request did not look. */
export type NotLookedAt = {
  readonly outside: readonly string[];
  /** Numbers of the earlier findings of which that is known, as ranges: `{[1,4),[7,8)}`. Of others nobody knows. */
  readonly judged: string;
  /** Whether that is told from what the later request names; else from what it found. */
  readonly scopeKnown: boolean;
  /** Whether it stays so until places change; a list that could not be read this time may be the next. */
  readonly lasting: boolean;
};

type ComparedOptions = Pick<NotLookedAt, 'outside' | 'judged'> & {
  /** With drafts of the later one: for a look before its report. */
  readonly drafts: boolean;
};

/** Findings in a stored page. */
const rowsPerStoredPage = 200;

/**
 * What makes findings of two requests the same: the fingerprint that their engine or scanner gave them. What an analyst
 * wrote has one that never comes again: there it is the title and the place.
 */
const identity = sql`(case when f.fingerprint like 'analyst:%' then f.title_en || ' @ ' || lower(f.location)
  else f.fingerprint end) collate "C"`;

/**
 * The rule: every finding of both requests with what became of it.
 * - A false positive was never a weakness: of the later request it is left out, of the earlier one where it is found no more,
 *   or was one until it was continued elsewhere.
 * - Found by both: still there, or fixed where a retest of the later request says so. One that was accepted or a false
 *   positive in the earlier request has been decided before. One that was settled as fixed before it was found again is
 *   back.
 * - Found by the later one alone: new, or back where a scan that the earlier one continues had it and it was settled as
 *   fixed before.
 * - Found by the earlier one alone: fixed or no longer found, or not looked at where the later one did not look there,
 *   or nobody knows whether it did; a retest that has said fixed is believed.
 * Of several with one identity each is listed in the later request, and the first in the earlier one.
 */
const compared = ({ requestId, earlierId }: Pair, { drafts, outside, judged }: ComparedOptions) => sql`
  with recursive own as materialized (
    select f.id, f.request_id, f.number, f.severity, f.severity_weight, f.state, f.superseded_from, f.state_at, f.created_at,
      ${identity} as identity
    from findings f
    where f.request_id in (${requestId}::uuid, ${earlierId}::uuid)
      and (f.released_at is not null or (${drafts} and f.request_id = ${requestId}::uuid))
  ), later as (
    select * from own where request_id = ${requestId}::uuid
  ), earlier as (
    select distinct on (identity) * from own where request_id = ${earlierId}::uuid order by identity, number
  ), ${nearChain(earlierId)}, was_fixed as materialized (
    select ${identity} as identity, min(f.state_at) as at from findings f
    where f.request_id in (select id from chain where place > 1) and f.state = 'fixed' and f.released_at is not null
    group by 1
  ), judged as (
    select l.id as finding_id, e.id as earlier_finding_id, l.number, l.severity, l.severity_weight, 0 as side,
      case
        when l.state = 'false_positive' then null
        when e.id is null then case when w.at < l.created_at then 'back' else 'new' end
        when l.state = 'fixed' then 'fixed'
        when e.state = 'fixed' and e.state_at < l.created_at then 'back'
        when coalesce(e.superseded_from, e.state) in ('accepted', 'false_positive') then 'decided_before'
        else 'still_there'
      end as verdict
    from later l left join earlier e on e.identity = l.identity left join was_fixed w on w.identity = l.identity
    union all
    select null, e.id, e.number, e.severity, e.severity_weight, 1,
      case
        when 'false_positive' in (e.state, e.superseded_from) then null
        when e.state <> 'fixed'
          and (e.id = any(${[...outside]}::uuid[]) or not e.number <@ ${judged}::int4multirange) then 'not_looked_at'
        else 'fixed'
      end
    from earlier e left join later l on l.identity = e.identity where l.id is null
  )`;

/** As `keysOf` of `compared-key.ts` reads it: 2^40 a verdict, 2^33 a severity. */
const keyOf = sql`(array_position(array[${sql.join([...verdicts])}]::text[], j.verdict) - 1) * 1099511627776
  + (5 - j.severity_weight) * 8589934592 + j.number::bigint * 2 + j.side`;

export type ComparedTotals = Partial<Record<string, Partial<Record<string, number>>>>;

type StoredComparison = { readonly fresh: boolean; readonly totals: ComparedTotals; readonly read_at: Date };

/** What its pages need: what lies outside may be as long as the findings. */
export const findComparison = (
  tx: Tx,
  { requestId, earlierId }: Pair,
): Promise<StoredComparison | undefined> =>
  tx
    .selectFrom('comparisons')
    .select(['fresh', 'totals', 'read_at'])
    .where('request_id', '=', requestId)
    .where('earlier_id', '=', earlierId)
    .executeTakeFirst();

export const markRead = async (tx: Tx, { requestId, earlierId }: Pair, day: Date): Promise<void> => {
  await tx
    .updateTable('comparisons')
    .set({ read_at: day })
    .where('request_id', '=', requestId)
    .where('earlier_id', '=', earlierId)
    .execute();
};

/** With their pages. @returns how many went. */
export const deleteComparisonsBefore = async (tx: Tx, before: Date): Promise<number> => {
  const result = await tx.deleteFrom('comparisons').where('read_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
};

type Age = Pick<StoredComparison, 'fresh'> & { readonly places_version: number };

export const findAge = (tx: Tx, { requestId, earlierId }: Pair): Promise<Age | undefined> =>
  tx
    .selectFrom('comparisons')
    .select(['fresh', 'places_version'])
    .where('request_id', '=', requestId)
    .where('earlier_id', '=', earlierId)
    .executeTakeFirst();

/** What was told of the places before, and whether they are still the same. */
export const findNotLookedAt = async (
  tx: Tx,
  { requestId, earlierId }: Pair,
): Promise<(NotLookedAt & { readonly current: boolean }) | undefined> => {
  const kept = await tx
    .selectFrom('comparisons')
    .select(['outside', 'judged', 'scope_known', 'outside_version', 'places_version'])
    .where('request_id', '=', requestId)
    .where('earlier_id', '=', earlierId)
    .executeTakeFirst();
  if (!kept) return undefined;
  const { outside, judged, scope_known: scopeKnown } = kept;
  const current = kept.outside_version === kept.places_version;
  return { outside, judged, scopeKnown, lasting: current, current };
};

type Begun = Pair & { readonly organisationId: string; readonly day: Date };

/**
 * Its row, if there is none yet: from here on changes of places are counted. The caller holds both requests, so that no
 * change is under way that does not see the row.
 */
export const beginComparison = async (tx: Tx, { organisationId, requestId, earlierId, day }: Begun) => {
  const empty = { fresh: false, outside: [], scope_known: false, totals: '{}', read_at: day };
  await tx
    .insertInto('comparisons')
    .values({ organisation_id: organisationId, request_id: requestId, earlier_id: earlierId, ...empty })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

type Making = Pair & NotLookedAt & { readonly organisationId: string; readonly places_version: number };

/** Makes or makes again the pages of a comparison that was begun. The caller holds both requests. */
export const storeComparison = async (tx: Tx, making: Making): Promise<void> => {
  const { organisationId, requestId, earlierId, outside, judged, scopeKnown } = making;
  await tx
    .deleteFrom('comparison_pages')
    .where('request_id', '=', requestId)
    .where('earlier_id', '=', earlierId)
    .execute();
  // Pages and totals in one statement: matching is what takes the time.
  const { rows } = await sql<{ totals: ComparedTotals }>`
    ${compared(making, { drafts: false, outside, judged })},
    keyed as materialized (
      select j.*, ${keyOf} as key from judged j where j.verdict is not null
    ), cut as (
      select k.*, (row_number() over (order by k.key) - 1) / ${rowsPerStoredPage} as page from keyed k
    ), kept as (
      insert into comparison_pages
        (organisation_id, request_id, earlier_id, first_key, keys, finding_ids, earlier_finding_ids)
      select ${organisationId}::uuid, ${requestId}::uuid, ${earlierId}::uuid, min(key), array_agg(key order by key),
        array_agg(finding_id order by key), array_agg(earlier_finding_id order by key)
      from cut group by page
    )
    select coalesce(jsonb_object_agg(verdict, by_severity), '{}') as totals from (
      select verdict, jsonb_object_agg(severity, total) as by_severity from (
        select verdict, severity, count(*) as total from keyed group by 1, 2
      ) as counted group by 1
    ) as summed`.execute(tx);
  await tx
    .updateTable('comparisons')
    .set({
      ...{ fresh: true, totals: JSON.stringify(rows[0]?.totals ?? {}) },
      ...{ outside: [...outside], judged, scope_known: scopeKnown },
      outside_version: making.lasting ? making.places_version : null,
    })
    .where('request_id', '=', requestId)
    .where('earlier_id', '=', earlierId)
    .execute();
};

export type ComparedRow = {
  readonly key: number;
  readonly id: string;
  readonly request_id: string;
  readonly number: number;
  readonly title: Message;
  readonly severity: Severity;
  readonly location: string;
  readonly cwe: string | null;
  readonly state: FindingState;
  readonly state_until: Date | null;
  /** What it was in the earlier request, until it was continued elsewhere; null where that did not have it. */
  readonly earlier_id: string | null;
  readonly earlier_severity: Severity | null;
  readonly earlier_state: FindingState | null;
};

/** The finding that stands in the list is the later one; where only the earlier request has it, that one. */
const rowColumns = sql.raw(`f.id, f.request_id, f.number, f.title, f.severity, f.location, f.cwe, f.state,
  f.state_until, e.id as earlier_id, e.severity as earlier_severity,
  coalesce(e.superseded_from, e.state) as earlier_state`);

/**
 * The findings of a page, one by one: the planner takes a page for longer than it is, and would read the whole table. What
 * leads into an index under row-level security is a column; `coalesce` there would not.
 */
const findingsOf = (page: 'page' | 'listed') => sql`
  cross join lateral (select * from findings one where one.id = ${sql.ref(`${page}.id`)} offset 0) f
  left join lateral (
    select * from findings one where one.id = ${sql.ref(`${page}.earlier_finding_id`)} offset 0
  ) e on true`;

/** So many findings in the order of their keys, from behind a key to before another. */
export const comparedPage = (
  read: Reading,
  { requestId, earlierId }: Pair,
  { after, before, limit }: { after: number; before: number; limit: number },
): Promise<ComparedRow[]> => {
  const ofPair = sql`select keys, finding_ids, earlier_finding_ids from comparison_pages
    where request_id = ${requestId} and earlier_id = ${earlierId}`;
  // The stored page in which it goes on, and as many behind it as the rows may fill: each a look into the index.
  return read(
    sql<ComparedRow>`
    with stored as materialized (
      (${ofPair} and first_key <= ${after} order by first_key desc limit 1)
      union all
      (${ofPair} and first_key > ${after} and first_key < ${before}
        order by first_key limit ${Math.ceil(limit / rowsPerStoredPage)})
    ), page as materialized (
      select u.key, coalesce(u.finding_id, u.earlier_finding_id) as id, u.earlier_finding_id
      from stored, unnest(stored.keys, stored.finding_ids, stored.earlier_finding_ids)
        as u (key, finding_id, earlier_finding_id)
      where u.key > ${after} and u.key < ${before} order by u.key limit ${limit}
    )
    select page.key, ${rowColumns} from page
    ${findingsOf('page')}
    order by page.key`,
    'kept',
  );
};

type ReportLine = ComparedRow & { readonly verdict: Verdict };

/** The same for a report, from the findings as its transaction sees them: totals, and the worst of each verdict. */
export const comparedForReport = async (
  tx: Tx,
  pair: Pair,
  options: ComparedOptions,
  most: number,
): Promise<{ totals: { verdict: Verdict; severity: Severity; count: number }[]; lines: ReportLine[] }> => {
  const totals = await sql<{ verdict: Verdict; severity: Severity; count: number }>`
    ${compared(pair, options)}
    select verdict, severity, count(*) as count from judged where verdict is not null group by 1, 2`.execute(
    tx,
  );
  const lines = await sql<ReportLine>`
    ${compared(pair, options)},
    ranked as (
      select j.*, ${keyOf} as key, row_number() over (partition by j.verdict order by ${keyOf}) as place
      from judged j where j.verdict is not null
    ), listed as materialized (
      select key, verdict, coalesce(finding_id, earlier_finding_id) as id, earlier_finding_id
      from ranked where place <= ${most}
    )
    select listed.key, listed.verdict, ${rowColumns} from listed
    ${findingsOf('listed')}
    order by listed.key`.execute(tx);
  return { totals: totals.rows, lines: lines.rows };
};

/** Where the released findings of a request were seen, so many at once, by their numbers. */
export const placesAfter = (
  tx: Tx,
  requestId: string,
  after: number,
  most: number,
): Promise<{ id: string; number: number; location: string; targets: string[] }[]> =>
  tx
    .selectFrom('findings')
    .select(['id', 'number', 'location', 'targets'])
    .where('request_id', '=', requestId)
    .where('number', '>', after)
    .where('released_at', 'is not', null)
    .orderBy('number')
    .limit(most)
    .execute();
