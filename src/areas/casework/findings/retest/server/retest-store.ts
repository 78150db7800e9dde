import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../../../../platform/db/database.ts';
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
  await tx
    .insertInto('retest_findings')
    .values(
      findingIds.map((finding_id) => ({
        ...{ retest_id: row.id, organisation_id: row.organisation_id, finding_id },
        ...{ result: null, note: null },
      })),
    )
    .execute();
  return number;
};

export const updateRetest = async (
  tx: Tx,
  id: string,
  change: Partial<Pick<StoredRetest, 'state' | 'answer' | 'answered_by_name' | 'ended_at'>>,
): Promise<void> => {
  await tx.updateTable('retests').set(change).where('id', '=', id).execute();
};

/** What a round looks at, worst first. */
export const findingsOfRetest = (tx: Tx, retestId: string) =>
  tx
    .selectFrom('retest_findings as f')
    .innerJoin('findings as d', 'd.id', 'f.finding_id')
    .select(['f.finding_id', 'f.result', 'f.note', 'd.number', 'd.title', 'd.severity', 'd.state'])
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
