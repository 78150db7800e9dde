import { type Fault, maxFaultsListed } from '../errors.ts';
import { defaultSheetLimits, type SheetLimits } from './limits.ts';
import { type SheetFormat, scanSheet } from './scan-sheet.ts';
import type { SheetRow, SheetRules } from './sheet-rules.ts';

type SheetReading = {
  /** Rows with something in them, the header not counted. */
  readonly rows: number;
  /** The first hundred faults, in the file's order; empty when the file can be taken. */
  readonly faults: readonly Fault[];
  /** How many faults there are beyond the listed ones. */
  readonly more: number;
  /** The first rows, for a preview. */
  readonly preview: readonly SheetRow[];
  readonly format: SheetFormat;
};

const previewRows = 10;

/**
 * Reads and checks a sheet as it streams by. `chunks` are the file's bytes in any cut; `onRow` gets every row
 * that is in order (and is awaited), in the file's order. Never throws for what the file holds: that is in
 * `faults`, whose `loc` is `["body","document",ROW,"column"]`. An error of `chunks` or `onRow` is thrown.
 */
export const readSheet = async (
  chunks: AsyncIterable<Uint8Array>,
  rules: SheetRules,
  limits: SheetLimits = defaultSheetLimits,
  onRow?: (row: SheetRow) => void | Promise<void>,
): Promise<SheetReading> => {
  const faults: Fault[] = [];
  const preview: SheetRow[] = [];
  let more = 0;
  const { rows, format } = await scanSheet(chunks, rules, limits, {
    header: () => {},
    fault: (fault) => {
      if (faults.length < maxFaultsListed) faults.push(fault);
      else more += 1;
    },
    row: ({ row, faults: wrong, rowFault }) => {
      if (preview.length < previewRows) preview.push(row);
      return wrong.length === 0 && !rowFault ? onRow?.(row) : undefined;
    },
  });
  return { rows, faults, more, preview, format };
};
