import { isDataError } from '../../../../../platform/db/data-error.ts';
import type { Job } from '../../../../../platform/jobs/jobs.ts';
import { recordAudit } from '../../../../records/audit/server/store.ts';
import { renameSources } from '../../../../records/search-index/server/entry-store.ts';
import { removeEntries, writeEntries } from '../../../../records/search-index/server/write-entries.ts';
import { recordSource } from '../record-source.ts';
import { type Doing, takeBackDatasetJob } from './dataset-jobs.ts';
import { entriesOf } from './exposure-entries.ts';
import {
  datasetsOf,
  deleteExposures,
  deleteOrigins,
  exposuresOfLoad,
  handOver,
  lockExposures,
} from './exposure-store.ts';
import { countGone, lockLoad, updateLoad } from './load-store.ts';
import type { DatasetParts } from './parts.ts';

const recordsAtOnce = 1000;

type Step = 'more' | 'done' | 'nothing to do';

/**
 * Takes the next records back: those that another load holds too go over to it, with its name in the index, or without a
 * place there when `isIndexed` is false.
 */
const takeStep = (
  parts: DatasetParts,
  loadId: string,
  by: Doing,
  { most, isIndexed }: { readonly most: number; readonly isIndexed: boolean },
): Promise<Step> =>
  parts.db.within('system', async (tx) => {
    const load = await lockLoad(tx, loadId);
    if (load?.state !== 'taking back') return 'nothing to do';
    await lockExposures(tx);
    const records = await exposuresOfLoad(tx, load.number, most);
    const sources = new Map(
      records.map(({ id, line }) => [id, recordSource({ load: load.number, line })] as const),
    );
    const kept = await handOver(tx, [...sources.keys()]);
    // What goes over to another load stands from now on under that one.
    const moved = kept.map((row) => ({ from: sources.get(row.id) ?? '', to: recordSource(row) }));
    if (isIndexed) await renameSources(tx, 'exposure', moved);
    for (const { id } of isIndexed ? kept : []) sources.delete(id);
    const stay = new Set(kept.map(({ id }) => id));
    const gone = records.flatMap(({ id }) => (stay.has(id) ? [] : id));
    await deleteExposures(tx, gone);
    const origins = records.length > 0 ? 0 : await deleteOrigins(tx, load.number, recordsAtOnce);
    await countGone(tx, loadId, { gone: gone.length, kept: kept.length + origins });
    await removeEntries(tx, 'exposure', [...sources.values()]);
    const datasets = await datasetsOf(tx, [...new Set(kept.map((row) => row.load))]);
    if (isIndexed)
      await writeEntries(
        tx,
        kept.map((row) => entriesOf(row, datasets.get(row.load) ?? load)),
      );
    for (const { id } of isIndexed ? [] : kept) parts.log('error', 'exposure_not_indexed', { id });
    if (records.length > 0 || origins > 0) return 'more';
    const now = parts.clock.now();
    await updateLoad(tx, loadId, { state: 'taken back', endedAt: now });
    const { name, records_gone, records_kept } = load;
    const entry = { organisationId: null, action: 'dataset.taken-back', object: loadId } as const;
    await recordAudit(tx, by, { ...entry, details: { name, gone: records_gone, kept: records_kept } }, now);
    return 'done';
  });

const takeAll = async (
  parts: DatasetParts,
  { data, signal }: Job<{ loadId: string; by: Doing }>,
): Promise<void> => {
  let most = recordsAtOnce;
  let isIndexed = true;
  for (;;) {
    if (signal.aborted) throw new Error('The worker is stopping.');
    try {
      if ((await takeStep(parts, data.loadId, data.by, { most, isIndexed })) !== 'more') return;
      most = Math.min(recordsAtOnce, 2 * most);
      isIndexed = true;
    } catch (error) {
      // In halves down to the one record that the index refuses: its load goes all the same, and it is found no more.
      if (!isDataError(error) || !isIndexed) throw error;
      isIndexed = most > 1;
      most = Math.ceil(most / 2);
    }
  }
};

/** Takes loads back, step by step. Safe to run again after any crash: each step stands by itself. */
export const workOnTakingBack = (parts: DatasetParts): Promise<void> =>
  parts.jobs.work(takeBackDatasetJob, (job) => takeAll(parts, job));
