import type { Clock } from '../../../../../platform/clock.ts';
import type { Database } from '../../../../../platform/db/database.ts';
import { requestsWithExpired } from '../../server/store.ts';
import { reopenExpired } from './settle-findings.ts';

const requestsAtOnce = 100;

/**
 * Opens every accepted risk whose day has come: nothing stays accepted because nobody looked.
 * @returns how many there were.
 */
export const reopenExpiredRisks = async ({ db, clock }: { db: Database; clock: Clock }): Promise<number> => {
  const now = clock.now();
  let all = 0;
  for (;;) {
    const ids = await db.within('system', (tx) => requestsWithExpired(tx, now, requestsAtOnce));
    for (const id of ids) all += await db.within('system', (tx) => reopenExpired(tx, id, now));
    if (ids.length < requestsAtOnce) return all;
  }
};
