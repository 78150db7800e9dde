import { sql } from 'kysely';
import type { Reading, Tx } from '../../../../../platform/db/database.ts';

/** Notes that the disk is low; false where that stands already. */
export const beginLow = async (tx: Tx, since: Date): Promise<boolean> => {
  const begun = await tx
    .insertInto('disk_low')
    .values({ since })
    .onConflict((conflict) => conflict.column('one').doNothing())
    .returning('since')
    .executeTakeFirst();
  return begun !== undefined;
};

/** Notes that there is room again; false where it never was low. */
export const endLow = async (tx: Tx): Promise<boolean> =>
  (await tx.deleteFrom('disk_low').returning('since').executeTakeFirst()) !== undefined;

/** Since when the disk is low. */
export const readLow = async (read: Reading): Promise<Date | null> => {
  const [row] = await read(sql<{ since: Date }>`select since from disk_low`);
  return row?.since ?? null;
};
