import { sql } from 'kysely';
import type { Reading } from '../../../../../platform/db/database.ts';
import { searchedWords } from '../../search-words.ts';
import { badCursor, type ListOrder, listOrder } from './list-order-store.ts';
import {
  all,
  assignedConditions,
  type Columns,
  endConditions,
  kindConditions,
  pageQuery,
  placeConditions,
  type RequestFilter,
  type Sorted,
} from './list-query-store.ts';
import { namedRequests } from './named-store.ts';
import { searchRequests, searchTotalMost } from './search-store.ts';

export type RequestPage = {
  readonly sort?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
};

export type History<Row> = {
  readonly rows: Row[];
  /** All that match, or the least that they are where `isExact` is false. */
  readonly total: number;
  readonly isExact: boolean;
  readonly nextCursor: string | undefined;
};

/** The sizes of pages that the product asks for: others are planned each time, so that plans kept stay few. */
const usualLimits = [1, 5, 10, 25, 50, 100, 1000];

type Found<Row> = {
  readonly rows: readonly Sorted<Row>[];
  readonly total: number;
  readonly isExact: boolean;
};

/**
 * Totals are kept by every kind; only those of an end before a moment, and somebody's, are counted, along their index:
 * the latter as far as a search would be.
 */
const totalQuery = (filter: RequestFilter) => {
  const kinds = [...placeConditions(filter), ...kindConditions(filter)];
  if (filter.assignedTo) {
    const theirs = [...kinds, ...endConditions(filter), ...assignedConditions(filter)];
    return sql<{ total: number }>`select count(*) as total from (
      select from requests r where ${all(theirs)} limit ${searchTotalMost + 1}) as found`;
  }
  return filter.endBefore
    ? sql<{ total: number }>`
        select count(*) as total from requests r where ${all([...kinds, ...endConditions(filter)])}`
    : sql<{ total: number }>`
        select coalesce(sum(r.total), 0)::bigint as total from request_counts r where ${all(kinds)}`;
};

const listRequests = async <Row>(
  read: Reading,
  columns: Columns<Row>,
  filter: RequestFilter,
  order: ListOrder,
  limit: number,
): Promise<Found<Row>> => {
  const narrower = [...kindConditions(filter), ...endConditions(filter), ...assignedConditions(filter)];
  // All of an area are read along the order's index, whoever they belong to. Of a few finished or many, the planner
  // has to know which.
  const plan = narrower.length === 0 && usualLimits.includes(limit) ? 'kept' : undefined;
  const [rows, [counted]] = await Promise.all([
    read(pageQuery(columns, [...placeConditions(filter), ...narrower], order, limit), plan),
    read(totalQuery(filter), plan),
  ]);
  const total = counted?.total ?? 0;
  if (!filter.assignedTo) return { rows, total, isExact: true };
  return { rows, total: Math.min(total, searchTotalMost), isExact: total <= searchTotalMost };
};

/**
 * One page of a list with its total. What costs one round trip is asked for in the first turn of the event loop,
 * so that others may travel with it.
 * @throws 422 for a cursor that is not one of this list's.
 */
export const readHistory = async <Row>(
  read: Reading,
  columns: Columns<Row>,
  filter: RequestFilter,
  page: RequestPage,
): Promise<History<Row>> => {
  const order = listOrder(page.sort, page.cursor);
  const search = (words: readonly string[]) =>
    words.length > 0
      ? searchRequests(read, columns, words, filter, order, page.limit)
      : listRequests(read, columns, filter, order, page.limit);
  const words = searchedWords(filter.search ?? '');
  const naming = namedRequests(read, filter.search, filter.organisationId);
  const finding = naming
    ? naming.then((named) => search(named ? [named.reference.toLowerCase()] : words))
    : search(words);
  const found = await finding.catch((error: Error & { code?: string }) => {
    // The value inside a forged cursor does not fit its column.
    if (page.cursor && error.code?.startsWith('22')) return badCursor();
    throw error;
  });
  const rows = found.rows.slice(0, page.limit);
  const last = found.rows.length > page.limit ? rows.at(-1) : undefined;
  return {
    ...found,
    rows,
    nextCursor: last && order.cursorAt(last.sort_value ?? String(last.start_date), last.id),
  };
};
