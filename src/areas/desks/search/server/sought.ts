import type { Tx } from '../../../../platform/db/database.ts';
import { failValidation } from '../../../../shared/errors.ts';
import type { Collection } from '../../../records/search-index/entry.ts';
import { type Keyword, recogniseKeyword } from '../../../records/search-index/keyword.ts';
import { type Sought, soughtFor } from '../marks.ts';
import type { SearchQuery } from '../query.ts';
import { searchFaults } from '../search-faults.ts';
import { type Alternatives, isAskable, wordsQueries, wordsToVary } from '../words-query.ts';
import { type MatchFilter, similarTerms, stemsOf, withinTime } from './match-store.ts';

/** From which similarity of three-letter pieces on a word is taken for a similar one; 0 to 1. */
const leastSimilarity = 0.42;
const mostSimilar = 30;
const leastSimilar = 5;
const mostSimilarInAll = 600;
/** Words for which similar ones are looked for: each is compared with all that somebody may find. */
const mostVaried = 60;
/** For so long; a search that takes longer goes on with the words as they are. */
const similarSeconds = 2;

/** A search that is ready to be asked: what the index is asked for, and what is marked in what it answers. */
type ReadyQuery = {
  readonly filter: MatchFilter;
  readonly sought: Sought;
  /** What a collection is asked for; nothing where nothing can be found. */
  readonly of: (collection: Collection) => readonly string[];
  /** The same for one audience and each keyword by itself, in the order of the query's keywords. */
  readonly ofEach: (collection: Collection, audience: number) => readonly (readonly string[])[];
};

/** The keywords of a query that was checked. */
export const keywordsOf = (query: SearchQuery): Keyword[] =>
  query.keywords.flatMap((text) => {
    const recognised = recogniseKeyword(text);
    return recognised.ok ? [recognised.keyword] : [];
  });

/** Where the keywords stand in what was sent. */
const keywordsPlace = { plain: ['body', 'keywords'], nested: ['body', 'query', 'keywords'] } as const;
export type KeywordsPlace = keyof typeof keywordsPlace;

/** @throws 422: the database does not take so many words. */
export const refuseTooWide = (place: KeywordsPlace): never =>
  failValidation([{ loc: [...keywordsPlace[place]], type: 'too_wide', msg: searchFaults.too_wide }]);

/** What the database says of a query that is too large (54000) or too deep (54001) for it. */
export const isTooWide = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '54000' || error.code === '54001');

const stemsAlone = async (tx: Tx, words: readonly string[]): Promise<Alternatives> => {
  const stems = Map.groupBy(await stemsOf(tx, words), ({ word }) => word);
  return new Map([...stems].map(([word, all]) => [word, all.map(({ stem }) => stem)]));
};

/**
 * Whether so many words can be asked of the database for so many audiences; similar ones are asked for as far as there is
 * room.
 */
export const mayBeAsked = async (
  tx: Tx,
  query: SearchQuery,
  audiences: readonly number[],
): Promise<boolean> => {
  const keywords = keywordsOf(query);
  return isAskable(keywords, audiences, await stemsAlone(tx, wordsToVary(keywords).words));
};

/** @throws 422 for a query that cannot be asked, see `mayBeAsked`. */
export const needAskable = async (
  tx: Tx,
  query: SearchQuery,
  audiences: readonly number[],
  place: KeywordsPlace,
): Promise<void> => {
  if (!(await mayBeAsked(tx, query, audiences))) refuseTooWide(place);
};

/** For each word of a keyword the similar ones of what somebody may find, the most similar first. */
const similarOf = async (
  tx: Tx,
  keywords: readonly Keyword[],
  audiences: readonly number[],
  of: string | null,
): Promise<Alternatives> => {
  const { words, names } = wordsToVary(keywords);
  const asked = [...new Set([...words, ...names.map(({ word }) => word)])].slice(0, mostVaried);
  const most = Math.max(
    leastSimilar,
    Math.min(mostSimilar, Math.floor(mostSimilarInAll / Math.max(1, asked.length))),
  );
  const found = await withinTime(
    tx,
    similarSeconds * 1000,
    () => similarTerms(tx, audiences, asked, { least: leastSimilarity, most, of }),
    [],
  );
  const similar = Map.groupBy(found, ({ word }) => word);
  const termsLike = (word: string): string[] => (similar.get(word) ?? []).map(({ term }) => term);
  return new Map([
    ...words.map((word) => [word, termsLike(word)] as const),
    ...names.map(({ text, word }) => [text, termsLike(word)] as const),
  ]);
};

/** The first so many of each beside the stems. */
const together = (stems: Alternatives, similar: Alternatives, most: number): Alternatives => {
  const all = new Map<string, readonly string[]>(stems);
  for (const [text, terms] of similar) {
    all.set(text, [...new Set([...(stems.get(text) ?? []), ...terms.slice(0, most)])]);
  }
  return all;
};

const alternativesOf = async (
  tx: Tx,
  query: SearchQuery,
  keywords: readonly Keyword[],
  audiences: readonly number[],
  of: string | null,
): Promise<Alternatives> => {
  const stems = await stemsAlone(tx, wordsToVary(keywords).words);
  if (query.match === 'exact') return stems;
  const similar = await similarOf(tx, keywords, audiences, of);
  for (let most = mostSimilar; most > 0; most = Math.floor(most / 2)) {
    const all = together(stems, similar, most);
    if (isAskable(keywords, audiences, all)) return all;
  }
  return stems;
};

const soughtOf = (keywords: readonly Keyword[], alternatives: Alternatives): Sought => {
  const exact = keywords.flatMap(({ kind, text }) =>
    kind === 'word' || kind === 'address' ? [] : [text.toLowerCase()],
  );
  const blocks = keywords.flatMap((keyword) => (keyword.kind === 'address' ? [keyword.block] : []));
  return soughtFor([...alternatives.values()].flat(), exact, blocks);
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
    of: (collection) => wordsQueries(keywords, collection, audiences, alternatives),
    ofEach: (collection, audience) =>
      keywords.map((keyword) => wordsQueries([keyword], collection, [audience], alternatives)),
  };
};
