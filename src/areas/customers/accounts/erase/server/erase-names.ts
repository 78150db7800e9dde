import type { Database } from '../../../../../platform/db/database.ts';
import type { JobKind, Jobs } from '../../../../../platform/jobs/jobs.ts';
import { eraseNameStep } from './erase-store.ts';

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

export const workOnNames = ({
  db,
  jobs,
}: {
  readonly db: Database;
  readonly jobs: Pick<Jobs, 'work'>;
}): Promise<void> => jobs.work(eraseNamesJob, ({ data, signal }) => eraseNames(db, data.personId, signal));
