import { type Clock, secondsAfter } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { eraseOldLedger } from './retention-store.ts';

/** The database refuses to erase younger lines (migration 0014). */
const ledgerRetentionYears = 2;
/** The database counts years by the calendar; two more days, so that no leap year makes it refuse. */
const keptDays = ledgerRetentionYears * 365 + 2;
/** Lines that go in one transaction. */
const batchLines = 5000;

/**
 * Erases the ledger's lines of more than two years ago (`product.md`, retention), but those of a request that has not
 * ended. What is used and what is left stand in the quotas, not in the ledger. @returns how many there were.
 */
export const forgetOldLedger = async ({ db, clock }: { db: Database; clock: Clock }): Promise<number> => {
  const before = secondsAfter(clock.now(), -keptDays * 24 * 3600);
  let all = 0;
  for (let erased = batchLines; erased === batchLines; all += erased) {
    erased = await db.within('system', (tx) => eraseOldLedger(tx, before, batchLines));
  }
  return all;
};
