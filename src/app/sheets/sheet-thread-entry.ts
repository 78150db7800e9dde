import type { SheetTask, SheetVerdict } from '../../areas/casework/requests/create/server/check-sheet.ts';
import { servePieces } from '../../platform/piece-thread/serve-pieces.ts';
import { readSheet } from '../../shared/sheet/read-sheet.ts';
import { sheetRulesByService } from './sheet-rules-by-service.ts';

servePieces<SheetTask, SheetVerdict>(async ({ service, limits }, chunks) => {
  const rules = await sheetRulesByService[service]?.();
  if (!rules) throw new Error(`No sheet of ${service} is known here.`);
  const { rows, faults, more } = await readSheet(chunks, rules, limits);
  return { service, rows, faults, more };
});
