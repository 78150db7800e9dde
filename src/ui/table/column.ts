import type { ReactNode } from 'react';
import type { Message } from '../../shared/messages.ts';

/**
 * A place on a card. `select` stands at its left and `acts` at its right; chips beside the title, in the order of the
 * columns, and marks in a row below it, where several would take the title's room; a `named` fact has its head before it, where the fact alone would not say what it is.
 */
type NarrowPlace = 'title' | 'select' | 'chip' | 'mark' | 'fact' | 'named' | 'acts' | 'hidden';

/** One column, as data. */
export type Column<Row> = {
  readonly key: string;
  readonly head: Message;
  /** Its head is for readers aloud only: the column shows what it is. */
  readonly headHidden?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** The call's word for ordering by it; absent: not sortable. */
  readonly sort?: string;
  /** CSS width, in `px` or `%`; the columns without one share the rest. */
  readonly width?: string;
  /** The least pixels of one that shares the rest; absent: it may be squeezed as far as the others want. */
  readonly least?: number;
  readonly align?: 'start' | 'end';
  /** A table with so little room does without it: the row's own page or dialog says it too. */
  readonly spareBelow?: 820 | 1000;
  /** Where it stands on a phone, where each row is a card: the title and chips above, facts in one line below. */
  readonly narrow: NarrowPlace;
  /** What the card shows of it, where that is less than the cell; null where this row has nothing to say. */
  readonly narrowCell?: (row: Row) => ReactNode;
  /** It stands on cards only: in the table another column shows it as well. */
  readonly onlyNarrow?: true;
};

export type RowsProps<Row> = {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** undefined while they are on their way. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** Where a row leads. */
  readonly rowHref?: ((row: Row) => string) | undefined;
  readonly rowsPerPage: number;
  readonly sort?: string | undefined;
  readonly onSort?: ((sort: string) => void) | undefined;
  /** Rows marked as new since one looked. */
  readonly fresh?: ReadonlySet<string> | undefined;
  readonly busy?: boolean | undefined;
};

/** What a table needs, in pixels, so that no column is squeezed further than it may be: where there is less, it scrolls sideways. */
export const leastWidth = (
  columns: readonly Pick<Column<never>, 'width' | 'least' | 'spareBelow'>[],
): number => {
  let [pixels, parts] = [0, 0];
  for (const { width, least = 0, spareBelow } of columns) {
    if (spareBelow) continue;
    if (width?.endsWith('%')) parts += Number.parseFloat(width) / 100;
    else pixels += width === undefined ? least : Number.parseFloat(width);
  }
  return Math.round(pixels / (1 - parts));
};

/** Ascending, then descending, then ascending again. */
export const nextSort = (current: string | undefined, word: string): string =>
  current === word ? `-${word}` : word;

export const sortDirection = (
  current: string | undefined,
  word: string | undefined,
): 'ascending' | 'descending' | undefined => {
  if (word === undefined || current === undefined) return undefined;
  if (current === word) return 'ascending';
  return current === `-${word}` ? 'descending' : undefined;
};
