import type { InputOf } from '../../../../shared/call.ts';
import { type AuditGroup, auditGroups } from '../action.ts';
import type { staffExportAudit } from '../contract.ts';

/** Names in the address. */
export const auditFilterNames = ['group', 'organisation', 'from', 'to'] as const;
type AuditFilterName = (typeof auditFilterNames)[number];
type AuditWords = Readonly<Record<AuditFilterName, string | undefined>>;

/** The word in the address for the trail of the provider itself. */
export const providerWord = 'provider';

/** What the page shows; days as `YYYY-MM-DD`, both included. */
export type AuditFilter = {
  readonly search: string;
  readonly group: AuditGroup | undefined;
  readonly organisation: string | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
};

/** Midnight of a day where the reader is, that many days later; undefined for what is no day. */
const midnight = (day: string, daysLater: number): Date | undefined => {
  const [, year, month, date] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []).map(Number);
  const found = new Date(year ?? Number.NaN, (month ?? 1) - 1, date);
  // The thirtieth of February would silently become a day of March.
  const isDay = found.getMonth() + 1 === month && found.getDate() === date;
  return isDay ? new Date(found.getFullYear(), found.getMonth(), found.getDate() + daysLater) : undefined;
};

const dayFrom = (word: string | undefined): string | undefined =>
  word && midnight(word, 0) ? word : undefined;

/** The filter that an address stands for; what it cannot mean is left out, so that an old link still works. */
export const readAuditFilter = (search: string, words: AuditWords): AuditFilter => ({
  search,
  group: auditGroups.find((group) => group === words.group),
  organisation: words.organisation,
  from: dayFrom(words.from),
  to: dayFrom(words.to),
});

/** The body for the calls: the last day is in it to its end. */
export const auditInput = (filter: AuditFilter): InputOf<typeof staffExportAudit> => {
  const from = filter.from && midnight(filter.from, 0);
  const to = filter.to && midnight(filter.to, 1);
  const { organisation } = filter;
  return {
    ...(filter.search ? { search: filter.search } : {}),
    ...(filter.group ? { group: filter.group } : {}),
    ...(organisation ? { organisation_id: organisation === providerWord ? null : organisation } : {}),
    ...(from ? { from: from.toISOString() } : {}),
    ...(to ? { to: to.toISOString() } : {}),
  };
};
