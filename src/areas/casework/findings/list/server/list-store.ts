import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Reading } from '../../../../../platform/db/database.ts';
import type { Schema } from '../../../../../platform/db/schema.ts';
import type { Language } from '../../../../../shared/messages.ts';
import type { FindingState } from '../../../../../shared/vocabulary/finding-state.ts';
import { weightOf } from '../../../../../shared/vocabulary/severity.ts';
import { prefixQuery, searchedWords } from '../../../requests/search-words.ts';
import type { FindingSort } from '../../contract.ts';
import {
  all,
  conditionsOf,
  countedConditions,
  type FindingFilter,
  keptReleased,
  readerConditions,
  statesOf,
  uncounted,
} from './filter-store.ts';
import { columnOf } from './finding-cursor.ts';

/** Where a page begins: the sort's value of the last row before it, and what tells it from others of that value. */
export type FindingPage = {
  readonly sort: FindingSort;
  readonly limit: number;
  readonly after: { readonly value: string; readonly tie: string } | undefined;
  /** The titles by which they are ordered. */
  readonly language?: Language | undefined;
};

/** A total with a search is counted this far. */
const searchTotalMost = 10_000;

export type ListedFinding = Omit<
  Selectable<Schema['findings']>,
  | 'fingerprint'
  | 'words'
  | 'severity_weight'
  | 'worst_key'
  | 'due_key'
  | 'state_by'
  | 'state_at'
  | 'created_by'
  | 'version'
  | 'owner_key'
  | 'state_rank'
  | 'title_en'
  | 'title_es'
  | 'weakness'
  | 'place'
> & { sort_value: string; sort_tie: string };

const columns = sql.raw(
  'f.id, f.organisation_id, f.request_id, f.number, f.severity, f.to_rate, f.cwe, f.cvss, f.cvss_score, f.location, f.targets, f.title, f.description, f.remediation, f.impact, f.reproduction, f.written_in, f.excerpt, f.source, f.state, f.state_reason, f.state_until, f.released_at, f.due_at, f.created_at, f.updated_at, f.owner_id, f.owner_name',
);

const byId = { tie: sql`f.id`, tieCast: sql`uuid` };

/** Each order has its indexes, which end with what tells equal ones apart (0015, 0043, 0061) and are read both ways. */
const orderOf = (
  { ownerId }: Pick<FindingFilter, 'ownerId'>,
  { sort, language = 'en' }: Pick<FindingPage, 'sort' | 'language'>,
) => {
  const orders = {
    created_at: { key: sql`f.created_at`, cast: sql`timestamptz`, ...byId },
    severity: { key: sql`f.worst_key`, cast: sql`bigint`, ...byId },
    due_at: { key: sql`f.due_key`, cast: sql`timestamptz`, ...byId },
    state: { key: sql`f.state_rank`, cast: sql`smallint`, ...byId },
    title: { key: language === 'es' ? sql`f.title_es` : sql`f.title_en`, cast: sql`text`, ...byId },
    request: { key: sql`f.request_id`, cast: sql`uuid`, tie: sql`f.number`, tieCast: sql`integer` },
    // One person's have one name: the planner shall not look for it along all names.
    owner: { key: ownerId ? sql`''::text` : sql`f.owner_key`, cast: sql`text`, ...byId },
  } as const;
  return { ...orders[columnOf(sort)], down: sort.startsWith('-') };
};

/** How far apart two severities are in `worst_key` (0061): the days by which findings are due lie between. */
const severityStep = 10_000_000_000_000;

/** The same severities as the index of the worst has them: a page of one of them begins there. */
const weightConditions = ({ severities: wanted }: FindingFilter, sort: FindingSort) => {
  if (columnOf(sort) !== 'severity' || !wanted) return [];
  const several = wanted.map(weightOf);
  const least = (Math.min(...several) - 1) * severityStep + 1;
  return [sql`f.worst_key between ${least}::bigint and ${Math.max(...several) * severityStep}::bigint`];
};

const ranks: Readonly<Record<FindingState, number>> = {
  open: 1,
  accepted: 2,
  fixed: 3,
  false_positive: 4,
  superseded: 5,
};

