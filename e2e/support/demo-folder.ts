import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beside } from './beside.ts';
import { type Server, startServer } from './server.ts';

const patienceSeconds = 180;
const pause = () => new Promise((resolve) => setTimeout(resolve, 200));

/** Of the run that this process belongs to: its workers are children of one process. */
const placeOf = (run: number): string => join(tmpdir(), `baluarte-demo-of-${run}`);

/** Nothing is being built or scanned, and nothing waits for it. */
const isQuiet = (server: Server): Promise<boolean> =>
  beside(server, ({ db }) =>
    db.within('system', async (tx) => {
      const { rows } = await sql`
        select from requests where finishing
        union all select from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()
        limit 1`.execute(tx);
      return rows.length === 0;
    }),
  );

const prepare = async (place: string): Promise<void> => {
  const server = await startServer({ args: ['--demo'] });
  try {
    const until = Date.now() + patienceSeconds * 1000;
    while (!(await isQuiet(server)) && Date.now() < until) await pause();
    await server.kill('SIGTERM');
    renameSync(server.dataDir, join(place, 'data'));
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
  try {
    mkdirSync(place);
    await prepare(place);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    const until = Date.now() + patienceSeconds * 1000;
    const isThere = () =>
      access(data).then(
        () => true,
        () => false,
      );
    while (!(await isThere())) {
      if (Date.now() > until) throw new Error('No worker has made the demo.');
      await pause();
    }
  }
  return data;
};

/** After the run. */
export default (): void => rmSync(placeOf(process.pid), { recursive: true, force: true });
