import type { InputOf } from '../../../../shared/call.ts';
import { type SubmoduleType, submoduleTypes } from '../../../../shared/service.ts';
import { moduleFrom, services } from '../../../../shared/services.ts';
import type { dashboardData } from '../contract.ts';

/** What the filter panel says; `endBefore` is a day as `YYYY-MM-DD`. */
export type DashboardFilter = {
  readonly search: string;
  readonly module: string | undefined;
  readonly type: SubmoduleType | undefined;
  readonly executed: boolean;
  readonly notExecuted: boolean;
  readonly endBefore: string | undefined;
};

/** Names in the address. */
export const filterNames = ['module', 'type', 'executed', 'notExecuted', 'endBefore'] as const;
export type FilterName = (typeof filterNames)[number];
export type FilterWords = Readonly<Record<FilterName, string | undefined>>;

/** A box that is ticked stands in the address as this word. */
export const ticked = 'yes';

const isDay = (text: string): boolean => {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  const date = new Date(year ?? Number.NaN, (month ?? 1) - 1, day);
  // The thirtieth of February would silently become a day of March.
  return date.getMonth() + 1 === month && date.getDate() === day;
};

/** The types that exist in a module; all of them while none is chosen (row D9). */
export const typesOf = (module: string | undefined): readonly SubmoduleType[] =>
  submoduleTypes.filter((type) =>
    services().some((service) => service.type === type && (!module || service.module === module)),
  );

/** The filter that an address stands for. What it cannot mean is left out, so that an old link still works. */
export const readFilter = (search: string, words: FilterWords): DashboardFilter => {
  const module = words.module ? moduleFrom(words.module) : undefined;
  return {
    search,
    module,
    type: typesOf(module).find((type) => type === words.type?.toUpperCase()),
    executed: words.executed === ticked,
    notExecuted: words.notExecuted === ticked,
    endBefore: words.endBefore && isDay(words.endBefore) ? words.endBefore : undefined,
  };
};

/** The words that a filter has in the address. */
export const filterWords = (filter: DashboardFilter): FilterWords => ({
  module: filter.module,
  type: filter.type,
  executed: filter.executed ? ticked : undefined,
  notExecuted: filter.notExecuted ? ticked : undefined,
  endBefore: filter.endBefore,
});

/** Midnight of that day where the reader is, as the call wants it (row D6). */
const localMidnight = (day: string): string => {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date).toISOString();
};

/** The body for the call. Neither box or both boxes mean all (row D5). */
export const filterInput = (filter: DashboardFilter): InputOf<typeof dashboardData> => ({
  ...(filter.search ? { search: filter.search } : {}),
  ...(filter.module ? { module: filter.module } : {}),
  ...(filter.type ? { type_submodule: filter.type } : {}),
  ...(filter.executed === filter.notExecuted ? {} : { executed: filter.executed }),
  ...(filter.endBefore ? { end_before: localMidnight(filter.endBefore) } : {}),
});

/** How many parts of the panel are in force, the search not counted. */
export const filtersInForce = (filter: DashboardFilter): number =>
  [filter.module, filter.type, filter.executed, filter.notExecuted, filter.endBefore].filter(Boolean).length;
