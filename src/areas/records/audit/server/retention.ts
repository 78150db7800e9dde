import { type Clock, secondsAfter } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { eraseOldAudit } from './retention-store.ts';
import { auditWritten } from './written.ts';

/** How long a line of the trail is kept (`docs/operate.md`); the database refuses to erase younger ones (migration 0009). */
export const auditRetentionYears = 2;
/** Lines that go in one transaction. */
const batchLines = 5000;

/** The database counts years by the calendar; two more days, so that no leap year makes it refuse. */
const keptDays = auditRetentionYears * 365 + 2;

/**
 * Erases lines whose time is over. Their seals stay, and each trail is told how many it lost.
 * @returns how many there were.
 */
export const forgetOldAudit = async ({ db, clock }: { db: Database; clock: Clock }): Promise<number> => {
  const before = secondsAfter(clock.now(), -keptDays * 24 * 3600);
  let all = 0;
  for (let erased = batchLines; erased === batchLines; all += erased) {
    erased = await db.within('system', (tx) => eraseOldAudit(tx, before, batchLines));
  }
  if (all > 0) auditWritten();
  return all;
};
