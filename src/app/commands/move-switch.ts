import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { recordAudit } from '../../areas/records/audit/server/store.ts';
import { systemClock } from '../../platform/clock.ts';
import { openDatabase } from '../../platform/db/database.ts';
import type { OpenDatabase } from '../../platform/db/prepare.ts';
import { workingProcesses } from '../../platform/db/role-store.ts';
import {
  readLeftStorages,
  readMoveMark,
  takeMoveMark,
  writeLeftStorages,
  writeMoveMark,
} from '../../platform/move/home-store.ts';
import { claimedFiles, type FileMover } from '../../platform/move/move-files.ts';
import { moveRows, withOwner } from '../../platform/move/move-rows.ts';
import { type Brought, endState, type MoveState, writeState } from '../../platform/move/move-state.ts';
import { noteMoved, sayHome } from '../../platform/move/places.ts';
import { letSignIn } from '../../platform/move/target-database.ts';
import type { MovePlan } from './move-plan.ts';

const tell = (line: string): void => console.error(line);

const lookMilliseconds = 100;
/** What was just told to end is gone after so long. */
const endMilliseconds = 5000;

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
  while ((await workingProcesses(client, at.role.name)) > 0) {
    if (performance.now() > until)
      throw new Error('Something still works on this database: stop all servers and workers first.');
    await pause(lookMilliseconds);
  }
};

/** The database is worked on as before. */
export const unfence = async (client: pg.Client, at: OpenDatabase, state: MoveState): Promise<void> => {
  const mark = await readMoveMark(client);
  if (mark?.is !== 'being left' || mark.move !== state.id) return;
  await letSignIn(client, at.role, true);
  await writeMoveMark(client, undefined);
};

/** What is left to bring while nobody works, all of it compared. A fault opens the old place again. */
export const bringRest = async (
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
export const switchOver = async (
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
