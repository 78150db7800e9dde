import { sql } from 'kysely';
import type { Reading } from '../../../../../platform/db/database.ts';
import type { ListOrder } from './list-order-store.ts';
import {
  all,
  assignedConditions,
  type Columns,
  type Condition,
  endConditions,
  isByStart,
  kindConditions,
  pageQuery,
  placeConditions,
  type RequestFilter,
  type Sorted,
  wordConditions,
} from './list-query-store.ts';
import { rarestWord, wordEntries } from './word-store.ts';

/** A total with a search is counted this far, and all that have a word are gathered while they are no more. */
export const searchTotalMost = 10_000;

type Found<Row> = {
  readonly rows: readonly Sorted<Row>[];
  readonly total: number;
  readonly isExact: boolean;
};

/**
 * All requests that have the word, gathered from the word index, then those that match in all, then the page.
 * `offset 0` keeps each request a look into the primary key: a planner that guesses the word to be common would
 * read the whole table instead, and this is only used where it is not.
 */
const gatheredQuery = <Row>(
  columns: Columns<Row>,
  word: string,
  filter: RequestFilter,
  rest: readonly Condition[],
  order: ListOrder,
  limit: number,
) => {
  const { key, direction, behind } = order;
  // What is asked beyond the word and the area stands in the requests themselves, as do other orders' keys.
  const matched =
    rest.length === 0 && isByStart(order)
      ? sql`select request_id as id, start_date as key from hits`
      : sql`select r.id, r.key from hits cross join lateral (
          select r.id, ${key} as key from requests r where ${all([sql`r.id = hits.request_id`, ...rest])} offset 0
        ) as r`;
  const begin = behind ? sql`where ${behind(sql`key`, sql`id`)}` : sql``;
  return sql<Sorted<Row> & { hits: number; total: number }>`
    with hits as materialized (
      select request_id, start_date ${wordEntries(word, filter)} limit ${searchTotalMost + 1}
    ),
    matched as materialized (${matched}),
    page as materialized (
      select id, key from matched ${begin} order by key ${direction}, id ${direction} limit ${limit + 1}
    )
    select counted.hits, counted.total, found.*
    from (select (select count(*) from hits) as hits, (select count(*) from matched) as total) as counted
    left join (
      select r.*, page.key, page.key::text as sort_value from page cross join lateral (
        select ${columns.names} from requests r where r.id = page.id offset 0
      ) as r
    ) as found on true
    order by found.key ${direction}, found.id ${direction}`;
};

/**
 * Of a word that very many have, the page is found sooner along the index of its order. The word alone is more than
 * counted; with other conditions those that match are counted as far as it goes.
 */
const readOn = async <Row>(
  read: Reading,
  columns: Columns<Row>,
  conditions: readonly Condition[],
  counted: boolean,
  order: ListOrder,
  limit: number,
): Promise<Found<Row>> => {
  const rowsRead = read(pageQuery(columns, conditions, order, limit));
  if (!counted) return { rows: await rowsRead, total: searchTotalMost, isExact: false };
  const capped = sql`select from requests r where ${all(conditions)} limit ${searchTotalMost + 1}`;
  const [rows, [row]] = await Promise.all([
    rowsRead,
    read(sql<{ total: number }>`select count(*) as total from (${capped}) as found`),
  ]);
  const total = row?.total ?? 0;
  return { rows, total: Math.min(total, searchTotalMost), isExact: total <= searchTotalMost };
};

/** One page of those that have all the words, with how many they are. */
export const searchRequests = async <Row>(
  read: Reading,
  columns: Columns<Row>,
  words: readonly string[],
  filter: RequestFilter,
  order: ListOrder,
  limit: number,
): Promise<Found<Row>> => {
  const [first = '', ...others] = words;
  const word = others.length === 0 ? first : (await rarestWord(read, words, filter, searchTotalMost)).word;
  const rest = [
    ...kindConditions(filter),
    ...endConditions(filter),
    ...assignedConditions(filter),
    ...wordConditions(words.filter((other) => other !== word)),
  ];
  // Entered by the index of words and by nothing else, whatever the word: to plan it anew takes longer than to run it.
  const isPlanKept = rest.length === 0;
  const rows = await read(
    gatheredQuery(columns, word, filter, rest, order, limit),
    isPlanKept ? 'kept' : undefined,
  );
  const { hits = 0, total = 0 } = rows[0] ?? {};
  if (hits <= searchTotalMost) {
    return { rows: rows.filter((row) => row.id !== null), total, isExact: true };
  }
  const conditions = [...placeConditions(filter), ...rest, ...wordConditions([word])];
  return readOn(read, columns, conditions, rest.length > 0, order, limit);
};
