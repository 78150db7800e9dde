import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Reading, Tx } from '../../../../platform/db/database.ts';
import type { Schema } from '../../../../platform/db/schema.ts';
import type { FindingState } from '../../../../shared/vocabulary/finding-state.ts';
import { findingReference } from '../../../../shared/vocabulary/reference.ts';
import { type Severity, severities } from '../../../../shared/vocabulary/severity.ts';
import { mayReadPersonsOf } from '../../requests/server/who-may-read-store.ts';
import { readerConditions } from '../list/server/filter-store.ts';

export type StoredFinding = Selectable<Schema['findings']>;
type SeverityCounts = Record<Severity, number>;

/** How many findings of a request its customer sees, by severity. */
export const countBySeverity = async (tx: Tx, requestId: string): Promise<SeverityCounts> => {
  const rows = await tx
    .selectFrom('request_finding_counts')
    .select(['severity', sql<number>`sum(total)::bigint`.as('total')])
    .where('request_id', '=', requestId)
    .where('released', '=', true)
    .groupBy('severity')
    .execute();
  const counts = Object.fromEntries(severities.map((severity) => [severity, 0])) as SeverityCounts;
  for (const row of rows) counts[row.severity as Severity] = row.total;
  return counts;
};

const unwrittenMost = 10_000;

/** How many findings of a request nobody has written in each language, counted so far; of its drafts alone where these are wanted. */
export const unwrittenOf = async (
  tx: Tx,
  requestId: string,
  drafts: boolean,
): Promise<{ en: number; es: number; newest: Date | null }> => {
  const { rows } = await sql<{ en: number; es: number; newest: Date | null }>`
    select case when ${drafts} then (select max(updated_at) from findings
      where request_id = ${requestId} and released_at is null) end as newest,
      (count(*) filter (where not 'en' = any(written_in)))::integer as en,
      (count(*) filter (where not 'es' = any(written_in)))::integer as es
    from (select written_in from findings where request_id = ${requestId}
      and (not ${drafts} or released_at is null) limit ${unwrittenMost}) f`.execute(tx);
  return rows[0] ?? { en: 0, es: 0, newest: null };
};

/** How many drafts a request still has. */
export const countDrafts = async (tx: Tx, requestId: string): Promise<number> => {
  const row = await tx
    .selectFrom('request_finding_counts')
    .select(sql<number>`coalesce(sum(total), 0)::bigint`.as('total'))
    .where('request_id', '=', requestId)
    .where('released', '=', false)
    .executeTakeFirst();
  return row?.total ?? 0;
};

