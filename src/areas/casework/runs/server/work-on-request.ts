import { Readable } from 'node:stream';
import { type Clock, secondsAfter } from '../../../../platform/clock.ts';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import type { Job, Jobs } from '../../../../platform/jobs/jobs.ts';
import type { Log } from '../../../../platform/log.ts';
import { openBroker } from '../../../../platform/net/broker.ts';
import type { Outbound } from '../../../../platform/net/outbound.ts';
import type { Isolation } from '../../../../platform/sandbox/isolation.ts';
import type { Storage } from '../../../../platform/storage/storage.ts';
import type { Engine, EngineWord, Given, Outcome } from '../../../../shared/engine.ts';
import type { Message } from '../../../../shared/messages.ts';
import type { Status } from '../../../../shared/vocabulary/request-status.ts';
import { isProved } from '../../../customers/domains/server/store.ts';
import { insertFindings } from '../../findings/server/insert-store.ts';
import { fileRef } from '../../requests/server/file-ref.ts';
import { moveRequest, progressWithToken } from '../../requests/server/lifecycle.ts';
import {
  findRequest,
  listFiles,
  lockRequest,
  type StoredFileRow,
  type StoredRequest,
  setCoverage,
} from '../../requests/server/store.ts';
import { isFinal } from '../../requests/status.ts';
import { runTexts } from '../texts.ts';
import { putDocument } from './document-store.ts';
import { engineJob } from './engine-job.ts';
import { type Ending, type Held, runEngine } from './run-engine.ts';

export type RunParts<Allowed> = {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly jobs: Jobs;
  readonly log: Log;
  readonly limits: Allowed;
  readonly outbound: Outbound;
  readonly isolation: () => Promise<Isolation>;
  /** What follows in the transaction that brings a request to review. */
  readonly afterReview: (tx: Tx, requestId: string, by: string, now: Date) => Promise<void>;
};

/** The bar is written at most this often: each time is a transaction and a line in the timeline's event stream. */
const progressMilliseconds = 200;

/** A run of an engine on a request, and the token by which it writes. */
type Run<Allowed> = {
  readonly parts: RunParts<Allowed>;
  readonly engine: Engine<Allowed>;
  readonly requestId: string;
  readonly token: string;
};

type Begun = {
  readonly request: StoredRequest;
  readonly file: StoredFileRow | undefined;
  readonly isProved: boolean;
};

/** Whether an engine may ask the network about this request: the one place that decides it. */
const mayAsk = async (tx: Tx, { organisation_id, domain }: StoredRequest, now: Date): Promise<boolean> =>
  domain !== null && (await isProved(tx, organisation_id, domain, now));

/**
 * Takes the work over: walks the request to `In progress` if it is not there, and puts this run's token into the
 * row, so that whoever held it before can write no more.
 */
const begin = <Allowed>({ parts, engine, requestId, token }: Run<Allowed>): Promise<Begun | undefined> =>
  parts.db.within('system', async (tx) => {
    const now = parts.clock.now();
    const row = await lockRequest(tx, requestId);
    const [file] = await listFiles(tx, requestId, 'upload');
    if (!row || isFinal(row.status as Status) || row.status === 'in review') return undefined;
    if (engine.input === 'upload' && !file) return undefined;
    if (row.status === 'pending') await moveRequest(tx, requestId, engine.by, { to: 'accepted' }, now);
    const endDate = row.end_date ?? secondsAfter(now, engine.usualMinutes * 60);
    const move = { to: 'In progress', endDate, takeToken: token } as const;
    const request = await moveRequest(tx, requestId, engine.by, move, now);
    return { request, file, isProved: engine.isolation === 'outbound' && (await mayAsk(tx, row, now)) };
  });

