import type { EngineMessage, Look, WrongLine } from '../engine-message.ts';
import { type Column, isShown, type Shape } from '../fields.ts';
import { lookLines, mostColumns, mostWrongShown, sampleCellCharacters, sampleRows } from '../limits.ts';
import { openDecoder } from './decode.ts';
import { findShape } from './find-shape.ts';
import { guessColumns } from './guess-columns.ts';
import { recordMaker } from './make-record.ts';
import { type Row, readRows } from './read-rows.ts';
import { Refusal } from './refusal.ts';
import type { Source } from './source.ts';
import { splitLines } from './split-lines.ts';

type Seen = { readonly row: Row; readonly line: number };

/** The first rows and the wrong lines between them. Where more is to come, the last line is cut and says nothing. */
const firstRows = (shape: Shape, { beginning, isWhole }: Source) => {
  const rows: Seen[] = [];
  const wrong: WrongLine[] = [];
  let last = 0;
  const reading = readRows(shape, {
    row: (row, line) => rows.push({ row, line }),
    wrong: (line, reason) => wrong.push({ line, reason }),
  });
  const splitting = splitLines((text, line) => {
    if (line > lookLines) return;
    reading.line(text, line);
    last = line;
  });
  const decoder = openDecoder(shape.encoding);
  splitting.push(decoder.push(beginning));
  if (isWhole) {
    splitting.push(decoder.end());
    splitting.end();
    reading.end();
  }
  return { rows, wrong, lines: last };
};

const namesOf = (rows: readonly Seen[]): string[] => {
  const names = new Set<string>();
  for (const { row } of rows) if (row instanceof Map) for (const name of row.keys()) names.add(name);
  return [...names].slice(0, mostColumns);
};

const asCells = (row: Row, names: readonly string[]): string[] =>
  row instanceof Map ? names.map((name) => row.get(name) ?? '') : [...(row as readonly string[])];

const cover = '••••••';

/** A cell as it is seen before anything is saved. */
const sampleCell = (value: string, { as }: Column): string => {
  if (value.trim() === '') return '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this removes
  const line = value.replace(/[\u0000-\u001f\u007f-\u009f\s]+/g, ' ').trim();
  return isShown(as) ? line.slice(0, sampleCellCharacters).toWellFormed() : cover;
};

const beginsWith = (said: readonly Column[] | undefined, names: number): readonly Column[] | undefined =>
  said?.length === names ? said : undefined;

/**
 * Looks at the beginning of a file: what it is, what its columns seem to be, the first rows with what is sensitive
 * covered, and lines that would not be taken.
 * @throws Refusal
 */
export const lookAt = (source: Source, said: readonly Column[] | undefined): EngineMessage => {
  const shape = findShape(source.beginning);
  const first = firstRows(shape, source);
  const isSheet = shape.format === 'csv';
  const header = isSheet && shape.header ? first.rows.shift()?.row : undefined;
  const names = isSheet ? undefined : namesOf(first.rows);
  const rows = first.rows.map(({ row, line }) => ({ row, line, cells: asCells(row, names ?? []) }));
  const guessed = guessColumns(
    names ?? (header as readonly string[] | undefined),
    rows.map(({ cells }) => cells),
  );
  if (guessed.length === 0) throw new Refusal('no_columns');
  const columns = beginsWith(said, guessed.length) ?? guessed;
  const make = recordMaker(columns);
  const wrong = [...first.wrong];
  for (const { row, line } of rows) {
    const made = make(row, line);
    if (typeof made === 'string') wrong.push({ line, reason: made });
  }
  const look: Look = {
    type: 'look',
    shape,
    columns: [...columns],
    sample: rows.slice(0, sampleRows).map(({ line, cells }) => ({
      line,
      cells: columns.map((column, index) => sampleCell(cells[index] ?? '', column)),
    })),
    wrong: wrong.sort((a, b) => a.line - b.line).slice(0, mostWrongShown),
    lines: first.lines,
  };
  return look;
};
