import type { Tx } from '../../../../platform/db/database.ts';
import { failValidation } from '../../../../shared/errors.ts';
import type { Collection } from '../../../records/search-index/entry.ts';
import { type Keyword, recogniseKeyword } from '../../../records/search-index/keyword.ts';
import type { Sought } from '../marks.ts';
import type { SearchQuery } from '../query.ts';
import { searchFaults } from '../search-faults.ts';
import { type Alternatives, wordsQuery, wordsQueryCost, wordsToVary } from '../words-query.ts';
import { type MatchFilter, similarTerms, stemsOf } from './match-store.ts';

/** From which similarity of three-letter pieces on a word is taken for a similar one; 0 to 1. */
const leastSimilarity = 0.42;
const mostSimilar = 30;
const leastSimilar = 5;
const mostSimilarInAll = 600;

/** Words that may be asked of a collection: each of a keyword's for each audience. PostgreSQL takes some five times as many. */
const mostOperands = 12_000;

/** A search that is ready to be asked: what the index is asked for, and what is marked in what it answers. */
type ReadyQuery = {
  readonly filter: MatchFilter;
  readonly sought: Sought;
  /** Undefined where nothing can be found. */
  readonly of: (collections: readonly Collection[]) => string | undefined;
};

/** The keywords of a query that was checked. */
export const keywordsOf = (query: SearchQuery): Keyword[] =>
  query.keywords.flatMap((text) => {
    const recognised = recogniseKeyword(text);
    return recognised.ok ? [recognised.keyword] : [];
  });

const alternativesOf = async (
  tx: Tx,
  query: SearchQuery,
  keywords: readonly Keyword[],
  audiences: readonly number[],
  of: string | null,
): Promise<Alternatives> => {
  const { words, names } = wordsToVary(keywords);
  const alternatives = new Map<string, Set<string>>();
  const add = (text: string, others: readonly string[]): void => {
    const known = alternatives.get(text) ?? new Set();
    for (const other of others) known.add(other);
    alternatives.set(text, known);
  };
  for (const { word, stem } of await stemsOf(tx, words)) add(word, [stem]);
  if (query.match === 'similar') {
    const asked = [...new Set([...words, ...names.map(({ word }) => word)])];
    const most = Math.max(
      leastSimilar,
      Math.min(mostSimilar, Math.floor(mostSimilarInAll / Math.max(1, asked.length))),
    );
    const similar = Map.groupBy(
      await similarTerms(tx, audiences, asked, { least: leastSimilarity, most, of }),
      ({ word }) => word,
    );
    const termsLike = (word: string): string[] => (similar.get(word) ?? []).map(({ term }) => term);
    for (const word of words) add(word, termsLike(word));
    for (const { text, word } of names) add(text, termsLike(word));
  }
  return new Map([...alternatives].map(([text, others]) => [text, [...others]]));
};

const soughtOf = (keywords: readonly Keyword[], alternatives: Alternatives): Sought => {
  const exact = keywords.filter(({ kind }) => kind !== 'word').map(({ text }) => text.toLowerCase());
  return { words: [...alternatives.values()].flat(), exact };
};

/**
 * Makes a query ready for somebody who belongs to these audiences.
 * @param numbers.of whose proofs count where the asker sees all; null for everybody's.
 */
export const readyQuery = async (
  tx: Tx,
  query: SearchQuery,
  audiences: readonly number[],
  {
    of,
    newerThan = 0,
    upto,
  }: {
    readonly of: string | null;
    readonly newerThan?: number;
    readonly upto?: number | undefined;
  },
): Promise<ReadyQuery> => {
  const keywords = keywordsOf(query);
  const alternatives = await alternativesOf(tx, query, keywords, audiences, of);
  const { from, to, severities } = query;
  return {
    filter: { of, from, to, severities, newerThan, upto },
    sought: soughtOf(keywords, alternatives),
    of: (collections) => {
      const cost = wordsQueryCost(keywords, audiences, alternatives);
      if (cost > mostOperands) {
        failValidation([{ loc: ['body', 'keywords'], type: 'too_wide', msg: searchFaults.too_wide }]);
      }
      return wordsQuery(keywords, collections, audiences, alternatives);
    },
  };
};
