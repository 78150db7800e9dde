import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import {
  type EngineMessage,
  engineMessage,
  type ReadSettings,
} from '../../../../engines/scanner-files/engine-message.ts';
import type { Job } from '../../../../platform/jobs/jobs.ts';
import { type Exit, runSandboxed } from '../../../../platform/sandbox/run-sandboxed.ts';
import type { Message } from '../../../../shared/messages.ts';
import { fileRef } from '../../requests/server/file-ref.ts';
import { faultText, importTexts } from '../texts.ts';
import { endWithout } from './end-import.ts';
import { readImportJob } from './import-jobs.ts';
import {
  findImportFile,
  lockImport,
  type StoredImport,
  updateImport,
  updateWithToken,
} from './import-store.ts';
import { deleteItems } from './item-store.ts';
import { outsideOfRequest } from './outside-of-request.ts';
import type { ImportParts } from './parts.ts';
import { openStaging, type Staging } from './staging.ts';

const entry = join(import.meta.dirname, '..', '..', '..', '..', 'engines', 'scanner-files', 'run', 'read.ts');
const mebibyte = 1024 * 1024;
/** More findings than these in one file are refused. */
const mostFindings = 200_000;
const readMinutes = 20;
/** A crash may be the machine's; the third one is the file's. */
const mostCrashes = 3;

type Begun = { readonly row: StoredImport; readonly token: string; readonly ref: ReturnType<typeof fileRef> };

/** Takes the reading over: what an earlier run staged goes, and whoever held it before can write no more. */
const begin = ({ db }: ImportParts, importId: string): Promise<Begun | undefined> =>
  db.within('system', async (tx) => {
    const row = await lockImport(tx, importId);
    const file = row && (await findImportFile(tx, row.file_id));
    if (!row || !file || row.state !== 'reading' || file.wrapped_key === null) return undefined;
    const token = randomUUID();
    await deleteItems(tx, row.id);
    await updateImport(tx, row.id, { workToken: token, bytesRead: 0 });
    return { row, token, ref: fileRef(file) };
  });

/** The child said what no engine of ours says: it is broken, or no longer ours. */
class UnknownWord extends Error {}

/** What comes again with every try: such words, and data that the database refuses (SQLSTATE class 22). */
const comesAgain = (error: unknown): boolean =>
  error instanceof UnknownWord ||
  (error instanceof Error && 'code' in error && /^22\w{3}$/.test(String(error.code)));

const readMessage = (value: unknown): EngineMessage => {
  const message = engineMessage.safeParse(value);
  if (message.success) return message.data;
  throw new UnknownWord('The import engine said what is not known.');
};

const refuse = async (parts: ImportParts, { row, token }: Begun, reason: Message): Promise<void> => {
  const file = await parts.db.within('system', async (tx) => {
    const held = await lockImport(tx, row.id);
    if (held?.work_token !== token) return undefined;
    return endWithout(tx, held, 'refused', parts.clock.now(), reason);
  });
  if (file) await parts.storage.remove(file);
};

/** All was read: it waits for a person now. */
const finish = (parts: ImportParts, { row, token }: Begun, staging: Staging): Promise<boolean> =>
  parts.db.within('system', (tx) =>
    updateWithToken(tx, row.id, token, {
      state: 'ready',
      workToken: null,
      bytesRead: row.size,
      ...staging.counts(),
      skipped: staging.skipped(),
    }),
  );

type ReadJob = Job<{ importId: string }>;

/** What an ending that is not `done` means for the import. */
const settle = async (
  parts: ImportParts,
  job: ReadJob,
  begun: Begun,
  exit: Exclude<Exit, { kind: 'done' }>,
): Promise<void> => {
  if (exit.kind === 'memory') return refuse(parts, begun, importTexts.memory);
  if (exit.kind === 'time') return refuse(parts, begun, importTexts.time);
  if (exit.kind === 'aborted') {
    // Stopped with the server: another run takes over. Discarded by a person: there is nothing left to do.
    if (job.signal.aborted) throw new Error('The worker is stopping.');
    return;
  }
  const stderr = exit.stderrTail.slice(-500);
  parts.log('error', 'import_crashed', { importId: begun.row.id, stderr });
  if (job.attempt + 1 >= mostCrashes) return refuse(parts, begun, importTexts.crashed);
  throw new Error('The import engine crashed.');
};

/** Lets the engine read, and stages what it says. */
const run = async (parts: ImportParts, job: ReadJob, begun: Begun): Promise<void> => {
  const lost = new AbortController();
  const isOutside = await outsideOfRequest(parts, begun.row, job.signal);
  const staging = openStaging(parts.db, begun.row, begun.token, isOutside, () => lost.abort());
  const settings: ReadSettings = { mostFindings };
  const exit = await runSandboxed({
    entry,
    args: [JSON.stringify(settings)],
    stdin: parts.storage.read(begun.ref),
    limits: {
      heapMiB: 256,
      memoryMiB: 768,
      seconds: readMinutes * 60,
      // A file that is walked through twice lies there meanwhile.
      scratchMiB: Math.ceil(begun.row.size / mebibyte) + 16,
      outputMiB: 4096,
    },
    signal: AbortSignal.any([job.signal, lost.signal]),
    onMessage: (value) => staging.take(readMessage(value)),
  });
  if (exit.kind !== 'done') return settle(parts, job, begun, exit);
  await staging.flush();
  const refusal = staging.refusal();
  if (refusal) {
    return refuse(parts, begun, faultText(refusal.fault, refusal.detail, refusal.read));
  }
  if (!staging.isDone()) {
    return settle(parts, job, begun, { kind: 'crashed', code: 0, stderrTail: 'no end' });
  }
  await finish(parts, begun, staging);
};

/** Reads one file. Safe to run again after any crash: only the last run's rows are there. */
const read = async (parts: ImportParts, job: ReadJob): Promise<void> => {
  const begun = await begin(parts, job.data.importId);
  if (!begun) return;
  try {
    await run(parts, job, begun);
  } catch (error) {
    if (!comesAgain(error)) throw error;
    const reason = error instanceof Error ? error.message : '';
    parts.log('error', 'import_hopeless', { importId: begun.row.id, reason });
    await refuse(parts, begun, importTexts.crashed);
  }
};

export const workOnReading = (parts: ImportParts): Promise<void> =>
  parts.jobs.work(readImportJob, (job) => read(parts, job));