/** Writes progress now and then, and says whether the work is still ours. */
const progressWriter = <Allowed>({ parts, engine, requestId, token }: Run<Allowed>) => {
  let last = 0;
  return async (percentage: number): Promise<boolean> => {
    const now = parts.clock.now();
    if (now.getTime() - last < progressMilliseconds) return true;
    last = now.getTime();
    const move = { to: 'In progress', percentage } as const;
    return parts.db.within('system', (tx) => progressWithToken(tx, requestId, token, engine.by, move, now));
  };
};

/** Findings, documents, coverage, the move to review and what follows: one transaction, for the token's holder. */
const finish = <Allowed>(
  { parts, engine, requestId, token }: Run<Allowed>,
  { findings, documents, coverage }: Outcome,
): Promise<void> =>
  parts.db.within('system', async (tx) => {
    const row = await lockRequest(tx, requestId);
    if (row?.work_token !== token) return;
    const now = parts.clock.now();
    const owner = { organisationId: row.organisation_id, requestId };
    await insertFindings(tx, findings, { ...owner, source: engine.by, released: true, now });
    for (const [name, body] of Object.entries(documents)) await putDocument(tx, { ...owner, name, body });
    if (coverage) await setCoverage(tx, requestId, coverage);
    await moveRequest(tx, requestId, engine.by, { to: 'in review', percentage: 99 }, now);
    await parts.afterReview(tx, requestId, engine.by, now);
  });

const giveUp = <Allowed>({ parts, engine, requestId, token }: Run<Allowed>, reason: Message): Promise<void> =>
  parts.db.within('system', async (tx) => {
    const row = await findRequest(tx, requestId);
    if (row?.work_token !== token) return;
    await moveRequest(tx, requestId, engine.by, { to: 'failed', reason }, parts.clock.now());
  });

/** Where an engine writes what it says: the bar at once, the rest when it has ended. */
const listenTo = <Allowed>(run: Run<Allowed>, lost: () => void) => {
  const write = progressWriter(run);
  let last: Exclude<EngineWord, { type: 'progress' }> | undefined;
  return {
    take: async (said: EngineWord): Promise<void> => {
      if (said.type !== 'progress') last = said;
      else if (!(await write(said.percentage))) lost();
    },
    finish: async (): Promise<Ending> => {
      if (!last) return 'unfinished';
      if (last.type === 'refused') return { refused: last.reason };
      await finish(run, last.outcome);
      return 'done';
    },
  };
};

const claim = async <Allowed>(run: Run<Allowed>, lost: () => void): Promise<Held<EngineWord> | undefined> => {
  const begun = await begin(run);
  if (!begun) return undefined;
  const { parts, engine } = run;
  const { request, file } = begun;
  const domain = request.domain ?? undefined;
  const asks = engine.isolation === 'outbound' ? engine.asks : undefined;
  // Reduced isolation has a network: the broker would not be the only way to it.
  const isAlone = asks === undefined || (await parts.isolation()) === 'full';
  const obstacle = (asks && !begun.isProved && runTexts.not_proved) || (!isAlone && runTexts.not_isolated);
  if (obstacle) {
    await giveUp(run, obstacle);
    return undefined;
  }
  const given: Given<Allowed> = {
    allowed: parts.limits,
    at: parts.clock.now(),
    title: request.title,
    domain,
  };
  return {
    settings: engine.settings(given),
    limits: engine.limits(given),
    stdin: () => (engine.input === 'upload' && file ? parts.storage.read(fileRef(file)) : Readable.from([])),
    answer: asks && domain !== undefined ? openBroker(parts.outbound, domain, asks) : undefined,
    ...listenTo(run, lost),
    giveUp: (reason) => giveUp(run, reason),
  };
};

/** Works on the requests that wait for that engine, from pending to review. */
export const workOnRequests = <Allowed>(parts: RunParts<Allowed>, engine: Engine<Allowed>): Promise<void> =>
  parts.jobs.work(engineJob(engine.name), (job: Job<{ requestId: string }>) => {
    const { requestId } = job.data;
    return runEngine(parts.log, job, {
      program: engine,
      id: requestId,
      claim: (token, lost) => claim({ parts, engine, requestId, token }, lost),
    });
  });
