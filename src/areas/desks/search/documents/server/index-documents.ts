import type { Tx } from '../../../../../platform/db/database.ts';
import type { Parts } from '../../../../../platform/parts.ts';
import { repeatWork } from '../../../../../platform/repeat-work.ts';
import { fileRef } from '../../../../casework/requests/server/file-ref.ts';
import type { Entry, SourceKind } from '../../../../records/search-index/entry.ts';
import { writeEntries } from '../../../../records/search-index/server/write-entries.ts';
import {
  deleteWaiting,
  findingTexts,
  messageTexts,
  reportTexts,
  requestTexts,
  type SheetFile,
  sheetFiles,
  takeWaiting,
} from './document-store.ts';
import { findingEntries, messageEntries, reportEntries, requestEntries, sheetEntry } from './make-entries.ts';
import { sheetRows } from './read-sheet-rows.ts';

type IndexParts = Pick<Parts, 'db' | 'storage' | 'log'>;

const documentsAtOnce = 100;

type Made = ReadonlyMap<string, readonly Entry[]>;
type Maker = (tx: Tx, ids: readonly string[], parts: IndexParts) => Promise<Made>;

const made = <Row extends { readonly id: string }>(
  rows: readonly Row[],
  entries: (row: Row) => Entry[],
): Made => new Map(rows.map((row) => [row.id, entries(row)]));

const sheetEntries = async (row: SheetFile, { storage }: IndexParts): Promise<Entry[]> => {
  const entries: Entry[] = [];
  const bytes = storage.read(fileRef(row)) as AsyncIterable<Uint8Array>;
  for await (const rows of sheetRows(bytes)) entries.push(sheetEntry(row, rows));
  return entries;
};

const filesMade: Maker = async (tx, ids, parts) => {
  const entries = new Map<string, Entry[]>();
  for (const row of await sheetFiles(tx, ids)) entries.set(row.id, await sheetEntries(row, parts));
  return entries;
};

/** What makes the entries of each kind of document; one that is gone has none. */
const makers: Readonly<
  Record<Extract<SourceKind, 'request' | 'finding' | 'message' | 'report' | 'file'>, Maker>
> = {
  request: async (tx, ids) => made(await requestTexts(tx, ids), requestEntries),
  finding: async (tx, ids) => made(await findingTexts(tx, ids), findingEntries),
  message: async (tx, ids) => made(await messageTexts(tx, ids), messageEntries),
  report: async (tx, ids) => made(await reportTexts(tx, ids), reportEntries),
  file: filesMade,
};
const isKind = (text: string): text is keyof typeof makers => Object.hasOwn(makers, text);

type Waiting = { readonly number: number; readonly kind: string; readonly id: string };

const indexOf = async (tx: Tx, parts: IndexParts, waiting: readonly Waiting[]): Promise<void> => {
  for (const kind of new Set(waiting.map((one) => one.kind))) {
    if (!isKind(kind)) continue;
    const ids = [...new Set(waiting.filter((one) => one.kind === kind).map(({ id }) => id))];
    const entries = await makers[kind](tx, ids, parts);
    await writeEntries(
      tx,
      ids.map((id) => ({ kind, id, entries: entries.get(id) ?? [] })),
    );
  }
};

/** One batch in one transaction; `most` documents. @returns how many there were. */
const indexSome = (parts: IndexParts, most: number): Promise<number> =>
  parts.db.within('system', async (tx) => {
    const waiting = await takeWaiting(tx, most);
    await indexOf(tx, parts, waiting);
    await deleteWaiting(
      tx,
      waiting.map(({ number }) => number),
    );
    return waiting.length;
  });

/** One that cannot be read is left out of the index, so that it holds nobody else up. */
const skipFirst = (parts: IndexParts, reason: string): Promise<void> =>
  parts.db.within('system', async (tx) => {
    const [first] = await takeWaiting(tx, 1);
    if (!first) return;
    parts.log('warn', 'document_not_indexed', { kind: first.kind, id: first.id, reason });
    await deleteWaiting(tx, [first.number]);
  });

/** What the database refuses of a document (class 22, 54) or what its file does not hold it refuses again; all else is tried again. */
const isOfDocument = (error: unknown): error is Error =>
  error instanceof Error && (!('code' in error) || /^(?:22|54)/.test(String(error.code)));

const skipUnreadable = async (parts: IndexParts, error: unknown): Promise<void> => {
  if (!isOfDocument(error)) throw error;
  await skipFirst(parts, 'code' in error ? String(error.code) : error.name);
};

/** Brings the index up to what waits. @returns how many documents there were. */
export const indexWaiting = async (parts: IndexParts, signal?: AbortSignal): Promise<number> => {
  for (let total = 0; ; ) {
    if (signal?.aborted) return total;
    let count: number;
    try {
      count = await indexSome(parts, documentsAtOnce);
    } catch {
      // Which of them it was is found by taking them one by one.
      for (count = 0; count < documentsAtOnce && !signal?.aborted; count += 1) {
        const one = await indexSome(parts, 1).catch((error: unknown) => skipUnreadable(parts, error));
        if (one === 0) break;
      }
    }
    if (count === 0) return total;
    total += count;
  }
};

const everyMilliseconds = 2000;

/** Indexes for as long as the process runs: what was written is found within seconds. */
export const startIndexing = (parts: IndexParts): { stop: () => Promise<void> } =>
  repeatWork((signal) => indexWaiting(parts, signal), {
    everyMilliseconds,
    log: parts.log,
    event: 'index_not_written',
    first: 'at once',
  });
