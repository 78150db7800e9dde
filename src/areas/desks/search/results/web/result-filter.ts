import { type Severity, severities } from '../../../../../shared/vocabulary/severity.ts';
import { type Collection, collections } from '../../../../records/search-index/entry.ts';

export const resultFilterNames = [
  'collection',
  'kind',
  'origin',
  'severity',
  'customer',
  'order',
  'show',
] as const;
export type FacetName = Exclude<(typeof resultFilterNames)[number], 'customer' | 'order' | 'show'>;

/** What the results are narrowed to, and their order. */
export type ResultFilter = {
  readonly collection?: Collection;
  readonly kind?: string;
  readonly origin?: string;
  readonly severity?: Severity;
  /** For staff. */
  readonly organisation_id?: string;
  readonly order: 'newest' | 'best';
  /** Of a monitor's run: also what was there before. */
  readonly everything?: boolean;
};

const known = <Value extends string>(values: readonly Value[], word: string | undefined) =>
  values.find((value) => value === word);

/** Reads the address; words that are not ours count as nothing. */
export const readResultFilter = (
  filters: Readonly<Record<(typeof resultFilterNames)[number], string | undefined>>,
  isForStaff: boolean,
): ResultFilter => {
  const collection = known(collections, filters.collection);
  const severity = known(severities, filters.severity);
  const { kind, origin, customer } = filters;
  return {
    order: filters.order === 'best' ? 'best' : 'newest',
    ...(collection ? { collection } : {}),
    ...(kind ? { kind: kind.slice(0, 40) } : {}),
    ...(origin ? { origin: origin.slice(0, 200) } : {}),
    ...(severity ? { severity } : {}),
    ...(filters.show === 'all' ? { everything: true } : {}),
    ...(isForStaff && customer ? { organisation_id: customer } : {}),
  };
};
