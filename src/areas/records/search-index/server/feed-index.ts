import { codeForLog, isDataError, isOfProgram } from '../../../../platform/db/data-error.ts';
import { needNotLast, type Tx } from '../../../../platform/db/database.ts';
import type { Parts } from '../../../../platform/parts.ts';
import type { SourceKind } from '../entry.ts';
import { removeEntries } from './write-entries.ts';

type FeedParts = Pick<Parts, 'db' | 'log'>;

/** A row that waits, and what is another one as soon as it has changed. */
type WaitingRow = { readonly id: string; readonly version: string };

/** Where rows wait that the search does not know as they are. */
export type Feed = {
  readonly kind: SourceKind;
  /** Where rows wait: waits until others' work leaves room for them. */
  readonly turn?: (signal?: AbortSignal) => Promise<void>;
  /** The rows that wait behind this id, in their order: so many at most, and fewer of large ones. */
  readonly waiting: (tx: Tx, after: string, most: number) => Promise<readonly WaitingRow[]>;
  /** Writes the entries of these rows and counts them as known. Leaves out whose lock somebody else holds. */
  readonly index: (tx: Tx, ids: readonly string[]) => Promise<void>;
  /** Counts a row as known without its entries; false where it has changed since, or is there no longer. */
  readonly setAside: (tx: Tx, row: WaitingRow) => Promise<boolean>;
  /** Errors that come again with every try, beside those of the data. */
  readonly isOfRow?: (error: unknown) => boolean;
};

const rowsAtOnce = 200;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** What comes again with every try. */
const comesAgain = (error: unknown): boolean => isDataError(error) || isOfProgram(error);

/** One row alone; one whose data cannot be written is set aside, and one that the database could not take just now waits. */
const indexAlone = async ({ db, log }: FeedParts, feed: Feed, row: WaitingRow): Promise<void> => {
  try {
    await db.within('system', (tx) => feed.index(tx, [row.id]));
  } catch (error) {
    const isSetAside = comesAgain(error) || feed.isOfRow?.(error) === true;
    log('warn', isSetAside ? 'entry_set_aside' : 'entry_waits', {
      ...{ kind: feed.kind, id: row.id, reason: codeForLog(error) },
    });
    if (!isSetAside) return;
    await db.within('system', async (tx) => {
      // What it said before is no longer so; one that has changed meanwhile is tried again.
      if (await feed.setAside(tx, row)) await removeEntries(tx, feed.kind, [row.id]);
    });
  }
};

/**
 * Brings the index up to what waits, in short transactions and in one way through: a row that cannot be indexed holds
 * nobody else up. Where a batch fails, its rows are taken one by one.
 * @returns how many rows it has looked at.
 */
export const feedIndex = async (parts: FeedParts, feed: Feed, signal?: AbortSignal): Promise<number> => {
  let after = beforeAll;
  for (let count = 0; ; ) {
    if (signal?.aborted) return count;
    const rows = await parts.db.within('system', (tx) => feed.waiting(tx, after, rowsAtOnce));
    const last = rows.at(-1);
    if (last === undefined) return count;
    await feed.turn?.(signal);
    if (signal?.aborted) return count;
    const ids = rows.map(({ id }) => id);
    try {
      await parts.db.within('system', async (tx) => {
        // If it is lost, the rows wait again.
        await Promise.all([needNotLast(tx), feed.index(tx, ids)]);
      });
    } catch {
      for (const row of rows) {
        if (signal?.aborted) return count;
        await indexAlone(parts, feed, row);
      }
    }
    after = last.id;
    count += rows.length;
  }
};
