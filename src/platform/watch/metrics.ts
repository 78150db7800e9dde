import { performance } from 'node:perf_hooks';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { DiskSpace } from '../storage/disk-space.ts';
import type { Figures } from './figures.ts';
import { addWatcher, type Sign, type Watcher, type Work } from './work.ts';

// Every metric of the product is named here. No label has a name, an id or an address of anybody: its values are routes of
// contracts, kinds of work and a few words of ours.

/** Of a server or worker, and what is asked of it at each scrape. */
export type Measured = {
  readonly version: string;
  readonly part: 'server' | 'worker';
  readonly pool: pg.Pool;
  readonly poolMost: number;
  /** Every kind of work, so that one with nothing to do is 0 and not absent. */
  readonly kinds: readonly string[];
  /** Undefined while the database does not answer. */
  readonly figures: () => Promise<Figures | undefined>;
  /** Undefined where no limit is known. */
  readonly space: () => Promise<DiskSpace | undefined>;
};

/** What a call may take; above all the waits of people. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** From a moment to the hour that an engine may take. */
const workBuckets = [0.1, 0.5, 1, 5, 15, 60, 300, 900, 3600];

/** Gauges of the library that are named like counters; their parts say the same. */
const misnamed = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

const prefix = 'baluarte_';
/** Lines that say that the database was away or let go of a connection. */
const databaseLines = new Set(['database', 'database_away', 'listen_lost']);

/** Lines that alerts watch stand at 0 from the beginning: of a series that begins at 1 nobody sees that it grew. */
const watchedLines = [
  { level: 'error', event: 'unexpected' },
  { level: 'error', event: 'uncaught' },
  { level: 'warn', event: 'tidy_failed' },
] as const;
const deliveries = ['sent', 'temporary', 'permanent', 'unsure', 'failed'];

const openCounters = (registry: Registry) => {
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Counter({ name: prefix + name, help, labelNames, registers });
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name: prefix + name, help, labelNames, registers });
  const histogram = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    buckets: number[],
  ) => new Histogram({ name: prefix + name, help, labelNames, buckets, registers });
  return {
    build: gauge('build_info', 'Always 1; the labels say what runs.', ['version', 'node', 'part']),
    requests: counter(
      'http_requests_total',
      'Requests that were answered, by call; status 2xx to 5xx, or none where the other side went away first.',
      ['call', 'method', 'status'],
    ),
    requestSeconds: histogram(
      'http_request_duration_seconds',
      'From the head of a request to the end of its answer; live streams are left out.',
      ['call', 'method'],
      requestBuckets,
    ),
    requestsNow: gauge('http_requests_in_progress', 'Requests under way, without live streams.'),
    jobsWaiting: gauge(
      'jobs_waiting',
      'Jobs that are due and not begun, by kind of work (of the database: the same in every process).',
      ['kind'],
    ),
    jobsActive: gauge('jobs_active', 'Jobs under way, by kind of work (of the database).', ['kind']),
    jobsOldest: gauge(
      'jobs_oldest_waiting_seconds',
      'How long the job that is due for longest has waited (of the database).',
      ['kind'],
    ),
    jobs: counter(
      'jobs_total',
      'Runs of jobs that ended in this process, done or failed; a failed one is tried again.',
      ['kind', 'outcome'],
    ),
    jobSeconds: histogram('job_duration_seconds', 'How long runs of jobs took.', ['kind'], workBuckets),
    enginesNow: gauge('engines_running', 'Children that work for an engine now.', ['engine']),
    engines: counter(
      'engine_runs_total',
      'How children of engines ended: done, crashed, memory, time, aborted, failed.',
      ['engine', 'outcome'],
    ),
    engineSeconds: histogram(
      'engine_duration_seconds',
      'How long children of engines ran.',
      ['engine'],
      workBuckets,
    ),
    mailWaiting: gauge('mail_waiting', 'Messages of the outbox that are to be sent (of the database).'),
    mailOldest: gauge(
      'mail_oldest_waiting_seconds',
      'How long the oldest of them has waited (of the database).',
    ),
    mailFailed: gauge(
      'mail_failed',
      'Messages that were given up, or of which nobody knows whether they were sent (of the database).',
    ),
    mail: counter(
      'mail_deliveries_total',
      'Tries to hand a message over: sent, temporary, permanent, unsure, released, failed.',
      ['outcome'],
    ),
    streams: gauge('live_streams', 'Live streams that are open.'),
    liveEvents: counter('live_events_total', 'Events written to live streams.'),
    pool: gauge('database_pool_connections', 'Connections of the pool.', ['state']),
    poolMost: gauge('database_pool_max_connections', 'As many connections the pool may have.'),
    poolWaiting: gauge('database_pool_waiting', 'Who waits for a connection of the pool.'),
    databaseUp: gauge(
      'database_up',
      'Whether the database answered this scrape, or one of the last seconds.',
    ),
    databaseFailures: counter(
      'database_failures_total',
      'Connections that broke, and calls that met no database.',
    ),
    storedBytes: gauge('storage_stored_bytes', 'Bytes of the files of customers (of the database).'),
    diskFree: gauge('storage_free_bytes', 'Bytes free where files are kept.'),
    diskTotal: gauge('storage_total_bytes', 'Bytes there are where files are kept.'),
    diskLow: gauge('storage_low', '1 while uploads are refused for want of room.'),
    loop: counter('event_loop_seconds_total', 'Time of the event loop, busy and idle.', ['state']),
    unsealed: gauge(
      'audit_unsealed_lines',
      'Lines of the audit trail that wait for a seal (of the database).',
    ),
    unsealedOldest: gauge(
      'audit_oldest_unsealed_seconds',
      'How long the oldest of them has waited (of the database).',
    ),
    lines: counter('log_lines_total', 'Warnings and errors in the log, by event.', ['level', 'event']),
  };
};

