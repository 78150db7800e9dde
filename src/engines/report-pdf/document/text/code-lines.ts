import { trimmedCode } from '../../../../shared/text/code-text.ts';
import { printable } from '../printable.ts';

/** A printed line of code. `indent` counts the columns before what a line continues; null where a line begins. */
export type CodeLine = { readonly text: string; readonly marked: boolean; readonly indent: number | null };

/** `> 12 | `: the number of a line, as `numbered-lines.ts` of the code engine writes it. */
const gutter = /^([> ]) {0,12}\d{1,9} \|(?: |$)/;
/** Further in than half of the width there would be no room for what is continued. */
const deepestIndent = 0.5;

/** Where a line ends that is longer than its columns: behind a word or a mark, else where the room ends. */
const breakAt = (characters: readonly string[], columns: number): number => {
  for (let at = columns; at > columns / 2; at -= 1)
    if (/[\s,;({[&|=+/]/.test(characters[at - 1] ?? '')) return at;
  return columns;
};

const wrap = (line: string, columns: number): readonly CodeLine[] => {
  const number = gutter.exec(line);
  const marked = number?.[1] === '>';
  const start = number?.[0].length ?? 0;
  const own = /^ */.exec(line.slice(start))?.[0].length ?? 0;
  const indent = Math.min(start + own + 2, Math.floor(columns * deepestIndent));
  const lines: CodeLine[] = [];
  let rest = [...line];
  while (rest.length > (lines.length === 0 ? columns : columns - indent)) {
    const at = breakAt(rest, lines.length === 0 ? columns : columns - indent);
    lines.push({ text: rest.slice(0, at).join(''), marked, indent: lines.length === 0 ? null : indent });
    rest = rest.slice(at);
  }
  if (rest.length > 0 || lines.length === 0)
    lines.push({ text: rest.join(''), marked, indent: lines.length === 0 ? null : indent });
  return lines;
};

/**
 * Code or what a terminal said, wrapped to `columns` of monospace text; at most about `most` printed lines, whole ones of
 * the text. `cut` counts the lines of the text that are left out.
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
    const wrapped = wrap(line, columns);
    if (index > 0 && lines.length + wrapped.length > most) return { lines, cut: all.length - index };
    lines.push(...wrapped.slice(0, most));
  }
  return { lines, cut: 0 };
};
