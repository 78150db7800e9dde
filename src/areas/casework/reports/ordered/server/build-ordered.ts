import { Readable } from 'node:stream';
import type { ReportData } from '../../../../../engines/report-pdf/report-data.ts';
import { uuidv7 } from '../../../../../platform/crypto/uuid.ts';
import { mayBeCommitted } from '../../../../../platform/db/connections/transaction.ts';
import type { Tx } from '../../../../../platform/db/database.ts';
import type { Job } from '../../../../../platform/jobs/jobs.ts';
import { StorageAwayError } from '../../../../../platform/storage/object-store.ts';
import type { StoredFile } from '../../../../../platform/storage/storage.ts';
import { insertFile } from '../../../requests/server/store.ts';
import { typesetPdf } from '../../document/server/typeset.ts';
import type { AreaParts } from '../../server/parts.ts';
import { documentMaxBytes, documentMostTries, documentSteps } from './document-job.ts';
import {
  changeOrdered,
  claimOrdered,
  isOrderedByOwn,
  isOrderedHeld,
  type OrderedChange,
  type OrderedTable,
} from './ordered-store.ts';

/** How often a build looks whether somebody has cancelled it. */
const lookMilliseconds = 500;

type Row = {
  readonly id: string;
  readonly organisation_id: string;
  readonly request_id: string;
  readonly language: 'en' | 'es';
  readonly ordered_by: string;
};

type Material = { readonly data: ReportData };

/** What is particular to a kind of thing that is ordered. */
export type OrderedKind<R extends Row, M extends Material> = {
  readonly table: OrderedTable;
  readonly fileKind: 'document' | 'preview';
  readonly find: (tx: Tx, id: string) => Promise<R | undefined>;
  readonly fileName: (row: R) => string;
  /** What it says; undefined where its request is gone. */
  readonly read: (parts: AreaParts, row: R, signal: AbortSignal) => Promise<M | undefined>;
  /** Writes what goes with the file. @returns what the row says from then on. */
  readonly keep: (tx: Tx, made: Made<R, M>, now: Date) => Promise<OrderedChange>;
  /** Writes what goes with a failure. */
  readonly giveUp: (tx: Tx, row: R, now: Date) => Promise<void>;
};

type Made<R, M> = {
  readonly row: R;
  readonly material: M;
  readonly pdf: Buffer;
  readonly stored: StoredFile;
};

/** One that this worker has; all it writes is written only as long as it has it. */
const holding = <R extends Row>(parts: AreaParts, table: OrderedTable, row: R, token: string) => {
  const isWantedIn = (tx: Tx) => isOrderedHeld(tx, table, row.id, token);
  const change = (tx: Tx, next: OrderedChange) => changeOrdered(tx, table, row.id, token, next);
  return {
    row,
    isWantedIn,
    isWanted: () => parts.db.within('system', isWantedIn),
    change,
    step: (step: number) => parts.db.within('system', (tx) => change(tx, { step })),
  };
};
type Held<R extends Row> = ReturnType<typeof holding<R>>;

const claim = <R extends Row, M extends Material>(
  parts: AreaParts,
  { table, find }: OrderedKind<R, M>,
  id: string,
): Promise<Held<R> | undefined> =>
  parts.db.within('system', async (tx) => {
    const token = uuidv7(parts.clock.now());
    const row = (await claimOrdered(tx, table, id, token)) ? await find(tx, id) : undefined;
    return row && holding(parts, table, row, token);
  });

/** Typesets, and ends that soon after somebody has cancelled. */
const typesetWhileWanted = async (
  data: ReportData,
  held: Pick<Held<Row>, 'isWanted'>,
  stopping: AbortSignal,
): Promise<Buffer> => {
  const cancelled = new AbortController();
  const look = setInterval(() => {
    held
      .isWanted()
      .then((wanted) => wanted || cancelled.abort())
      .catch(() => undefined);
  }, lookMilliseconds);
  try {
    return await typesetPdf(data, AbortSignal.any([stopping, cancelled.signal]));
  } finally {
    clearInterval(look);
  }
};

/** Undoes the transaction of one that was cancelled at the last moment. */
class Cancelled extends Error {}

/** File, what goes with it and the end in one transaction; nothing for one that was cancelled meanwhile. */
const finish = <R extends Row, M extends Material>(
  parts: AreaParts,
  kind: OrderedKind<R, M>,
  held: Held<R>,
  made: Made<R, M>,
): Promise<boolean> =>
  parts.db.within('system', async (tx) => {
    if (!(await held.isWantedIn(tx))) return false;
    const { row, stored } = made;
    const now = parts.clock.now();
    await insertFile(tx, {
      id: stored.id,
      organisation_id: row.organisation_id,
      request_id: row.request_id,
      kind: kind.fileKind,
      name: kind.fileName(row),
      media_type: 'application/pdf',
      size: stored.size,
      sha256: stored.sha256,
      wrapped_key: stored.wrappedKey,
      rows: null,
      language: row.language,
      created_by: row.ordered_by,
      of_customer: await isOrderedByOwn(tx, row),
      created_at: now,
    });
    const kept = await kind.keep(tx, made, now);
    const ready = { state: 'ready', step: documentSteps, file_id: stored.id, ended_at: now } as const;
    if (await held.change(tx, { ...kept, ...ready })) return true;
    // Cancelled between the look and the write: nothing of this transaction stays.
    throw new Cancelled();
  });

const build = async <R extends Row, M extends Material>(
  parts: AreaParts,
  kind: OrderedKind<R, M>,
  held: Held<R>,
  signal: AbortSignal,
): Promise<void> => {
  const { row } = held;
  const material = await kind.read(parts, row, signal);
  if (!material || !(await held.step(2))) return;
  const pdf = await typesetWhileWanted(material.data, held, signal);
  if (!(await held.step(documentSteps))) return;
  const stored = await parts.storage.put(Readable.from([pdf]), documentMaxBytes);
  let kept = false;
  try {
    kept = await finish(parts, kind, held, { row, material, pdf, stored });
  } catch (error) {
    kept = mayBeCommitted(error);
    throw error;
  } finally {
    if (!kept) await parts.storage.remove(stored.id);
  }
};

/**
 * Builds what somebody ordered: reading, typesetting, storing. Nothing for one that was cancelled or is gone.
 * @throws Error while it is to be tried again.
 */
export const buildOrdered = async <R extends Row, M extends Material>(
  parts: AreaParts,
  kind: OrderedKind<R, M>,
  id: string,
  job: Job<object>,
): Promise<void> => {
  const held = await claim(parts, kind, id);
  if (!held) return;
  try {
    await build(parts, kind, held, job.signal);
  } catch (error) {
    if (!(await held.isWanted())) return;
    const isNobodys = job.signal.aborted || error instanceof StorageAwayError;
    if (job.attempt + 1 < documentMostTries || isNobodys) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    parts.log('error', `${kind.fileKind}_failed`, { id, reason });
    await parts.db.within('system', async (tx) => {
      const now = parts.clock.now();
      if (await held.change(tx, { state: 'failed', ended_at: now })) await kind.giveUp(tx, held.row, now);
    });
  }
};
