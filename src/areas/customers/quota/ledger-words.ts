import { findService, services } from '../../../shared/services.ts';
import { creditsWord } from '../../../shared/vocabulary/counted-name.ts';

/** Everything that the ledger tells. */
export const ledgerKinds = ['reserve', 'use', 'return', 'limit', 'period', 'credit'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** What is counted: one of the eight services, or the credits for deep search, by the wire's two words. */
export type Counted = { readonly submodule: string; readonly type: string };

/** The credits stand in the same tables as the services, and are none of the eight cards. */
export const deepSearch = { submodule: creditsWord, type: 'NA' } as const satisfies Counted;

export const isDeepSearch = (submodule: string): boolean => submodule === deepSearch.submodule;

/** The two words in the wire's own spelling, of whatever case; undefined for what the ledger does not count. */
export const findCounted = (submodule: string, type: string): Counted | undefined =>
  submodule.trim().toUpperCase() === deepSearch.submodule && type.trim().toUpperCase() === deepSearch.type
    ? deepSearch
    : findService(submodule, type);

/** The wire's words for people of another system: `PENETRATION TESTING EXTERNAL`. */
export const plainWords = ({ submodule, type }: Counted): string =>
  type === 'NA' ? submodule : `${submodule} ${type}`;

export const allCounted = (): readonly Counted[] => [
  ...services().map(({ submodule, type }) => ({ submodule, type })),
  deepSearch,
];