/** How many of these findings a request has; one may be named several times. */
export const countFindings = async (tx: Tx, requestId: string, ids: readonly string[]): Promise<number> => {
  const row = await tx
    .selectFrom('findings')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('request_id', '=', requestId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .executeTakeFirst();
  return Number(row?.total ?? 0);
};

/** How many drafts of a request, or of these ids, nobody has rated yet. */
export const countToRate = async (
  tx: Tx,
  requestId: string,
  ids: readonly string[] | undefined,
): Promise<number> => {
  const unrated = draftsOf(tx, requestId, ids).where('to_rate', '=', true);
  const row = await unrated.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirst();
  return Number(row?.total ?? 0);
};

type CountRow = { severity: Severity; state: FindingState; released: boolean; total: number };

/** Whose findings: an organisation's, of one request, as far as a Member may read them. */
type Whose = {
  organisationId: string | undefined;
  requestId: string | undefined;
  memberId?: string | undefined;
};

/** The kept counters of an organisation, of one request, or of everything (staff). */
export const countsOf = (
  read: Reading,
  { organisationId, requestId, memberId }: Whose,
): Promise<CountRow[]> => {
  const whose = organisationId ? sql`f.organisation_id = ${organisationId}` : sql`true`;
  const which = requestId ? sql`f.request_id = ${requestId}` : sql`true`;
  return read(
    sql<CountRow>`
    select f.severity, f.state, f.released, sum(f.total)::bigint as total
    from ${sql.table(requestId || memberId ? 'request_finding_counts' : 'finding_counts')} f
    where ${sql.join([whose, which, ...readerConditions({ memberId })], sql` and `)} group by 1, 2, 3 having sum(f.total) > 0`,
    'kept',
  );
};

const dueMost = 1000;

/** Released open findings that are due before that moment, and not before `from`; counted to a thousand. */
export const countDue = async (
  read: Reading,
  { organisationId, requestId, memberId }: Whose,
  { from, before }: { readonly from?: Date; readonly before: Date },
): Promise<number> => {
  const whose = organisationId ? sql`f.organisation_id = ${organisationId}` : sql`true`;
  const which = requestId ? sql`f.request_id = ${requestId}` : sql`true`;
  const since = from ? sql`f.due_key >= ${from}` : sql`true`;
  // In the order of its index, or the planner may look through the table for the first thousand.
  const order = requestId ? sql`` : sql`order by f.due_key`;
  const [row] = await read(
    sql<{ total: number }>`
    select count(*) as total from (
      select 1 from findings f
      where ${sql.join([whose, which, since, ...readerConditions({ memberId })], sql` and `)}
        and f.state = 'open' and f.due_key < ${before} and f.released_at is not null
      ${order} limit ${dueMost}
    ) as due`,
    'kept',
  );
  return row?.total ?? 0;
};

/** Whether there is something about people that this Member's lists and figures leave out. */
export const leavesOutPeople = async (
  read: Reading,
  { organisationId, memberId, requestId }: Whose,
): Promise<boolean> => {
  if (memberId === undefined) return false;
  const [row] = await read(
    sql<{ is_left_out: boolean }>`
    select exists (select from requests r where r.organisation_id = ${organisationId ?? null}::uuid
      and r.id = coalesce(${requestId ?? null}::uuid, r.id) and r.is_about_people and not ${mayReadPersonsOf(memberId)}
      and exists (select from findings f where f.request_id = r.id and f.released_at is not null)) as is_left_out`,
    'kept',
  );
  return row?.is_left_out === true;
};

/** The worst findings of a request, for its report; with drafts for a look before. @param id of one alone. */
export const worstOfRequest = (
  tx: Tx,
  requestId: string,
  { drafts, most, id }: { drafts: boolean; most: number; id: string | undefined },
): Promise<StoredFinding[]> =>
  tx
    .selectFrom('findings')
    .selectAll()
    .where('request_id', '=', requestId)
    .$if(!drafts, (query) => query.where('released_at', 'is not', null))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('severity_weight', 'desc')
    .orderBy('number')
    .limit(most)
    .execute();

const placesMost = 5000;

/** Where the worst findings of a request were seen; of its drafts only, or of some of them, where these are wanted. */
export const placesOfRequest = (
  tx: Tx,
  requestId: string,
  { drafts = false, ids }: { readonly drafts?: boolean; readonly ids?: readonly string[] | undefined } = {},
): Promise<Pick<StoredFinding, 'location' | 'targets' | 'source'>[]> =>
  tx
    .selectFrom('findings')
    .select(['location', 'targets', 'source'])
    .where('request_id', '=', requestId)
    .$if(drafts, (query) => query.where('released_at', 'is', null))
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = any(${[...(ids ?? [])]}::uuid[])`))
    .orderBy('severity_weight', 'desc')
    .orderBy('number')
    .limit(placesMost)
    .execute();

/** How many findings a request has, by severity and state; drafts only where these are wanted. */
export const totalsOfRequest = async (
  tx: Tx,
  requestId: string,
  drafts: boolean,
): Promise<{ severity: Severity; state: FindingState; count: number }[]> => {
  const { rows } = await sql<{ severity: Severity; state: FindingState; count: number }>`
    select severity, state, sum(total)::bigint as count from request_finding_counts
    where request_id = ${requestId} and (released or ${drafts}) group by 1, 2 having sum(total) > 0`.execute(
    tx,
  );
  return rows;
};

/**
 * The findings of a request that its customer sees, the worst first, so many at once: all of one moment, however long
 * it takes. One such walk a transaction.
 */
export async function* walkFindings(
  tx: Tx,
  requestId: string,
  atOnce: number,
): AsyncGenerator<StoredFinding[]> {
  await sql`declare findings_of_request no scroll cursor for
    select * from findings where request_id = ${requestId} and released_at is not null
    order by severity_weight desc, number`.execute(tx);
  for (;;) {
    const { rows } =
      await sql<StoredFinding>`fetch forward ${sql.lit(atOnce)} from findings_of_request`.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < atOnce) break;
  }
  await sql`close findings_of_request`.execute(tx);
}

export const findFinding = (tx: Tx, id: string): Promise<StoredFinding | undefined> =>
  tx.selectFrom('findings').selectAll().where('id', '=', id).executeTakeFirst();

type Neighbour = { readonly finding_id: string; readonly number: number };

/** The findings before and after one in its request, by their numbers; drafts only where these are seen. */
export const neighboursOf = async (
  tx: Tx,
  { request_id, number }: Pick<StoredFinding, 'request_id' | 'number'>,
  seesDrafts: boolean,
): Promise<{ readonly previous: Neighbour | undefined; readonly next: Neighbour | undefined }> => {
  const shown = seesDrafts ? sql`true` : sql`released_at is not null`;
  const of = sql`select id as finding_id, number from findings where request_id = ${request_id} and ${shown}`;
  const { rows } = await sql<Neighbour>`
    (${of} and number < ${number} order by number desc limit 1) union all
    (${of} and number > ${number} order by number limit 1)`.execute(tx);
  return {
    previous: rows.find((row) => row.number < number),
    next: rows.find((row) => row.number > number),
  };
};

/** Locks the rows for a change, in the order of their ids: two that change the same rows cannot deadlock. */
export const lockFindings = (tx: Tx, ids: readonly string[]): Promise<StoredFinding[]> =>
  tx
    .selectFrom('findings')
    .selectAll()
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();

const draftsOf = (tx: Tx, requestId: string, ids: readonly string[] | undefined) => {
  const drafts = tx
    .selectFrom('findings')
    .where('request_id', '=', requestId)
    .where('released_at', 'is', null);
  return ids ? drafts.where('id', '=', sql<string>`any(${[...ids]}::uuid[])`) : drafts;
};

/** The drafts of a request: all, or those of these ids. */
export const lockDrafts = (
  tx: Tx,
  requestId: string,
  ids: readonly string[] | undefined,
): Promise<{ id: string; severity: string }[]> =>
  draftsOf(tx, requestId, ids).select(['id', 'severity']).orderBy('id').forUpdate().execute();

/** Was one of these drafts of a request changed after that moment? Undefined: all of them. */
export const isChangedAfter = async (
  tx: Tx,
  requestId: string,
  ids: readonly string[] | undefined,
  moment: Date,
): Promise<boolean> => {
  const changed = draftsOf(tx, requestId, ids).select('id').where('updated_at', '>', moment).limit(1);
  return (await changed.executeTakeFirst()) !== undefined;
};

/** Rates drafts of a request that nobody has rated. @returns the ids of those. */
export const rateUnrated = async (
  tx: Tx,
  requestId: string,
  ids: readonly string[],
  severity: Severity,
  now: Date,
): Promise<string[]> => {
  const unrated = await draftsOf(tx, requestId, ids)
    .where('to_rate', '=', true)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  const found = unrated.map(({ id }) => id);
  await tx
    .updateTable('findings')
    .set(({ eb }) => ({ severity, to_rate: false, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', sql<string>`any(${found}::uuid[])`)
    .execute();
  return found;
};

type FindingChange = Omit<Updateable<Schema['findings']>, 'words'> & { words?: RawBuilder<string> };

export const updateFinding = async (tx: Tx, id: string, change: FindingChange): Promise<void> => {
  await tx.updateTable('findings').set(change).where('id', '=', id).execute();
};

/** The same change of several. */
export const updateFindings = async (
  tx: Tx,
  ids: readonly string[],
  change: FindingChange,
): Promise<void> => {
  await tx
    .updateTable('findings')
    .set(change)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
};

export const deleteFindings = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await tx
    .deleteFrom('findings')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
};

/** The requests of findings, in the order of their ids. */
export const requestsOf = async (tx: Tx, findingIds: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .selectFrom('findings')
    .select('request_id')
    .distinct()
    .where('id', '=', sql<string>`any(${[...findingIds]}::uuid[])`)
    .orderBy('request_id')
    .execute();
  return rows.map((row) => row.request_id);
};

/** Requests in which a risk was accepted until a moment that has come; those of which a report is being built wait. */
export const requestsWithExpired = async (tx: Tx, now: Date, most: number): Promise<string[]> => {
  const rows = await tx
    .selectFrom('findings')
    .select('request_id')
    .distinct()
    .where('state', '=', 'accepted')
    .where('state_until', '<=', now)
    .where(sql<boolean>`not exists (select from requests r where r.id = request_id and r.finishing)`)
    .limit(most)
    .execute();
  return rows.map((row) => row.request_id);
};

/** A request's accepted risks whose time is over. */
export const lockExpired = (tx: Tx, requestId: string, now: Date): Promise<StoredFinding[]> =>
  tx
    .selectFrom('findings')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('state', '=', 'accepted')
    .where('state_until', '<=', now)
    .orderBy('id')
    .forUpdate()
    .execute();

/** A finding's number as a detail of a line of the trail, by which the line is found; nothing for one that is gone. */
export const referenceDetail = async (tx: Tx, findingId: string): Promise<{ reference?: string }> => {
  const row = await tx
    .selectFrom('findings as f')
    .innerJoin('requests as r', 'r.id', 'f.request_id')
    .select(['f.number', 'r.reference'])
    .where('f.id', '=', findingId)
    .executeTakeFirst();
  return row ? { reference: findingReference(row.reference, row.number) } : {};
};
