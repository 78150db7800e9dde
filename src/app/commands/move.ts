import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../../platform/config.ts';
import { migrateUnder, type OpenDatabase, startDatabase } from '../../platform/db/prepare.ts';
import { workingProcesses } from '../../platform/db/role-store.ts';
import { jobSchema } from '../../platform/jobs/jobs.ts';
import { sayMoveFault } from '../../platform/move/move-faults.ts';
import { claimedFiles, type FileMover, openFileMover } from '../../platform/move/move-files.ts';
import { withOwner } from '../../platform/move/move-rows.ts';
import { openJournal } from '../../platform/move/move-state.ts';
import { holderOf, takeLock } from '../../platform/process-lock.ts';
import { takeServerLock } from '../server-lock.ts';
import { allJobs } from '../work.ts';
import { cancelMove } from './move-cancel.ts';
import { beginMove, logOf, openStores, prepareTarget } from './move-ends.ts';
import { type MovePlan, readMovePlan } from './move-plan.ts';
import { bringRest, switchOver } from './move-switch.ts';
import { isRotationCutOff } from './rotation-files.ts';

const tell = (line: string): void => console.error(line);

const lookMilliseconds = 100;
/** While the server still runs, what came since is brought this often. */
const againMilliseconds = 30_000;

type Moved = {
  readonly moved: true;
  readonly tables: number;
  readonly rows: number;
  readonly row_bytes: number;
  readonly files: number;
  readonly file_bytes: number;
  /** How long nobody could work: since the server was found stopped. */
  readonly stopped_seconds: number;
};

const filesOf = async (plan: MovePlan): Promise<string[]> => {
  const at = await startDatabase(plan.config, logOf(plan.config), 'join');
  try {
    return await withOwner(at.ownerUrl, claimedFiles);
  } finally {
    await at.stop();
  }
};

/** Whether somebody works: a server on this data directory, or anything else on an external database. */
const isServed = async ({ config }: MovePlan): Promise<boolean> => {
  if (holderOf(join(config.dataDir, 'server.lock')) !== undefined) return true;
  if (config.databaseUrl === undefined) return false;
  const at = await startDatabase(config, logOf(config), 'join');
  return withOwner(at.ownerUrl, async (client) => (await workingProcesses(client, at.role.name)) > 0);
};

/**
 * Brings files while somebody works, until nobody does.
 * @returns the lock that keeps this data directory's server from starting.
 */
const bringWhileServed = async (
  plan: MovePlan,
  mover: FileMover | undefined,
): Promise<{ release: () => void }> => {
  let isTold = false;
  while (await isServed(plan)) {
    // A server that is just ending takes the embedded database with it: the next look says so.
    const ids = mover && (await filesOf(plan).catch(() => []));
    if (ids) await mover.bring(ids, true);
    if (!(await isServed(plan))) break;
    if (!plan.waits)
      throw new Error(
        'All that could be brought beside a running server is there. Stop all servers and workers, and run it again.',
      );
    if (!isTold) tell('Stop all servers and workers now: the move goes on by itself once they have ended.');
    isTold = true;
    const until = performance.now() + againMilliseconds;
    while (performance.now() < until && (await isServed(plan))) await pause(lookMilliseconds);
  }
  return takeServerLock(plan.config.dataDir);
};

const sayWhatToSet = ({ home, config }: MovePlan): void => {
  tell('Moved. Before the next start, of servers and workers on every machine, set:');
  for (const line of Object.values(home)) if (line !== undefined) tell(`  ${line}`);
  if (home.database?.startsWith('DATABASE_URL=p')) tell('  (DATABASE_URL with the password of its owner)');
  if (home.storage?.startsWith('STORAGE_URL=s3')) tell('  and the bucket’s credentials, as STORAGE_…');
  if (home.database && (config.database.poolerUrl || config.database.standbyUrl))
    tell('  DATABASE_POOLER_URL and DATABASE_READ_URL were of the old database');
};

/** Source and target, open; where the database stays they are one. */
const withBoth = async <T>(
  plan: MovePlan,
  openTarget: () => Promise<OpenDatabase>,
  work: (source: OpenDatabase, target: OpenDatabase) => Promise<T>,
): Promise<T> => {
  const source = await startDatabase(plan.config, logOf(plan.config), 'own');
  try {
    const target = plan.movesDatabase ? await openTarget() : source;
    try {
      return await work(source, target);
    } finally {
      if (target !== source) await target.stop();
    }
  } finally {
    await source.stop();
  }
};

const runMove = async (plan: MovePlan): Promise<Moved> => {
  const { dataDir } = plan.config;
  const openTarget = () => startDatabase(plan.target, logOf(plan.config), 'own');
  const stores = await openStores(plan);
  try {
    const state = await beginMove(plan, stores.to);
    const mover = plan.movesFiles
      ? openFileMover({ ...stores, journal: openJournal(dataDir), tell })
      : undefined;
    const isRest = state.brought !== undefined;
    if (plan.movesDatabase && !isRest) {
      const target = await openTarget();
      await prepareTarget(plan, state, target).finally(target.stop);
    }
    const lock = isRest ? await takeServerLock(dataDir) : await bringWhileServed(plan, mover);
    const stoppedAt = performance.now();
    try {
      const brought = await withBoth(plan, openTarget, async (source, target) => {
        if (!isRest) await migrateUnder(plan.config, source, [jobSchema(allJobs)], 'move');
        const rest = state.brought ?? (await bringRest(plan, state, source, target, mover));
        await switchOver(plan, state, source, target, rest);
        return rest;
      });
      sayWhatToSet(plan);
      return {
        moved: true,
        tables: brought.tables,
        rows: brought.rows,
        row_bytes: brought.bytes,
        files: brought.files,
        file_bytes: brought.fileBytes,
        stopped_seconds: Math.round((performance.now() - stoppedAt) / 100) / 10,
      };
    } finally {
      lock.release();
    }
  } finally {
    stores.close();
  }
};

/**
 * `move`: the installation goes to another database, another storage or both. Files go while everybody works; rows, and
 * what came meanwhile, with the servers stopped. May be cut off at any point and run again, or taken back until it switches.
 * @throws Error with a sentence; the installation is where it was then, whole.
 */
export const moveCommand = async (
  config: Config,
  args: readonly string[],
): Promise<Moved | { cancelled: true }> => {
  const plan = readMovePlan(config, args);
  if (isRotationCutOff(config))
    throw new Error('A rotation of keys was cut off: run `keys rotate` again first.');
  const lock = await takeLock(join(config.dataDir, 'move.lock'), 0);
  if (!lock) throw new Error('A move is running here already.');
  try {
    return plan.cancels ? await cancelMove(plan) : await runMove(plan);
  } catch (error) {
    throw sayMoveFault(error);
  } finally {
    lock.release();
  }
};