type Counters = ReturnType<typeof openCounters>;

const statusClass = (status: string): string => (status === '0' ? 'none' : `${status[0]}xx`);

const secondsSince = (began: number): number => (performance.now() - began) / 1000;

type End = (outcome: string) => void;

/** What is counted of a request: the labels' places are looked up once and kept, this runs for each call. */
const openRequestCounting = ({ requests, requestSeconds, requestsNow }: Counters) => {
  const kept = new Map<
    string,
    { readonly seconds: (value: number) => void; readonly counts: Map<string, () => void> }
  >();
  const placeOf = (call: string, method: string) => {
    const key = `${method} ${call}`;
    const known = kept.get(key);
    if (known) return known;
    const seconds = requestSeconds.labels(call, method);
    const place = {
      seconds: (value: number) => seconds.observe(value),
      counts: new Map<string, () => void>(),
    };
    kept.set(key, place);
    return place;
  };
  return ({ call, method, isStream }: Extract<Work, { of: 'request' }>): End => {
    const began = performance.now();
    const { seconds, counts } = placeOf(call, method);
    if (!isStream) requestsNow.inc();
    return (outcome) => {
      const status = statusClass(outcome);
      let count = counts.get(status);
      if (!count) {
        const child = requests.labels(call, method, status);
        count = () => child.inc();
        counts.set(status, count);
      }
      count();
      if (isStream) return;
      requestsNow.dec();
      seconds(secondsSince(began));
    };
  };
};

const openWatcher = (counters: Counters): Watcher => {
  const countRequest = openRequestCounting(counters);
  const { jobs, jobSeconds, engines, enginesNow, engineSeconds, mail } = counters;
  const begin = (work: Work): End | undefined => {
    const began = performance.now();
    switch (work.of) {
      case 'request':
        return countRequest(work);
      case 'job':
        return (outcome) => {
          jobs.inc({ kind: work.kind, outcome });
          jobSeconds.observe({ kind: work.kind }, secondsSince(began));
        };
      case 'engine': {
        const engine = work.name;
        enginesNow.inc({ engine });
        return (outcome) => {
          enginesNow.dec({ engine });
          engines.inc({ engine, outcome });
          engineSeconds.observe({ engine }, secondsSince(began));
        };
      }
      case 'mail':
        return (outcome) => mail.inc({ outcome });
      default:
        return undefined;
    }
  };
  const countLine = (level: string, event: string): void => {
    if (level !== 'warn' && level !== 'error') return;
    counters.lines.inc({ level, event });
    if (databaseLines.has(event)) counters.databaseFailures.inc();
  };
  const sign = (told: Sign): void => {
    if (told.of === 'stream') counters.streams.inc(told.by);
    else if (told.of === 'live event') counters.liveEvents.inc();
    else countLine(told.level, told.event);
  };
  return {
    begin: (work) => {
      const end = begin(work);
      return end && { end };
    },
    sign,
  };
};

