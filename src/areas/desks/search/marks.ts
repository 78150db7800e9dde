import { type AddressBlock, isInside, parseBlock } from '../../../shared/address-block.ts';
import { folded } from '../../../shared/vocabulary/folded.ts';

/** From and to which character of a text; in order, none within another. */
type Mark = readonly [from: number, to: number];

const mostMarks = 20;

/**
 * A text without case and accents, and for each of its characters where it stands in the text: an accent that is
 * dropped, or a sign that becomes two letters, moves what is behind it.
 */
const foldWithPlaces = (text: string): { plain: string; places: number[] } => {
  let plain = '';
  const places: number[] = [];
  let at = 0;
  for (const { 0: piece, 1: ascii } of text.matchAll(/(\p{ASCII}+)|\P{ASCII}/gu)) {
    const simple = folded(piece);
    plain += simple;
    // What is ASCII stays as long as it is; what another character becomes stands where it stood.
    for (let n = 0; n < simple.length; n += 1) places.push(ascii === undefined ? at : at + n);
    at += piece.length;
  }
  places.push(text.length);
  return { plain, places };
};

/**
 * Stems and words are marked from the beginning of a word to its end; what names something exactly, as it stands; of
 * blocks every address that lies within.
 */
export type Sought = {
  readonly stems: ReadonlySet<string>;
  /** Of the stems, each once. */
  readonly lengths: readonly number[];
  readonly exact: readonly string[];
  readonly blocks: readonly AddressBlock[];
};

/** What is looked for, made ready for marking many texts. */
export const soughtFor = (
  words: readonly string[],
  exact: readonly string[],
  blocks: readonly AddressBlock[] = [],
): Sought => {
  const stems = new Set(words.filter((word) => word !== ''));
  return { stems, lengths: [...new Set([...stems].map((stem) => stem.length))], exact, blocks };
};

/** What may be an address or a block of them: its end is not looked for where letters and digits go on. */
const addressLike =
  /(?<![\w.:])(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f]{0,4}(?::[\da-f]{0,4}){2,7})(?:\/\d{1,3})?(?![\w])/gi;

/** Where a text names an address of one of these blocks. */
const addressMarks = (plain: string, blocks: readonly AddressBlock[]): Mark[] =>
  [...plain.matchAll(addressLike)].flatMap(({ 0: text, index }): Mark[] => {
    const block = parseBlock(text);
    return block && blocks.some((outer) => isInside(block, outer)) ? [[index, index + text.length]] : [];
  });

const joined = (marks: Mark[]): Mark[] => {
  const sorted = marks.toSorted(([a, b], [c, d]) => a - c || d - b);
  const result: [number, number][] = [];
  for (const [from, to] of sorted) {
    const last = result.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result.slice(0, mostMarks);
};

/** Where a text holds what was looked for. */
export const marksOf = (text: string, { stems, lengths, exact, blocks }: Sought): Mark[] => {
  const { plain, places } = foldWithPlaces(text);
  const marks: Mark[] = [];
  const add = (from: number, to: number): void => {
    marks.push([places[from] ?? 0, places[to] ?? text.length]);
  };
  for (const one of exact) {
    for (
      let at = plain.indexOf(one);
      one !== '' && at !== -1 && marks.length < mostMarks;
      at = plain.indexOf(one, at + 1)
    ) {
      add(at, at + one.length);
    }
  }
  if (blocks.length > 0) for (const [from, to] of addressMarks(plain, blocks)) add(from, to);
  if (stems.size > 0) {
    for (const { 0: word, index } of plain.matchAll(/[\p{L}\p{N}]+/gu)) {
      if (lengths.some((length) => word.length >= length && stems.has(word.slice(0, length)))) {
        add(index, index + word.length);
      }
      if (marks.length >= 4 * mostMarks) break;
    }
  }
  return joined(marks);
};

const excerptCharacters = 320;
const before = 80;

/** The part of a text around its first mark, cut at blanks, with `…` where something is left out. */
export const excerptOf = (text: string, sought: Sought): { text: string; marks: Mark[] } => {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= excerptCharacters) return { text: plain, marks: marksOf(plain, sought) };
  const [first] = marksOf(plain, sought);
  const wanted = Math.max(0, (first?.[0] ?? 0) - before);
  const blank = plain.indexOf(' ', wanted);
  const from = wanted === 0 ? 0 : blank === -1 || blank > wanted + 40 ? wanted : blank + 1;
  const part = plain.slice(from, from + excerptCharacters).toWellFormed();
  const cutText = `${from > 0 ? '…' : ''}${part}${from + excerptCharacters < plain.length ? '…' : ''}`;
  return { text: cutText, marks: marksOf(cutText, sought) };
};
