import type { Upload } from '../../../../platform/http/multipart.ts';
import type { FileRef } from '../../../../platform/storage/storage.ts';
import type { Actor } from '../../../../shared/actor.ts';
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

/**
 * The row of a file that somebody uploaded; whose it is, what kind, and a media type or a language that it is known
 * to have are the caller's. Without them it is never rendered, whatever it says it is.
 */
export const uploadedFile = ({ name, stored }: Upload, by: Actor, now: Date) => ({
  id: stored.id,
  name,
  media_type: 'application/octet-stream',
  size: stored.size,
  sha256: stored.sha256,
  wrapped_key: stored.wrappedKey,
  rows: null,
  language: null,
  created_by: by.userId,
  of_customer: by.organisationId !== null,
  created_at: now,
});
