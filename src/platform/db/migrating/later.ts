import pg from 'pg';
import type { Log } from '../../log.ts';
import { repeatWork } from '../../repeat-work.ts';
import { migrateLater } from './migrate.ts';
import { numberOf } from './migration-files.ts';
import { oldestProgram } from './programs.ts';

/** After a failover everybody is back and has announced itself again within seconds. */
const betweenLooksMilliseconds = 60_000;

type Options = { readonly folder?: string; readonly betweenLooks?: number };

/** Whether a program runs that needs what one of these migrations takes away. */
const isNeeded = async (ownerUrl: string, waiting: readonly string[]): Promise<boolean> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const oldest = await oldestProgram(client);
    return oldest !== undefined && waiting.some((name) => oldest < numberOf(name));
  } finally {
    await client.end();
  }
};

/**
 * Applies what waits for the end of the last program of an older version, once two looks in a row, a minute apart, see
 * none: one look may fall into the moment in which everybody has lost the database and only some are back.
 * @param waiting what `migrate` left; nothing is asked where that is nothing.
 */
export const startMigratingLater = (
  ownerUrl: string,
  waiting: readonly string[],
  log: Log,
  { folder, betweenLooks = betweenLooksMilliseconds }: Options = {},
): { stop: () => Promise<void> } => {
  if (waiting.length === 0) return { stop: async () => {} };
  let sawNobody = false;
  let isDone = false;
  const look = async (): Promise<void> => {
    if (isDone) return;
    const isFree = !(await isNeeded(ownerUrl, waiting));
    if (isFree && sawNobody) {
      const applied = await migrateLater(ownerUrl, folder);
      isDone = true;
      log('info', 'migrated_later', { names: applied.join(', ') });
    }
    sawNobody = isFree;
  };
  return repeatWork(look, {
    everyMilliseconds: betweenLooks,
    log,
    event: 'migrating_later_failed',
    first: 'at once',
  });
};
