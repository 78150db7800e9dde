import type { Tx } from '../../../../../platform/db/database.ts';

type SealedKey = { readonly number: number; readonly sealed: Buffer };

/** The oldest first. */
export const readKeys = (tx: Tx): Promise<SealedKey[]> =>
  tx.selectFrom('exposure_keys').select(['number', 'sealed']).orderBy('number').execute();

/** Adds a key; one that another process has added under this number stays. */
export const insertKey = async (tx: Tx, key: SealedKey, now: Date): Promise<void> => {
  await tx
    .insertInto('exposure_keys')
    .values({ ...key, made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const updateKey = async (tx: Tx, { number, sealed }: SealedKey): Promise<void> => {
  await tx.updateTable('exposure_keys').set({ sealed }).where('number', '=', number).execute();
};
