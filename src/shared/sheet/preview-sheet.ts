import { type Fault, maxFaultsListed } from '../errors.ts';
import { defaultSheetLimits, type SheetLimits } from './limits.ts';
import { type SheetFormat, scanSheet } from './scan-sheet.ts';
import type { CellFault, SheetRules } from './sheet-rules.ts';

type PreviewCell = { readonly text: string; readonly fault?: CellFault };
type PreviewRow = {
  readonly row: number;
  readonly cells: readonly PreviewCell[];
  /** A fault of the row as a whole, e.g. more cells than the header. */
  readonly fault?: Fault;
};

export type SheetPreview = {
  /** The header as it came, and the English name of the column where it is one of ours. */
  readonly header: readonly { readonly text: string; readonly column: string | undefined }[];
  /** English names of our columns that the header does not have. */
  readonly absent: readonly string[];
  /** The first rows, and every further one that has one of the first hundred faults. */
  readonly rows: readonly PreviewRow[];
  readonly faults: readonly Fault[];
  readonly more: number;
  /** Rows with something in them. */
  readonly total: number;
  /** How many rows each group of a column has that is counted by groups, the largest first. */
  readonly groups: readonly { readonly name: string; readonly total: number }[];
  readonly format: SheetFormat;
};

/** Groups that are told apart; a hostile file may have a different one in every row. */
const maxGroups = 1000;

/** Counts the rows of each group of the column that is counted by groups, where the rules have one. */
const groupCounter = ({ columns }: SheetRules) => {
  const counted = columns.find(({ groups }) => groups !== undefined);
  const groupOf = counted?.groups?.();
  const totals = new Map<string, number>();
  let place = -1;
  const begin = (header: SheetPreview['header']): void => {
    place = header.findIndex(({ column }) => counted !== undefined && column === counted.name);
  };
  const count = (cells: readonly string[]): void => {
    const name = groupOf?.((cells[place] ?? '').trim());
    if (name !== undefined && (totals.has(name) || totals.size < maxGroups))
      totals.set(name, (totals.get(name) ?? 0) + 1);
  };
  const largestFirst = (): SheetPreview['groups'] =>
    [...totals].map(([name, total]) => ({ name, total })).sort((a, b) => b.total - a.total);
  return { begin, count, largestFirst };
};

/** Longest text of a cell that a preview keeps, in UTF-16 units. */
const maxCellUnits = 200;

const clip = (text: string): string =>
  text.length > maxCellUnits ? `${text.slice(0, maxCellUnits - 1)}…` : text;

/**
 * Reads a sheet for the eye: the same scan and the same faults as `readSheet`, and the rows to show with each
 * wrong cell marked. Keeps at most `maxRows` rows and those of the first hundred faults.
 */
export const previewSheet = async (
  chunks: AsyncIterable<Uint8Array>,
  rules: SheetRules,
  { maxRows = 10, limits = defaultSheetLimits }: { maxRows?: number; limits?: SheetLimits } = {},
): Promise<SheetPreview> => {
  let header: SheetPreview['header'] = [];
  const rows: PreviewRow[] = [];
  const faults: Fault[] = [];
  const faultyRows = new Set<number>();
  let more = 0;
  const groups = groupCounter(rules);
  const { rows: total, format } = await scanSheet(chunks, rules, limits, {
    header: (cells, map) => {
      header = cells.map((text, index) => ({ text: clip(text), column: map.columns[index]?.name }));
      groups.begin(header);
    },
    fault: (fault) => {
      if (faults.length >= maxFaultsListed) {
        more += 1;
        return;
      }
      faults.push(fault);
      const row = fault.loc[2];
      if (typeof row === 'number') faultyRows.add(row);
    },
    row: ({ row: { row }, raw: cells, faults: cellFaults, rowFault }) => {
      groups.count(cells);
      if (rows.length >= maxRows && !faultyRows.has(row)) return;
      const width = Math.max(header.length, cells.length);
      rows.push({
        row,
        ...(rowFault && { fault: rowFault }),
        cells: Array.from({ length: width }, (_, index) => {
          const fault = cellFaults.find((one) => one.column === header[index]?.column);
          const text = clip(cells[index] ?? '');
          return fault ? { text, fault } : { text };
        }),
      });
    },
  });
  const absent = rules.columns
    .map(({ name }) => name)
    .filter((name) => !header.some(({ column }) => column === name));
  return { header, absent, rows, faults, more, total, groups: groups.largestFirst(), format };
};
