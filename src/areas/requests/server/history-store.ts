import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { Schema } from '../../../platform/db/schema.ts';
import { failValidation } from '../../../shared/errors.ts';
import { commonFaults } from '../../../shared/schema.ts';
import type { Status } from '../status.ts';
import { prefixQuery, searchedWords } from '../words.ts';

/** What a list of requests may be narrowed to; the organisation comes from the session or is staff's wish. */
export type RequestFilter = {
  readonly organisationId?: string | undefined;
  readonly module?: string | undefined;
  readonly submodule?: string | undefined;
  readonly type?: string | undefined;
  readonly statuses?: readonly Status[] | undefined;
  readonly executed?: boolean | undefined;
  readonly endBefore?: Date | undefined;
  readonly search?: string | undefined;
};

export type RequestPage = {
  readonly sort?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
};

type Query<O> = SelectQueryBuilder<Schema, 'requests', O>;

const filtered = <O>(query: Query<O>, filter: RequestFilter): Query<O> => {
  const words = searchedWords(filter.search ?? '');
  let narrowed = query;
  if (filter.organisationId) narrowed = narrowed.where('organisation_id', '=', filter.organisationId);
  if (filter.module) narrowed = narrowed.where('module', '=', filter.module.toUpperCase());
  if (filter.submodule) narrowed = narrowed.where('submodule', '=', filter.submodule.toUpperCase());
  if (filter.type) narrowed = narrowed.where('type_submodule', '=', filter.type.toUpperCase());
  if (filter.statuses) narrowed = narrowed.where('status', 'in', [...filter.statuses]);
  if (filter.executed !== undefined) narrowed = narrowed.where('executed', '=', filter.executed);
  if (filter.endBefore) narrowed = narrowed.where('end_date', '<', filter.endBefore);
  if (words.length > 0) narrowed = narrowed.where(sql<boolean>`words @@ ${prefixQuery(words)}::tsquery`);
  return narrowed;
};

const sortable = {
  start_date: sql`start_date`,
  title: sql`lower(title)`,
  // Those without an end come last, whichever way.
  end_date: sql`coalesce(end_date, 'infinity'::timestamptz)`,
  percentage: sql`percentage`,
  current_status: sql`status`,
} as const;

type SortKey = keyof typeof sortable;
const casts: Readonly<Record<SortKey, string>> = {
  start_date: 'timestamptz',
  title: 'text',
  end_date: 'timestamptz',
  percentage: 'integer',
  current_status: 'text',
};

const readSort = (sort: string | undefined): { key: SortKey; descending: boolean } => {
  if (!sort) return { key: 'start_date', descending: true };
  const descending = sort.startsWith('-');
  return { key: (descending ? sort.slice(1) : sort) as SortKey, descending };
};

type Cursor = { sort: string; value: string; id: string };

const badCursor = (): never =>
  failValidation([{ loc: ['body', 'cursor'], type: 'bad_cursor', msg: commonFaults.bad_cursor }]);

const uuidShape = /^[0-9a-f-]{36}$/;

/** A cursor is the last row's place in this very order; one of another order is refused, not misread. */
const readCursor = (text: string, sort: string): Cursor => {
  try {
    const cursor = JSON.parse(Buffer.from(text, 'base64url').toString()) as Partial<Cursor>;
    if (cursor.sort === sort && typeof cursor.value === 'string' && uuidShape.test(cursor.id ?? '')) {
      return cursor as Cursor;
    }
  } catch {
    // Falls through: whatever it was, it is not ours.
  }
  return badCursor();
};

const writeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

export type HistoryRow = {
  id: string;
  organisation_id: string;
  module: string;
  submodule: string;
  type_submodule: string;
  title: string;
  description: string;
  domain_display: string | null;
  status: string;
  percentage: number;
  executed: boolean;
  start_date: Date;
  end_date: Date | null;
};

/** One page by keyset: the cost does not grow with how far one has paged. */
export const listRequests = async (
  tx: Tx,
  filter: RequestFilter,
  page: RequestPage,
): Promise<{ rows: HistoryRow[]; nextCursor: string | undefined }> => {
  const { key, descending } = readSort(page.sort);
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const sortName = `${descending ? '-' : ''}${key}`;
  let query = filtered(tx.selectFrom('requests'), filter)
    .select([
      'id',
      'organisation_id',
      'module',
      'submodule',
      'type_submodule',
      'title',
      'description',
      'domain_display',
      'status',
      'percentage',
      'executed',
      'start_date',
      'end_date',
      sql<string>`(${sortable[key]})::text`.as('sort_value'),
    ])
    .orderBy(sql`${sortable[key]} ${direction}, id ${direction}`)
    .limit(page.limit + 1);
  if (page.cursor) {
    const cursor = readCursor(page.cursor, sortName);
    const compare = sql.raw(descending ? '<' : '>');
    query = query.where(
      sql<boolean>`(${sortable[key]}, id) ${compare} (${cursor.value}::${sql.raw(casts[key])}, ${cursor.id}::uuid)`,
    );
  }
  const found = await query.execute().catch((error: Error & { code?: string }) => {
    // The value inside a forged cursor does not fit its column.
    if (page.cursor && error.code?.startsWith('22')) return badCursor();
    throw error;
  });
  const rows = found.slice(0, page.limit);
  const last = rows.at(-1);
  const more = found.length > page.limit && last;
  return {
    rows,
    nextCursor: more ? writeCursor({ sort: sortName, value: last.sort_value, id: last.id }) : undefined,
  };
};

/** How many match in all. */
export const countRequests = async (tx: Tx, filter: RequestFilter): Promise<number> => {
  const row = await filtered(tx.selectFrom('requests'), filter)
    .select((where) => where.fn.countAll<number>().as('total'))
    .executeTakeFirst();
  return Number(row?.total ?? 0);
};
