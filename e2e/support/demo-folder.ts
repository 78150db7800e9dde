import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../src/platform/db/database.ts';
import { startTime } from '../../src/platform/process-lock.ts';
import { beside } from './beside.ts';
import { waitFor } from './processes/killed.ts';
import { startServer } from './server.ts';

const patienceSeconds = 180;

/** Of the run that this process belongs to: its workers are children of one process. */
const placeOf = (run: number): string => join(tmpdir(), `baluarte-demo-of-${run}-${startTime(run)}`);

/** Nothing is being built or scanned, and nothing waits for it. */
const isQuiet = (db: Database): Promise<boolean> =>
  db.within('system', async (tx) => {
    const { rows } = await sql`
      select from requests where finishing
      union all select from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()
      limit 1`.execute(tx);
    return rows.length === 0;
  });

const prepare = async (place: string): Promise<void> => {
  const server = await startServer({ args: ['--demo'] });
  try {
    await beside(server, ({ db }) => waitFor(() => isQuiet(db), patienceSeconds, 'the reports of the demo'));
    await server.kill('SIGTERM');
    renameSync(server.dataDir, join(place, 'data'));
  } catch (error) {
    rmSync(place, { recursive: true, force: true });
    throw error;
  } finally {
    await server.remove();
  }
};

/**
 * The folder of a demo whose reports are built, to be copied: making it takes a worker half a minute, and all of them
 * would do it at once. The first one that asks makes it, the others wait.
 */
export const demoFolder = async (): Promise<string> => {
  const place = placeOf(process.ppid);
  const data = join(place, 'data');
  const isFirst = mkdirSync(place, { recursive: true }) !== undefined;
  if (isFirst) await prepare(place);
  else await waitFor(() => existsSync(data) || !existsSync(place), patienceSeconds, 'another worker’s demo');
  if (!existsSync(data)) throw new Error('Another worker could not make the demo.');
  return data;
};

/** After the run. */
export default (): void => rmSync(placeOf(process.pid), { recursive: true, force: true });
