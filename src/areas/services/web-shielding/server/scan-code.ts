import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type EngineMessage, engineMessage } from '../../../../engines/code/engine-message.ts';
import type { ScanSettings } from '../../../../engines/code/scan-settings.ts';
import { secondsAfter } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { Job, JobKind } from '../../../../platform/jobs/jobs.ts';
import { type Exit, runSandboxed } from '../../../../platform/sandbox/run-sandboxed.ts';
import type { Message } from '../../../../shared/messages.ts';
import type { Status } from '../../../../shared/vocabulary/request-status.ts';
import { insertFindings } from '../../../casework/findings/server/insert-store.ts';
import { requestReport, whatWaits } from '../../../casework/reports/issue/server/build-report.ts';
import { putDocument } from '../../../casework/reports/issue/server/report-store.ts';
import type { AreaParts } from '../../../casework/reports/server/parts.ts';
import { fileRef } from '../../../casework/requests/server/file-ref.ts';
import { moveRequest, progressWithToken } from '../../../casework/requests/server/lifecycle.ts';
import {
  findRequest,
  listFiles,
  lockRequest,
  type StoredFileRow,
  setCoverage,
} from '../../../casework/requests/server/store.ts';
import { isFinal } from '../../../casework/requests/status.ts';
import { type EngineResult, findingsFromSarif } from './findings-from-sarif.ts';
import { zipFaultText, zipLimitsOf } from './judge-upload.ts';
import { scanTexts } from './scan-texts.ts';

/** Static analysis of an uploaded archive, by a machine. */
export const scanCodeJob: JobKind<{ requestId: string }> = { name: 'scan-code', atOnce: 1 };

const entry = join(import.meta.dirname, '..', '..', '..', '..', 'engines', 'code', 'run', 'scan.ts');
const engineName = 'code engine';
const mebibyte = 1024 * 1024;
/** A scan that takes longer is ended and told so. */
const scanMinutes = 30;
/** The bar is written at most this often: each time is a transaction and a line in the timeline's event stream. */
const progressMilliseconds = 200;
/** A crash may be the machine's; the third one is the archive's. */
const mostCrashes = 3;
const usualMinutes = 5;

type Begun = { readonly file: StoredFileRow; readonly token: string };

/**
 * Takes the work over: walks the request to `In progress` if it is not there, and puts this run's token into the
 * row, so that whoever held it before can write no more.
 */
const begin = (db: Database, requestId: string, now: Date): Promise<Begun | undefined> =>
  db.within('system', async (tx) => {
    const row = await lockRequest(tx, requestId);
    const [file] = await listFiles(tx, requestId, 'upload');
    if (!row || !file || isFinal(row.status as Status) || row.status === 'in review') return undefined;
    const token = randomUUID();
    if (row.status === 'pending') await moveRequest(tx, requestId, engineName, { to: 'accepted' }, now);
    const endDate = row.end_date ?? secondsAfter(now, usualMinutes * 60);
    await moveRequest(tx, requestId, engineName, { to: 'In progress', endDate, takeToken: token }, now);
    return { file, token };
  });

/** Writes progress now and then, and says whether the work is still ours. */
const progressWriter = (parts: AreaParts, requestId: string, token: string) => {
  let last = 0;
  return async (percentage: number): Promise<boolean> => {
    const now = parts.clock.now();
    if (now.getTime() - last < progressMilliseconds) return true;
    last = now.getTime();
    return parts.db.within('system', (tx) =>
      progressWithToken(tx, requestId, token, engineName, { to: 'In progress', percentage }, now),
    );
  };
};

/** Findings, documents, coverage, the move to review and the report's job: one transaction, for the token's holder. */
const finish = (parts: AreaParts, requestId: string, token: string, result: EngineResult): Promise<void> =>
  parts.db.within('system', async (tx) => {
    const row = await lockRequest(tx, requestId);
    if (row?.work_token !== token) return;
    const now = parts.clock.now();
    const owner = { organisationId: row.organisation_id, requestId };
    const insertion = { ...owner, source: engineName, released: true, now };
    await insertFindings(tx, findingsFromSarif(result.sarif), insertion);
    await putDocument(tx, { ...owner, name: 'findings.sarif', body: result.sarif });
    await putDocument(tx, { ...owner, name: 'sbom.cdx.json', body: result.sbom });
    await setCoverage(tx, requestId, result.coverage);
    await moveRequest(tx, requestId, engineName, { to: 'in review', percentage: 99 }, now);
    // What staff have open in it is theirs to decide; then they finish it.
    if (!(await whatWaits(tx, requestId))) await requestReport(tx, parts.jobs, requestId, engineName, now);
  });

