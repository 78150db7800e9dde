import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Collection, EntryBody } from '../../../records/search-index/entry.ts';

/** Matches beyond this are not counted: nobody reads on so far. */
const mostMatches = 100_000;

/** Which of the matches count: those of whom, and what the form says. */
export type MatchFilter = {
  /** For callers who see all: only what this organisation has, and what its proofs open; null for all of them. */
  readonly of: string | null;
  /** First day and last day (UTC), both included. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly severities: readonly string[];
  /** Only entries with a higher number; 0 for all. */
  readonly newerThan: number;
  /** Only entries up to this number. */
  readonly upto: number | undefined;
  /** Only what that run of a monitor found new. */
  readonly foundBy?: string | undefined;
};

/** Only what a reader chooses of it. */
type Chosen = {
  readonly collection: string | undefined;
  readonly kind: string | undefined;
  readonly origin: string | undefined;
  readonly severity: string | undefined;
};

const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** What it says of matches `m`. */
export const filterConditions = ({ from, to, severities, upto, foundBy }: MatchFilter): RawBuilder<unknown> =>
  all([
    ...(from ? [sql`m.at >= ${from}::date`] : []),
    ...(to ? [sql`m.at < ${to}::date + 1`] : []),
    ...(severities.length > 0 ? [sql`m.severity = any (${severities}::text[])`] : []),
    ...(upto === undefined ? [] : [sql`m.id <= ${upto}`]),
    ...(foundBy === undefined
      ? []
      : [sql`m.id in (select f.entry_id from monitor_finds f where f.search_id = ${foundBy}::uuid)`]),
  ]);

/** Ends a statement of this transaction that runs longer. */
export const limitStatements = async (tx: Tx, milliseconds: number): Promise<void> => {
  await sql`select set_config('statement_timeout', ${String(Math.max(1, Math.ceil(milliseconds)))}, true)`.execute(
    tx,
  );
};

/** True for a statement that was ended by `limitStatements`. */
export const isTooLong = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014';

/**
 * Does something of which the transaction does not depend, for at most so long or until its own time is over.
 * @returns what it gives, or `otherwise` where that was too short.
 */
export const withinTime = async <T>(
  tx: Tx,
  milliseconds: number,
  work: () => Promise<T>,
  otherwise: T,
): Promise<T> => {
  const { rows } = await sql<{ left: number }>`
    select (extract(epoch from current_setting('statement_timeout')::interval) * 1000)::integer as left`.execute(
    tx,
  );
  const left = rows[0]?.left ?? 0;
  await sql`savepoint within_time`.execute(tx);
  // None at all is said by 0.
  await limitStatements(tx, left === 0 ? milliseconds : Math.min(milliseconds, left));
  try {
    const result = await work();
    await sql`select set_config('statement_timeout', ${String(left)}, true)`.execute(tx);
    await sql`release savepoint within_time`.execute(tx);
    return result;
  } catch (error) {
    if (!isTooLong(error)) throw error;
    await sql`rollback to savepoint within_time`.execute(tx);
    return otherwise;
  }
};

/** The stems of words, in both languages. */
export const stemsOf = async (tx: Tx, words: readonly string[]): Promise<{ word: string; stem: string }[]> =>
  words.length === 0
    ? []
    : (
        await sql<{
          word: string;
          stem: string;
        }>`select word, stem from word_stems(${words}::text[])`.execute(tx)
      ).rows;

/** For each of these words those of the audiences that are spelled like it, the most similar first. */
export const similarTerms = async (
  tx: Tx,
  audiences: readonly number[],
  words: readonly string[],
  { least, most, of }: { readonly least: number; readonly most: number; readonly of: string | null },
): Promise<{ word: string; term: string }[]> =>
  words.length === 0
    ? []
    : (
        await sql<{ word: string; term: string }>`
          select word, term from similar_terms(
            ${audiences}::integer[], ${words}::text[], ${least}, ${most}, ${of}::uuid)`.execute(tx)
      ).rows;

export type Count = {
  /** Without duplicates. */
  readonly total: number;
  /** The same while the same entries match. */
  readonly mark: string;
  /** The newest entry among them; 0 without any. */
  readonly upto: number;
};

/** What any of these queries finds; none of them finds what another does. */
export const matchesOf = (
  queries: readonly string[],
  isRanked: boolean,
  { of, newerThan }: MatchFilter,
) => sql`
  select m.* from unnest(${[...queries]}::text[]) as q (words) cross join lateral search_matches(
    q.words::tsquery, ${isRanked}, ${newerThan}, ${mostMatches + 1}, ${of}::uuid) as m
  limit ${mostMatches + 1}`;

