import { type Clock, secondsAfter } from '../../../../../platform/clock.ts';
import type { Database } from '../../../../../platform/db/database.ts';
import {
  announceDated,
  type Dated,
  goneDays,
  nextDays,
} from '../../../../records/notices/server/calendar.ts';
import { dueSoonDays } from './due.ts';
import { dueFindings, endingRisks } from './due-notice-store.ts';

const daySeconds = 24 * 3600;

/**
 * Tells customers what is due within seven days, what is overdue and which accepted risks end, once a request and day.
 * @returns how many notices there were.
 */
export const announceDueFindings = async ({ db, clock }: { db: Database; clock: Clock }): Promise<number> => {
  const now = clock.now();
  const yesterday = secondsAfter(now, -daySeconds);
  const one = (kind: Dated['kind'], span: Dated['span'], source: ReturnType<typeof dueFindings>): Dated => ({
    kind,
    span,
    rows: source.rows,
    details: async (tx, requestId, day) => {
      const count = await source.count(tx, requestId, day);
      return count > 0 ? { count } : undefined;
    },
  });
  let all = 0;
  for (const dated of [
    one('finding-due', nextDays(now, dueSoonDays), dueFindings(yesterday)),
    one('finding-overdue', goneDays(now), dueFindings(now)),
    one('risk-ending', nextDays(now, dueSoonDays), endingRisks(yesterday)),
  ]) {
    all += await announceDated(db, dated, now);
  }
  return all;
};
