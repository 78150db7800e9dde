import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { announceDated, type Dated, goneDays, nextDays } from '../../../records/notices/server/calendar.ts';
import { endsIn, plannedEnds } from './planned-end-store.ts';

/** How long before its planned end whoever does a request hears of it. */
const aheadDays = 2;

/**
 * Tells who does a request that its planned end is near or has passed, once for each day that it is planned for.
 * @returns how many notices there were.
 */
export const announcePlannedEnds = async ({ db, clock }: { db: Database; clock: Clock }): Promise<number> => {
  const now = clock.now();
  const one = (kind: Dated['kind'], span: Dated['span']): Dated => ({
    kind,
    span,
    rows: plannedEnds,
    details: async (tx, requestId, day) => ((await endsIn(tx, requestId, day)) ? {} : undefined),
  });
  const near = await announceDated(db, one('work-due', nextDays(now, aheadDays)), now);
  return near + (await announceDated(db, one('work-overdue', goneDays(now)), now));
};
