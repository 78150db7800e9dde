import type { Tx } from '../../../../platform/db/database.ts';

/** Replaces the hashes of a person's recovery codes. */
export const replaceRecoveryCodes = async (
  tx: Tx,
  personId: string,
  hashes: readonly Buffer[],
): Promise<void> => {
  await tx.deleteFrom('recovery_codes').where('person_id', '=', personId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ person_id: personId, hash, used_at: null })))
    .execute();
};

/** How many recovery codes a person has left. */
export const unusedRecoveryCodes = async (tx: Tx, personId: string): Promise<number> => {
  const counted = await tx
    .selectFrom('recovery_codes')
    .select((codes) => codes.fn.countAll<number>().as('left'))
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return counted?.left ?? 0;
};

/** Uses a recovery code up, whichever hash it is kept as, atomically: of two at once one wins. */
export const claimRecoveryHash = async (
  tx: Tx,
  personId: string,
  hashes: readonly Buffer[],
  now: Date,
): Promise<boolean> => {
  const claimed = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('person_id', '=', personId)
    .where('hash', 'in', hashes)
    .where('used_at', 'is', null)
    .returning('person_id')
    .executeTakeFirst();
  return claimed !== undefined;
};

/**
 * Claims a time-step: each counts once per account and none older than the newest, whoever comes first
 * (RFC 6238 §5.2; failure 2 of the known ones).
 */
export const claimStep = async (tx: Tx, personId: string, step: number): Promise<boolean> => {
  const claimed = await tx
    .updateTable('people')
    .set({ otp_last_step: step, otp_active: true })
    .where('id', '=', personId)
    .where('otp_last_step', '<', step)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
};

export const recordTerms = (tx: Tx, personId: string, version: number, now: Date) =>
  tx
    .insertInto('terms_acceptances')
    .values({ person_id: personId, version, at: now })
    .onConflict((conflict) => conflict.columns(['person_id', 'version']).doNothing())
    .execute();
