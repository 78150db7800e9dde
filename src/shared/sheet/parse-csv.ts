import type { SheetLimits } from './limits.ts';
import {
  comma,
  cr,
  isLineEnd,
  lf,
  passBlankLines,
  quote,
  readPlainLines,
  semicolon,
  tab,
} from './plain-lines.ts';

export type Separator = ',' | ';';
type Mark = Separator | '\t';

/** One record of the file. `row` counts as a spreadsheet does: from 1, blank lines too, a record of several lines once. */
export type CsvRecord = {
  readonly row: number;
  readonly cells: readonly string[];
  /** Cells beyond `maxColumns` that were dropped. */
  readonly dropped: number;
  /** Surely nothing in it but letters, digits, signs and spaces: no control character, and no mark that reorders a text. */
  readonly isPlain: boolean;
};

/** Thrown when the file cannot be read on from `row`: what follows would be guesswork. */
export class CsvBrokenError extends Error {
  readonly type: 'cell_too_long' | 'unclosed_quote';
  readonly row: number;
  /** Position of the cell in the row, from 0. */
  readonly cell: number;

  constructor(type: 'cell_too_long' | 'unclosed_quote', row: number, cell: number) {
    super(type);
    this.name = 'CsvBrokenError';
    this.type = type;
    this.row = row;
    this.cell = cell;
  }
}

export type CsvParser = {
  /** Gives every record that the text completes. Throws `CsvBrokenError`. */
  readonly push: (text: string) => CsvRecord[];
  /** Gives the last record when the file has no line end after it. Throws `CsvBrokenError`. */
  readonly end: () => CsvRecord[];
  /** Separator and line end of the file; final once the first record was given. */
  readonly separator: () => Separator;
  readonly lineEnd: () => string;
};

/** Where a cell stands: nothing read, plain text, inside quotation marks, just after a closing one. */
type Place = 'start' | 'plain' | 'quoted' | 'closing';

/** The most frequent of the marks that ended cells of the first row, and its cells as that one parts them. */
const partHeader = (
  cells: readonly string[],
  seen: readonly Mark[],
): { separator: Mark; cells: string[] } => {
  const times = (one: Mark): number => seen.filter((by) => by === one).length;
  const ordered: Mark[] = [',', ';', '\t'];
  const separator = ordered.toSorted((a, b) => times(b) - times(a))[0] ?? ',';
  const whole: string[] = [];
  let open = cells[0] ?? '';
  seen.forEach((by, index) => {
    const next = cells[index + 1] ?? '';
    if (by === separator) {
      whole.push(open);
      open = next;
    } else open += by + next;
  });
  return { separator, cells: [...whole, open, ...cells.slice(seen.length + 1)] };
};

type ParserLimits = Pick<SheetLimits, 'maxColumns' | 'maxCellCharacters'> & {
  /** Tabs part cells too, and a first row without any separator decides nothing: for what programs write. */
  readonly tabs?: boolean;
  /** For whoever only reads: blank lines below the first are counted, and no records. A file may be ten million of them. */
  readonly passesBlankLines?: boolean;
};

type Seeking = {
  readonly isQuoted: boolean;
  readonly separator: Mark | undefined;
  readonly tabs: boolean | undefined;
};

/** Index of the next character that means something there. */
const nextMark = (text: string, from: number, { isQuoted, separator, tabs }: Seeking): number => {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) return at;
    if (isQuoted) continue;
    if (isLineEnd(code)) return at;
    if (code === comma && (!separator || separator === ',')) return at;
    if (code === semicolon && (!separator || separator === ';')) return at;
    if (code === tab && (separator ? separator === '\t' : tabs)) return at;
  }
  return text.length;
};

/**
 * Reads RFC 4180 with what spreadsheets really write: comma or semicolon (the more frequent one of the header,
 * outside quotation marks), CRLF, LF or CR, quoted line breaks, text after a closing quotation mark.
 *
 * Our own and not Papa Parse: that takes Node streams on the server and `File` objects in the browser, by two
 * code paths, decodes by itself in only one, and keeps an unclosed quotation mark in memory to the end of the
 * file. This one is pushed text, keeps one record, and has limits on cells and columns.
 */
