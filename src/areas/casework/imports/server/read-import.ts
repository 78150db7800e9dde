import { scannerFilesEngine as engine } from '../../../../engines/scanner-files/engine.ts';
import type { EngineMessage } from '../../../../engines/scanner-files/engine-message.ts';
import type { Job } from '../../../../platform/jobs/jobs.ts';
import type { Message } from '../../../../shared/messages.ts';
import { fileRef } from '../../requests/server/file-ref.ts';
import { type Ending, type Held, runEngine } from '../../runs/server/run-engine.ts';
import { insertSheet, knownHeaders } from '../mappings/server/mapping-store.ts';
import { readAgain, waitForChoice } from '../mappings/server/settle-sheet.ts';
import { faultText } from '../texts.ts';
import { deleteStaged, endWithout } from './end-import.ts';
import { readImportJob } from './import-jobs.ts';
import {
  findImportFile,
  lockImport,
  type StoredImport,
  updateImport,
  updateWithToken,
} from './import-store.ts';
import { outsideOfRequest } from './outside-of-request.ts';
import type { ImportParts } from './parts.ts';
import { openStaging, type Staging } from './staging.ts';

/** A reading of an import, and the token by which it writes. */
type Run = { readonly parts: ImportParts; readonly importId: string; readonly token: string };

/** Takes the reading over: what an earlier run staged goes, and whoever held it before can write no more. */
const begin = ({ parts, importId, token }: Run) =>
  parts.db.within('system', async (tx) => {
    const row = await lockImport(tx, importId);
    const file = row && (await findImportFile(tx, row.file_id));
    if (!row || !file || row.state !== 'reading' || file.wrapped_key === null) return undefined;
    await deleteStaged(tx, row.id);
    await updateImport(tx, row.id, { workToken: token, bytesRead: 0 });
    // A file that is read by a choice of columns is of no known format; of others it is told which choices there are.
    const { id, body } = row.mapping ?? {};
    const how = id && body ? { mapping: { id, body } } : { headers: await knownHeaders(tx) };
    return { row, how, ref: fileRef(file) };
  });

const refuse = async ({ parts, importId, token }: Run, reason: Message): Promise<void> => {
  const file = await parts.db.within('system', async (tx) => {
    const held = await lockImport(tx, importId);
    if (held?.work_token !== token) return undefined;
    return endWithout(tx, held, 'refused', parts.clock.now(), reason);
  });
  if (file) await parts.storage.remove(file);
};

/** All was read: it waits for a person now. */
const finish = async ({ parts, token }: Run, row: StoredImport, staging: Staging): Promise<Ending> => {
  await staging.flush();
  const refusal = staging.refusal();
  if (refusal) return { refused: faultText(refusal.fault, refusal.detail, refusal.read) };
  if (!staging.isDone()) return 'unfinished';
  const [recognised, sheet] = [staging.recognised(), staging.sheet()];
  if (recognised !== undefined) return readAgain(parts, row, token, recognised);
  if (sheet && !staging.hasFormat()) return waitForChoice(parts, row, token, sheet);
  const read = { workToken: null, bytesRead: row.size, ...staging.counts(), skipped: staging.skipped() };
  await parts.db.within('system', async (tx) => {
    if (!(await updateWithToken(tx, row.id, token, { state: 'ready', ...read }))) return;
    if (sheet) await insertSheet(tx, { importId: row.id, organisationId: row.organisation_id }, sheet);
  });
  return 'done';
};

const claim = async (
  run: Run,
  signal: AbortSignal,
  lost: () => void,
): Promise<Held<EngineMessage> | undefined> => {
  const { parts, token } = run;
  const begun = await begin(run);
  if (!begun) return undefined;
  const { row, how, ref } = begun;
  const staging = openStaging(parts.db, row, token, await outsideOfRequest(parts, row, signal), lost);
  return {
    settings: { ...engine.settings, ...how },
    limits: engine.limits(row.size),
    stdin: () => parts.storage.read(ref),
    take: staging.take,
    finish: () => finish(run, row, staging),
    giveUp: (reason) => refuse(run, reason),
  };
};

/** Reads files into staged rows. Safe to run again after any crash: only the last run's rows are there. */
export const workOnReading = (parts: ImportParts): Promise<void> =>
  parts.jobs.work(readImportJob, (job: Job<{ importId: string }>) => {
    const { importId } = job.data;
    return runEngine(parts.log, job, {
      program: engine,
      id: importId,
      claim: (token, lost) => claim({ parts, importId, token }, job.signal, lost),
    });
  });
