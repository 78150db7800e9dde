import type pg from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import { reasonForLog } from '../db/data-error.ts';
import type { Tx } from '../db/database.ts';
import type { ForeignSchema } from '../db/migrating/migrate.ts';
import { limitConcurrency } from '../limit-concurrency.ts';
import type { Log } from '../log.ts';
import { StorageAwayError } from '../storage/object-store.ts';
import { currentOrigin, doneFor, doneForNobody } from '../watch/origin.ts';
import { readOrigin } from '../watch/origin-headers.ts';
import { watchWork } from '../watch/work.ts';
import { tellOfJob } from './job-news-store.ts';

const schema = 'pgboss';
/** A worker that was killed stops sending its sign of life; after this long its job goes to another. */
const heartbeatSeconds = 10;
const superviseSeconds = 5;
const pollSeconds = 2;
/** Handlers decide themselves when work has failed for good; this only bounds a job that kills its worker. */
const mostDeaths = 50;
/** Longest run of one job. */
const expireSeconds = 6 * 3600;

export type Job<Data> = {
  readonly data: Data;
  /** 0 the first time. */
  readonly attempt: number;
  /** Aborted when the worker is stopping. */
  readonly signal: AbortSignal;
};

/** A kind of work: its queue's name, and how many of it run at once in one worker. */
export type JobKind<Data extends object> = {
  readonly name: string;
  readonly atOnce: number;
  /** One of it at a time, whatever the number of servers and workers; set when the kind is new. */
  readonly isSingle?: true;
  /** Only there to carry the type. */
  readonly data?: Data;
};

/** Beside a job's own data: which request asked for it, for its lines in the log and its trace. */
const originKey = '_origin';

const withOrigin = <Data extends object>(data: Data): Data => {
  const { request, trace } = currentOrigin();
  return request === undefined && trace === undefined ? data : { ...data, [originKey]: { request, trace } };
};

const withoutOrigin = <Data extends object>(stored: Data) => {
  const { [originKey]: origin, ...data } = stored as Data & { [originKey]?: unknown };
  return { origin: readOrigin(origin), data: data as unknown as Data };
};

export type Jobs = {
  /**
   * Enqueues in the transaction of the change that asks for the work: both are there or neither. It begins at once, in
   * whichever process works on that kind.
   * @param afterSeconds when the work may begin, by the database's clock.
   */
  readonly send: <Data extends object>(
    tx: Tx,
    kind: JobKind<Data>,
    data: Data,
    afterSeconds?: number,
  ) => Promise<void>;
  /**
   * Enqueues work that the calendar asks for: of all that servers and workers wish within one span of so many seconds, one
   * is there.
   */
  readonly sendOncePer: (seconds: number, kind: JobKind<object>) => Promise<void>;
  readonly work: <Data extends object>(
    kind: JobKind<Data>,
    handle: (job: Job<Data>) => Promise<void>,
  ) => Promise<void>;
  /** Looks for work of that kind, or of any, now instead of at the next poll. */
  readonly wake: (kind?: string) => void;
  readonly stop: () => Promise<void>;
};

const queueOptions = {
  retryLimit: mostDeaths,
  retryDelay: 1,
  heartbeatSeconds,
  expireInSeconds: expireSeconds,
  retentionSeconds: 14 * 24 * 3600,
  deleteAfterSeconds: 24 * 3600,
};

/** The queue's own tables, made by the owner while migrating: the server's role makes none. */
export const jobSchema = (kinds: readonly JobKind<object>[]): ForeignSchema => ({
  name: 'jobs',
  schema,
  fingerprint: JSON.stringify(['pg-boss 12.35.0', kinds.map((kind) => kind.name).sort(), queueOptions]),
  install: async (owner) => {
    const boss = new PgBoss({ db: executor(owner), schema, supervise: false, schedule: false });
    boss.on('error', () => {});
    await boss.start();
    for (const kind of kinds) {
      if (await boss.getQueue(kind.name)) await boss.updateQueue(kind.name, queueOptions);
      else
        await boss.createQueue(kind.name, {
          ...queueOptions,
          ...(kind.isSingle ? { policy: 'singleton' } : {}),
        });
    }
    await boss.stop({ graceful: false });
  },
});

