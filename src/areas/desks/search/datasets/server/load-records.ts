import { exposureFilesEngine as engine } from '../../../../../engines/exposure-files/engine.ts';
import type { EngineMessage, ReadSettings } from '../../../../../engines/exposure-files/engine-message.ts';
import type { Job } from '../../../../../platform/jobs/jobs.ts';
import { StorageAwayError } from '../../../../../platform/storage/object-store.ts';
import type { Message } from '../../../../../shared/messages.ts';
import { type Ending, type Held, runEngine } from '../../../../casework/runs/server/run-engine.ts';
import { recordAudit } from '../../../../records/audit/server/store.ts';
import { datasetTexts, fileFaultTexts } from '../texts.ts';
import { type Doing, loadDatasetJob } from './dataset-jobs.ts';
import { endLoad } from './end-load.ts';
import { exposureKeys } from './exposure-keys.ts';
import { lockLoad, takeOver } from './load-store.ts';
import type { DatasetParts } from './parts.ts';
import { openRecordWriter } from './write-records.ts';

type Run = {
  readonly parts: DatasetParts;
  readonly loadId: string;
  readonly by: Doing;
  readonly token: string;
};

/** Takes the loading over where an earlier run left it: whoever held it before can write no more. */
const begin = ({ parts, loadId, token }: Run) =>
  parts.db.within('system', async (tx) => {
    const row = await lockLoad(tx, loadId);
    if (row?.state !== 'loading' || row.wrapped_key === null || !row.shape || !row.columns) return undefined;
    const tries = await takeOver(tx, loadId, token);
    const keys = await exposureKeys(tx, parts.config.secret, parts.clock.now());
    const settings: ReadSettings = {
      job: 'read',
      shape: row.shape,
      columns: row.columns,
      after: row.position,
    };
    const { file_id: id, size, wrapped_key: wrappedKey } = row;
    return { row, tries, keys, settings, file: { id, size, wrappedKey } };
  });

const end = async (
  { parts, loadId, by, token }: Run,
  change: { readonly state: 'loaded' } | { readonly state: 'failed'; readonly refusal: Message },
): Promise<void> => {
  const file = await parts.db.within('system', async (tx) => {
    const row = await lockLoad(tx, loadId);
    if (row?.work_token !== token) return undefined;
    const now = parts.clock.now();
    const { name, records_new: added, records_known: known, lines_wrong: wrong } = row;
    const entry = { organisationId: null, action: 'dataset.loaded', object: loadId } as const;
    const details = { name, added, known, wrong, state: change.state };
    await recordAudit(tx, by, { ...entry, details }, now);
    return endLoad(tx, row, { ...change, endedAt: now });
  });
  if (file) await parts.storage.remove(file);
};

const hold = (
  run: Run,
  { row, keys, settings, file }: NonNullable<Awaited<ReturnType<typeof begin>>>,
  lost: () => void,
): Held<EngineMessage> => {
  const writer = openRecordWriter(run.parts.db, keys, row, run.token, lost);
  let isDone = false;
  let refused: Message | undefined;
  const finish = async (): Promise<Ending> => {
    if (!(await writer.end())) return 'done';
    if (refused) return { refused };
    if (!isDone) return 'unfinished';
    await end(run, { state: 'loaded' });
    return 'done';
  };
  return {
    settings,
    limits: engine.limits,
    stdin: () => run.parts.storage.read(file),
    take: async (said) => {
      if (said.type === 'batch') await writer.take(said);
      else if (said.type === 'refused') refused = fileFaultTexts[said.fault];
      else if (said.type === 'done') isDone = true;
    },
    finish,
    giveUp: (reason) => end(run, { state: 'failed', refusal: reason }),
  };
};

/** What the log says of an error: never its text, which may quote a record. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : error instanceof Error ? error.name : '';

/** Runs that may fail at one place, for whatever reason, before nobody expects the next to come further. */
const mostTries = 5;

/** Loads records. Safe to run again after any crash: it goes on behind the last line that was written, and doubles nothing. */
export const workOnLoading = (parts: DatasetParts): Promise<void> =>
  parts.jobs.work(loadDatasetJob, (job: Job<{ loadId: string; by: Doing }>) => {
    const { loadId, by } = job.data;
    // A crash counts against the file only where it came no further: the next run begins behind what was written.
    const attempt = { attempt: 0, signal: job.signal };
    let held: Run | undefined;
    const doing = runEngine(parts.log, attempt, {
      program: engine,
      id: loadId,
      claim: async (token, lost) => {
        const run = { parts, loadId, by, token };
        const begun = await begin(run);
        attempt.attempt = begun?.tries ?? 0;
        if (begun) held = run;
        return begun && hold(run, begun, lost);
      },
    });
    return doing.catch(async (error: unknown) => {
      const isNobodys = job.signal.aborted || error instanceof StorageAwayError;
      if (!held || isNobodys || attempt.attempt + 1 < mostTries) throw error;
      parts.log('error', 'dataset_given_up', { id: loadId, reason: reasonOf(error) });
      await end(held, { state: 'failed', refusal: datasetTexts.cameNoFurther });
    });
  });
