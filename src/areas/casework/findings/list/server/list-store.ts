import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Reading } from '../../../../../platform/db/database.ts';
import type { Schema } from '../../../../../platform/db/schema.ts';
import type { FindingState } from '../../../../../shared/vocabulary/finding-state.ts';
import type { Severity } from '../../../../../shared/vocabulary/severity.ts';
import { prefixQuery, searchedWords } from '../../../requests/search-words.ts';
import { mayReadPersonsOf } from '../../../requests/server/who-may-read-store.ts';
import type { FindingSort } from '../../contract.ts';

export type FindingFilter = {
  /** From the session; undefined for staff, who see every organisation's. */
  readonly organisationId: string | undefined;
  /** A Member, who does not see what was found about people in campaigns of others. */
  readonly memberId?: string | undefined;
  /** Customers see what was released, staff drafts too. */
  readonly seesDrafts: boolean;
  readonly requestId?: string | undefined;
  readonly severities?: readonly Severity[] | undefined;
  readonly states?: readonly FindingState[] | undefined;
  readonly draft?: boolean | undefined;
  /** Open ones that were due before. */
  readonly dueBefore?: Date | undefined;
  readonly search?: string | undefined;
};

/** Where a page begins: the sort's value and the id of the last row before it. */
export type FindingPage = {
  readonly sort: FindingSort;
  readonly limit: number;
  readonly after: { readonly value: string; readonly id: string } | undefined;
};

/** A total with a search is counted this far. */
const searchTotalMost = 10_000;

export type ListedFinding = Omit<
  Selectable<Schema['findings']>,
  | 'fingerprint'
  | 'words'
  | 'severity_weight'
  | 'due_key'
  | 'state_by'
  | 'state_at'
  | 'created_by'
  | 'written_in'
  | 'version'
> & { sort_value: string };

const columns = sql.raw(
  'f.id, f.organisation_id, f.request_id, f.number, f.severity, f.cwe, f.cvss, f.cvss_score, f.location, f.targets, f.title, f.description, f.remediation, f.excerpt, f.source, f.state, f.state_reason, f.state_until, f.released_at, f.due_at, f.created_at, f.updated_at',
);

/** Each order has its indexes, which end with the id (0015). */
const orders = {
  '-created_at': { key: sql`f.created_at`, cast: sql`timestamptz`, down: true },
  '-severity': { key: sql`f.severity_weight`, cast: sql`smallint`, down: true },
  due_at: { key: sql`f.due_key`, cast: sql`timestamptz`, down: false },
} as const;

const statesOf = ({ states, dueBefore }: FindingFilter): readonly FindingState[] | undefined =>
  dueBefore ? ['open'] : states;

/** Without what the reader may not read of people. Of `f`, which has a request. */
export const readerConditions = ({ memberId }: Pick<FindingFilter, 'memberId'>) =>
  memberId === undefined
    ? []
    : [
        sql`not exists (select from requests r where r.id = f.request_id
          and not ${mayReadPersonsOf(memberId)})`,
      ];

/** Whose, and what the kept counters know findings by. */
const countedConditions = (filter: FindingFilter) => {
  const states = statesOf(filter);
  return [
    ...(filter.organisationId ? [sql`f.organisation_id = ${filter.organisationId}`] : []),
    ...(filter.severities ? [sql`f.severity in (${sql.join([...filter.severities])})`] : []),
    ...(states ? [sql`f.state in (${sql.join([...states])})`] : []),
  ];
};

const weights: Readonly<Record<Severity, number>> = { critical: 5, high: 4, medium: 3, low: 2, info: 1 };

/** The same severities as the index of the worst has them: a page of one of them begins there. */
const weightConditions = ({ severities: wanted }: FindingFilter, sort: FindingSort) => {
  if (sort !== '-severity' || !wanted) return [];
  const several = wanted.map((severity) => weights[severity]);
  return [sql`f.severity_weight between ${Math.min(...several)} and ${Math.max(...several)}`];
};

const releaseConditions = (filter: FindingFilter) => {
  if (!filter.seesDrafts) return [sql`f.released_at is not null`];
  if (filter.draft === undefined) return [];
  return [filter.draft ? sql`f.released_at is null` : sql`f.released_at is not null`];
};

/** Rows that were found another way. Not leakproof: no index leads here. */
const wordConditions = (words: readonly string[]) =>
  words.length > 0 ? [sql`f.words @@ ${prefixQuery(words)}::tsquery`] : [];

const conditionsOf = (filter: FindingFilter) => [
  ...countedConditions(filter),
  ...releaseConditions(filter),
  ...readerConditions(filter),
  ...(filter.requestId ? [sql`f.request_id = ${filter.requestId}`] : []),
  ...(filter.dueBefore ? [sql`f.due_key < ${filter.dueBefore}`] : []),
];

const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

const keptReleased = (filter: FindingFilter) => {
  if (!filter.seesDrafts) return [sql`f.released`];
  return filter.draft === undefined ? [] : [sql`f.released = ${!filter.draft}`];
};

/** What a search finds, through the index of words, as far as so many. */
const found = (filter: FindingFilter, words: readonly string[], most: number) => sql`
  findings_with_words(${prefixQuery(words)}::tsquery, ${filter.organisationId ?? null}::uuid,
    ${filter.requestId ?? null}::uuid, ${most})`;

