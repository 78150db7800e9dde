import { defaultUploadBytes } from '../upload-limits.ts';

/** How much of a sheet is read before it is refused (`product.md`, "CSV inputs"). The server may set its own. */
export type SheetLimits = {
  readonly maxBytes: number;
  /** Rows with something in them, the header not counted. */
  readonly maxRows: number;
  /** Cells in one row. */
  readonly maxColumns: number;
  /** Characters in one cell: what a spreadsheet itself can hold. Ends an unclosed quotation mark too. */
  readonly maxCellCharacters: number;
};

export const defaultSheetLimits: SheetLimits = {
  maxBytes: defaultUploadBytes.csv,
  maxRows: 100_000,
  maxColumns: 256,
  maxCellCharacters: 32_767,
};
