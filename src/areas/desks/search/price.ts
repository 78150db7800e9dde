import type { Collection } from '../../records/search-index/entry.ts';

/** One credit pays for so many keywords in one collection (row P6). */
const keywordsPerCredit = 5;

/** What a search costs: one credit a collection for each five keywords begun. */
export const priceOf = (keywords: number, collections: readonly Collection[]): number =>
  Math.ceil(keywords / keywordsPerCredit) * collections.length;
