import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allStoredBytes } from '../areas/customers/quota/disk/server/bytes-store.ts';
import { unsealedLines } from '../areas/records/audit/server/seal-store.ts';
import { waitingJobs } from '../platform/jobs/waiting-store.ts';
import { unsentMail } from '../platform/mail/outbox-store.ts';
import type { Parts } from '../platform/parts.ts';
import { askNowAndThen, type Figures } from '../platform/watch/figures.ts';
import { readWithin } from '../platform/watch/patient-read-store.ts';
import { allJobs } from './work.ts';

/** Each question of a scrape; the database gives up then. */
const figureMilliseconds = 1000;

const version = (): string =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8')).version;

const askFigures = ({ db }: Pick<Parts, 'db'>): Promise<Figures> =>
  readWithin(db, figureMilliseconds, async (tx) => ({
    jobs: await waitingJobs(tx),
    mail: await unsentMail(tx),
    unsealed: await unsealedLines(tx),
    storedBytes: await allStoredBytes(tx),
  }));

type Watching = {
  /** Where metrics are asked for; undefined where they are off. */
  readonly metricsPort: number | undefined;
  readonly stop: () => Promise<void>;
};

type WatchParts = Pick<Parts, 'config' | 'db' | 'storage' | 'log'>;

const startMetrics = async ({ config, db, storage, log }: WatchParts, part: 'server' | 'worker') => {
  if (!config.metrics) return undefined;
  const { openMetrics } = await import('../platform/watch/metrics.ts');
  const { serveMetrics } = await import('../platform/watch/metrics-server.ts');
  const metrics = openMetrics({
    version: version(),
    part,
    pool: db.pool,
    poolMost: config.database.connections,
    kinds: allJobs.map(({ name }) => name),
    figures: askNowAndThen(() => askFigures({ db })),
    space: storage.space,
  });
  const server = await serveMetrics(metrics, config.metrics, log).catch((error) => {
    metrics.close();
    throw error;
  });
  log('info', 'metrics', { host: config.metrics.host, port: server.port });
  return { metrics, server };
};

const startTraces = async ({ config, log }: WatchParts, part: 'server' | 'worker') => {
  if (!config.traces) return undefined;
  const { openTraces } = await import('../platform/watch/traces.ts');
  return openTraces(config.traces, { version: version(), part, log });
};

/**
 * Begins to tell metrics and to send traces, as far as the configuration wants either; what is off is not loaded.
 * `stop` it before the database is closed.
 * @throws Error with a sentence where the port for metrics is taken.
 */
export const startWatching = async (parts: WatchParts, part: 'server' | 'worker'): Promise<Watching> => {
  const metrics = await startMetrics(parts, part);
  const traces = await startTraces(parts, part);
  return {
    metricsPort: metrics?.server.port,
    stop: async () => {
      await metrics?.server.stop();
      metrics?.metrics.close();
      await traces?.stop();
    },
  };
};
