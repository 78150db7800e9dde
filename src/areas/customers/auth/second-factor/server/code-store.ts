import type { Tx } from '../../../../../platform/db/database.ts';

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
