import type { Language, Message } from '../../../shared/messages.ts';
import { folded } from '../../../shared/vocabulary/folded.ts';

type Named = { readonly label: Message; readonly also?: Message };

const wordsIn = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of a typed text, as names are compared with them: without case and accents. */
export const typedWords = (text: string): string[] => folded(text).split(/\s+/).filter(Boolean);

/**
 * Those of which every typed word begins a word, in whichever of the languages: first whose label begins with the text as
 * it is read, then whose label has it, then what is found by other words, of which nobody sees why.
 */
export const localMatches = <Place extends Named>(
  places: readonly Place[],
  text: string,
  language: Language,
): Place[] => {
  const typed = wordsIn(text);
  if (typed.length === 0) return [];
  const isIn = (words: readonly string[]): boolean =>
    typed.every((part) => words.some((word) => word.startsWith(part)));
  const start = typed.join(' ');
  const rankOf = ({ label }: Place): number => {
    const read = wordsIn(label[language]);
    if (read.join(' ').startsWith(start)) return 0;
    return isIn(read) ? 1 : 2;
  };
  return places
    .filter(({ label, also }) =>
      isIn([label, also].flatMap((one) => (one ? [...wordsIn(one.en), ...wordsIn(one.es)] : []))),
    )
    .toSorted((one, other) => rankOf(one) - rankOf(other));
};

type Piece = { readonly from: number; readonly text: string; readonly isMarked: boolean };

/** A text in pieces: marked are the beginnings of words that are among those typed. */
export const markedPieces = (text: string, typed: readonly string[]): Piece[] => {
  const pieces: Piece[] = [];
  let at = 0;
  const push = (until: number, isMarked: boolean): void => {
    if (until > at) pieces.push({ from: at, text: text.slice(at, until), isMarked });
    at = Math.max(at, until);
  };
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const plain = folded(word);
    const longest = Math.max(0, ...typed.filter((one) => plain.startsWith(one)).map(({ length }) => length));
    if (longest === 0) continue;
    push(index, false);
    // A letter that is folded to another count of characters: the whole word is marked.
    push(index + (plain.length === word.length ? longest : word.length), true);
  }
  push(text.length, false);
  return pieces;
};
