import type { Clock } from '../../../../platform/clock.ts';
import { isUuid } from '../../../../platform/crypto/uuid.ts';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import { fail } from '../../../../shared/errors.ts';
import { type Doer, recordAudit } from '../../../records/audit/server/store.ts';
import { quotaMessages } from '../messages.ts';
import {
  lockDuePeriods,
  lockOwner,
  lockPeriod,
  overlapsAnother,
  type PeriodRow,
  restartQuotas,
  savePeriod,
} from './period-store.ts';

/** The part of the program that begins periods, as the trail names it. */
const contracts = 'contracts';
const dayMilliseconds = 24 * 3600 * 1000;

export type PeriodDays = { readonly from: string; readonly until: string };

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
const startOf = (day: string): Date => new Date(`${day}T00:00:00.000Z`);

/** First and last day of a stored period. */
export const daysOf = ({ starts_at, ends_at }: Pick<PeriodRow, 'starts_at' | 'ends_at'>): PeriodDays => ({
  from: dayOf(starts_at),
  until: dayOf(new Date(ends_at.getTime() - 1)),
});

const tell = (tx: Tx, doer: Doer, action: 'quota.period' | 'quota.period-begin', row: PeriodRow, now: Date) =>
  recordAudit(
    tx,
    doer,
    { organisationId: row.organisation_id, action, object: row.organisation_id, details: { ...daysOf(row) } },
    now,
  );

/** Begins periods that the transaction has found due and locked. */
export const beginPeriods = async (tx: Tx, due: readonly PeriodRow[], now: Date): Promise<void> => {
  for (const period of due) {
    await restartQuotas(tx, period, now);
    await tell(tx, contracts, 'quota.period-begin', period, now);
  }
};

/** Begins what is due, each once: an organisation's, or one of whichever there is where none is named. @returns how many there were. */
export const beginDuePeriods = async (tx: Tx, now: Date, organisationId?: string): Promise<number> => {
  const due = await lockDuePeriods(tx, now, organisationId);
  await beginPeriods(tx, due, now);
  return due.length;
};

/** Begins all that are due, one a transaction; safe to repeat after a crash. */
export const beginAllPeriods = async ({ db, clock }: { db: Database; clock: Clock }): Promise<void> => {
  const now = clock.now();
  while ((await db.within('system', (tx) => beginDuePeriods(tx, now))) > 0);
};

/**
 * Enters a contract's period, or gives one other days. One that has begun already when it is entered leaves what is
 * used as it is: nobody knows which of it belongs to it.
 * @throws `not_found`; `status_conflict` where it overlaps another one, or the first day of a begun one would move.
 */
export const enterPeriod = async (
  tx: Tx,
  doer: Doer,
  organisationId: string,
  wish: PeriodDays & { readonly periodId?: string | undefined },
  now: Date,
): Promise<PeriodRow> => {
  const [startsAt, endsAt] = [startOf(wish.from), new Date(startOf(wish.until).getTime() + dayMilliseconds)];
  if (!(await lockOwner(tx, organisationId))) return fail('not_found');
  const { periodId: id } = wish;
  const before = id === undefined ? undefined : await knownPeriod(tx, organisationId, id);
  if (before?.begun_at && before.starts_at.getTime() !== startsAt.getTime())
    return fail('status_conflict', { detail: quotaMessages.periodHasBegun });
  if (await overlapsAnother(tx, organisationId, { startsAt, endsAt, except: id }))
    return fail('status_conflict', { detail: quotaMessages.periodsOverlap });
  const begunAt = before?.begun_at ?? (startsAt <= now ? now : null);
  const row = await savePeriod(tx, { id, organisationId, startsAt, endsAt, begunAt }, now);
  await tell(tx, doer, 'quota.period', row, now);
  return row;
};

const knownPeriod = async (tx: Tx, organisationId: string, id: string): Promise<PeriodRow> =>
  (isUuid(id) && (await lockPeriod(tx, organisationId, id))) || fail('not_found');
