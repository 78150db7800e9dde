import { type Selectable, sql } from 'kysely';
import type { Reading, Tx } from '../../../../../platform/db/database.ts';
import type { Schema } from '../../../../../platform/db/schema.ts';
import type { FindingDetails } from '../../contract.ts';

export type StoredRetest = Selectable<Schema['retests']>;
export type RetestResult = 'fixed' | 'open' | 'not_tested';

/** The rounds in which a finding was or will be tested again, oldest first. */
export const retestsOfFinding = async (
  tx: Tx,
  findingId: string,
  seesRunning: boolean,
): Promise<FindingDetails['retests']> => {
  const rows = await tx
    .selectFrom('retest_findings as f')
    .innerJoin('retests as r', 'r.id', 'f.retest_id')
    .select(['r.number', 'r.state', 'r.asked_at', 'f.result'])
    .where('f.finding_id', '=', findingId)
    .orderBy('r.number')
    .execute();
  return rows.map((row) => ({
    number: row.number,
    state: row.state as FindingDetails['retests'][number]['state'],
    result: seesRunning || row.state === 'done' ? (row.result as RetestResult | null) : null,
    asked_at: row.asked_at.toISOString(),
  }));
};

/** The rounds that wait or run, by the finding that each looks at. */
export const openRetestsOf = async (
  read: Reading,
  findingIds: readonly string[],
): Promise<Map<string, 'asked' | 'running'>> => {
  if (findingIds.length === 0) return new Map();
  const rows = await read(
    sql<{ finding_id: string; state: 'asked' | 'running' }>`
    select f.finding_id, r.state from retest_findings f join retests r on r.id = f.retest_id
    where f.finding_id = any(${[...findingIds]}::uuid[]) and r.state in ('asked', 'running')`,
    'kept',
  );
  return new Map(rows.map((row) => [row.finding_id, row.state]));
};

export const findRetest = (tx: Tx, id: string): Promise<StoredRetest | undefined> =>
  tx.selectFrom('retests').selectAll().where('id', '=', id).executeTakeFirst();

/** The rounds of a request, newest first. */
export const listRetests = (tx: Tx, requestId: string): Promise<StoredRetest[]> =>
  tx
    .selectFrom('retests')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('number', 'desc')
    .execute();

/** Rounds that wait for the staff, the longest first. */
export const waitingRetests = (tx: Tx, most: number) =>
  tx
    .selectFrom('retests as t')
    .innerJoin('requests as r', 'r.id', 't.request_id')
    .innerJoin('organisations as o', 'o.id', 't.organisation_id')
    .select([
      't.id',
      't.request_id',
      't.organisation_id',
      't.number',
      't.state',
      't.asked_at',
      'r.title',
      'r.reference',
      'o.name',
    ])
    .where('t.state', 'in', ['asked', 'running'])
    .orderBy('t.asked_at')
    .orderBy('t.id')
    .limit(most)
    .execute();

export const insertRetest = async (
  tx: Tx,
  row: Omit<StoredRetest, 'number' | 'answer' | 'answered_by_name' | 'ended_at'>,
  findingIds: readonly string[],
): Promise<number> => {
  const { number } = await tx
    .insertInto('retests')
    .values({
      ...row,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from retests where request_id = ${row.request_id})`,
      answer: null,
      answered_by_name: null,
      ended_at: null,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  await insertRetestFindings(tx, row, findingIds);
  return number;
};

/** Has a round look at these findings too. */
export const insertRetestFindings = async (
  tx: Tx,
  { id, organisation_id }: Pick<StoredRetest, 'id' | 'organisation_id'>,
  findingIds: readonly string[],
): Promise<void> => {
  await tx
    .insertInto('retest_findings')
    .values(
      findingIds.map((finding_id) => ({
        ...{ retest_id: id, organisation_id, finding_id },
        ...{ result: null, note: null },
      })),
    )
    .execute();
};

export const updateRetest = async (
  tx: Tx,
  id: string,
  change: Partial<Pick<StoredRetest, 'state' | 'note' | 'answer' | 'answered_by_name' | 'ended_at'>>,
): Promise<void> => {
  await tx.updateTable('retests').set(change).where('id', '=', id).execute();
};

/** What a round looks at, worst first. */
export const findingsOfRetest = (tx: Tx, retestId: string) =>
  tx
    .selectFrom('retest_findings as f')
    .innerJoin('findings as d', 'd.id', 'f.finding_id')
    .innerJoin('requests as r', 'r.id', 'd.request_id')
    .select([
      'r.reference',
      'f.finding_id',
      'f.result',
      'f.note',
      'd.number',
      'd.title',
      'd.severity',
      'd.state',
    ])
    .where('f.retest_id', '=', retestId)
    .orderBy('d.severity_weight', 'desc')
    .orderBy('d.number')
    .execute();

export const setRetestResult = async (
  tx: Tx,
  retestId: string,
  findingId: string,
  outcome: { result: RetestResult; note: string | null },
): Promise<void> => {
  await tx
    .updateTable('retest_findings')
    .set(outcome)
    .where('retest_id', '=', retestId)
    .where('finding_id', '=', findingId)
    .execute();
};
