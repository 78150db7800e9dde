import { scopeQuestion } from '../../../../../engines/request-scope/engine.ts';
import { askSandboxed } from '../../../../../platform/sandbox/ask-sandboxed.ts';
import type { Storage } from '../../../../../platform/storage/storage.ts';
import type { RequestScope, ScopeLimits } from '../../../../../shared/scope/request-scope.ts';
import { scopeColumns } from '../../../../../shared/services.ts';
import { fileRef } from '../../server/file-ref.ts';
import type { StoredFileRow } from '../../server/store.ts';

/** Whether this file says what is tested: a sheet of targets that is still there. */
export const listsTargets = (submodule: string, upload: StoredFileRow | undefined): upload is StoredFileRow =>
  upload?.media_type === 'text/csv' && upload.wrapped_key !== null && scopeColumns(submodule) !== undefined;

/**
 * What the sheet of a request lists; undefined where it has none, or its time was over. It is read in a child without
 * rights: its bytes come from people.
 * @throws Error when it cannot be read.
 */
export const readScope = async (
  storage: Storage,
  submodule: string,
  upload: StoredFileRow | undefined,
  limits: ScopeLimits,
  signal?: AbortSignal,
): Promise<RequestScope | undefined> => {
  if (!listsTargets(submodule, upload)) return undefined;
  const asked = await askSandboxed(scopeQuestion, {
    args: [JSON.stringify(scopeColumns(submodule)), upload.size, limits.mostRows, limits.cellCharacters],
    stdin: storage.read(fileRef(upload)),
    signal,
  });
  if (asked.ok) return asked.answer;
  throw new Error(`The list of targets could not be read: ${asked.reason}`);
};
