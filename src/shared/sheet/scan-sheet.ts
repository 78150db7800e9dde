import type { Fault } from '../errors.ts';
import type { Message } from '../messages.ts';
import { createBreather } from './breathe.ts';
import { createDecoder, type Decoder, type SheetEncoding, UndecodableError } from './decode.ts';
import { type FirstSeen, openFirstSeen } from './first-seen/first-seen.ts';
import { type HeaderMap, mapHeader } from './header.ts';
import type { SheetLimits } from './limits.ts';
import { sheetFaults } from './messages.ts';
import {
  CsvBrokenError,
  type CsvParser,
  type CsvRecord,
  createCsvParser,
  type Separator,
} from './parse-csv.ts';
import {
  type CellFault,
  commonCellFaults,
  type SheetColumn,
  type SheetRow,
  type SheetRules,
} from './sheet-rules.ts';

/** A row with something in it. In order when it has no fault at all. */
type ScannedRow = {
  readonly row: SheetRow;
  /** The cells as they came. */
  readonly raw: readonly string[];
  readonly faults: readonly CellFault[];
  /** A fault of the row as a whole, e.g. more cells than the header. */
  readonly rowFault: Fault | undefined;
};

/** What the scan tells while it goes through the file. Everything is told once, in the file's order. */
type SheetSink = {
  readonly header: (cells: readonly string[], map: HeaderMap) => void;
  readonly row: (scanned: ScannedRow) => void | Promise<void>;
  readonly fault: (fault: Fault) => void;
};

export type SheetFormat = {
  readonly encoding: SheetEncoding;
  /** Began with a byte order mark. */
  readonly bom: boolean;
  readonly separator: Separator;
};

/** Stops the scan with a fault of the file or of one row. */
class StopScan extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault.type);
    this.name = 'StopScan';
    this.fault = fault;
  }
}

const at = (type: string, msg: Message, ...rest: readonly (string | number)[]): Fault => ({
  loc: ['body', 'document', ...rest],
  type,
  msg,
});

const stopAt = (type: string, msg: Message, ...rest: readonly (string | number)[]): never => {
  throw new StopScan(at(type, msg, ...rest));
};

/**
 * Bytes taken in one go: small enough that their rows are checked well within a few milliseconds. Each becomes a text of
 * its own, which is quicker to go through than a piece of a longer one.
 */
const sliceBytes = 8 * 1024;

/** Gives the text of the chunks in slices. Throws `StopScan` when the file is too large. */
async function* slices(chunks: AsyncIterable<Uint8Array>, decoder: Decoder, maxBytes: number) {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > maxBytes) stopAt('too_large', sheetFaults.too_large(maxBytes));
    // A browser may hand over the whole file as one chunk: decode it in pieces too.
    for (let from = 0; from < chunk.length; from += sliceBytes)
      yield decoder.push(chunk.subarray(from, from + sliceBytes));
  }
  if (bytes === 0) stopAt('empty', sheetFaults.empty);
  yield decoder.end();
}

/** Of rows with a thousand different zones or domains in them so many take two milliseconds. */
const rowsBetweenBreaths = 32;

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** Turns what went wrong below into the fault that a person can act on; rethrows anything else. */
const faultOf = (error: unknown, map: HeaderMap | undefined, limits: SheetLimits): Fault => {
  if (error instanceof StopScan) return error.fault;
  if (error instanceof UndecodableError) return at(error.type, sheetFaults[error.type]);
  if (!(error instanceof CsvBrokenError)) throw error;
  const column = map?.columns[error.cell]?.name;
  const where = column === undefined ? [error.row] : [error.row, column];
  return error.type === 'unclosed_quote'
    ? at('unclosed_quote', sheetFaults.unclosed_quote, ...where)
    : at('cell_too_long', sheetFaults.cell_too_long(limits.maxCellCharacters), ...where);
};

