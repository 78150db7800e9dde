import { knownField } from '../column-names.ts';
import { type Separator, type Shape, separators } from '../fields.ts';
import { encodingOf, openDecoder } from './decode.ts';
import { byValues, saysOfItself } from './guess-columns.ts';
import { emailOf } from './normalise.ts';
import { Refusal } from './refusal.ts';
import { splitCells } from './split-cells.ts';
import { splitLines } from './split-lines.ts';

const linesLookedAt = 50;

/** The first lines with something in them. */
const firstLines = (text: string): string[] => {
  const lines: string[] = [];
  const splitting = splitLines((line) => {
    if (line !== undefined && line.trim() !== '' && lines.length < linesLookedAt) lines.push(line);
  });
  splitting.push(text);
  if (lines.length === 0) splitting.end();
  return lines;
};

/** How many of the lines have as many cells as the first, if that has several; the number of cells decides a tie. */
const weightOf = (lines: readonly string[], separator: Separator): number => {
  const widths = lines.map((line) => splitCells(line, separator)?.length ?? 0);
  const [first = 0] = widths;
  return first < 2 ? 0 : widths.filter((width) => width === first).length * 1000 + first;
};

const separatorOf = (lines: readonly string[]): Separator => {
  let best: { separator: Separator; weight: number } = { separator: ',', weight: 0 };
  for (const separator of separators) {
    // A colon stands in every URL: it parts an address from its password, and nothing else.
    if (separator === ':' && (best.weight > 0 || !emailOf(lines[0]?.split(':', 1)[0] ?? ''))) continue;
    const weight = weightOf(lines, separator);
    if (weight > best.weight) best = { separator, weight };
  }
  return best.separator;
};

const looksLikeData = (cell: string): boolean => {
  const text = cell.trim();
  return (
    saysOfItself(text) !== undefined || /^(?:https?:\/\/|\+?\d[\d.:/ ()-]{5,}|[0-9a-f]{32,}$)/i.test(text)
  );
};

/** Known names that are enough, however many others there are. */
const enoughNames = 2;

/**
 * Whether the first line names the columns: two known names, half of them, or one whose values are what it says (`email`
 * above addresses), and nothing that looks like data. A single word among others may be somebody's password. What stands
 * again in its column is a value that happens to be such a word (`admin`, `user`), and no name.
 */
const isHeader = ([first, ...others]: readonly (readonly string[])[]): boolean => {
  if (first === undefined || first.some(looksLikeData)) return false;
  const columns = first.map((cell, index) => ({ cell, values: others.map((row) => row[index] ?? '') }));
  const named = columns.filter(
    ({ cell, values }) =>
      knownField(cell) !== undefined && !values.some((value) => value.trim() === cell.trim()),
  );
  const isBorneOut = named.some(({ cell, values }) => byValues(values) === knownField(cell));
  return isBorneOut || named.length >= enoughNames || (named.length > 0 && 2 * named.length >= first.length);
};

/**
 * What a file is, by its beginning: the encoding, the format, what parts the cells, whether the first line names them.
 * @throws Refusal `empty`, `one_json_value`
 */
export const findShape = (beginning: Uint8Array): Shape => {
  const encoding = encodingOf(beginning);
  const text = openDecoder(encoding).push(beginning);
  const lines = firstLines(text);
  const [first] = lines;
  if (first === undefined) throw new Refusal('empty');
  const start = first.trimStart();
  if (start.startsWith('[')) throw new Refusal('one_json_value');
  if (start.startsWith('{')) return { format: 'jsonl', separator: ',', encoding, header: true };
  const separator = separatorOf(lines);
  const header = isHeader(lines.map((line) => splitCells(line, separator) ?? []));
  return { format: 'csv', separator, encoding, header };
};
