import type { ReactNode } from 'react';
import type { Message } from '../../shared/messages.ts';

/** One column, as data. */
export type Column<Row> = {
  readonly key: string;
  readonly head: Message;
  /** Its head is for readers aloud only: the column shows what it is. */
  readonly headHidden?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** The call's word for ordering by it; absent: not sortable. */
  readonly sort?: string;
  /** CSS width; the columns without one share the rest. */
  readonly width?: string;
  readonly align?: 'start' | 'end';
  /**
   * Where it stands when the table becomes cards: the title, a chip beside it, in the line below (without or with its
   * label), or not at all.
   */
  readonly card?: 'title' | 'chip' | 'line' | 'bare' | 'hidden';
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
