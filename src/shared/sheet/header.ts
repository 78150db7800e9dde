import { sheetFaults } from './messages.ts';
import type { CellFault, SheetColumn } from './sheet-rules.ts';

/**
 * A header name without what people vary: accents, case, spaces, underscores, hyphens (`calls.md`, "CSV
 * inputs").
 */
export const plainHeader = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\s_\-\u2010-\u2015]/gu, '')
    .toLowerCase();

/** Which column every cell of the header is; undefined where it is none of ours. */
export type HeaderMap = {
  readonly columns: readonly (SheetColumn | undefined)[];
  readonly faults: readonly CellFault[];
};

/** Finds the known columns of a header. Faults: `missing_column`, `duplicate_column`. */
export const mapHeader = (cells: readonly string[], known: readonly SheetColumn[]): HeaderMap => {
  const byName = new Map<string, SheetColumn>();
  for (const column of known) {
    for (const name of [column.name, ...(column.alsoCalled ?? [])]) byName.set(plainHeader(name), column);
  }
  const columns = cells.map((cell) => byName.get(plainHeader(cell)));
  const faults: CellFault[] = [];
  for (const column of known) {
    const times = columns.filter((found) => found === column).length;
    if (times > 1) {
      const msg = sheetFaults.duplicate_column(column.name);
      faults.push({ column: column.name, type: 'duplicate_column', msg });
    }
    if (times === 0 && column.required) {
      const msg = sheetFaults.missing_column(column.name);
      faults.push({ column: column.name, type: 'missing_column', msg });
    }
  }
  return { columns, faults };
};
