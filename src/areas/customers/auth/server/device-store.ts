import { sql } from 'kysely';
import type { Database, Tx } from '../../../../platform/db/database.ts';

/** Whether the person of this name has signed in in this browser before. Asked for names that nobody has, too. */
export const isKnownTo = async (db: Database, usernameKey: string, deviceHash: Buffer): Promise<boolean> => {
  const found = await db.reading('system')(
    db.plain
      .selectFrom('known_devices as d')
      .innerJoin('people as p', 'p.id', 'd.person_id')
      .select('d.person_id')
      .where('p.username_key', '=', usernameKey)
      .where('d.device_hash', '=', deviceHash),
    'kept',
  );
  return found.length > 0;
};

/** Remembers that a person finished signing in here. @returns whether that was the first time. */
export const rememberDevice = async (
  tx: Tx,
  row: { person_id: string; device_hash: Buffer; device: string },
  now: Date,
): Promise<boolean> => {
  const written = await tx
    .insertInto('known_devices')
    .values({ ...row, first_at: now, last_at: now })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'device_hash']).doUpdateSet({ last_at: now, device: row.device }),
    )
    // A row that was there has been updated by a transaction: this one.
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow();
  return written.is_new;
};
