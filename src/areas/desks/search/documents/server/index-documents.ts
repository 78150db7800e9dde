import type { Tx } from '../../../../../platform/db/database.ts';
import { openGivingWay } from '../../../../../platform/give-way.ts';
import type { Parts } from '../../../../../platform/parts.ts';
import { repeatWork } from '../../../../../platform/repeat-work.ts';
import { MissingFileError, StorageAwayError } from '../../../../../platform/storage/object-store.ts';
import { createBreather } from '../../../../../shared/sheet/breathe.ts';
import { fileRef } from '../../../../casework/requests/server/file-ref.ts';
import type { Entry, Source, SourceKind } from '../../../../records/search-index/entry.ts';
import { type Feed, feedIndex } from '../../../../records/search-index/server/feed-index.ts';
import {
  removeEntries,
  writeEntries,
  writeEntriesWhileMade,
} from '../../../../records/search-index/server/write-entries.ts';
import {
  findingTexts,
  messageTexts,
  reportTexts,
  requestTexts,
  type SheetFile,
  setAside,
  sheetFiles,
  takeWaiting,
  waitingDocuments,
  waitingSheets,
} from './document-store.ts';
import { findingEntries, messageEntries, reportEntries, requestEntries, sheetEntry } from './make-entries.ts';
import { sheetRows } from './read-sheet-rows.ts';

type IndexParts = Pick<Parts, 'db' | 'storage' | 'log'>;

type Made = ReadonlyMap<string, readonly Entry[]>;
type Maker = (tx: Tx, ids: readonly string[]) => Promise<Made>;

/** A text may hold hundreds of names, and there are hundreds of texts: others have their turn in between. */
const made = async <Row extends { readonly id: string }>(
  rows: readonly Row[],
  entries: (row: Row) => Entry[],
): Promise<Made> => {
  const all = new Map<string, readonly Entry[]>();
  const breathe = createBreather();
  for (const row of rows) {
    all.set(row.id, entries(row));
    await breathe();
  }
  return all;
};

/** What is stored of a file is missing, or is not what was stored. */
class UnreadableFileError extends Error {
  readonly code: string;
  constructor(code: string) {
    super('A file cannot be read.');
    this.code = code;
  }
}

/**
 * What the system refuses (no handle is left, the disk is ill, the store is away) it may grant later, but for a file that
 * is not there.
 */
const isOfFile = (error: Error): boolean =>
  error instanceof MissingFileError || !('syscall' in error || error instanceof StorageAwayError);

const entriesAtOnce = 50;
/** While a sheet is written, texts of its organisation wait for its end, and others with them that come in their batch. */
const givesWayWithinMilliseconds = 3000;

/** A sheet may be eighty thousand rows: as many as are written together are made at a time. */
async function* sheetEntries(
  row: SheetFile,
  { storage }: Pick<IndexParts, 'storage'>,
  turn: () => Promise<void>,
): AsyncGenerator<Entry[]> {
  const breathe = createBreather();
  let entries: Entry[] = [];
  try {
    // Of a file whose key does not open, this throws at once.
    const bytes = storage.read(fileRef(row)) as AsyncIterable<Uint8Array>;
    for await (const rows of sheetRows(bytes)) {
      entries.push(sheetEntry(row, rows));
      if (entries.length === entriesAtOnce) {
        yield entries;
        entries = [];
        await turn();
      }
      await breathe();
    }
  } catch (error) {
    if (!(error instanceof Error) || !isOfFile(error)) throw error;
    throw new UnreadableFileError('code' in error ? String(error.code) : 'unreadable');
  }
  yield entries;
}

/** What makes the entries of each kind of text; one that is gone has none. */
const makers: Readonly<Record<Extract<SourceKind, 'request' | 'finding' | 'message' | 'report'>, Maker>> = {
  request: async (tx, ids) => made(await requestTexts(tx, ids), requestEntries),
  finding: async (tx, ids) => made(await findingTexts(tx, ids), findingEntries),
  message: async (tx, ids) => made(await messageTexts(tx, ids), messageEntries),
  report: async (tx, ids) => made(await reportTexts(tx, ids), reportEntries),
};

const textFeed = (kind: keyof typeof makers): Feed => ({
  kind,
  waiting: (tx, after, most) => waitingDocuments(tx, kind, after, most),
  index: async (tx, those) => {
    const ids = await takeWaiting(tx, kind, those);
    const entries = await makers[kind](tx, ids);
    await writeEntries(
      tx,
      ids.map((id) => ({ kind, id, entries: entries.get(id) ?? [] })),
    );
  },
  setAside: (tx, row) => setAside(tx, kind, row),
});

const sheetFeed = (parts: IndexParts, signal?: AbortSignal): Feed => {
  const giveWayWithin = openGivingWay(givesWayWithinMilliseconds);
  const entriesOf = (row: SheetFile) => sheetEntries(row, parts, () => giveWayWithin(signal));
  return {
    kind: 'file',
    // The largest takes half of a processor for two seconds.
    turn: openGivingWay(),
    waiting: waitingSheets,
    index: async (tx, those) => {
      const ids = await takeWaiting(tx, 'file', those);
      const rows = await sheetFiles(tx, ids);
      const gone = ids.filter((id) => !rows.some((row) => row.id === id));
      await removeEntries(tx, 'file', gone);
      const [first, ...others] = rows;
      if (first && others.length === 0) {
        const source = { kind: 'file', id: first.id, owner: first.organisation_id } as const;
        await writeEntriesWhileMade(tx, source, entriesOf(first));
        return;
      }
      // Several come together only where all of them are small (`waitingSheets`).
      const sources: Source[] = [];
      for (const row of rows) {
        const entries = (await Array.fromAsync(entriesOf(row))).flat();
        sources.push({ kind: 'file', id: row.id, entries });
      }
      await writeEntries(tx, sources);
    },
    setAside: (tx, row) => setAside(tx, 'file', row),
    isOfRow: (error) => error instanceof UnreadableFileError,
  };
};

const indexTexts = async (parts: IndexParts, signal?: AbortSignal): Promise<number> => {
  let total = 0;
  for (const kind of ['request', 'finding', 'message', 'report'] as const)
    total += await feedIndex(parts, textFeed(kind), signal);
  return total;
};

const indexSheets = (parts: IndexParts, signal?: AbortSignal): Promise<number> =>
  feedIndex(parts, sheetFeed(parts, signal), signal);

/**
 * Brings the index up to what waits: a document that cannot be read, or a file that is missing, is left out of it and
 * holds nobody else up.
 * @returns how many documents there were.
 */
export const indexWaiting = async (parts: IndexParts, signal?: AbortSignal): Promise<number> =>
  (await indexTexts(parts, signal)) + (await indexSheets(parts, signal));

const everyMilliseconds = 2000;

/** Indexes for as long as the process runs: what was written is found within seconds, whatever sheets there are beside it. */
export const startIndexing = (parts: IndexParts): { stop: () => Promise<void> } => {
  const options = {
    everyMilliseconds,
    log: parts.log,
    event: 'index_not_written',
    first: 'at once',
  } as const;
  const both = [indexTexts, indexSheets].map((index) =>
    repeatWork((signal) => index(parts, signal), options),
  );
  return {
    stop: async () => {
      await Promise.all(both.map(({ stop }) => stop()));
    },
  };
};
