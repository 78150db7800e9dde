import type { Limits } from '../../../../../platform/config.ts';
import type { Upload } from '../../../../../platform/http/multipart.ts';
import {
  type Follower,
  longBytes,
  type PieceThread,
  ThreadEndedError,
} from '../../../../../platform/piece-thread/piece-thread.ts';
import { CallError, type Fault, fail } from '../../../../../shared/errors.ts';
import type { Service } from '../../../../../shared/service.ts';
import { defaultSheetLimits, type SheetLimits } from '../../../../../shared/sheet/limits.ts';
import { readSheet } from '../../../../../shared/sheet/read-sheet.ts';
import type { SheetRow, SheetRules } from '../../../../../shared/sheet/sheet-rules.ts';
import { sheetTexts } from '../../texts.ts';

/** Which sheet a thread is to check: that of the service with this key. */
export type SheetTask = { readonly service: string; readonly limits: SheetLimits };

/** What it found, as `readSheet` says it, and by whose rules. */
export type SheetVerdict = {
  readonly service: string;
  readonly rows: number;
  readonly faults: readonly Fault[];
  readonly more: number;
};

/** Checks long sheets beside the thread that serves. */
export type SheetThread = PieceThread<SheetTask, SheetVerdict>;

type Parts = { readonly limits: Limits; readonly sheets: SheetThread };

const limitsOf = ({ csvMaxBytes, csvMaxRows }: Limits): SheetLimits => ({
  ...defaultSheetLimits,
  maxBytes: csvMaxBytes,
  maxRows: csvMaxRows,
});

const rowsOrFaults = ({ rows, faults, more }: Omit<SheetVerdict, 'service'>): number => {
  if (faults.length > 0) throw new CallError('validation_failed', { faults, more });
  return rows;
};

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
): Promise<number> => rowsOrFaults(await readSheet(upload.read(), rules, limitsOf(limits), onRow));

const taskOf = ({ limits }: Parts, { key }: Service): SheetTask => ({
  service: key,
  limits: limitsOf(limits),
});

/** Who checks the sheet of a service while it comes. */
export const followSheet = (parts: Parts, service: Service): Follower =>
  parts.sheets.follow(taskOf(parts, service));

const verdictOn = async (parts: Parts, service: Service, upload: Upload): Promise<SheetVerdict> => {
  const found = (await upload.follower?.answer()) as SheetVerdict | undefined;
  // The fields before the file may have named another service than all of them do.
  if (found?.service === service.key) return found;
  return parts.sheets.read(taskOf(parts, service), upload.read());
};

/**
 * Checks the sheet of a service as `checkSheet` does, a long one in the thread for sheets: while it came, or now.
 * @returns how many rows it has.
 * @throws 422 as `checkSheet`; `unavailable` where the thread ended before it answered, or too many wait for it.
 */
export const checkSheetOf = async (parts: Parts, service: Service, upload: Upload): Promise<number> => {
  if (upload.stored.size <= longBytes) return checkSheet(parts.limits, upload, await service.sheet());
  try {
    return rowsOrFaults(await verdictOn(parts, service, upload));
  } catch (error) {
    if (!(error instanceof ThreadEndedError)) throw error;
    return fail('unavailable', { detail: sheetTexts.notChecked });
  }
};
