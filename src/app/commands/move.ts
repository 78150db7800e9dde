import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { recordAudit } from '../../areas/records/audit/server/store.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { uuidv7 } from '../../platform/crypto/uuid.ts';
import { openDatabase } from '../../platform/db/database.ts';
import {
  readLeftStorages,
  readMoveMark,
  takeMoveMark,
  writeLeftStorages,
  writeMoveMark,
} from '../../platform/db/home-store.ts';
import { isInUse, migrateUnder, type OpenDatabase, startDatabase } from '../../platform/db/prepare.ts';
import { jobSchema } from '../../platform/jobs/jobs.ts';
import { standardErrorLog } from '../../platform/log.ts';
import { sayMoveFault } from '../../platform/move/move-faults.ts';
import {
  claimedFiles,
  type FileMover,
  isEmptyStore,
  openFileMover,
  takeBackFiles,
} from '../../platform/move/move-files.ts';
import { emptyAll, moveRows, withOwner } from '../../platform/move/move-rows.ts';
import {
  type Brought,
  endState,
  type MoveState,
  openJournal,
  readState,
  stateFile,
  writeState,
} from '../../platform/move/move-state.ts';
import { expectNotMoved, hasLeftStorage, noteMoved, sayHome } from '../../platform/move/places.ts';
import { dropEverything, inspectTarget, letSignIn, workingOn } from '../../platform/move/target-database.ts';
import { holderOf, takeLock } from '../../platform/process-lock.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { openObjectStore } from '../../platform/storage/open-store.ts';
import { takeServerLock } from '../server-lock.ts';
import { allJobs } from '../work.ts';
import { type MovePlan, readMovePlan } from './move-plan.ts';
import { isRotationCutOff } from './rotate-keys.ts';

const tell = (line: string): void => console.error(line);

const lookMilliseconds = 100;
/** While the server still runs, what came since is brought this often. */
const againMilliseconds = 30_000;
/** What was just told to end is gone after so long. */
const endMilliseconds = 5000;

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

type Ends = { readonly from: ObjectStore; readonly to: ObjectStore; readonly close: () => void };

const logOf = (config: Config) => standardErrorLog(config.logLevel);

const openStores = async (plan: MovePlan): Promise<Ends> => {
  const log = logOf(plan.config);
  const [from, to] = [
    await openObjectStore(plan.config.storage, log),
    await openObjectStore(plan.target.storage, log),
  ];
  for (const store of [from, to]) {
    await store.check();
    if (await store.isAway())
      throw new Error(`${store.place} does not answer: nothing was switched, run it again later.`);
  }
  return {
    from,
    to,
    close: () => {
      from.close();
      to.close();
    },
  };
};

const hasCluster = (config: Config): boolean => existsSync(join(config.dataDir, 'postgres', 'PG_VERSION'));

/** @throws Error with a sentence where the database holds something else than an earlier move of this installation. */
const databaseFound = async (plan: MovePlan): Promise<Pick<MoveState, 'database' | 'had'>> => {
  const had = { role: false, extension: false };
  if (!plan.movesDatabase) return { database: 'stays', had };
  if (plan.target.databaseUrl === undefined && !hasCluster(plan.target)) return { database: 'none', had };
  const at = await startDatabase(plan.target, logOf(plan.config), 'own');
  try {
    const found = await withOwner(at.ownerUrl, (client) => inspectTarget(client, at.role));
    if (!found.mark) return { database: 'empty', had: found.had };
    if (found.mark.is === 'left') return { database: 'left', had: found.had };
    throw new Error(
      'That database holds what another move has left: run `move --cancel` where that was begun, or empty it.',
    );
  } finally {
    await at.stop();
  }
};

const storageFound = async (plan: MovePlan, to: ObjectStore): Promise<MoveState['storage']> => {
  if (!plan.movesFiles) return 'stays';
  if (await isEmptyStore(to)) return 'empty';
  if (hasLeftStorage(plan.config.dataDir, plan.to.storage)) return 'left';
  throw new Error(`${to.place} is not empty: name a bucket, a prefix or a folder that holds no files yet.`);
};

