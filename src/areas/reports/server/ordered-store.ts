import type { Tx } from '../../../platform/db/database.ts';

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

/** Takes one to build; false when it is no longer wanted. A worker that had it before writes no more. */
export const claimOrdered = async (
  tx: Tx,
  table: OrderedTable,
  id: string,
  token: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable(table)
    .set({ state: 'building', step: 1, work_token: token })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'building'])
    .executeTakeFirst();
  return numUpdatedRows > 0;
};

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

/** @returns false for one that has ended already. */
export const cancelOrdered = async (tx: Tx, table: OrderedTable, id: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable(table)
    .set({ state: 'cancelled', work_token: null, ended_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'building'])
    .executeTakeFirst();
  return numUpdatedRows > 0;
};
