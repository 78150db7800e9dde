import type { Database, Tx } from '../../../../platform/db/database.ts';

/** Whether the person of this name has signed in in this browser before. Asked for names that nobody has, too. */
export const isKnownTo = async (db: Database, usernameKey: string, deviceHash: Buffer): Promise<boolean> =>
  db.within('system', async (tx) => {
    const row = await tx
      .selectFrom('known_devices as d')
      .innerJoin('people as p', 'p.id', 'd.person_id')
      .select('d.person_id')
      .where('p.username_key', '=', usernameKey)
      .where('d.device_hash', '=', deviceHash)
      .executeTakeFirst();
    return row !== undefined;
  });

/** Remembers that a person finished signing in here. @returns whether that was the first time. */
export const rememberDevice = async (
  tx: Tx,
  row: { person_id: string; device_hash: Buffer; device: string },
  now: Date,
): Promise<boolean> => {
  const seen = await tx
    .updateTable('known_devices')
    .set({ last_at: now, device: row.device })
    .where('person_id', '=', row.person_id)
    .where('device_hash', '=', row.device_hash)
    .returning('person_id')
    .executeTakeFirst();
  if (seen) return false;
  await tx
    .insertInto('known_devices')
    .values({ ...row, first_at: now, last_at: now })
    .onConflict((conflict) => conflict.columns(['person_id', 'device_hash']).doNothing())
    .execute();
  return true;
};
