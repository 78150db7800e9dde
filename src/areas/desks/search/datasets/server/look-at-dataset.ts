import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { exposureFilesEngine as engine } from '../../../../../engines/exposure-files/engine.ts';
import type { EngineMessage, Look } from '../../../../../engines/exposure-files/engine-message.ts';
import type { Column, FileFault, Shape } from '../../../../../engines/exposure-files/fields.ts';
import type { Tx } from '../../../../../platform/db/database.ts';
import type { Job } from '../../../../../platform/jobs/jobs.ts';
import type { Message } from '../../../../../shared/messages.ts';
import { type Ending, type Held, runEngine } from '../../../../casework/runs/server/run-engine.ts';
import { fileFaultTexts } from '../texts.ts';
import { lookAtDatasetJob } from './dataset-jobs.ts';
import { endLoad } from './end-load.ts';
import { exposureKeys, type Sealed } from './exposure-keys.ts';
import { findMapping, lockLoad, type StoredLoad, updateLoad } from './load-store.ts';
import type { DatasetParts } from './parts.ts';

type Run = { readonly parts: DatasetParts; readonly loadId: string; readonly token: string };

const sampleRows = z.array(z.object({ line: z.int(), cells: z.array(z.string()) }));
type SampleRows = z.output<typeof sampleRows>;

const contextOf = (loadId: string): string => `exposure look:${loadId}`;

/** Known by it is a file with the same columns; one that does not name them is known by nothing. */
export const mappingFingerprint = (shape: Shape, columns: readonly Column[]): Buffer | undefined =>
  shape.header
    ? createHash('sha256')
        .update(JSON.stringify([shape.format, columns.map(({ name }) => name)]))
        .digest()
    : undefined;

/** The rows that were seen; none once they are gone. */
export const openSample = async (
  tx: Tx,
  { config, clock }: Pick<DatasetParts, 'config' | 'clock'>,
  { id, look, look_key }: Pick<StoredLoad, 'id' | 'look' | 'look_key'>,
): Promise<SampleRows> => {
  if (look === null || look_key === null) return [];
  const keys = await exposureKeys(tx, config.secret, clock.now());
  const sealed: Sealed = { bytes: look, key: look_key };
  return z.parse(sampleRows, JSON.parse(keys.open(sealed, contextOf(id)).toString()));
};

const refuse = async ({ parts, loadId, token }: Run, reason: Message): Promise<void> => {
  const file = await parts.db.within('system', async (tx) => {
    const row = await lockLoad(tx, loadId);
    if (row?.work_token !== token) return undefined;
    return endLoad(tx, row, { state: 'failed', endedAt: parts.clock.now(), refusal: reason });
  });
  if (file) await parts.storage.remove(file);
};

const isSame = (a: readonly Column[], b: readonly Column[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** The first look at a file with known columns is followed by one that covers and checks by what they are. */
const saveLook = ({ parts, loadId, token }: Run, look: Look): Promise<void> =>
  parts.db.within('system', async (tx) => {
    const row = await lockLoad(tx, loadId);
    if (row?.work_token !== token) return;
    const isFirst = row.columns === null;
    const fingerprint = isFirst ? mappingFingerprint(look.shape, look.columns) : undefined;
    const said = fingerprint && (await findMapping(tx, fingerprint));
    if (said && said.length === look.columns.length) {
      const known = look.columns.map(({ name, as }, index) => ({ name, as: said[index] ?? as }));
      await updateLoad(tx, loadId, { columns: known, isMappedBefore: true });
      if (!isSame(known, look.columns)) return parts.jobs.send(tx, lookAtDatasetJob, { loadId });
    }
    const keys = await exposureKeys(tx, parts.config.secret, parts.clock.now());
    const sealed = keys.seal(Buffer.from(JSON.stringify(look.sample)), contextOf(loadId));
    await updateLoad(tx, loadId, {
      ...{ state: 'waiting', shape: look.shape, columns: look.columns, wrong: look.wrong },
      ...{ look: sealed.bytes, lookKey: sealed.key, workToken: null },
    });
  });

const claim = async (run: Run): Promise<Held<EngineMessage> | undefined> => {
  const { parts, loadId, token } = run;
  const row = await parts.db.within('system', async (tx) => {
    const found = await lockLoad(tx, loadId);
    if (found?.state !== 'looking') return undefined;
    await updateLoad(tx, loadId, { workToken: token });
    return found;
  });
  if (!row || row.wrapped_key === null) return undefined;
  const { file_id: id, size, wrapped_key: wrappedKey } = row;
  let look: Look | undefined;
  let fault: FileFault | undefined;
  const finish = async (): Promise<Ending> => {
    if (fault) return { refused: fileFaultTexts[fault] };
    if (!look) return 'unfinished';
    await saveLook(run, look);
    return 'done';
  };
  return {
    settings: { job: 'look', columns: row.columns ?? undefined },
    limits: engine.limits,
    stdin: () => parts.storage.read({ id, size, wrappedKey }),
    take: (said) => {
      if (said.type === 'look') look = said;
      else if (said.type === 'refused') fault = said.fault;
    },
    finish,
    giveUp: (reason) => refuse(run, reason),
  };
};

/** Looks at what was handed in. Safe to run again after any crash: only the last run's look is there. */
export const workOnLooking = (parts: DatasetParts): Promise<void> =>
  parts.jobs.work(lookAtDatasetJob, (job: Job<{ loadId: string }>) => {
    const { loadId } = job.data;
    return runEngine(parts.log, job, {
      program: engine,
      id: loadId,
      claim: (token) => claim({ parts, loadId, token }),
    });
  });
