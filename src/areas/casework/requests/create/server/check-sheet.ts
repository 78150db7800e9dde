import type { Limits } from '../../../../../platform/config.ts';
import type { Upload } from '../../../../../platform/http/multipart.ts';
import { CallError } from '../../../../../shared/errors.ts';
import { defaultSheetLimits } from '../../../../../shared/sheet/limits.ts';
import { readSheet } from '../../../../../shared/sheet/read-sheet.ts';
import type { SheetRow, SheetRules } from '../../../../../shared/sheet/sheet-rules.ts';

/**
 * Reads an uploaded sheet and checks it with the same rules as the browser's preview.
 * @param onRow gets every row that is in order.
 * @returns how many rows it has.
 * @throws 422 with the faults by row and column; the first hundred, the rest counted.
 */
export const checkSheet = async (
  limits: Limits,
  upload: Upload,
  rules: SheetRules,
  onRow?: (row: SheetRow) => void,
): Promise<number> => {
  const sheetLimits = { ...defaultSheetLimits, maxBytes: limits.csvMaxBytes, maxRows: limits.csvMaxRows };
  const { rows, faults, more } = await readSheet(upload.read(), rules, sheetLimits, onRow);
  if (faults.length > 0) throw new CallError('validation_failed', { faults, more });
  return rows;
};
