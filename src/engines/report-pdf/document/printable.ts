import { glyphRanges } from './glyphs.ts';

const ranges: readonly (readonly [number, number])[] = glyphRanges
  .trim()
  .split(/\s+/)
  .map((text) => {
    const [first = '', last = first] = text.split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });

const hasGlyph = (code: number): boolean => {
  if (code < 0x7f) return code >= 0x20;
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const [first, last] = ranges[middle] ?? [0, 0];
    if (code > last) low = middle + 1;
    else if (code < first) high = middle;
    else return true;
  }
  return false;
};

const codePoint = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

/** Joiners and variation selectors: without the emoji that they join they say nothing. */
const joiners = /\u00ad|\u200c|\u200d|[\ufe00-\ufe0f]/gu;
const notPlain = /[^\n\u0020-\u007e]/gu;

/**
 * Text that can be drawn and cannot deceive: what has no glyph (emoji, CJK), control characters and marks that
 * reorder a line are written as `[U+1F600]`; line ends become LF, a tab four spaces; more than three accents on
 * one letter are dropped. Nothing is hidden: the exact text stands in findings.csv.
 */
export const printable = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', '    ')
    .replace(joiners, '')
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .replace(notPlain, (character) =>
      hasGlyph(character.codePointAt(0) ?? 0) ? character : codePoint(character),
    );

/** `printable` in one line. */
export const printableLine = (text: string): string => printable(text).replace(/\s+/g, ' ').trim();

const zeroWidthSpace = '\u200b';

/**
 * Lets words over `longest` characters break: after the marks of paths and URLs, and at the latest every
 * `longest` characters. Without it a long word leaves the page.
 */
export const breakable = (text: string, longest = 28): string =>
  text.replace(new RegExp(`\\S{${longest + 1},}`, 'gu'), (word) => {
    let run = 0;
    let broken = '';
    for (const character of word) {
      if (run >= longest) {
        broken += zeroWidthSpace;
        run = 0;
      }
      broken += character;
      run += 1;
      if (run > 3 && /[/\\.:@?&=,;_-]/.test(character)) {
        broken += zeroWidthSpace;
        run = 0;
      }
    }
    return broken;
  });

/**
 * `breakable` for texts that follow each other in one line, in bold here and as code there: given one after the other, no
 * word that goes through several of them is longer than `longest` either.
 */
export const breakableAfter = (longest = 28): ((text: string) => string) => {
  let run = 0;
  return (text) => {
    const leading = /^[^\s\u200b]*/u.exec(text)?.[0].length ?? 0;
    const isLong = run > 0 && leading > 0 && run + leading > longest;
    const broken = `${isLong ? zeroWidthSpace : ''}${breakable(text, longest)}`;
    const rest = broken.split(/[\s\u200b]/u).at(-1)?.length ?? 0;
    run = rest === broken.length ? run + rest : rest;
    return broken;
  };
};