const giveUp = (parts: AreaParts, requestId: string, token: string, reason: Message): Promise<void> =>
  parts.db.within('system', async (tx) => {
    const row = await findRequest(tx, requestId);
    if (row?.work_token !== token) return;
    await moveRequest(tx, requestId, engineName, { to: 'failed', reason }, parts.clock.now());
  });

/** What an ending that is not `done` means for the request. */
const settle = async (
  parts: AreaParts,
  job: Job<{ requestId: string }>,
  token: string,
  exit: Exclude<Exit, { kind: 'done' }>,
): Promise<void> => {
  if (exit.kind === 'memory') return giveUp(parts, job.data.requestId, token, scanTexts.memory);
  if (exit.kind === 'time') return giveUp(parts, job.data.requestId, token, scanTexts.time);
  if (exit.kind === 'aborted') {
    // Stopped with the server: another run takes over. Cancelled by the customer: there is nothing left to do.
    if (job.signal.aborted) throw new Error('The worker is stopping.');
    return;
  }
  parts.log('error', 'scan_crashed', { requestId: job.data.requestId, stderr: exit.stderrTail.slice(-500) });
  if (job.attempt + 1 >= mostCrashes) return giveUp(parts, job.data.requestId, token, scanTexts.crashed);
  throw new Error('The code engine crashed.');
};

/** The child said what no engine of ours says: it is broken, or no longer ours. */
class UnknownWord extends Error {}

/** What comes again with every try: such words, and data that the database refuses (SQLSTATE class 22). */
const comesAgain = (error: unknown): boolean =>
  error instanceof UnknownWord ||
  error instanceof URIError ||
  (error instanceof Error && 'code' in error && /^22\w{3}$/.test(String(error.code)));

const readMessage = (value: unknown): EngineMessage => {
  const message = engineMessage.safeParse(value);
  if (message.success) return message.data;
  throw new UnknownWord('The code engine said what is not known.');
};

/** Lets the engine work, and writes down what comes of it. */
const run = async (
  parts: AreaParts,
  job: Job<{ requestId: string }>,
  { file, token }: Begun,
): Promise<void> => {
  const { requestId } = job.data;
  const lost = new AbortController();
  const write = progressWriter(parts, requestId, token);
  const limits = zipLimitsOf(parts.limits);
  const settings: ScanSettings = { zip: limits, language: 'en', at: parts.clock.now().toISOString() };
  let refusal: Message | undefined;
  let result: EngineResult | undefined;
  const exit = await runSandboxed({
    entry,
    args: [JSON.stringify(settings)],
    stdin: parts.storage.read(fileRef(file)),
    limits: {
      heapMiB: 1024,
      memoryMiB: 2048,
      seconds: scanMinutes * 60,
      scratchMiB: Math.ceil((limits.uploadBytes + limits.unpackedBytes) / mebibyte) + 64,
      outputMiB: 256,
    },
    signal: AbortSignal.any([job.signal, lost.signal]),
    onMessage: async (value) => {
      const message = readMessage(value);
      if (message.type === 'result') result = message;
      else if (message.type === 'refused') refusal = zipFaultText(message.fault, message.entry);
      else if (!(await write(message.percentage))) lost.abort();
    },
  });
  if (exit.kind !== 'done') return settle(parts, job, token, exit);
  if (refusal) return giveUp(parts, requestId, token, refusal);
  if (!result) return settle(parts, job, token, { kind: 'crashed', code: 0, stderrTail: 'no result' });
  await finish(parts, requestId, token, result);
};

/**
 * Runs one scan from upload to review. Safe to run again after any crash: only the last run's result counts. An
 * archive whose result can never be stored ends here, and does not hold the one scanner again and again.
 */
const scan = async (parts: AreaParts, job: Job<{ requestId: string }>): Promise<void> => {
  const { requestId } = job.data;
  const begun = await begin(parts.db, requestId, parts.clock.now());
  if (!begun) return;
  try {
    await run(parts, job, begun);
  } catch (error) {
    if (!comesAgain(error)) throw error;
    parts.log('error', 'scan_hopeless', { requestId, reason: error instanceof Error ? error.message : '' });
    await giveUp(parts, requestId, begun.token, scanTexts.crashed);
  }
};

export const workOnScans = (parts: AreaParts): Promise<void> =>
  parts.jobs.work(scanCodeJob, (job) => scan(parts, job));
