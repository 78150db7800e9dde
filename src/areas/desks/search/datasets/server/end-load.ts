import { type Clock, secondsAfter } from '../../../../../platform/clock.ts';
import type { Database, Tx } from '../../../../../platform/db/database.ts';
import type { Storage } from '../../../../../platform/storage/storage.ts';
import { mayRemoveFiles } from '../../../../casework/requests/server/retention-store.ts';
import { datasetTexts } from '../texts.ts';
import { keptColumns, namelessColumns } from './column-cover.ts';
import { type LoadChange, lockLoad, oldOpenLoads, type StoredLoad, updateLoad } from './load-store.ts';

/** States in which nothing of a file is kept, what it called its columns neither. */
const keepsNoNames = new Set<string | undefined>(['discarded', 'taking back']);

/**
 * Ends what the file is needed for and destroys its key. The caller holds the load's row.
 * @returns the id of the file whose bytes go once this is committed; those that a backup copies just now are swept later.
 */
export const endLoad = async (
  tx: Tx,
  row: Pick<StoredLoad, 'id' | 'file_id' | 'wrapped_key' | 'columns'>,
  change: LoadChange,
): Promise<string | undefined> => {
  const columns =
    row.columns && (keepsNoNames.has(change.state) ? namelessColumns(row.columns) : keptColumns(row.columns));
  const gone = { workToken: null, wrappedKey: null, look: null, lookKey: null };
  await updateLoad(tx, row.id, { ...gone, columns, ...change });
  return row.wrapped_key !== null && (await mayRemoveFiles(tx)) ? row.file_id : undefined;
};

const openDays = 7;
const loadsAtOnce = 20;

/** Destroys files of datasets that are a week old: nobody decided about them, or they never came to an end. */
export const endOldLoads = async ({
  db,
  clock,
  storage,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Storage;
}): Promise<void> => {
  const now = clock.now();
  const files = await db.within('system', async (tx) => {
    const ended: string[] = [];
    for (const id of await oldOpenLoads(tx, secondsAfter(now, -openDays * 24 * 3600), loadsAtOnce)) {
      const row = await lockLoad(tx, id);
      if (!row || row.wrapped_key === null) continue;
      const state = row.state === 'loading' ? 'failed' : 'discarded';
      const file = await endLoad(tx, row, { state, endedAt: now, refusal: datasetTexts.tooOld });
      if (file) ended.push(file);
    }
    return ended;
  });
  for (const id of files) await storage.remove(id);
};
