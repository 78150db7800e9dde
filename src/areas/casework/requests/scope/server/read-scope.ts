import { join } from 'node:path';
import { runSandboxed } from '../../../../../platform/sandbox/run-sandboxed.ts';
import type { Storage } from '../../../../../platform/storage/storage.ts';
import {
  type RequestScope,
  requestScope,
  type ScopeLimits,
} from '../../../../../shared/scope/request-scope.ts';
import { scopeColumns } from '../../../../../shared/services.ts';
import { fileRef } from '../../server/file-ref.ts';
import type { StoredFileRow } from '../../server/store.ts';

const entry = join(
  import.meta.dirname,
  '..',
  '..',
  '..',
  '..',
  '..',
  'engines',
  'target-list',
  'run',
  'read-scope-main.ts',
);
const childLimits = { heapMiB: 128, memoryMiB: 512, seconds: 60, scratchMiB: 8, outputMiB: 4 };

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
  let scope: RequestScope | undefined;
  const exit = await runSandboxed({
    entry,
    args: [
      JSON.stringify(scopeColumns(submodule)),
      ...[upload.size, limits.mostRows, limits.cellCharacters].map(String),
    ],
    stdin: storage.read(fileRef(upload)),
    limits: childLimits,
    ...(signal ? { signal } : {}),
    onMessage: (value) => {
      scope = requestScope.parse(value);
    },
  });
  if (exit.kind === 'done' && scope) return scope;
  throw new Error(
    `The list of targets could not be read: ${exit.kind === 'crashed' ? exit.stderrTail.slice(-300) : exit.kind}`,
  );
};
