import type { Tx } from '../../../../../platform/db/database.ts';

/** What somebody orders and a job builds. One worker at a time holds a row, by its token. */
export type OrderedTable = 'report_documents' | 'report_previews';

export type OrderedChange = {
  readonly step?: number;
  readonly state?: 'ready' | 'failed';
  readonly ended_at?: Date;
  readonly file_id?: string;
  readonly version?: number;
  readonly code?: string;
  readonly signature?: string;
};

/** Of one that has not ended. @returns false for one that has. */
const changeOpen = async (
  tx: Tx,
  table: OrderedTable,
  id: string,
  change:
    | { state: 'building'; step: number; work_token: string }
    | { state: 'cancelled'; work_token: null; ended_at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable(table)
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'building'])
    .executeTakeFirst();
  return numUpdatedRows > 0;
};

/** Takes one to build; false when it is no longer wanted. A worker that had it before writes no more. */
export const claimOrdered = (tx: Tx, table: OrderedTable, id: string, token: string): Promise<boolean> =>
  changeOpen(tx, table, id, { state: 'building', step: 1, work_token: token });

/** @returns false for one that has ended already. */
export const cancelOrdered = (tx: Tx, table: OrderedTable, id: string, now: Date): Promise<boolean> =>
  changeOpen(tx, table, id, { state: 'cancelled', work_token: null, ended_at: now });

/** Writes for whoever holds the token. @returns false when somebody else has it, or it was cancelled. */
export const changeOrdered = async (
  tx: Tx,
  table: OrderedTable,
  id: string,
  token: string,
  change: OrderedChange,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable(table)
    .set(change)
    .where('id', '=', id)
    .where('work_token', '=', token)
    .where('state', '=', 'building')
    .executeTakeFirst();
  return numUpdatedRows > 0;
};

/** Whether it is still wanted from whoever holds the token. */
export const isOrderedHeld = async (
  tx: Tx,
  table: OrderedTable,
  id: string,
  token: string,
): Promise<boolean> => {
  const row = await tx
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where('work_token', '=', token)
    .where('state', '=', 'building')
    .executeTakeFirst();
  return row !== undefined;
};

/** Whether one of the organisation's own people ordered it: then it counts for what the organisation may have. */
export const isOrderedByOwn = async (
  tx: Tx,
  row: { readonly ordered_by: string; readonly organisation_id: string },
): Promise<boolean> => {
  const own = await tx
    .selectFrom('people')
    .select('id')
    .where('id', '=', row.ordered_by)
    .where('organisation_id', '=', row.organisation_id)
    .executeTakeFirst();
  return own !== undefined;
};

/** Removes those that were ordered before that moment with the rows of their files. @returns the ids of these files. */
export const deleteOrderedBefore = async (
  tx: Tx,
  table: OrderedTable,
  before: Date,
  most: number,
): Promise<{ rows: number; files: string[] }> => {
  const old = tx
    .selectFrom(table)
    .select('id')
    .where('ordered_at', '<=', before)
    .orderBy('ordered_at')
    .limit(most);
  const gone = await tx.deleteFrom(table).where('id', 'in', old).returning('file_id').execute();
  const files = gone.flatMap(({ file_id }) => file_id ?? []);
  if (files.length > 0)
    await tx
      .deleteFrom('files')
      .where('id', 'in', files)
      .where('kind', 'in', ['document', 'preview'])
      .execute();
  return { rows: gone.length, files };
};
