import type { QuotaOverview } from './contract.ts';
import { allCounted } from './ledger-words.ts';

export const shownMonths = 12;

/** The last twelve months in UTC as `YYYY-MM`, the oldest first and the running one last. */
export const lastMonths = (now: Date): string[] =>
  Array.from({ length: shownMonths }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - shownMonths + 1 + index, 1))
      .toISOString()
      .slice(0, 7),
  );

/** The units of one service, a figure for each month. */
export type MonthSeries = {
  readonly submodule: string;
  readonly type_submodule: string;
  readonly units: readonly number[];
  readonly total: number;
};

/** One series for each service that was used, in the catalogue's order; months without units are 0. */
export const seriesOf = (rows: QuotaOverview['months'], months: readonly string[]): MonthSeries[] =>
  allCounted().flatMap(({ submodule, type }) => {
    const own = rows.filter((row) => row.submodule === submodule && row.type_submodule === type);
    const units = months.map((month) => own.find((row) => row.month === month)?.units ?? 0);
    const total = units.reduce((sum, value) => sum + value, 0);
    return total === 0 ? [] : [{ submodule, type_submodule: type, units, total }];
  });
