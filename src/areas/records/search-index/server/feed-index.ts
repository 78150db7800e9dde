import { isDataError } from '../../../../platform/db/data-error.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Parts } from '../../../../platform/parts.ts';
import type { SourceKind } from '../entry.ts';
import { removeEntries } from './write-entries.ts';

type FeedParts = Pick<Parts, 'db' | 'log'>;

/** Where rows wait that the search does not know as they are. */
export type Feed = {
  readonly kind: SourceKind;
  /** The ids of rows that wait behind this one, in their order. */
  readonly waiting: (tx: Tx, after: string, most: number) => Promise<readonly string[]>;
  /** Writes the entries of these rows and counts them as known. Leaves out whose lock somebody else holds. */
  readonly index: (tx: Tx, ids: readonly string[]) => Promise<void>;
  /** Counts these rows as known. */
  readonly markIndexed: (tx: Tx, ids: readonly string[]) => Promise<void>;
};

const rowsAtOnce = 200;
const beforeAll = '00000000-0000-0000-0000-000000000000';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** What comes again with every try. */
const comesAgain = (error: unknown): boolean =>
  isDataError(error) || [TypeError, RangeError, SyntaxError, URIError].some((one) => error instanceof one);

/** The error's own words may hold the row's text: they are not for the log. */
const reasonOf = (error: unknown): string =>
  codeOf(error) || (error instanceof Error ? error.name : 'unknown');

/** One row alone; one whose data cannot be written is set aside, and one that the database could not take just now waits. */
const indexAlone = async ({ db, log }: FeedParts, feed: Feed, id: string): Promise<void> => {
  try {
    await db.within('system', (tx) => feed.index(tx, [id]));
  } catch (error) {
    const isSetAside = comesAgain(error);
    log('warn', isSetAside ? 'entry_set_aside' : 'entry_waits', {
      ...{ kind: feed.kind, id, reason: reasonOf(error) },
    });
    if (!isSetAside) return;
    await db.within('system', async (tx) => {
      // What it said before is no longer so.
      await removeEntries(tx, feed.kind, [id]);
      await feed.markIndexed(tx, [id]);
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
    const ids = await parts.db.within('system', (tx) => feed.waiting(tx, after, rowsAtOnce));
    const last = ids.at(-1);
    if (last === undefined) return count;
    try {
      await parts.db.within('system', (tx) => feed.index(tx, ids));
    } catch {
      for (const id of ids) {
        if (signal?.aborted) return count;
        await indexAlone(parts, feed, id);
      }
    }
    after = last;
    count += ids.length;
  }
};
