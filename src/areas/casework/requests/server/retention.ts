import { type Clock, secondsAfter } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { Storage } from '../../../../platform/storage/storage.ts';
import { recordAudits } from '../../../records/audit/server/store.ts';
import { type ErasedFile, eraseUploads, handedIn, mayRemoveFiles } from './retention-store.ts';

type Parts = { readonly db: Database; readonly clock: Clock; readonly storage: Storage };

const filesAtOnce = 200;

/** The line that says what was erased: enough to know a copy again, if somebody has one. */
const certificate = ({ organisation_id, request_id, name, sha256 }: ErasedFile) =>
  ({
    organisationId: organisation_id,
    action: 'file.erase',
    object: request_id,
    details: { name, sha: sha256.toString('hex') },
  }) as const;

/**
 * Erases what was uploaded for a request or sent with a message about it, that many days after the end of its request (`product.md`, retention): the file's
 * own key is destroyed together with the line in the trail that says so, then the bytes go, which nobody can open any
 * more. Waits while a backup is being taken.
 * @returns how many files there were.
 */
export const eraseOldUploads = async ({ db, clock, storage }: Parts, keptDays: number): Promise<number> => {
  const now = clock.now();
  const endedBefore = secondsAfter(now, -keptDays * 24 * 3600);
  let all = 0;
  for (const kind of handedIn) {
    for (let erased: ErasedFile[] | undefined; erased?.length !== 0; all += erased.length) {
      erased = await db.within('system', async (tx) => {
        if (!(await mayRemoveFiles(tx))) return [];
        const files = await eraseUploads(tx, kind, endedBefore, now, filesAtOnce);
        if (files.length > 0) await recordAudits(tx, 'retention', files.map(certificate), now);
        return files;
      });
      // Cut off here, the sweep of files without a key takes them later.
      for (const { id } of erased) await storage.remove(id);
    }
  }
  return all;
};
