import { secondsAfter } from '../../../../platform/clock.ts';
import type { Reading } from '../../../../platform/db/database.ts';
import { services } from '../../../../shared/services.ts';
import type { QuotaFigures, QuotaOverview, StaffQuotaOverview } from '../contract.ts';
import { roomOf, type UsualLimits } from '../disk/server/room.ts';
import { readStored } from '../disk/server/stored-store.ts';
import { forecast, forecastWindowDays, historySince } from '../forecast.ts';
import { type Counted, deepSearch } from '../ledger-words.ts';
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

/** Whether a row is about this service, or about the credits. */
const isOf =
  (submodule: string, type: string) =>
  (row: { readonly submodule: string; readonly type_submodule: string }): boolean =>
    row.submodule === submodule && row.type_submodule === type;

const forecastOf = (quota: QuotaRow, usage: UsageRow | undefined, periodEnd: Date | null, now: Date) => {
  if (!usage) return null;
  const { limit, consumed } = quota;
  const since = historySince(now, usage.first_at);
  const found = forecast({ limit, consumed, units: usage.units, since, now, periodEnd });
  if (!found) return null;
  return { kind: found.kind, day: found.kind === 'ends' ? found.at.toISOString().slice(0, 10) : null };
};

/** The figures of all that is counted, and the period that they belong to. */
const figuresOf = async (read: Reading, organisationId: string, now: Date) => {
  const window = secondsAfter(now, -forecastWindowDays * 24 * 3600);
  const [quotas, usage, periods] = await Promise.all([
    listQuotas(read, organisationId),
    recentUsage(read, organisationId, window),
    listPeriods(read, organisationId),
  ]);
  const period = shownPeriod(periods, now);
  const periodEnd = period && period.starts_at <= now ? period.ends_at : null;
  const figure = ({ submodule, type: type_submodule }: Counted) => {
    const ofThis = isOf(submodule, type_submodule);
    const quota = quotas.find(ofThis) ?? { submodule, type_submodule, consumed: 0, limit: 0 };
    return { ...quota, forecast: forecastOf(quota, usage.find(ofThis), periodEnd, now) };
  };
  return { figure, periods, period: period ? asPeriod(period) : null };
};

/** What every customer reads of its quotas: figures, nobody's name. */
export const customersFigures = async (
  read: Reading,
  organisationId: string,
  now: Date,
): Promise<QuotaFigures> => {
  const { figure, period } = await figuresOf(read, organisationId, now);
  const { consumed, limit, forecast: foreseen } = figure(deepSearch);
  return { services: services().map(figure), period, credits: { consumed, limit, forecast: foreseen } };
};

/** All that a page about an organisation's quotas shows above its ledger. */
export const overviewOf = async (
  read: Reading,
  organisationId: string,
  usual: UsualLimits,
  now: Date,
): Promise<StaffQuotaOverview> => {
  const [{ figure, period, periods }, asks, months, room, stored] = await Promise.all([
    figuresOf(read, organisationId, now),
    newestAsks(read, organisationId),
    unitsByMonth(read, organisationId, monthsBegin(now)),
    roomOf(read, organisationId, usual),
    readStored(read, organisationId),
  ]);
  const shown = (counted: Counted) => {
    const ask = asks.find(isOf(counted.submodule, counted.type));
    return { ...figure(counted), ask: ask ? asAsk(ask) : null };
  };
  const { consumed, limit, forecast: creditsForecast, ask } = shown(deepSearch);
  return {
    services: services().map(shown),
    period,
    credits: { consumed, limit, forecast: creditsForecast, ask },
    room,
    stored,
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
  const { periods: _, stored: __, ...shown } = await overviewOf(read, organisationId, usual, now);
  return shown;
};
