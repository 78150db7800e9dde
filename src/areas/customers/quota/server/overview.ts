import { secondsAfter } from '../../../../platform/clock.ts';
import type { Reading } from '../../../../platform/db/database.ts';
import { services } from '../../../../shared/services.ts';
import type { QuotaOverview, StaffQuotaOverview } from '../contract.ts';
import { roomOf, type UsualLimits } from '../disk/server/room.ts';
import { forecast, forecastWindowDays, historySince } from '../forecast.ts';
import { deepSearch } from '../ledger-words.ts';
import { shownMonths } from '../months.ts';
import { newestAsks } from './ask-store.ts';
import { asAsk } from './asks.ts';
import { recentUsage, type UsageRow, unitsByMonth } from './ledger-store.ts';
import { listPeriods, type PeriodRow } from './period-store.ts';
import { daysOf } from './periods.ts';
import { listQuotas, type QuotaRow } from './store.ts';

/** The first moment of the oldest of the last twelve months, the running one among them. */
const monthsBegin = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - shownMonths + 1, 1));

export const asPeriod = (row: PeriodRow) => ({
  period_id: row.id,
  ...daysOf(row),
  begun_at: row.begun_at?.toISOString() ?? null,
});

/** The one that runs, else the next one. `rows` begin with the newest. */
const shownPeriod = (rows: readonly PeriodRow[], now: Date): PeriodRow | undefined =>
  rows.find((row) => row.starts_at <= now && now < row.ends_at) ??
  rows.toReversed().find((row) => row.starts_at > now);

const forecastOf = (quota: QuotaRow, usage: UsageRow | undefined, periodEnd: Date | null, now: Date) => {
  if (!usage) return null;
  const { limit, consumed } = quota;
  const since = historySince(now, usage.first_at);
  const found = forecast({ limit, consumed, units: usage.units, since, now, periodEnd });
  if (!found) return null;
  return { kind: found.kind, day: found.kind === 'ends' ? found.at.toISOString().slice(0, 10) : null };
};

/** All that a page about an organisation's quotas shows above its ledger. */
export const overviewOf = async (
  read: Reading,
  organisationId: string,
  usual: UsualLimits,
  now: Date,
): Promise<StaffQuotaOverview> => {
  const window = secondsAfter(now, -forecastWindowDays * 24 * 3600);
  const [quotas, usage, asks, periods, months, room] = await Promise.all([
    listQuotas(read, organisationId),
    recentUsage(read, organisationId, window),
    newestAsks(read, organisationId),
    listPeriods(read, organisationId),
    unitsByMonth(read, organisationId, monthsBegin(now)),
    roomOf(read, organisationId, usual),
  ]);
  const period = shownPeriod(periods, now);
  const periodEnd = period && period.starts_at <= now ? period.ends_at : null;
  const shown = (submodule: string, type: string) => {
    const ofThis = (row: { submodule: string; type_submodule: string }): boolean =>
      row.submodule === submodule && row.type_submodule === type;
    const quota = quotas.find(ofThis) ?? { submodule, type_submodule: type, consumed: 0, limit: 0 };
    const ask = asks.find(ofThis);
    const foreseen = forecastOf(quota, usage.find(ofThis), periodEnd, now);
    return { ...quota, forecast: foreseen, ask: ask ? asAsk(ask) : null };
  };
  const { consumed, limit, forecast: creditsForecast, ask } = shown(deepSearch.submodule, deepSearch.type);
  return {
    services: services().map(({ submodule, type }) => shown(submodule, type)),
    period: period ? asPeriod(period) : null,
    credits: { consumed, limit, forecast: creditsForecast, ask },
    room,
    months,
    periods: periods.map(asPeriod),
  };
};

/** The same without what only the provider is shown. */
export const customersOverview = async (
  read: Reading,
  organisationId: string,
  usual: UsualLimits,
  now: Date,
): Promise<QuotaOverview> => {
  const { periods: _, ...shown } = await overviewOf(read, organisationId, usual, now);
  return shown;
};