const setFigures = (counters: Counters, kinds: readonly string[], figures: Figures | undefined): void => {
  counters.databaseUp.set(figures ? 1 : 0);
  const { jobsWaiting, jobsActive, jobsOldest } = counters;
  // What nobody knows now is absent, not what it was.
  const { mailWaiting, mailOldest, mailFailed, unsealed, unsealedOldest, storedBytes } = counters;
  for (const gauge of [mailWaiting, mailOldest, mailFailed, unsealed, unsealedOldest, storedBytes])
    gauge.remove();
  for (const gauge of [jobsWaiting, jobsActive, jobsOldest]) gauge.reset();
  if (!figures) return;
  for (const kind of new Set([...kinds, ...figures.jobs.map((job) => job.kind)])) {
    const job = figures.jobs.find((one) => one.kind === kind);
    jobsWaiting.set({ kind }, job?.waiting ?? 0);
    jobsActive.set({ kind }, job?.active ?? 0);
    jobsOldest.set({ kind }, job?.oldestSeconds ?? 0);
  }
  mailWaiting.set(figures.mail.waiting);
  mailOldest.set(figures.mail.oldestSeconds);
  mailFailed.set(figures.mail.failed);
  unsealed.set(figures.unsealed.lines);
  unsealedOldest.set(figures.unsealed.oldestSeconds);
  storedBytes.set(figures.storedBytes);
};

const setPool = (
  { pool: gauge, poolMost, poolWaiting }: Counters,
  { pool, poolMost: most }: Measured,
): void => {
  gauge.set({ state: 'idle' }, pool.idleCount);
  gauge.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
  poolMost.set(most);
  poolWaiting.set(pool.waitingCount);
};

const setSpace = async (counters: Counters, space: Measured['space']): Promise<void> => {
  const now = await space().catch(() => undefined);
  for (const gauge of [counters.diskFree, counters.diskTotal, counters.diskLow]) gauge.remove();
  if (!now) return;
  counters.diskFree.set(now.free);
  counters.diskTotal.set(now.total);
  counters.diskLow.set(now.isLow ? 1 : 0);
};

export type Metrics = {
  readonly contentType: string;
  /** Everything, as Prometheus reads it. */
  readonly text: () => Promise<string>;
  readonly close: () => void;
};

/** Begins to count. Nothing of it is loaded where nobody asks for metrics. */
export const openMetrics = (measured: Measured): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of misnamed) registry.removeSingleMetric(name);
  const counters = openCounters(registry);
  const { version, part } = measured;
  counters.build.set({ version, node: process.versions.node, part }, 1);
  for (const kind of measured.kinds)
    for (const outcome of ['done', 'failed']) counters.jobs.inc({ kind, outcome }, 0);
  for (const outcome of deliveries) counters.mail.inc({ outcome }, 0);
  for (const event of watchedLines) counters.lines.inc(event, 0);
  let before = { active: 0, idle: 0 };
  const countLoop = (): void => {
    const now = performance.eventLoopUtilization();
    for (const state of ['active', 'idle'] as const)
      counters.loop.inc({ state }, (now[state] - before[state]) / 1000);
    before = now;
  };
  const forget = addWatcher(openWatcher(counters));
  return {
    contentType: registry.contentType,
    text: async () => {
      const [figures] = await Promise.all([measured.figures(), setSpace(counters, measured.space)]);
      setFigures(counters, measured.kinds, figures);
      setPool(counters, measured);
      countLoop();
      return registry.metrics();
    },
    close: () => {
      forget();
      registry.clear();
    },
  };
};
