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

export const recordTerms = (tx: Tx, personId: string, version: number, now: Date) =>
  tx
    .insertInto('terms_acceptances')
    .values({ person_id: personId, version, at: now })
    .onConflict((conflict) => conflict.columns(['person_id', 'version']).doNothing())
    .execute();