/** How much queries find. */
export const countMatches = async (
  tx: Tx,
  queries: readonly string[],
  filter: MatchFilter,
): Promise<Count> => {
  const { rows } = await sql<Count>`
    select count(distinct m.fold) as total, count(*) || ':' || coalesce(sum(hashint8extended(m.id, 0)::numeric), 0) as mark,
      coalesce(max(m.id), 0) as upto
    from (${matchesOf(queries, false, filter)}) as m where ${filterConditions(filter)}`.execute(tx);
  return rows[0] ?? { total: 0, mark: '0:0', upto: 0 };
};

type Holding = { readonly total: number; readonly is_cut: boolean; readonly since: Date | null };

/** How many entries there are as a search shows them, whether there are more, and when the oldest was first seen. */
export const holdingOf = async (tx: Tx, query: string): Promise<Holding> => {
  const { rows } = await sql<Holding>`
    select count(distinct m.fold) as total, count(*) > ${mostMatches} as is_cut, min(m.since) as since
    from search_matches(${query}::tsquery, false, 0, ${mostMatches + 1}, null) as m`.execute(tx);
  return rows[0] ?? { total: 0, is_cut: false, since: null };
};

export type FacetRow = {
  readonly by: 'collection' | 'kind' | 'origin' | 'severity';
  readonly value: string;
  readonly total: number;
};

export type HitRow = {
  readonly id: number;
  readonly collection: Collection;
  readonly kind: string;
  readonly origin: string;
  readonly at: Date;
  readonly since: Date;
  readonly severity: string | null;
  readonly body: EntryBody;
  readonly request_id: string | null;
  readonly request: string | null;
  readonly reference: string | null;
  readonly source_kind: string;
  readonly source_id: string;
  readonly times: number;
  readonly audience: number;
  /** Among what a monitor's run found new. */
  readonly is_new: boolean;
  /** For staff: whose it is, and whose those are that say the same. */
  readonly whose: readonly Whose[];
  /** The place in the order, as whole numbers that PostgreSQL reads again exactly. */
  readonly score_text: string;
  readonly at_text: string;
};

/** Behind which row a page begins. */
export type Place = { readonly score: string; readonly at: string; readonly id: string };

type Page = {
  readonly hits: HitRow[];
  readonly facets: FacetRow[];
  readonly total: number;
  /** Whatever is chosen. */
  readonly all: number;
  readonly isExact: boolean;
  /** Whose all that was found is, each pair once; none unless asked for. */
  readonly whose: readonly Whose[];
};

/** An audience, and for those of proved domains the host. */
export type Whose = { readonly audience: number; readonly place: string | null };

const mostOrigins = 20;
/** A moment as a whole number: what comes back in a cursor is then read exactly, or not at all. */
const microseconds = sql`(extract(epoch from p.at) * 1000000)::bigint`;
/** The bits of a score, which is never negative: they stand in the same order as the scores. */
const scoreBits = sql`(('x' || encode(float4send(p.score), 'hex'))::bit(32)::bigint)`;

const facetNames = ['collection', 'kind', 'origin', 'severity'] as const;

/** What is chosen, but for the facet that is counted: each value says how many there would be of it. */
const chosenBeside = (chosen: Chosen, but?: (typeof facetNames)[number]): RawBuilder<unknown> =>
  all(
    facetNames.flatMap((name) =>
      name === but || chosen[name] === undefined ? [] : [sql`o.${sql.raw(name)} = ${chosen[name]}`],
    ),
  );

/**
 * A page of what these queries find, what it is a page of, and the facets, in one look at the index.
 */
