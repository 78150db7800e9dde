import type { SheetThread } from '../../areas/casework/requests/create/server/check-sheet.ts';
import type { Parts } from '../../platform/parts.ts';
import { mostReadings, openPieceThread } from '../../platform/piece-thread/piece-thread.ts';

/** What the program needs, and for each row that a sheet may have: of a list of targets half as much was measured. */
const programMiB = 64;
const mebibytesOfRow = 1 / 1024;

/** The thread that checks long sheets; it is made when the first one comes. */
export const openSheetThread = ({ config, log }: Pick<Parts, 'config' | 'log'>): SheetThread =>
  openPieceThread(new URL('./sheet-thread-entry.ts', import.meta.url), {
    heapMiB: Math.ceil(programMiB + mostReadings * mebibytesOfRow * config.limits.csvMaxRows),
    onEnd: (reason) => log('error', 'sheet_thread_ended', { reason }),
  });
