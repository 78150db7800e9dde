import type { Message } from '../../../shared/messages.ts';
import { folded } from '../../../shared/vocabulary/folded.ts';

type Named = { readonly label: Message; readonly also?: Message };

const wordsIn = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of a typed text, as names are compared with them: without case and accents. */
export const typedWords = (text: string): string[] => folded(text).split(/\s+/).filter(Boolean);

/**
 * Those of which every typed word begins a word, in whichever of the languages; labels that begin with the text first,
 * then as they stand.
 */
export const localMatches = <Place extends Named>(places: readonly Place[], text: string): Place[] => {
  const typed = wordsIn(text);
  if (typed.length === 0) return [];
  const matching = places.filter(({ label, also }) => {
    const words = [label, also].flatMap((one) => (one ? [...wordsIn(one.en), ...wordsIn(one.es)] : []));
    return typed.every((part) => words.some((word) => word.startsWith(part)));
  });
  const start = typed.join(' ');
  const begins = ({ label }: Place): boolean =>
    [label.en, label.es].some((one) => wordsIn(one).join(' ').startsWith(start));
  return [...matching.filter(begins), ...matching.filter((place) => !begins(place))];
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
