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

/** Since when the disk is low, and what all customers' files are in bytes. */
export const readDiskFacts = async (read: Reading): Promise<{ since: Date | null; customers: number }> => {
  const [row] = await read(
    sql<{ since: Date | null; customers: number }>`
      select (select since from disk_low) as since,
        (select coalesce(sum(bytes), 0)::bigint from stored_bytes) as customers`,
  );
  return { since: row?.since ?? null, customers: row?.customers ?? 0 };
};
