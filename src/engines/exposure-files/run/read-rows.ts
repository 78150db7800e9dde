import type { LineFault, Shape } from '../fields.ts';
import { lineCharacters } from '../limits.ts';
import { replacement } from './decode.ts';
import { jsonCells } from './json-cells.ts';
import { splitCells } from './split-cells.ts';

/** The values of one row: by their place in a sheet, by their name in JSONL. */
export type Row = readonly string[] | ReadonlyMap<string, string>;

type RowSink = {
  /** The row ended with line `last`. */
  readonly row: (row: Row, line: number, last: number) => void;
  readonly wrong: (line: number, reason: LineFault) => void;
};

/** A cell may go on over so many lines; then its first one is wrong, and reading goes on with the second. */
const mostLinesOfRow = 10;

type Line = { readonly text: string; readonly line: number };
type Reading = { readonly line: (text: string | undefined, line: number) => void; readonly end: () => void };

const faultOf = (text: string | undefined): LineFault | undefined => {
  if (text === undefined) return 'too_long';
  return text.includes(replacement) || text.includes('\u0000') ? 'character' : undefined;
};

const jsonReading = (sink: RowSink): Reading => ({
  line: (text, line) => {
    const fault = faultOf(text);
    if (text === undefined || fault) return sink.wrong(line, fault ?? 'too_long');
    if (text.trim() === '') return;
    const row = jsonCells(text);
    if (row) sink.row(row, line, line);
    else sink.wrong(line, 'not_json');
  },
  end: () => {},
});

const sheetReading = ({ separator }: Shape, sink: RowSink): Reading => {
  let open: Line[] = [];

  const begin = (one: Line): void => {
    if (one.text.trim() === '') return;
    const cells = splitCells(one.text, separator);
    if (cells) sink.row(cells, one.line, one.line);
    else open = [one];
  };
  /** No mark closes what the first line opened: that one is wrong, and the others are lines of their own. */
  const giveUp = (): void => {
    const [first, ...rest] = open;
    open = [];
    if (!first) return;
    sink.wrong(first.line, 'quote');
    for (const one of rest) go(one);
  };
  const go = (one: Line): void => {
    const [first] = open;
    if (!first) {
      begin(one);
      return;
    }
    open.push(one);
    const text = open.map((each) => each.text).join('\n');
    const cells = one.text.includes('"') ? splitCells(text, separator, true) : undefined;
    if (cells) {
      open = [];
      sink.row(cells, first.line, one.line);
    } else if (open.length >= mostLinesOfRow || text.length > lineCharacters) giveUp();
  };
  return {
    line: (text, line) => {
      const fault = faultOf(text);
      if (text !== undefined && !fault) return go({ text, line });
      while (open.length > 0) giveUp();
      sink.wrong(line, fault ?? 'too_long');
    },
    end: () => {
      while (open.length > 0) giveUp();
    },
  };
};

/** Turns the lines of a file into rows, and says which lines are none. */
export const readRows = (shape: Shape, sink: RowSink): Reading =>
  shape.format === 'jsonl' ? jsonReading(sink) : sheetReading(shape, sink);
