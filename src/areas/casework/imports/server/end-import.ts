import { type Clock, secondsAfter } from '../../../../platform/clock.ts';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import type { Storage } from '../../../../platform/storage/storage.ts';
import type { Message } from '../../../../shared/messages.ts';
import { mayRemoveFiles } from '../../requests/server/retention-store.ts';
import { deleteSheet } from '../mappings/server/mapping-store.ts';
import { deleteFacts } from './fact-item-store.ts';
import {
  eraseImportFile,
  lockImport,
  oldOpenImports,
  type StoredImport,
  updateImport,
} from './import-store.ts';
import { deleteItems } from './item-store.ts';

/** What was read of a file and waited for a decision goes. */
export const deleteStaged = async (tx: Tx, importId: string): Promise<void> => {
  await deleteItems(tx, importId);
  await deleteFacts(tx, importId);
  await deleteSheet(tx, importId);
};

/**
 * Ends an import without findings: what was staged goes, and the file with it, unless a backup copies files just now;
 * then the file's own time takes it. The caller holds the import's row.
 * @returns the id of the file whose bytes go once this is committed.
 */
export const endWithout = async (
  tx: Tx,
  row: Pick<StoredImport, 'id' | 'file_id'>,
  state: 'refused' | 'discarded',
  now: Date,
  refusal?: Message,
): Promise<string | undefined> => {
  await deleteStaged(tx, row.id);
  await updateImport(tx, row.id, { state, endedAt: now, workToken: null, ...(refusal && { refusal }) });
  if (!(await mayRemoveFiles(tx))) return undefined;
  return (await eraseImportFile(tx, row.file_id, now)) ? row.file_id : undefined;
};

/** Nobody decides about an import that is that old any more. */
const openDays = 30;
const importsAtOnce = 50;

/** Discards imports that nobody saved or discarded; saving begins from the file again. */
export const discardOldImports = async (parts: {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Storage;
}): Promise<void> => {
  const now = parts.clock.now();
  const files = await parts.db.within('system', async (tx) => {
    const ids = await oldOpenImports(tx, secondsAfter(now, -openDays * 24 * 3600), importsAtOnce);
    const ended: string[] = [];
    for (const id of ids) {
      const row = await lockImport(tx, id);
      const file = row && row.ended_at === null && (await endWithout(tx, row, 'discarded', now));
      if (file) ended.push(file);
    }
    return ended;
  });
  for (const id of files) await parts.storage.remove(id);
};
