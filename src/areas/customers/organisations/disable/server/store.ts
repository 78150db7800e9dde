import type { Tx } from '../../../../../platform/db/database.ts';

/** Since when an organisation is disabled, and why; both null while it is not. */
export type Disabling = { readonly at: Date | null; readonly reason: string | null };

const disablingOf = (tx: Tx, id: string) =>
  tx
    .selectFrom('organisations')
    .select(['disabled_at as at', 'disabled_reason as reason'])
    .where('id', '=', id);

/** Undefined for no organisation. */
export const findDisabling = (tx: Tx, id: string): Promise<Disabling | undefined> =>
  disablingOf(tx, id).executeTakeFirst();

/** The same, locked until the end of the transaction: of two who decide at once the second sees what the first did. */
export const lockDisabling = (tx: Tx, id: string): Promise<Disabling | undefined> =>
  disablingOf(tx, id).forNoKeyUpdate().executeTakeFirst();

/** Whether somebody has asked for its erasure. */
export const isToBeErased = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.selectFrom('erasures').select('id').where('organisation_id', '=', id).executeTakeFirst()) !==
  undefined;

export const markDisabled = async (
  tx: Tx,
  id: string,
  disabling: { readonly at: Date; readonly reason: string } | null,
): Promise<void> => {
  await tx
    .updateTable('organisations')
    .set({ disabled_at: disabling?.at ?? null, disabled_reason: disabling?.reason ?? null })
    .where('id', '=', id)
    .execute();
};
