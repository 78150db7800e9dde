import type { Clock } from '../../../../platform/clock.ts';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import type { Log } from '../../../../platform/log.ts';
import type { Storage } from '../../../../platform/storage/storage.ts';
import { type Doer, recordAudits } from '../../../records/audit/server/store.ts';
import {
  type ErasedFile,
  eraseFilesOfRequest,
  filesToRemove,
  markRemoved,
  mayRemoveFiles,
} from './retention-store.ts';

type Parts = { readonly db: Database; readonly clock: Clock; readonly storage: Storage };

const filesAtOnce = 200;

/** Lines that say what was erased: enough to know a copy again, if somebody has one. */
export const recordErased = async (
  tx: Tx,
  by: Doer,
  action: 'file.erase' | 'file.erase-unworked',
  files: readonly ErasedFile[],
  now: Date,
): Promise<void> => {
  const lines = files.map(({ organisation_id: organisationId, request_id: object, name, sha256 }) => ({
    ...{ organisationId, action, object, details: { name, sha: sha256.toString('hex') } },
  }));
  if (lines.length > 0) await recordAudits(tx, by, lines, now);
};

/**
 * Destroys the keys of what a customer handed in for a request that was called back before anybody worked on it, with
 * a line in the trail for each file. A cancelled request never comes back, so nothing waits.
 */
export const eraseUnworked = async (tx: Tx, requestId: string, by: Doer, now: Date): Promise<void> =>
  recordErased(tx, by, 'file.erase-unworked', await eraseFilesOfRequest(tx, requestId, now), now);

/**
 * Takes the bytes of erased files from the disk; their keys are gone already, so nobody could open them. Whatever is
 * killed before that, the next time takes them. Waits while a backup is being taken.
 * @returns how many files there were.
 */
export const removeErasedFiles = async ({ db, clock, storage }: Parts): Promise<number> => {
  for (let all = 0; ; ) {
    const removed = await db.within('system', async (tx) => {
      if (!(await mayRemoveFiles(tx))) return 0;
      const ids = await filesToRemove(tx, filesAtOnce);
      await storage.erase(ids);
      if (ids.length > 0) await markRemoved(tx, ids, clock.now());
      return ids.length;
    });
    all += removed;
    if (removed < filesAtOnce) return all;
  }
};

/** The same after an answer's transaction, which stands whether the disk is free at once or some minutes later. */
export const removeErasedSoon = (parts: Parts & { readonly log: Log }): Promise<void> =>
  removeErasedFiles(parts).then(
    () => undefined,
    (error: Error) => parts.log('warn', 'erased_not_removed', { reason: error.message }),
  );
