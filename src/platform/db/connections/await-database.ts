import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../../log.ts';
import { isDatabaseAway } from '../away.ts';

/** Longer than a failover takes, and shorter than what starts programs again and again is patient. */
const patienceMilliseconds = 30_000;
const betweenTriesMilliseconds = 500;
const connectMilliseconds = 3000;

const connectOnce = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMilliseconds });
  client.on('error', () => {});
  try {
    await client.connect();
  } finally {
    await client.end().catch(() => {});
  }
};

/**
 * Waits at the start for a database that is away, as during a failover, and says so at once. A refusal, such as of a wrong
 * password, is not waited for.
 * @throws Error with a sentence after thirty seconds; the database's own error where it refuses.
 */
export const awaitDatabase = async (
  url: string,
  log: Log,
  patience = patienceMilliseconds,
): Promise<void> => {
  const until = performance.now() + patience;
  for (let isTold = false; ; isTold = true) {
    try {
      return await connectOnce(url);
    } catch (error) {
      if (!(error instanceof Error && isDatabaseAway(error))) throw error;
      if (performance.now() > until)
        throw new Error(`The database of DATABASE_URL does not answer: ${error.message}`);
      if (!isTold) log('warn', 'database_awaited', { reason: error.message });
      await wait(betweenTriesMilliseconds);
    }
  }
};
