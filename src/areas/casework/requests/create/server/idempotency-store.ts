import { type Insertable, sql } from 'kysely';
import type { Reading, Tx } from '../../../../../platform/db/database.ts';
import type { Schema } from '../../../../../platform/db/schema.ts';

/** Whether a person's key has been used for a call; then the same request is meant again. */
export const isKeyKnown = async (
  read: Reading,
  used: { personId: string; call: string; key: string },
): Promise<boolean> => {
  const rows = await read(
    sql`select 1 from idempotency_keys
      where person_id = ${used.personId} and call = ${used.call} and key = ${used.key}`,
  );
  return rows.length > 0;
};

type IdempotencyRow = { fingerprint: Buffer; request_id: string; further_ids: string[] | null };

/**
 * Takes an idempotency key for a new request. Waits for another transaction with the same key; undefined means
 * that the key is ours now, as one from before `staleBefore` is.
 */
export const claimIdempotencyKey = async (
  tx: Tx,
  row: Insertable<Schema['idempotency_keys']>,
  staleBefore: Date,
): Promise<IdempotencyRow | undefined> => {
  const written = await tx
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'call', 'key'])
        .doUpdateSet({
          fingerprint: row.fingerprint,
          request_id: row.request_id,
          further_ids: row.further_ids,
          created_at: row.created_at,
        })
        .where('idempotency_keys.created_at', '<', staleBefore),
    )
    .returning('request_id')
    .executeTakeFirst();
  if (written) return undefined;
  return tx
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'request_id', 'further_ids'])
    .where('person_id', '=', row.person_id)
    .where('call', '=', row.call)
    .where('key', '=', row.key)
    .executeTakeFirst();
};