/** The rest of a filter, of what a search has found. */
const foundConditions = (filter: FindingFilter) => {
  const states = statesOf(filter);
  return [
    ...(filter.severities ? [sql`f.severity in (${sql.join([...filter.severities])})`] : []),
    ...(states ? [sql`f.state in (${sql.join([...states])})`] : []),
    ...(filter.dueBefore ? [sql`f.due_key < ${filter.dueBefore}`] : []),
    ...keptReleased(filter),
    ...readerConditions(filter),
  ];
};

/** Totals are kept by organisation and by request; those of what is overdue are counted. */
const totalQuery = (filter: FindingFilter) => {
  if (filter.dueBefore === undefined) {
    // By request where requests decide who may read.
    const byRequest = filter.requestId !== undefined || filter.memberId !== undefined;
    const table = sql.table(byRequest ? 'request_finding_counts' : 'finding_counts');
    const request = filter.requestId ? [sql`f.request_id = ${filter.requestId}`] : [];
    return sql<{ total: number }>`
      select coalesce(sum(f.total), 0)::bigint as total from ${table} f
      where ${all([...countedConditions(filter), ...keptReleased(filter), ...readerConditions(filter), ...request])}`;
  }
  return sql<{ total: number }>`
    select count(*) as total from (
      select 1 from findings f where ${all(conditionsOf(filter))} limit ${searchTotalMost + 1}
    ) as counted`;
};

/** Of more than so many a page is soon found by walking along its order. */
const rareMost = 1000;

/** The ids that a search finds where they are few; undefined where they are many. */
const rareIds = async (
  read: Reading,
  filter: FindingFilter,
  words: readonly string[],
): Promise<string[] | undefined> => {
  const rows = await read(sql<{ id: string }>`select f.id from ${found(filter, words, rareMost + 1)} f`);
  return rows.length > rareMost ? undefined : rows.map(({ id }) => id);
};

/** The page and its total in one query: a frequent word makes every scan expensive. */
const rareIdsAndTotal = async (read: Reading, filter: FindingFilter, words: readonly string[]) => {
  const [row] = await read(sql<{ ids: string[] | null; total: number }>`
    select count(*) filter (where ${all(foundConditions(filter))}) as total,
      case when count(*) <= ${rareMost} then coalesce(array_agg(f.id), '{}') end as ids
    from ${found(filter, words, searchTotalMost + 1)} f`);
  return { ids: row?.ids ?? undefined, total: row?.total ?? 0 };
};

const narrowedTo = (ids: readonly string[] | undefined, words: readonly string[]) =>
  ids ? [sql`f.id = any(${ids}::uuid[])`] : wordConditions(words);

const searchConditions = async (read: Reading, filter: FindingFilter, words: readonly string[]) =>
  words.length === 0 ? [] : narrowedTo(await rareIds(read, filter, words), words);

const beginOf = ({ sort, after }: FindingPage) => {
  if (!after) return [];
  const { key, cast, down } = orders[sort];
  return [sql`(${key}, f.id) ${sql.raw(down ? '<' : '>')} (${after.value}::${cast}, ${after.id}::uuid)`];
};

const rowsQuery = (filter: FindingFilter, page: FindingPage, searched: readonly RawBuilder<unknown>[]) => {
  const { key, down } = orders[page.sort];
  const direction = sql.raw(down ? 'desc' : 'asc');
  return sql<ListedFinding>`
    select ${columns}, (${key})::text as sort_value from findings f
    where ${all([...conditionsOf(filter), ...weightConditions(filter, page.sort), ...searched, ...beginOf(page)])}
    order by ${key} ${direction}, f.id ${direction} limit ${page.limit}`;
};

/** A due date is a thing of open findings: their index has no others. */
const wantedOf = (filter: FindingFilter, { sort }: Pick<FindingPage, 'sort'>): FindingFilter =>
  sort === 'due_at' ? { ...filter, states: ['open'] } : filter;

/** One page without how many there are in all: for whoever goes on from where the last one ended. */
export const nextFindings = async (
  read: Reading,
  filter: FindingFilter,
  page: FindingPage,
): Promise<ListedFinding[]> => {
  const wanted = wantedOf(filter, page);
  const searched = await searchConditions(read, wanted, searchedWords(filter.search ?? ''));
  return read(rowsQuery(wanted, page, searched));
};

/** How many a filter leaves, exactly, but no further than one more than `most`. */
export const countUpTo = async (read: Reading, filter: FindingFilter, most: number): Promise<number> => {
  const searched = await searchConditions(read, filter, searchedWords(filter.search ?? ''));
  const [counted] = await read(sql<{ total: number }>`
    select count(*) as total from (
      select 1 from findings f where ${all([...conditionsOf(filter), ...searched])} limit ${most + 1}
    ) as counted`);
  return counted?.total ?? 0;
};

/** One page with how many match; a search is for the beginnings of words, like that of requests. */
export const listFindings = async (
  read: Reading,
  filter: FindingFilter,
  page: FindingPage,
): Promise<{ rows: ListedFinding[]; total: number; isExact: boolean }> => {
  const words = searchedWords(filter.search ?? '');
  const wanted = wantedOf(filter, page);
  if (words.length > 0) {
    const { ids, total } = await rareIdsAndTotal(read, wanted, words);
    const rows = await read(rowsQuery(wanted, page, narrowedTo(ids, words)));
    return { rows, total: Math.min(total, searchTotalMost), isExact: total <= searchTotalMost };
  }
  const [rows, [counted]] = await Promise.all([read(rowsQuery(wanted, page, [])), read(totalQuery(wanted))]);
  const total = counted?.total ?? 0;
  // Kept totals are exact, however large.
  const isExact = total <= searchTotalMost || wanted.dueBefore === undefined;
  return { rows, total: isExact ? total : searchTotalMost, isExact };
};
