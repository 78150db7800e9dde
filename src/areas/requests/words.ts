/** Lower case without accents: what is compared when somebody searches. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const mostWords = 400;
const longestWordCharacters = 60;

/**
 * The words of texts for the index: runs of letters and digits, folded, and whole dotted names beside their
 * parts, so that `example.com` is found by either.
 */
export const wordsOf = (...texts: readonly (string | null)[]): string[] => {
  const words = new Set<string>();
  for (const text of texts) {
    for (const run of folded(text ?? '').match(/[\p{L}\p{N}]+(?:[.\-_][\p{L}\p{N}]+)*/gu) ?? []) {
      words.add(run.slice(0, longestWordCharacters));
      for (const part of run.split(/[.\-_]/)) words.add(part.slice(0, longestWordCharacters));
    }
  }
  return [...words].slice(0, mostWords);
};

/** The words of a search: two characters or more; every one must begin a word of the request. */
export const searchedWords = (search: string): string[] =>
  (folded(search).match(/[\p{L}\p{N}]+(?:[.\-_][\p{L}\p{N}]+)*/gu) ?? [])
    .filter((word) => word.length >= 2)
    .map((word) => word.slice(0, longestWordCharacters));

/** A `tsquery` text of quoted prefixes. Quoting makes every character of a word literal, wildcards too. */
export const prefixQuery = (words: readonly string[]): string =>
  words.map((word) => `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}':*`).join(' & ');
