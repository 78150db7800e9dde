import type { AddressBlock } from '../../../shared/address-block.ts';
import { folded } from '../../../shared/vocabulary/folded.ts';
import { type Collection, collections } from './entry.ts';
import { type Keyword, recogniseKeyword } from './keyword.ts';

/*
 * What stands in the index. Every word of an entry begins with its audience's number and its collection's letter, so
 * that a search reads the words of those who ask and of nobody else; then comes what kind of word it is.
 */

const letters: Readonly<Record<Collection, string>> = {
  datasets: 'D',
  servers: 'S',
  policy: 'P',
  public: 'U',
  documents: 'O',
};

/** What every word of these entries begins with: `1fD.`. */
export const tokenPrefix = (audience: number, collection: Collection): string =>
  `${audience.toString(36)}${letters[collection]}.`;

/** Every entry has it. */
export const anyEntry = '*';

/** A host's labels from the right, each with a dot behind it; the same as the database's `place_of_host`. */
export const placeOfHost = (host: string): string => `${host.split('.').toReversed().join('.')}.`;

const digits = { 4: 8, 6: 32 } as const;
const hex = (address: bigint, family: 4 | 6): string => address.toString(16).padStart(digits[family], '0');

/** Beginnings that together are the block: at most eight, since each digit stands for four bits. */
export const beginningsOfBlock = ({ family, first, last }: AddressBlock): string[] => {
  const from = hex(first, family);
  const to = hex(last, family);
  const same = [...from].findIndex((digit, index) => digit !== to[index]);
  if (same === -1) return [`n${family}${from}`];
  const stem = from.slice(0, same);
  const least = Number.parseInt(from[same] ?? '0', 16);
  const most = Number.parseInt(to[same] ?? '0', 16);
  if (least === 0 && most === 15) return [`n${family}${stem}`];
  return Array.from(
    { length: most - least + 1 },
    (_, step) => `n${family}${stem}${(least + step).toString(16)}`,
  );
};

const hostOfUrl = (url: string): string => url.replace(/[:/?].*$/, '');

const hostTokens = (host: string): string[] => {
  const recognised = recogniseKeyword(host);
  if (recognised.ok && recognised.keyword.kind === 'address')
    return beginningsOfBlock(recognised.keyword.block);
  return [`h${placeOfHost(host)}`];
};

const keywordTokens = (keyword: Keyword): string[] => {
  const { kind, text } = keyword;
  if (kind === 'email') return [`k${text}`, ...hostTokens(text.slice(text.lastIndexOf('@') + 1))];
  if (kind === 'url') return [`k${text}`, ...hostTokens(hostOfUrl(text))];
  if (kind === 'domain') return hostTokens(text);
  if (kind === 'address') return keyword.block.range ? [`k${text}`] : beginningsOfBlock(keyword.block);
  if (kind === 'user') return [`u${text}`];
  if (kind === 'hash') return [`k${text}`];
  // A name of one label, a host inside: found as a word.
  return wordsOf(text).map((word) => `w${word}`);
};

/** The exact words of an entry's keys; what is no keyword is left out. */
export const tokensOfKeys = (keys: readonly string[]): string[] => [
  ...new Set(
    keys.flatMap((key) => {
      const recognised = recogniseKeyword(key);
      return recognised.ok ? keywordTokens(recognised.keyword) : [];
    }),
  ),
];

const longestWord = 60;

/** The words of a text, each once, without case and accents. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    (folded(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) =>
      word.length <= longestWord ? word : word.slice(0, longestWord).toWellFormed(),
    ),
  ),
];

const mostKeysInText = 50;
/** Pieces that are looked at: a text may hold thousands, and each is read as a URL, an address and a name. */
const mostPieces = 400;
const longestPiece = 300;
const opening = new Set('"\'`([{<,;:');
const closing = new Set('"\'`)]}>,;:.!?');

/** Without the signs around it. */
const bare = (piece: string): string => {
  let from = 0;
  let to = piece.length;
  while (from < to && opening.has(piece.charAt(from))) from += 1;
  while (to > from && closing.has(piece.charAt(to - 1))) to -= 1;
  return piece.slice(from, to);
};

/** What looks like an address, a URL, an e-mail address or a hash within a text. */
export const keysInText = (text: string): string[] => {
  const keys = new Set<string>();
  let looked = 0;
  for (const piece of text.split(/\s+/)) {
    if (keys.size >= mostKeysInText || looked >= mostPieces) break;
    if (piece.length > longestPiece || !/[.:@\d]/.test(piece)) continue;
    looked += 1;
    const key = bare(piece);
    const recognised = recogniseKeyword(key);
    if (recognised.ok && recognised.keyword.kind !== 'word') keys.add(key);
  }
  return [...keys];
};

/** Whether a similar word may stand for it. */
export const isTerm = (word: string): boolean =>
  word.length >= 4 && word.length <= 40 && /[a-z]|\p{L}/u.test(word);

/** The words that a similar one may stand for. */
export const termsOf = (words: readonly string[]): string[] => words.filter(isTerm);

/** The text of a `tsquery`: entries of an audience that have the word, in whichever collection. */
export const wordAnywhere = (audience: number, word: string): string =>
  collections.map((collection) => `'${tokenPrefix(audience, collection)}w${word}'`).join(' | ');
