import type { ScopeColumn } from '../service.ts';
import { defaultSheetLimits } from '../sheet/limits.ts';
import type { SheetRules } from '../sheet/sheet-rules.ts';

/** Rules that read these columns of a list and judge nothing: what was wrong in it was said when it was handed in. */
export const scopeSheet = (columns: readonly ScopeColumn[]): SheetRules => ({
  columns: columns.map((column) => ({
    ...column,
    maxCharacters: defaultSheetLimits.maxCellCharacters,
    multiline: true,
  })),
  start: () => () => [],
});
