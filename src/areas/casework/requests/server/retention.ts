import { type Clock, secondsAfter } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { recordErased } from './erase-files.ts';
import { eraseUploads, handedIn, mayRemoveFiles } from './retention-store.ts';

type Parts = { readonly db: Database; readonly clock: Clock };

const filesAtOnce = 200;

/**
 * Erases what was uploaded for a request or sent with a message about it, that many days after the end of its request (`product.md`, retention): the file's
 * own key is destroyed together with the line in the trail that says so, and nobody can open the bytes any more, which
 * `removeErasedFiles` takes. Waits while a backup is being taken.
 * @returns how many files there were.
 */
export const eraseOldUploads = async ({ db, clock }: Parts, keptDays: number): Promise<number> => {
  const now = clock.now();
  const endedBefore = secondsAfter(now, -keptDays * 24 * 3600);
  let all = 0;
  for (const kind of handedIn) {
    for (let erased: number | undefined; erased !== 0; all += erased) {
      erased = await db.within('system', async (tx) => {
        if (!(await mayRemoveFiles(tx))) return 0;
        const files = await eraseUploads(tx, kind, endedBefore, now, filesAtOnce);
        await recordErased(tx, 'retention', 'file.erase', files, now);
        return files.length;
      });
    }
  }
  return all;
};
