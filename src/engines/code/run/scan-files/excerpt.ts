import { maskSecret } from '../secrets/find-secrets.ts';

const mostLines = 5;
const longestLine = 240;

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

const shortLine = (line: string, around: number): string => {
  if (line.length <= longestLine) return line;
  const start = Math.max(0, Math.min(around - 40, line.length - longestLine));
  return `${start > 0 ? '…' : ''}${line.slice(start, start + longestLine)}…`;
};

/**
 * The lines of evidence: at most five, each at most 240 characters around the place, secrets masked. Lines are masked
 * before they are cut, so that no half of a secret is left at the edge.
 */
export const excerpt = (
  text: string,
  starts: readonly number[],
  range: { readonly startLine: number; readonly endLine: number; readonly startColumn: number },
  secrets: readonly string[],
): string => {
  const lines: string[] = [];
  for (let line = range.startLine; line <= Math.min(range.endLine, range.startLine + mostLines - 1); line++) {
    const whole = text.slice(starts[line - 1] ?? 0, (starts[line] ?? text.length + 1) - 1);
    // A line of a megabyte is cut first, generously, so that masking stays cheap.
    const column = line === range.startLine ? range.startColumn : 0;
    const from = Math.max(0, column - 5000);
    const near = masked(whole.slice(from, from + 10_000), secrets);
    // A cut may fall into the middle of a character of two units.
    lines.push(
      shortLine(near, column - from)
        .toWellFormed()
        .replace(unfit, '�'),
    );
  }
  return lines.join('\n');
};
