import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startDatabase } from '../../platform/db/prepare.ts';
import { writeMoveMark } from '../../platform/move/home-store.ts';
import { takeBackFiles } from '../../platform/move/move-files.ts';
import { emptyAll, withOwner } from '../../platform/move/move-rows.ts';
import { endState, type MoveState, openJournal, readState } from '../../platform/move/move-state.ts';
import { dropEverything, inspectTarget } from '../../platform/move/target-database.ts';
import { expectSame, hasCluster, logOf, openStores } from './move-ends.ts';
import type { MovePlan } from './move-plan.ts';
import { unfence } from './move-switch.ts';

/** The other database as it was before: gone, empty, or what an earlier move has left. */
const takeBackDatabase = async (plan: MovePlan, state: MoveState): Promise<void> => {
  if (state.database === 'stays') return;
  if (state.database === 'none' && !hasCluster(plan.target)) return;
  const at = await startDatabase(plan.target, logOf(plan.config), 'own');
  try {
    await withOwner(at.ownerUrl, async (client) => {
      // Whoever has begun to work there meanwhile keeps it.
      const { mark } = await inspectTarget(client, at.role);
      if (mark?.is === 'left') return;
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

export const cancelMove = async (plan: MovePlan): Promise<{ cancelled: true }> => {
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
