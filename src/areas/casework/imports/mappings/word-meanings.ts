import { wordKey } from '../../../../engines/scanner-files/mapping/column-keys.ts';
import {
  type ColumnMapping,
  type WordMeaning,
  wordMeanings,
} from '../../../../engines/scanner-files/mapping/column-mapping.ts';
import { guessMeaning } from '../../../../engines/scanner-files/mapping/guess-mapping.ts';
import { numberOf } from '../../../../engines/scanner-files/mapping/severity-word.ts';

/** A word of the column of severities, in how many rows it stands (0: in none of this file), and what it means. */
export type ListedWord = {
  readonly word: string;
  readonly count: number;
  /** Undefined where somebody has to say it. */
  readonly means: WordMeaning | undefined;
};

/** What somebody has chosen for words, as a form holds it: `high bad` for the word `bad`. */
const chosenWord = (means: WordMeaning, word: string): string => `${means} ${word}`;

const chosenOf = (chosen: readonly string[]): ReadonlyMap<string, WordMeaning> =>
  new Map(
    chosen.flatMap((text) => {
      const at = text.indexOf(' ');
      const means = wordMeanings.find((one) => one === text.slice(0, at));
      return means ? [[wordKey(text.slice(at + 1)), means] as const] : [];
    }),
  );

/** The choice with one word's meaning. */
export const withMeaning = (chosen: readonly string[], word: string, means: WordMeaning): string[] => [
  ...chosen.filter((text) => wordKey(text.slice(text.indexOf(' ') + 1)) !== wordKey(word)),
  chosenWord(means, word),
];

/**
 * The words that a choice is about: those of the file, then those that were known before. What nobody has chosen is
 * guessed; a number without a meaning has to be said, another word that is none is to be rated.
 */
export const listWords = (
  inFile: readonly { readonly word: string; readonly count: number }[],
  before: ColumnMapping['severity_words'],
  chosen: readonly string[],
  isScore: boolean,
): ListedWord[] => {
  const said = chosenOf(chosen);
  const known = new Map(before.map(({ word, means }) => [wordKey(word), means]));
  const seen = new Set(inFile.map(({ word }) => wordKey(word)));
  const all = [
    ...inFile,
    ...before.filter(({ word }) => !seen.has(wordKey(word))).map(({ word }) => ({ word, count: 0 })),
  ];
  return all
    .filter(({ word }) => !(isScore && (numberOf(word) ?? 11) <= 10))
    .map(({ word, count }) => {
      const key = wordKey(word);
      const usual = numberOf(word) === undefined ? 'to_rate' : undefined;
      return { word, count, means: said.get(key) ?? known.get(key) ?? guessMeaning(word) ?? usual };
    });
};
