import type { FileRef } from '../../../../platform/storage/storage.ts';
import { fail } from '../../../../shared/errors.ts';
import type { StoredFileRow } from './store.ts';

/**
 * What the storage needs to read a file.
 * @throws `erased` for one whose time was over.
 */
export const fileRef = ({
  id,
  size,
  wrapped_key,
}: Pick<StoredFileRow, 'id' | 'size' | 'wrapped_key'>): FileRef => {
  if (wrapped_key === null) return fail('erased');
  return { id, size, wrappedKey: wrapped_key };
};