/** Checks one record against the header and the rules. */
const createRowScan = (
  rules: SheetRules,
  limits: SheetLimits,
  map: HeaderMap,
  firstSeen: () => FirstSeen,
) => {
  const check = rules.start(firstSeen);
  const present = map.columns.map((column, index) => ({ column, index }));
  const known = present.filter((c): c is { column: SheetColumn; index: number } => c.column !== undefined);
  const blank: Record<string, string> = Object.fromEntries(known.map(({ column }) => [column.name, '']));
  return (record: CsvRecord): ScannedRow => {
    // Only our own names are ever asked for. A copy of what has them all is filled in faster than an empty one.
    const cells = { ...blank };
    for (const { column, index } of known) cells[column.name] = record.cells[index]?.trim() ?? '';
    const row = { row: record.row, cells };
    const extra =
      record.cells.length > map.columns.length &&
      record.cells.slice(map.columns.length).some((cell) => cell.trim() !== '');
    const rowFault =
      record.dropped > 0
        ? at('too_many_columns', sheetFaults.too_many_columns(limits.maxColumns), record.row)
        : extra
          ? at('extra_cells', sheetFaults.extra_cells, record.row)
          : undefined;
    const faults = commonCellFaults(rules.columns, row, record.isPlain);
    const wrong = faults.length === 0 ? undefined : new Set(faults.map((fault) => fault.column));
    for (const fault of check(row)) if (!wrong?.has(fault.column)) faults.push(fault);
    return { row, raw: record.cells, faults, rowFault };
  };
};

/**
 * Goes through a sheet once, from its bytes, in constant memory, and tells `sink` what is there. The same code
 * runs in the browser (preview) and on the server (the check that counts).
 *
 * Stops at the first fault of the file itself (empty, binary, too large, too many rows, a header that lacks a
 * column, an unclosed quotation mark); faults of cells go on to the end, so that all can be counted.
 * Answers the rows with something in them and the format that was found.
 */
export const scanSheet = async (
  chunks: AsyncIterable<Uint8Array>,
  rules: SheetRules,
  limits: SheetLimits,
  sink: SheetSink,
): Promise<{ rows: number; format: SheetFormat }> => {
  const decoder = createDecoder();
  const parser: CsvParser = createCsvParser({ ...limits, passesBlankLines: true });
  const breathe = createBreather();
  let map: HeaderMap | undefined;
  let scanRow: ReturnType<typeof createRowScan> | undefined;
  let blankHeader: CsvRecord | undefined;
  let rows = 0;
  const memories: { readonly forget: () => void }[] = [];
  const firstSeen = (): FirstSeen => {
    const memory = openFirstSeen();
    memories.push(memory);
    return memory.seen;
  };

  const header = (record: CsvRecord): void => {
    if (record.dropped > 0) stopAt('too_many_columns', sheetFaults.too_many_columns(limits.maxColumns), 1);
    map = mapHeader(record.cells, rules.columns);
    sink.header(record.cells, map);
    for (const { column, type, msg } of map.faults) sink.fault(at(type, msg, 1, column));
    scanRow = createRowScan(rules, limits, map, firstSeen);
  };
  const take = (record: CsvRecord): void | Promise<void> => {
    if (!scanRow) {
      blankHeader ??= isBlank(record.cells) && record.dropped === 0 ? record : undefined;
      // A file of blank lines is empty; a blank line above the rest is a header without columns.
      if (blankHeader && isBlank(record.cells)) return;
      return header(blankHeader ?? record);
    }
    // Nothing useful can be said of rows whose columns are unknown.
    if (map && map.faults.length > 0) return;
    if (isBlank(record.cells) && record.dropped === 0) return;
    rows += 1;
    if (rows > limits.maxRows) stopAt('too_many_rows', sheetFaults.too_many_rows(limits.maxRows));
    const scanned = scanRow(record);
    if (scanned.rowFault) sink.fault(scanned.rowFault);
    for (const { column, type, msg } of scanned.faults) sink.fault(at(type, msg, record.row, column));
    return sink.row(scanned);
  };

  let records = 0;
  try {
    for await (const text of slices(chunks, decoder, limits.maxBytes)) {
      for (const record of parser.push(text)) {
        records += 1;
        if (records % rowsBetweenBreaths === 0) await breathe();
        // Most rows make nobody wait, and each waiting would cost as much as reading one.
        const told = take(record);
        if (told) await told;
      }
      await breathe();
    }
    for (const record of parser.end()) await take(record);
    if (!map) stopAt('empty', sheetFaults.empty);
    else if (rows === 0 && map.faults.length === 0) stopAt('header_only', sheetFaults.header_only);
  } catch (error) {
    sink.fault(faultOf(error, map, limits));
  } finally {
    for (const { forget } of memories) forget();
  }
  return {
    rows,
    format: { encoding: decoder.encoding(), bom: decoder.bom(), separator: parser.separator() },
  };
};
