import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { isInUse } from '../../platform/crypto/fresh-key.ts';
import { uuidv7 } from '../../platform/crypto/uuid.ts';
import { migrateUnder, type OpenDatabase, startDatabase } from '../../platform/db/prepare.ts';
import { jobSchema } from '../../platform/jobs/jobs.ts';
import { standardErrorLog } from '../../platform/log.ts';
import { writeMoveMark } from '../../platform/move/home-store.ts';
import { isEmptyStore } from '../../platform/move/move-files.ts';
import { withOwner } from '../../platform/move/move-rows.ts';
import { type MoveState, readState, stateFile, writeState } from '../../platform/move/move-state.ts';
import { expectNotMoved, hasLeftStorage } from '../../platform/move/places.ts';
import { inspectTarget, letSignIn } from '../../platform/move/target-database.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { openObjectStore } from '../../platform/storage/open-store.ts';
import { allJobs } from '../work.ts';
import type { MovePlan } from './move-plan.ts';

type Ends = { readonly from: ObjectStore; readonly to: ObjectStore; readonly close: () => void };

export const logOf = (config: Config) => standardErrorLog(config.logLevel);

export const openStores = async (plan: MovePlan): Promise<Ends> => {
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

export const hasCluster = (config: Config): boolean =>
  existsSync(join(config.dataDir, 'postgres', 'PG_VERSION'));

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
export const beginMove = async (plan: MovePlan, to: ObjectStore): Promise<MoveState> => {
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

export const expectSame = ({ from, to, config }: MovePlan, state: MoveState): void => {
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
export const prepareTarget = async (plan: MovePlan, state: MoveState, at: OpenDatabase): Promise<void> => {
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
