import type { Message } from '../messages.ts';
import type { FirstSeen } from './first-seen/first-seen.ts';
import { cellFaults } from './messages.ts';

/** What is wrong with one cell; the column by its English name. */
export type CellFault = { readonly column: string; readonly type: string; readonly msg: Message };

export type SheetColumn = {
  /** The English name: what faults and rows are keyed by. */
  readonly name: string;
  /** Other names it may stand under in the header, e.g. the Spanish ones. */
  readonly alsoCalled?: readonly string[];
  /** What belongs there: a heading is fixed and in one language, this is in the reader's. */
  readonly about?: Message;
  readonly required?: boolean;
  readonly maxCharacters: number;
  /** Line breaks inside the cell are allowed. */
  readonly multiline?: boolean;
  /**
   * What a preview counts the cells by, such as the domain of an address; undefined for what belongs to none. Made anew for
   * each file, so that it may remember what it was asked.
   */
  readonly groups?: () => (cell: string) => string | undefined;
};

/** A row as the rules see it: the spreadsheet's row number, trimmed cells by English name, '' where absent. */
export type SheetRow = {
  readonly row: number;
  readonly cells: Readonly<Record<string, string>>;
};

/** Finds what is wrong with a row. Called once a row, in order, so it may remember what it has seen. */
export type CheckRow = (row: SheetRow) => readonly CellFault[];

/**
 * What one kind of sheet must look like. `start` makes a fresh check for one file; what has come before it asks of
 * memories that `firstSeen` makes, which are gone when the file is at its end.
 */
export type SheetRules = {
  readonly columns: readonly SheetColumn[];
  readonly start: (firstSeen: () => FirstSeen) => CheckRow;
};

/** C0 without tab, LF and CR; DEL and C1; and the marks that reorder what a reader sees (Trojan Source). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this looks for
const invisible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;
const lineBreak = /[\t\r\n]/;
/** Either of them: what nearly no cell has, so that nearly every one is looked at once. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const unusual = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;
const isWrong = (value: string, { multiline }: SheetColumn): boolean =>
  unusual.test(value) && (invisible.test(value) || (!multiline && lineBreak.test(value)));

/**
 * The rules that every known column has: required, length in characters, no control characters (line breaks
 * and tabs only where the column is multiline). At most one fault a column, in the columns' order.
 * @param isPlain nothing of the row can be a control character: it is not looked for.
 */
export const commonCellFaults = (
  columns: readonly SheetColumn[],
  row: SheetRow,
  isPlain = false,
): CellFault[] => {
  const faults: CellFault[] = [];
  for (const column of columns) {
    const value = row.cells[column.name] ?? '';
    if (value === '') {
      if (column.required) faults.push({ column: column.name, type: 'required', msg: cellFaults.required });
    } else if (!isPlain && isWrong(value, column)) {
      faults.push({ column: column.name, type: 'control_character', msg: cellFaults.control_character });
    } else if (value.length > column.maxCharacters && [...value].length > column.maxCharacters) {
      const msg = cellFaults.too_long(column.maxCharacters);
      faults.push({ column: column.name, type: 'too_long', msg });
    }
  }
  return faults;
};

/** The fault of a cell that repeats the one of `earlierRow`. */
export const duplicateOf = (column: string, earlierRow: number): CellFault => ({
  column,
  type: 'duplicate',
  msg: cellFaults.duplicate(earlierRow),
});
