import type { Secret } from '../../../../../platform/crypto/secret.ts';
import type { Tx } from '../../../../../platform/db/database.ts';
import { rewrapFileKey } from '../../../../../platform/storage/storage.ts';
import { setWrappedKey, wrappedLoadKeys } from './load-store.ts';

/** Wraps the keys of datasets' files under another of the installation's; there are some dozen at most. Gives how many. */
export const rewrapLoadKeys = async (tx: Tx, before: Secret, after: Secret): Promise<number> => {
  const rewrap = rewrapFileKey(before, after);
  const rows = await wrappedLoadKeys(tx);
  for (const { id, file_id, wrapped_key } of rows)
    if (wrapped_key) await setWrappedKey(tx, id, rewrap(file_id, wrapped_key));
  return rows.length;
};
