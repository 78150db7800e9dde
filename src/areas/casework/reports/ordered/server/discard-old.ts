import { type Clock, secondsAfter } from '../../../../../platform/clock.ts';
import type { Database } from '../../../../../platform/db/database.ts';
import type { Storage } from '../../../../../platform/storage/storage.ts';
import { mayRemoveFiles } from '../../../requests/server/retention-store.ts';
import { documentKeptDays } from '../kept.ts';
import { deleteOrderedBefore, type OrderedTable } from './ordered-store.ts';
import { previewKeptMinutes } from './previews.ts';

type Parts = { readonly db: Database; readonly clock: Clock; readonly storage: Storage };

const removedAtOnce = 100;

const keptSeconds: Readonly<Record<OrderedTable, number>> = {
  report_documents: documentKeptDays * 24 * 3600,
  report_previews: previewKeptMinutes * 60,
};

const discard = async ({ db, clock, storage }: Parts, table: OrderedTable): Promise<void> => {
  const before = secondsAfter(clock.now(), -keptSeconds[table]);
  for (let left = true; left; ) {
    const gone = await db.within('system', async (tx) =>
      (await mayRemoveFiles(tx))
        ? deleteOrderedBefore(tx, table, before, removedAtOnce)
        : { rows: 0, files: [] as string[] },
    );
    // Cut off here, the sweep of files without a row takes them later.
    for (const id of gone.files) await storage.remove(id);
    left = gone.rows === removedAtOnce;
  }
};

/**
 * Deletes drafts and documents on demand whose time is over, rows and bytes; codes and hashes of documents stay. Waits
 * while a backup is being taken.
 */
export const discardOldOrdered = async (parts: Parts): Promise<void> => {
  await discard(parts, 'report_previews');
  await discard(parts, 'report_documents');
};
