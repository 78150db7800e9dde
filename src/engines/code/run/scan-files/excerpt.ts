import { maskSecret, secretValuesIn } from '../secrets/find-secrets.ts';
import { maskNeighbour } from '../secrets/mask-neighbour.ts';

const mostLines = 5;
const linesAround = 2;
const longestLine = 235;

/** Start offset of every line, so that an offset becomes a line without counting again. */
export const lineStarts = (text: string): number[] => {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
};

/** Line and column, both from 1, of an offset. */
export const placeOf = (starts: readonly number[], offset: number): { line: number; column: number } => {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return { line: low, column: offset - (starts[low - 1] ?? 0) + 1 };
};

/** Replaces every one of these values by its mask, the longest first so that no piece of one survives. */
export const masked = (text: string, secrets: readonly string[]): string =>
  [...secrets]
    .sort((a, b) => b.length - a.length)
    .reduce((result, secret) => result.replaceAll(secret, maskSecret(secret)), text);

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not reach a reader.
const unfit = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** Where a rule fired; lines and columns count from 1. */
type Range = { readonly startLine: number; readonly endLine: number; readonly startColumn: number };

const columnOf = (range: Range, line: number): number => (line === range.startLine ? range.startColumn : 0);

const cutFrom = (range: Range, line: number): number => Math.max(0, columnOf(range, line) - 5000);

const shortLine = (line: string, around: number): string => {
  if (line.length <= longestLine) return line;
  const start = Math.max(0, Math.min(around - 40, line.length - longestLine));
  return `${start > 0 ? '…' : ''}${line.slice(start, start + longestLine)}…`;
};

/** Lines of evidence, and what stands around them: text from `startLine` on, line by line. */
type Excerpt = {
  readonly snippet: string;
  readonly context: { readonly startLine: number; readonly endLine: number; readonly text: string };
};

/** The last line that holds something: behind the last line end there is none. */
const lastLine = (text: string, starts: readonly number[]): number =>
  text.endsWith('\n') ? Math.max(1, starts.length - 1) : starts.length;

/**
 * The lines of evidence: at most five that fired and two before and after them, each at most 235 characters around the
 * place, secrets masked. Lines are masked before they are cut, so that no half of a secret is left at the edge. A
 * neighbour is there only because of the line beside it: what could be a secret in it is masked even where no rule is sure.
 * @param secrets what of the file is masked wherever it stands.
 */
export const excerpt = (
  text: string,
  starts: readonly number[],
  range: Range,
  secrets: readonly string[],
): Excerpt => {
  const last = lastLine(text, starts);
  const shownEnd = Math.min(range.endLine, range.startLine + mostLines - 1);
  const from = Math.max(1, range.startLine - linesAround);
  // Where not all that fired is shown, what follows it is further away.
  const after = shownEnd < range.endLine ? 0 : linesAround;
  const to = Math.max(shownEnd, Math.min(last, shownEnd + after));
  const near: string[] = [];
  for (let line = from; line <= to; line++) {
    const whole = text.slice(starts[line - 1] ?? 0, (starts[line] ?? text.length + 1) - 1);
    // A line of a megabyte is cut first, generously, so that masking stays cheap.
    const cut = cutFrom(range, line);
    near.push(whole.slice(cut, cut + 10_000));
  }
  const joined = near.join('\n');
  const shown = masked(joined, [...secrets, ...secretValuesIn(joined)]).split('\n');
  const lines = shown.map((piece, index) => {
    const line = from + index;
    const fired = line >= range.startLine && line <= shownEnd;
    // A cut may fall into the middle of a character of two units.
    return shortLine(fired ? piece : maskNeighbour(piece), columnOf(range, line) - cutFrom(range, line))
      .toWellFormed()
      .replace(unfit, '�');
  });
  return {
    snippet: lines.slice(range.startLine - from, shownEnd - from + 1).join('\n'),
    context: {
      startLine: from,
      endLine: Math.min(Math.max(last, range.endLine), range.endLine + linesAround),
      text: lines.join('\n'),
    },
  };
};