export const createCsvParser = (limits: ParserLimits): CsvParser => {
  const { passesBlankLines = false } = limits;
  let separator: Mark | undefined;
  let lineEnd = '';
  let place: Place = 'start';
  let cell = '';
  let cells: string[] = [];
  let count = 0;
  let row = 1;
  let heldCr = '';
  // While the separator is unknown both end a cell of the header, and which one did is kept.
  let seen: Mark[] = [];

  const broken = (type: 'cell_too_long' | 'unclosed_quote'): never => {
    throw new CsvBrokenError(type, row, count);
  };
  const add = (piece: string): void => {
    // A cell that nobody will see needs no memory.
    if (count < limits.maxColumns) cell += piece;
    if (cell.length > limits.maxCellCharacters) broken('cell_too_long');
  };
  const endCell = (by?: Mark): void => {
    if (count < limits.maxColumns) {
      cells.push(cell);
      if (!separator && by) seen.push(by);
    }
    count += 1;
    cell = '';
    place = 'start';
  };
  const decideSeparator = (): void => {
    // A blank line above the header tells nothing.
    if (seen.length === 0 && (limits.tabs || cells[0]?.trim() === '')) return;
    ({ separator, cells } = partHeader(cells, seen));
    seen = [];
  };
  const endRecord = (): CsvRecord => {
    endCell();
    const dropped = count - cells.length;
    if (!separator) decideSeparator();
    const record = { row, cells, dropped, isPlain: false };
    cells = [];
    count = 0;
    row += 1;
    return record;
  };
  const endLine = (end: string): void => {
    lineEnd ||= end;
    row += 1;
  };

  const read = (text: string): CsvRecord[] => {
    const records: CsvRecord[] = [];
    let at = 0;
    const addPlain = (plain: readonly string[], isPlain: boolean): void => {
      records.push({ row, cells: plain, dropped: 0, isPlain });
      row += 1;
    };
    while (at < text.length) {
      if (place === 'start' && count === 0) {
        const before = at;
        // The first line is the header, whatever stands in it.
        if (passesBlankLines && row > 1) at = passBlankLines(text, at, endLine);
        if (separator)
          at = readPlainLines(text, at, {
            ...limits,
            separator,
            stopsAtBlank: passesBlankLines,
            add: addPlain,
          });
        if (at === text.length) break;
        if (at > before && passesBlankLines && isLineEnd(text.charCodeAt(at))) continue;
      }
      const mark = nextMark(text, at, { isQuoted: place === 'quoted', separator, tabs: limits.tabs });
      if (mark > at) {
        add(text.slice(at, mark));
        if (place !== 'quoted') place = 'plain';
      }
      if (mark === text.length) break;
      at = mark + 1;
      const code = text.charCodeAt(mark);
      if (place === 'quoted') place = 'closing';
      else if (code === quote && place === 'closing') {
        add('"');
        place = 'quoted';
      } else if (code === quote && place === 'start') place = 'quoted';
      else if (code === quote) add('"');
      else if (code === comma) endCell(',');
      else if (code === semicolon) endCell(';');
      else if (code === tab) endCell('\t');
      else {
        const crLf = code === cr && text.charCodeAt(at) === lf;
        if (crLf) at += 1;
        lineEnd ||= crLf ? '\r\n' : text.charAt(mark);
        records.push(endRecord());
      }
    }
    return records;
  };
  return {
    push: (text) => {
      const all = heldCr + text;
      // Whether a CR at the end is half of a CRLF is only known with the next piece.
      heldCr = all.endsWith('\r') ? '\r' : '';
      return read(heldCr ? all.slice(0, -1) : all);
    },
    end: () => {
      const records = read(heldCr);
      if (place === 'quoted') broken('unclosed_quote');
      if (place !== 'start' || count > 0) records.push(endRecord());
      return records;
    },
    // Only whoever asks for no tabs writes such a file again.
    separator: () => (separator === ';' ? ';' : ','),
    lineEnd: () => lineEnd || '\r\n',
  };
};
