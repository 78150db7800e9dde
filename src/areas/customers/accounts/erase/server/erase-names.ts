import type { Database, Tx } from '../../../../../platform/db/database.ts';
import type { JobKind, Jobs } from '../../../../../platform/jobs/jobs.ts';
import { eraseNameStep, isThere } from './erase-store.ts';

/** Names beside work go after the answer: somebody may have written a hundred thousand lines. */
export const eraseNamesJob: JobKind<{ personId: string }> = { name: 'erase-names', atOnce: 1 };

/** Rows that change in one transaction. */
const rowsAtOnce = 2000;

/** Whoever is killed leaves the rest to the next: what is done already is not found again. */
export const eraseNames = async (db: Database, personId: string, signal: AbortSignal): Promise<void> => {
  // Gone with their organisation, and their work with it.
  if (!(await db.within('system', (tx) => isThere(tx, personId)))) return;
  for (let changed = 1; changed > 0; ) {
    signal.throwIfAborted();
    changed = await db.within('system', (tx) => eraseNameStep(tx, personId, rowsAtOnce));
  }
};

/** Work that waited in line when somebody was erased carries their name, and may write it after that. */
const lookAgainSeconds = [3600, 2 * 86_400];

/** Has names put away beside the work of somebody, in the transaction of their erasure, and looked for again later. */
export const sendEraseNames = async (tx: Tx, jobs: Pick<Jobs, 'send'>, personId: string): Promise<void> => {
  for (const seconds of [0, ...lookAgainSeconds]) await jobs.send(tx, eraseNamesJob, { personId }, seconds);
};

export const workOnNames = ({
  db,
  jobs,
}: {
  readonly db: Database;
  readonly jobs: Pick<Jobs, 'work'>;
}): Promise<void> => jobs.work(eraseNamesJob, ({ data, signal }) => eraseNames(db, data.personId, signal));
