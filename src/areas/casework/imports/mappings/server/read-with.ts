import type { Tx } from '../../../../../platform/db/database.ts';
import type { Jobs } from '../../../../../platform/jobs/jobs.ts';
import { deleteStaged } from '../../server/end-import.ts';
import { readImportJob } from '../../server/import-jobs.ts';
import { lockChoosing, type UsedMapping, updateImport } from '../../server/import-store.ts';
import { mappingFor, type StoredMapping } from './mapping-store.ts';

/** What an import keeps of the mapping that it is read with. */
const usedMapping = ({ id, name, body }: StoredMapping, others: number): UsedMapping => ({
  ...{ id, name, body },
  others,
});

/** The mapping by which a header is recognised; null where it has none. */
export const usedFor = async (tx: Tx, headerKey: string): Promise<UsedMapping | null> => {
  const found = await mappingFor(tx, headerKey);
  return found ? usedMapping(found.mapping, found.others) : null;
};

/** Has an import read from its beginning. The caller holds its row. */
const readFrom = async (tx: Tx, jobs: Jobs, importId: string, mapping: UsedMapping): Promise<void> => {
  await deleteStaged(tx, importId);
  await updateImport(tx, importId, {
    ...{ state: 'reading', workToken: null, bytesRead: 0, format: null, mapping },
    ...{ findings: {}, outside: {}, toRate: { all: 0, outside: 0 }, skipped: [] },
  });
  await jobs.send(tx, readImportJob, { importId });
};

/** An import by the mapping that somebody chose for it, whichever is the newest; and all others with its columns that wait. */
export const readWith = async (
  tx: Tx,
  jobs: Jobs,
  importId: string | undefined,
  { header_key, ...mapping }: StoredMapping,
): Promise<void> => {
  const found = await mappingFor(tx, header_key);
  const chosen = usedMapping({ header_key, ...mapping }, found?.others ?? 0);
  if (importId !== undefined) await readFrom(tx, jobs, importId, chosen);
  const waiting = found ? await lockChoosing(tx, header_key) : [];
  for (const id of waiting) {
    if (found && id !== importId) await readFrom(tx, jobs, id, usedMapping(found.mapping, found.others));
  }
};
