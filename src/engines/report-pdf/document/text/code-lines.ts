import { trimmedCode } from '../../../../shared/text/code-text.ts';
import { printable } from '../printable.ts';

/** A printed line of code. `indent` counts the columns before what a line continues; null where a line begins. */
export type CodeLine = { readonly text: string; readonly marked: boolean; readonly indent: number | null };

/** `> 12 | `: the number of a line, as `numbered-lines.ts` of the code engine writes it. */
const gutter = /^([> ]) {0,12}\d{1,9} \|(?: |$)/;
/** Further in than half of the width there would be no room for what is continued. */
const deepestIndent = 0.5;

/** Where a piece from `from` on ends that is longer than its columns: behind a word or a mark, else where the room ends. */
const breakAt = (characters: readonly string[], from: number, columns: number): number => {
  for (let at = from + columns; at > from + columns / 2; at -= 1)
    if (/[\s,;({[&|=+/]/.test(characters[at - 1] ?? '')) return at;
  return from + columns;
};

/** At most `most` pieces of a line. `isWhole` says whether that is all of it. */
const wrap = (
  line: string,
  columns: number,
  most: number,
): { readonly pieces: readonly CodeLine[]; readonly isWhole: boolean } => {
  const number = gutter.exec(line);
  const marked = number?.[1] === '>';
  const start = number?.[0].length ?? 0;
  const own = /^ */.exec(line.slice(start))?.[0].length ?? 0;
  const indent = Math.min(start + own + 2, Math.floor(columns * deepestIndent));
  const characters = [...line];
  const pieces: CodeLine[] = [];
  let from = 0;
  do {
    const room = pieces.length === 0 ? columns : columns - indent;
    const to = characters.length - from > room ? breakAt(characters, from, room) : characters.length;
    const text = characters.slice(from, to).join('');
    pieces.push({ text, marked, indent: pieces.length === 0 ? null : indent });
    from = to;
  } while (from < characters.length && pieces.length < most);
  return { pieces, isWhole: from >= characters.length };
};

/**
 * Code or what a terminal said, wrapped to `columns` of monospace text; at most `most` printed lines, whole ones of
 * the text but for a first one that is longer. `cut` counts the lines of the text that are not there whole.
 */
export const codeLines = (
  text: string,
  columns: number,
  most = Number.POSITIVE_INFINITY,
): { readonly lines: readonly CodeLine[]; readonly cut: number } => {
  const shown = trimmedCode(printable(text));
  if (shown === '') return { lines: [], cut: 0 };
  const all = shown.split('\n');
  const lines: CodeLine[] = [];
  for (const [index, line] of all.entries()) {
    const { pieces, isWhole } = wrap(line, columns, most - lines.length);
    if (isWhole && lines.length < most) lines.push(...pieces);
    else return { lines: index === 0 ? pieces : lines, cut: all.length - index };
  }
  return { lines, cut: 0 };
};
