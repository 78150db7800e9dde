import { type RawBuilder, sql } from 'kysely';
import { modules } from '../../../../../shared/services.ts';
import type { Status } from '../../../../../shared/vocabulary/request-status.ts';
import { prefixQuery } from '../../search-words.ts';
import type { ListOrder } from './list-order-store.ts';

/** What a list of requests may be narrowed to; the organisation comes from the session or is staff's wish. */
export type RequestFilter = {
  readonly organisationId?: string | undefined;
  readonly module?: string | undefined;
  readonly submodule?: string | undefined;
  readonly type?: string | undefined;
  readonly statuses?: readonly Status[] | undefined;
  readonly executed?: boolean | undefined;
  readonly endBefore?: Date | undefined;
  /** Somebody's, or `nobody`. */
  readonly assignedTo?: string | undefined;
  readonly search?: string | undefined;
};

export type HistoryRow = {
  id: string;
  reference: string;
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
  /** Moments as PostgreSQL's text (`platform/db/moment.ts`), or as Dates of a row that was read alone. */
  start_date: Date | string;
  end_date: Date | string | null;
  waiting_since: Date | string | null;
  authorisation_version: number | null;
  is_about_people: boolean;
  created_by: string;
  /** How many lines of its list were typed into the form; null where a file was chosen. */
  typed_rows?: number | null;
};

/** What a list shows that has no place for long texts. */
type BriefRow = Omit<
  HistoryRow,
  | 'organisation_id'
  | 'description'
  | 'domain_display'
  | 'authorisation_version'
  | 'is_about_people'
  | 'created_by'
>;

/** What is read of each request, of `requests r`. */
export type Columns<Row> = { readonly names: RawBuilder<Row> };

/** A row with what it is sorted by, from which the next page's cursor is made; the start stands in every row anyway. */
export type Sorted<Row> = Row & { id: string; start_date: Date | string; sort_value?: string };

export type Condition = RawBuilder<unknown>;

export const briefColumns: Columns<BriefRow> = {
  names: sql.raw(
    'r.id, r.reference, r.module, r.submodule, r.type_submodule, r.title, r.status, r.percentage, r.executed, r.start_date::text as start_date, r.end_date::text as end_date, r.waiting_since::text as waiting_since',
  ),
};
export const historyColumns: Columns<HistoryRow> = {
  names: sql`${briefColumns.names}, r.organisation_id, r.description, r.domain_display, r.authorisation_version, r.is_about_people, r.created_by`,
};

/** What a customer's list shows. Read for the rows of a page alone, each along the index of its files. */
export const listedColumns: Columns<HistoryRow> = {
  names: sql`${historyColumns.names}, (
    select f.rows from files f where f.request_id = r.id and f.kind = 'upload' and f.typed limit 1) as typed_rows`,
};

/** The id that stands for nobody. */
export const nobody = '00000000-0000-0000-0000-000000000000';

export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

/** Whose, and of which area: what every index of lists begins with. */
export const placeConditions = (filter: RequestFilter): Condition[] => [
  ...(filter.organisationId ? [sql`r.organisation_id = ${filter.organisationId}`] : []),
  ...(filter.module ? [sql`r.module = ${filter.module.toUpperCase()}`] : []),
];

/** The rest of what the kept counters know requests by. */
export const kindConditions = (filter: RequestFilter): Condition[] => [
  ...(filter.submodule ? [sql`r.submodule = ${filter.submodule.toUpperCase()}`] : []),
  ...(filter.type ? [sql`r.type_submodule = ${filter.type.toUpperCase()}`] : []),
  ...(filter.statuses ? [sql`r.status in (${sql.join([...filter.statuses])})`] : []),
  ...(filter.executed === undefined ? [] : [sql`r.executed = ${filter.executed}`]),
];

/** Whose work it is; the counters do not know that. */
export const assignedConditions = ({ assignedTo }: RequestFilter): Condition[] =>
  assignedTo ? [sql`r.assigned_key = ${assignedTo === 'nobody' ? nobody : assignedTo}`] : [];

/** The end as its index has it; all modules are named where none is, since there the module stands before it. */
export const endConditions = (filter: RequestFilter): Condition[] => [
  ...(filter.endBefore ? [sql`r.end_key < ${filter.endBefore}`] : []),
  ...(filter.endBefore && !filter.module ? [sql`r.module in (${sql.join([...modules()])})`] : []),
];

/** Words as they stand in the row. Not leakproof: it checks rows that were found another way. */
export const wordConditions = (words: readonly string[]): Condition[] =>
  words.length > 0 ? [sql`r.words @@ ${prefixQuery(words)}::tsquery`] : [];

export const isByStart = (order: ListOrder): boolean => order.name.endsWith('start_date');

/** One page by keyset, read along the index of its order: the cost does not grow with how far one has paged. */
export const pageQuery = <Row>(
  columns: Columns<Row>,
  conditions: readonly Condition[],
  order: ListOrder,
  limit: number,
) => {
  const { key, direction, behind } = order;
  const begin = behind ? [behind(key, sql`r.id`)] : [];
  const value = isByStart(order) ? sql`` : sql`, (${key})::text as sort_value`;
  return sql<Sorted<Row>>`
    select ${columns.names} ${value} from requests r
    where ${all([...conditions, ...begin])} order by ${key} ${direction}, r.id ${direction} limit ${sql.lit(limit + 1)}`;
};
