import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';

/** Erases the oldest lines of the ledger, at most so many; the database refuses younger ones than two years. */
export const eraseOldLedger = async (tx: Tx, before: Date, most: number): Promise<number> => {
  const { rows } = await sql<{ erased: number }>`
    select erase_old_ledger(${before}, ${most}::int)::int as erased`.execute(tx);
  return rows[0]?.erased ?? 0;
};