/** Takes up what was begun, or looks at both ends and notes what shall be done before anything is made. */
const beginMove = async (plan: MovePlan, to: ObjectStore): Promise<MoveState> => {
  const { dataDir } = plan.config;
  const earlier = readState(dataDir);
  if (earlier) {
    expectSame(plan, earlier);
    return earlier;
  }
  expectNotMoved(plan.config);
  if (!(await isInUse(plan.config))) throw new Error('There is nothing to move yet.');
  const state: MoveState = {
    id: uuidv7(systemClock.now()),
    from: plan.from,
    to: plan.to,
    storage: await storageFound(plan, to),
    ...(await databaseFound(plan)),
    step: 'copying',
  };
  await writeState(dataDir, state);
  return state;
};

const expectSame = ({ from, to, config }: MovePlan, state: MoveState): void => {
  const isSame = [from, to].every(
    (place, at) =>
      place.database === [state.from, state.to][at]?.database &&
      place.storage === [state.from, state.to][at]?.storage,
  );
  if (!isSame)
    throw new Error(
      `Another move is under way (${stateFile(config.dataDir)}), from ${state.from.database} and ${state.from.storage} to ${state.to.database} and ${state.to.storage}: finish it with its own words and settings, or take it back with --cancel.`,
    );
};

/** Brings the other database to this version's tables, marked so that nobody else begins to work on it. */
const prepareTarget = async (plan: MovePlan, state: MoveState, at: OpenDatabase): Promise<void> => {
  const migrated = () => migrateUnder(plan.target, at, [jobSchema(allJobs)], 'move');
  await withOwner(at.ownerUrl, async (client) => {
    const { mark: found } = await inspectTarget(client, at.role);
    const mark = { move: state.id, is: 'filled', home: plan.home } as const;
    if (found && found.is !== 'left' && found.move !== state.id)
      throw new Error('That database is part of another move.');
    // Of what was left behind its own key is asked before anything in it changes.
    if (found?.is === 'left') await migrated();
    await writeMoveMark(client, mark);
    await migrated();
    await letSignIn(client, at.role, false);
  });
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
  return withOwner(at.ownerUrl, async (client) => (await workingOn(client, at.role)) > 0);
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

/** From now on nobody can begin to work here, whatever version of the server is started. */
const fence = async (
  plan: MovePlan,
  state: MoveState,
  client: pg.Client,
  at: OpenDatabase,
): Promise<void> => {
  const mark = await readMoveMark(client);
  if (mark && mark.move !== state.id)
    throw new Error(`This database is part of a move to ${sayHome(mark.home)}.`);
  await writeMoveMark(client, { move: state.id, is: 'being left', home: plan.home });
  await letSignIn(client, at.role, false);
  const until = performance.now() + endMilliseconds;
  while ((await workingOn(client, at.role)) > 0) {
    if (performance.now() > until)
      throw new Error('Something still works on this database: stop all servers and workers first.');
    await pause(lookMilliseconds);
  }
};

/** The database is worked on as before. */
const unfence = async (client: pg.Client, at: OpenDatabase, state: MoveState): Promise<void> => {
  const mark = await readMoveMark(client);
  if (mark?.is !== 'being left' || mark.move !== state.id) return;
  await letSignIn(client, at.role, true);
  await writeMoveMark(client, undefined);
};

/** What is left to bring while nobody works, all of it compared. A fault opens the old place again. */
const bringRest = async (
  plan: MovePlan,
  state: MoveState,
  source: OpenDatabase,
  target: OpenDatabase,
  mover: FileMover | undefined,
): Promise<Brought> =>
  withOwner(source.ownerUrl, async (client) => {
    try {
      await fence(plan, state, client, source);
      const ids = mover ? await claimedFiles(client) : [];
      await mover?.bring(ids, false);
      const { files, bytes } = (await mover?.settle(ids)) ?? { files: 0, bytes: 0 };
      if (mover) tell(`${files} files, read back and the same`);
      const rows = plan.movesDatabase
        ? await moveRows(source.ownerUrl, target.ownerUrl, tell)
        : { tables: 0, rows: 0, bytes: 0 };
      const brought = { ...rows, files, fileBytes: bytes };
      await writeState(plan.config.dataDir, { ...state, step: 'switching', brought });
      return brought;
    } catch (error) {
      // Where the connection is lost the mark stays, and with it the sentence that says how to go on.
      await withOwner(source.ownerUrl, (again) => unfence(again, source, state)).catch(() => {});
      throw error;
    }
  });

/** What is left of an installation that has moved says so, and the new place begins to be one. May be done again. */
const switchOver = async (
  plan: MovePlan,
  state: MoveState,
  source: OpenDatabase,
  target: OpenDatabase,
  brought: Brought,
): Promise<void> => {
  const { from, to, home, config } = plan;
  const left = await withOwner(source.ownerUrl, async (client) => {
    const before = (await readLeftStorages(client)).filter(({ place }) => place !== to.storage);
    if (plan.movesDatabase) await writeMoveMark(client, { move: state.id, is: 'left', home });
    return plan.movesFiles ? [...before, { place: from.storage, home }] : before;
  });
  await withOwner(target.ownerUrl, async (client) => {
    await writeLeftStorages(client, left);
    await letSignIn(client, target.role, true);
    if (plan.movesDatabase) await client.query('analyze');
  });
  await noteMoved(config.dataDir, { from, to, home });
  const db = openDatabase(target.ownerUrl, { connections: 1, onError: () => {} });
  try {
    await db.within('system', async (tx) => {
      if (!(await takeMoveMark(tx))) return;
      const details = { rows: brought.rows, files: brought.files };
      const entry = {
        organisationId: null,
        action: 'installation.moved',
        object: 'provider',
        details,
      } as const;
      await recordAudit(tx, 'command line', entry, systemClock.now());
    });
  } finally {
    await db.close();
  }
  await endState(config.dataDir);
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

/** The other database as it was before: gone, empty, or what an earlier move has left. */
const takeBackDatabase = async (plan: MovePlan, state: MoveState): Promise<void> => {
  if (state.database === 'stays') return;
  if (state.database === 'none' && !hasCluster(plan.target)) return;
  const at = await startDatabase(plan.target, logOf(plan.config), 'own');
  try {
    await withOwner(at.ownerUrl, async (client) => {
      // Whoever has begun to work there meanwhile keeps it.
      const { mark } = await inspectTarget(client, at.role);
      if (mark && (mark.is !== 'filled' || mark.move !== state.id))
        throw new Error('The other database is part of another move by now: it is left as it is.');
      if (!mark) return;
      if (state.database === 'empty') await dropEverything(client, at.role, state.had);
      if (state.database === 'left') {
        await emptyAll(client);
        await writeMoveMark(client, { move: state.id, is: 'left', home: plan.presentHome });
      }
    });
  } finally {
    await at.stop();
  }
  if (state.database === 'none')
    await rm(join(plan.target.dataDir, 'postgres'), { recursive: true, force: true });
};

const cancelMove = async (plan: MovePlan): Promise<{ cancelled: true }> => {
  const { dataDir } = plan.config;
  const state = readState(dataDir);
  if (!state) throw new Error('No move is under way.');
  expectSame(plan, state);
  if (state.step === 'switching')
    throw new Error(
      'All is compared and the switch has begun: run the same command without --cancel to finish it, and move back if you wish.',
    );
  const stores = await openStores(plan);
  try {
    const source = await startDatabase(plan.config, logOf(plan.config), 'join');
    await withOwner(source.ownerUrl, (client) => unfence(client, source, state)).finally(source.stop);
    await takeBackDatabase(plan, state);
    if (plan.movesFiles) await takeBackFiles(stores.to, openJournal(dataDir), state.storage === 'empty');
    await endState(dataDir);
    return { cancelled: true };
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