/** The same for states. */
const rankConditions = (filter: FindingFilter, sort: FindingSort) => {
  const wanted = statesOf(filter);
  if (columnOf(sort) !== 'state' || !wanted) return [];
  const several = wanted.map((state) => ranks[state]);
  return [sql`f.state_rank between ${Math.min(...several)} and ${Math.max(...several)}`];
};

/** Rows that were found another way. Not leakproof: no index leads here. */
const wordConditions = (words: readonly string[]) =>
  words.length > 0 ? [sql`f.words @@ ${prefixQuery(words)}::tsquery`] : [];

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
    ...uncounted(filter),
    ...keptReleased(filter),
    ...readerConditions(filter),
  ];
};

/** Totals are kept by organisation and by request; those of what is overdue, owned, of a kind or at a place are counted. */
const totalQuery = (filter: FindingFilter) => {
  if (uncounted(filter).length === 0) {
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

/** What a search narrows rows to. */
export const searchConditions = async (read: Reading, filter: FindingFilter, words: readonly string[]) =>
  words.length === 0 ? [] : narrowedTo(await rareIds(read, filter, words), words);

const beginOf = (filter: FindingFilter, page: FindingPage) => {
  const { after } = page;
  if (!after) return [];
  const { key, cast, tie, tieCast, down } = orderOf(filter, page);
  const beyond = sql.raw(down ? '<' : '>');
  return [sql`(${key}, ${tie}) ${beyond} (${after.value}::${cast}, ${after.tie}::${tieCast})`];
};

const rowsQuery = (filter: FindingFilter, page: FindingPage, searched: readonly RawBuilder<unknown>[]) => {
  const { key, tie, down } = orderOf(filter, page);
  const direction = sql.raw(down ? 'desc' : 'asc');
  const steps = [...weightConditions(filter, page.sort), ...rankConditions(filter, page.sort)];
  return sql<ListedFinding>`
    select ${columns}, (${key})::text as sort_value, (${tie})::text as sort_tie from findings f
    where ${all([...conditionsOf(filter), ...steps, ...searched, ...beginOf(filter, page)])}
    order by ${key} ${direction}, ${tie} ${direction} limit ${page.limit}`;
};

/** So few are found by what they are narrowed to and then put in order; more are soon met along the order. */
const fewMost = 1000;

/** Some orders have no index for what is narrowed: a page of rare ones would walk along all of them. */
const mayBeRare = (filter: FindingFilter, { sort }: FindingPage): boolean => {
  if (filter.named) return true;
  if (filter.ownerId !== undefined || filter.weakness !== undefined || filter.place !== undefined)
    return true;
  if (filter.dueBefore !== undefined) return columnOf(sort) !== 'due_at';
  const isNarrowed = filter.severities !== undefined || filter.states !== undefined;
  return isNarrowed && ['title', 'request', 'owner', 'state'].includes(columnOf(sort));
};

/** Fetched first, whatever the order: the planner would believe that it meets them along the order. */
const fewConditions = (filter: FindingFilter) => [
  sql`f.id = any (array(select f.id from findings f where ${all(conditionsOf(filter))} limit ${fewMost + 1}))`,
];

/** A due date is a thing of open findings: their index has no others. */
const wantedOf = (filter: FindingFilter, { sort }: Pick<FindingPage, 'sort'>): FindingFilter =>
  columnOf(sort) === 'due_at' ? { ...filter, states: ['open'] } : filter;

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
  const totals = read(totalQuery(wanted)).then(([counted]) => counted?.total ?? 0);
  const few = mayBeRare(wanted, page) ? totals.then((total) => total <= fewMost) : Promise.resolve(false);
  const rowsRead = few.then((isFew) => read(rowsQuery(wanted, page, isFew ? fewConditions(wanted) : [])));
  const [rows, total] = await Promise.all([rowsRead, totals]);
  // Kept totals are exact, however large.
  const isExact = total <= searchTotalMost || uncounted(wanted).length === 0;
  return { rows, total: isExact ? total : searchTotalMost, isExact };
};