export const pageOfMatches = async (
  tx: Tx,
  queries: readonly string[],
  filter: MatchFilter,
  chosen: Chosen,
  order: {
    readonly best: boolean;
    readonly after: Place | undefined;
    readonly limit: number;
    readonly saysWhose: boolean;
    /** The monitor's run whose finds are marked as new. */
    readonly newIn: string | undefined;
  },
): Promise<Page> => {
  const behind = order.after
    ? sql`where (${scoreBits}, ${microseconds}, p.id) <
        (${order.after.score}::bigint, ${order.after.at}::bigint, ${order.after.id}::bigint)`
    : sql``;
  const { rows } = await sql<{
    facets: FacetRow[] | null;
    total: number;
    all: number;
    looked_at: number;
    whose: Whose[] | null;
    hits: (Omit<HitRow, 'at' | 'since'> & { at: string; since: string })[] | null;
  }>`
    with matched as materialized (${matchesOf(queries, order.best, filter)}),
    once as materialized (
      select distinct on (m.fold) m.*, count(*) over (partition by m.fold) as times
      from matched as m where ${filterConditions(filter)} order by m.fold, (m.kind = 'lookalike') desc, m.at desc, m.id desc
    ),
    counted as (
      select o.collection, o.kind, o.origin, o.severity,
        count(*) filter (where ${chosenBeside(chosen, 'collection')}) as of_collection,
        count(*) filter (where ${chosenBeside(chosen, 'kind')}) as of_kind,
        count(*) filter (where ${chosenBeside(chosen, 'origin')}) as of_origin,
        count(*) filter (where ${chosenBeside(chosen, 'severity')}) as of_severity
      from once as o group by grouping sets ((o.collection), (o.kind), (o.origin), (o.severity))
    ),
    facets as (
      select * from (
        select case when collection is not null then 'collection' when kind is not null then 'kind'
            when origin is not null then 'origin' when severity is not null then 'severity' end as by,
          coalesce(collection, kind, origin, severity) as value,
          case when collection is not null then of_collection when kind is not null then of_kind
            when origin is not null then of_origin else of_severity end as total
        from counted
      ) as named where by is not null and value <> '' and total > 0
    ),
    picked as materialized (select o.* from once as o where ${chosenBeside(chosen)}),
    page as (
      select p.* from picked as p ${behind} order by p.score desc, p.at desc, p.id desc limit ${order.limit}
    ),
    owners as (
      select m.fold, json_agg(distinct jsonb_build_object('audience', m.audience, 'place', m.place)) as whose
      from matched as m where ${order.saysWhose} and m.fold in (select fold from page) group by m.fold
    )
    select (select count(*) from picked) as total, (select count(*) from once) as all, (select count(*) from matched) as looked_at,
      (select json_agg(w) from (select distinct audience, place from matched where ${order.saysWhose}) as w) as whose,
      (select json_agg(f) from (
        select * from facets where by <> 'origin'
        union all (select * from facets where by = 'origin' order by total desc, value limit ${mostOrigins})
      ) as f) as facets,
      (select json_agg(h) from (
        select p.id, p.collection, p.kind, p.origin, p.at, p.since, p.severity, e.body, e.request_id, q.title as request, q.reference, e.source_kind,
          e.source_id, p.audience, exists (select from monitor_finds n where n.search_id = ${order.newIn ?? null}::uuid and n.entry_id = p.id) as is_new,
          coalesce(w.whose, '[]') as whose, p.times, ${scoreBits}::text as score_text, ${microseconds}::text as at_text
        from page as p join search_entries e on e.id = p.id left join owners w on w.fold = p.fold
          left join requests q on q.id = e.request_id
        order by p.score desc, p.at desc, p.id desc
      ) as h) as hits`.execute(tx);
  const [row] = rows;
  const { facets = null, total = 0, whose = null, hits = null } = row ?? {};
  return {
    facets: facets ?? [],
    total,
    all: row?.all ?? 0,
    isExact: (row?.looked_at ?? 0) <= mostMatches,
    whose: whose ?? [],
    hits: (hits ?? []).map((hit) => ({ ...hit, at: new Date(hit.at), since: new Date(hit.since) })),
  };
};

/** What one keyword asks of the entries of an audience in a collection. */
type Asked = {
  readonly audience: number;
  readonly collection: Collection;
  readonly keyword: number;
  readonly words: string;
};

/** By which keywords these entries are found, by the keywords' numbers. */
export const keywordsFinding = async (
  tx: Tx,
  ids: readonly number[],
  asked: readonly Asked[],
): Promise<{ id: number; keywords: number[] }[]> => {
  if (ids.length === 0 || asked.length === 0) return [];
  const { rows } = await sql<{ id: number; keywords: number[] }>`
    with hits as materialized (
      select id, audience, collection, words from search_entries where id = any (${[...ids]}::bigint[])
    ), asked as materialized (
      select a.audience, a.collection, a.keyword, a.words::tsquery as words from unnest(
        ${asked.map(({ audience }) => audience)}::integer[], ${asked.map(({ collection }) => collection)}::text[],
        ${asked.map(({ keyword }) => keyword)}::integer[], ${asked.map(({ words }) => words)}::text[]
      ) as a (audience, collection, keyword, words)
    )
    select h.id, array_agg(distinct a.keyword order by a.keyword) as keywords
    from hits h join asked a on a.audience = h.audience and a.collection = h.collection
    where h.words @@ a.words group by h.id`.execute(tx);
  return rows;
};
