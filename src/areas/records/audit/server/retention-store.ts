import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';

/** Lines from before that moment, the oldest first; the database refuses younger ones, whoever asks. */
export const eraseOldAudit = async (tx: Tx, before: Date, most: number): Promise<number> => {
  const { rows } = await sql<{ erased: number }>`
    select erase_old_audit(${before}, ${most}::int) as erased`.execute(tx);
  return rows[0]?.erased ?? 0;
};