const executor = (client: pg.Client | pg.Pool) => ({
  executeSql: (text: string, values?: unknown[]) => client.query(text, values),
});

/**
 * All kinds look for work in the same moment; one after the other they need few connections, each of which costs the
 * database several MiB.
 */
const lookingAtOnce = 2;
const inTurn = ({ executeSql }: ReturnType<typeof executor>): ReturnType<typeof executor> => {
  const run = limitConcurrency(lookingAtOnce);
  return { executeSql: (text, values) => run(() => executeSql(text, values)) };
};

/**
 * Does the work, and again whenever the store of files was away in the middle of it and is back: that is nobody's failure
 * and counts as no attempt.
 */
const outlastStorage = async (
  log: Log,
  kind: string,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> => {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StorageAwayError)) throw error;
      log('warn', 'job_waits', { kind, reason: error.message });
      await error.back(signal);
    }
  }
};

/**
 * Starts the queue over the server's own pool. Work begins with the first `work`.
 * @param atOnce how many of each kind run at once here; undefined: as many as the kind says.
 */
export const openJobs = async (pool: pg.Pool, log: Log, atOnce?: number): Promise<Jobs> => {
  const boss = new PgBoss({
    db: inTurn(executor(pool)),
    schema,
    migrate: false,
    createSchema: false,
    schedule: false,
    supervise: true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error: Error) => log('warn', 'jobs', { reason: error.message }));
  await boss.start();
  const workers: { readonly id: string; readonly kind: string }[] = [];
  const stopping = new AbortController();

  return {
    send: async (tx, kind, data, afterSeconds = 0) => {
      await boss.send(kind.name, withOrigin(data), { db: fromKysely(tx), startAfter: afterSeconds });
      if (afterSeconds === 0) await tellOfJob(tx, kind.name);
    },
    sendOncePer: async (seconds, kind) => {
      await boss.send(kind.name, {}, { singletonSeconds: seconds });
    },
    work: async (kind, handle) => {
      const options = { pollingIntervalSeconds: pollSeconds, batchSize: 1, includeMetadata: true } as const;
      // Each with a name of its own: by the name of several together, the queue wakes the first of them only.
      const worker = async (): Promise<void> => {
        const id = await boss.work<Required<typeof kind>['data']>(kind.name, options, async ([job]) => {
          if (!job) return;
          const signal = AbortSignal.any([stopping.signal, job.signal]);
          const { origin, data } = withoutOrigin(job.data);
          const attempt = job.retryCount;
          await doneFor(origin, () =>
            watchWork({ of: 'job', kind: kind.name, attempt }, async () => {
              try {
                await outlastStorage(log, kind.name, signal, () => handle({ data, attempt, signal }));
              } catch (error) {
                log('error', 'job_failed', { kind: kind.name, reason: reasonForLog(error) });
                throw error;
              }
            }),
          ).finally(() => boss.notifyWorker(id)); // Left alone, it would rest until the next poll though more waits.
        });
        workers.push({ id, kind: kind.name });
      };
      const lanes = kind.isSingle ? 1 : (atOnce ?? kind.atOnce);
      for (let lane = 0; lane < lanes; lane += 1) await worker();
    },
    wake: (only) => {
      // Whoever wakes it is not who asked for what is found.
      doneForNobody(() => {
        for (const { id, kind } of workers) if (only === undefined || kind === only) boss.notifyWorker(id);
      });
    },
    stop: async () => {
      stopping.abort();
      await boss.stop({ graceful: true, timeout: 3000 });
    },
  };
};
