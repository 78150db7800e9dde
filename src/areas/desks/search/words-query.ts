import type { Collection } from '../../records/search-index/entry.ts';
import type { Keyword } from '../../records/search-index/keyword.ts';
import {
  anyEntry,
  beginningsOfBlock,
  placeOfHost,
  tokenPrefix,
  wordsOf,
} from '../../records/search-index/tokens.ts';

/** What a word may stand for as well: its stems, and similar words of what the reader may find. */
export type Alternatives = ReadonlyMap<string, readonly string[]>;

type Token = { readonly token: string; readonly begins: boolean };

const whole = (token: string): Token => ({ token, begins: false });
const beginning = (token: string): Token => ({ token, begins: true });

/** A word that ends in `*` stands for all that begin like it, from three letters on. */
const shortestBeginning = 3;

/** The words of a keyword that is one, in order, without case and accents. */
const wordTokens = (text: string, alternatives: Alternatives): Token[][] => {
  const words = wordsOf(text);
  const last = words.at(-1);
  return words.map((word) => {
    const isBeginning = word === last && text.endsWith('*') && word.length >= shortestBeginning;
    const others = (alternatives.get(word) ?? [])
      .filter((other) => other !== word)
      .map((other) => whole(`w${other}`));
    return [isBeginning ? beginning(`w${word}`) : whole(`w${word}`), ...others, whole(`u${word}`)];
  });
};

/** All of these lists, and of each list any. */
const tokensOf = (keyword: Keyword, alternatives: Alternatives): Token[][] => {
  const { kind, text } = keyword;
  const others = (alternatives.get(text) ?? []).map((other) => whole(`w${other}`));
  if (kind === 'domain') return [[beginning(`h${placeOfHost(text)}`), ...others]];
  if (kind === 'address') return [[...beginningsOfBlock(keyword.block).map(beginning), whole(`k${text}`)]];
  if (kind === 'url') return [[whole(`k${text}`), beginning(`k${text}/`)]];
  if (kind === 'user') return [[whole(`u${text}`), ...others]];
  if (kind === 'word') return wordTokens(text, alternatives);
  return [[whole(`k${text}`), ...others]];
};

/** Quoting makes every character of a word literal. */
const quoted = ({ token, begins }: Token, prefix: string): string =>
  `'${`${prefix}${token}`.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${begins ? ':*' : ''}`;

const anyOf = (parts: readonly string[]): string =>
  parts.length === 1 ? parts.join('') : `(${parts.join(' | ')})`;
const allOf = (parts: readonly string[]): string =>
  parts.length === 1 ? parts.join('') : `(${parts.join(' & ')})`;

/** What the database does with a query grows with the square of its words: of so many a query asks for fewer audiences. */
const wordsOfQuery = 1500;

/**
 * Texts of `tsquery`s, each for other audiences, so that none finds what another finds: entries of a collection and these
 * audiences that have any of the keywords. None where nothing can be found.
 */
export const wordsQueries = (
  keywords: readonly Keyword[],
  collection: Collection,
  audiences: readonly number[],
  alternatives: Alternatives,
): string[] => {
  const lists = keywords.map((keyword) => tokensOf(keyword, alternatives)).filter((all) => all.length > 0);
  if (lists.length === 0) return [];
  const within = (prefix: string): string[] =>
    lists.map((all) => allOf(all.map((any) => anyOf(any.map((token) => quoted(token, prefix))))));
  const atOnce = Math.max(1, Math.floor(wordsOfQuery / lists.flat(2).length));
  const queries: string[] = [];
  for (let from = 0; from < audiences.length; from += atOnce) {
    const some = audiences.slice(from, from + atOnce);
    queries.push(anyOf(some.flatMap((audience) => within(tokenPrefix(audience, collection)))));
  }
  return queries;
};

/** Words that may be asked of a collection: each of a keyword's for each audience. PostgreSQL takes some five times as many. */
const mostWordsAsked = 12_000;
/** Their bytes in all: PostgreSQL takes 1 MiB. */
const mostBytesAsked = 900_000;
/** Behind each word stands an end. */
const bytesBetween = 1;

/** Whether the database would take what `wordsQueries` makes of it, whichever the collection is. */
export const isAskable = (
  keywords: readonly Keyword[],
  audiences: readonly number[],
  alternatives: Alternatives,
): boolean => {
  const encoder = new TextEncoder();
  const tokens = keywords.flatMap((keyword) => tokensOf(keyword, alternatives).flat());
  const prefixBytes = audiences.map((audience) => tokenPrefix(audience, 'documents').length);
  const bytes = tokens.reduce((sum, { token }) => sum + encoder.encode(token).length + bytesBetween, 0);
  const inAll =
    bytes * audiences.length + tokens.length * prefixBytes.reduce((sum, length) => sum + length, 0);
  return tokens.length * audiences.length <= mostWordsAsked && inAll <= mostBytesAsked;
};

/** All entries of one collection. */
export const everythingQuery = (collection: Collection, audiences: readonly number[]): string | undefined =>
  audiences.length === 0
    ? undefined
    : anyOf(audiences.map((audience) => quoted(whole(anyEntry), tokenPrefix(audience, collection))));

/** The word of a keyword that others may be spelled like: what names a person, a company or a thing. */
const variedOf = ({ kind, text }: Keyword): string | undefined => {
  if (kind === 'email') return wordsOf(text.slice(0, text.lastIndexOf('@'))).join('');
  if (kind === 'domain') return wordsOf(text.split('.')[0] ?? '')[0];
  return kind === 'user' ? text : undefined;
};

/** What alternatives are asked for: the words of keywords, and of names the part that others are spelled like. */
export const wordsToVary = (keywords: readonly Keyword[]) => ({
  /** Their stems count, and similar ones where somebody wants them. */
  words: [...new Set(keywords.flatMap(({ kind, text }) => (kind === 'word' ? wordsOf(text) : [])))],
  /** By the keyword's text. */
  names: keywords.flatMap((keyword) => {
    const word = variedOf(keyword);
    return word ? [{ text: keyword.text, word }] : [];
  }),
});
