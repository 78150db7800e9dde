import { folded } from '../../../shared/vocabulary/folded.ts';

const mostWords = 600;
const longestWordCharacters = 60;
/** Of each word of a search; a single character would find nearly everything. */
const shortestSearchedCharacters = 2;
/** Each costs a look into the index; nobody remembers more of what they look for. */
const mostSearchedWords = 10;

const spaced = (text: string | null): string[] =>
  folded(text ?? '')
    .split(/\s+/)
    .filter(Boolean);

/** A spaced word from each place at which a word begins inside it: `api.example.com`, `example.com`, `com`. */
const beginnings = (word: string): string[] => {
  const starts = [...word.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => match.index);
  return [word, ...starts.filter((start) => start > 0).map((start) => word.slice(start))];
};

/** What the index holds of these texts: every place from which a search may read on, as it stands there. */
export const wordsOf = (...texts: readonly (string | null)[]): string[] => {
  const words = new Set<string>();
  for (const word of texts.flatMap(spaced)) {
    for (const beginning of beginnings(word)) words.add(beginning.slice(0, longestWordCharacters));
  }
  return [...words].slice(0, mostWords);
};

/**
 * The words of a search: two characters or more, each of which must begin a word of the request (`calls.md`,
 * get_history). Signs count as what they are: `50%` finds `50%` and not `500`.
 */
export const searchedWords = (search: string): string[] => {
  // Characters, not code units: the index counts what words share in characters.
  const words = spaced(search).filter((word) => [...word].length >= shortestSearchedCharacters);
  return [...new Set(words.map((word) => word.slice(0, longestWordCharacters)))].slice(0, mostSearchedWords);
};

/** A `tsquery` text of quoted prefixes. Quoting makes every character of a word literal, wildcards too. */
export const prefixQuery = (words: readonly string[]): string =>
  words.map((word) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`).join(' & ');
