import { enterPeriod } from '../areas/customers/quota/server/periods.ts';
import { reserveUnit } from '../areas/customers/quota/server/store.ts';
import { secondsAfter } from '../platform/clock.ts';
import { uuidv7 } from '../platform/crypto/uuid.ts';
import type { Parts } from '../platform/parts.ts';
import { findService } from '../shared/services.ts';

const daySeconds = 24 * 3600;
/** The customer's first contract began then, the present one so many days ago. */
export const demoCustomerDays = 330;
const periodDays = 60;
const yearDays = 365;

/** What was used in the period before, by service: how many days ago. Its requests are not kept any more. */
const earlier: readonly (readonly [submodule: string, type: string, daysAgo: readonly number[]])[] = [
  ['SPEARPHISHING CAMPAIGN', 'NA', [320, 291, 262, 240, 211, 179, 150, 148, 120, 90, 71]],
  ['VULNERABILITY ASSESSMENT', 'INTERNAL', [300, 199, 101]],
  ['VULNERABILITY ASSESSMENT', 'EXTERNAL', [281, 170, 80]],
  ['PENETRATION TESTING', 'EXTERNAL', [230, 95]],
  ['SHIELDING', 'NA', [310, 222, 131, 75]],
  ['SAST', 'NA', [250, 205, 160, 115, 70]],
];

/** A year of use and two contract periods, so that the ledger, the plots and the forecasts have something to tell. */
export const loadEarlierUse = async (
  { db, clock }: Parts,
  organisationId: string,
  personId: string,
): Promise<void> => {
  const daysAgo = (days: number): Date => secondsAfter(clock.now(), -days * daySeconds);
  const day = (days: number): string => daysAgo(days).toISOString().slice(0, 10);
  const uses = earlier
    .flatMap(([submodule, type, days]) => days.map((ago) => ({ service: findService(submodule, type), ago })))
    .sort((a, b) => b.ago - a.ago);
  await db.within('system', async (tx) => {
    const begin = daysAgo(demoCustomerDays);
    const first = { from: day(demoCustomerDays), until: day(periodDays + 1) };
    await enterPeriod(tx, 'demo', organisationId, first, begin);
    const second = { from: day(periodDays), until: day(periodDays - yearDays + 1) };
    await enterPeriod(tx, 'demo', organisationId, second, begin);
    for (const { service, ago } of uses) {
      const now = daysAgo(ago);
      if (service) await reserveUnit(tx, { organisationId, service, requestId: uuidv7(now), personId, now });
    }
  });
};
