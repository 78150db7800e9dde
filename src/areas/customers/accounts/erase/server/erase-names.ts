import { type Clock, secondsAfter } from '../../../../../platform/clock.ts';
import type { Database } from '../../../../../platform/db/database.ts';
import type { JobKind, Jobs } from '../../../../../platform/jobs/jobs.ts';
import { erasedSince, eraseNameStep } from './erase-store.ts';

/** Names beside work go after the answer: somebody may have written a hundred thousand lines. */
export const eraseNamesJob: JobKind<{ personId: string }> = { name: 'erase-names', atOnce: 1 };

/** Rows that change in one transaction. */
const rowsAtOnce = 2000;

/** Whoever is killed leaves the rest to the next: what is done already is not found again. */
export const eraseNames = async (db: Database, personId: string, signal: AbortSignal): Promise<void> => {
  for (let changed = 1; changed > 0; ) {
    signal.throwIfAborted();
    changed = await db.within('system', (tx) => eraseNameStep(tx, personId, rowsAtOnce));
  }
};

/** Work that waited in line when somebody was erased carries their name, and writes it within this time. */
const lateDays = 2;

/** Looks once more beside the work of those who were erased lately. @returns how many there are. */
export const eraseLateNames = ({
  db,
  clock,
  jobs,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'send'>;
}): Promise<number> =>
  db.within('system', async (tx) => {
    const ids = await erasedSince(tx, secondsAfter(clock.now(), -lateDays * 86_400));
    for (const personId of ids) await jobs.send(tx, eraseNamesJob, { personId });
    return ids.length;
  });

export const workOnNames = ({
  db,
  jobs,
}: {
  readonly db: Database;
  readonly jobs: Pick<Jobs, 'work'>;
}): Promise<void> => jobs.work(eraseNamesJob, ({ data, signal }) => eraseNames(db, data.personId, signal));
