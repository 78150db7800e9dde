import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { SourceKind } from '../entry.ts';
import { wordAnywhere } from '../tokens.ts';

/** A row of the index, with the words that lead to it. */
export type EntryRow = {
  readonly collection: string;
  readonly audience: number;
  readonly organisation_id: string | null;
  readonly place: string | null;
  readonly source_kind: SourceKind;
  readonly source_id: string;
  readonly kind: string;
  readonly origin: string;
  readonly at: Date;
  readonly since: Date;
  readonly severity: string | null;
  /** A signed 64-bit number as text. */
  readonly fold: string;
  readonly request_id: string | null;
  readonly by_customer: boolean;
  readonly body: object;
  /** What each word begins with. */
  readonly prefix: string;
  /** Words as they are, without the prefix. */
  readonly exact: readonly string[];
  /** Words whose endings are forgiven. */
  readonly inflected: readonly string[];
};

const recordset = sql`(id bigint, collection text, audience integer, organisation_id uuid, place text, source_kind text,
  source_id uuid, kind text, origin text, at timestamptz, since timestamptz, severity text, fold bigint,
  request_id uuid, by_customer boolean, body jsonb, prefix text, exact jsonb, inflected jsonb)`;

const wordsOfRow = sql`array_to_tsvector(array(
  select r.prefix || token from (
    select jsonb_array_elements_text(r.exact) as token
    union select 'w' || s.stem from word_stems(array(select jsonb_array_elements_text(r.inflected))) as s
  ) as tokens))`;

/** An entry that is there, with what makes it another one when it differs. */
export type KnownEntry = {
  readonly id: number;
  readonly source_id: string;
  readonly collection: string;
  readonly audience: number;
  readonly kind: string;
};

/** What the index holds of these sources, in order. */
export const entriesOf = (tx: Tx, kind: SourceKind, ids: readonly string[]): Promise<KnownEntry[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('search_entries')
        .select(['id', 'source_id', 'collection', 'audience', 'kind'])
        .where('source_id', 'in', [...ids])
        .where('source_kind', '=', kind)
        .orderBy('id')
        .execute();

/** Writes rows over entries that are there. */
export const updateEntries = async (
  tx: Tx,
  rows: readonly (EntryRow & { readonly id: number })[],
): Promise<void> => {
  if (rows.length === 0) return;
  await sql`
    update search_entries e set place = r.place, origin = r.origin, at = r.at, since = r.since, severity = r.severity,
      fold = r.fold, request_id = r.request_id, by_customer = r.by_customer, body = r.body, words = ${wordsOfRow}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ${recordset}
    where e.id = r.id`.execute(tx);
};

/** Writes rows at the end of the index. */
export const insertEntries = async (tx: Tx, rows: readonly EntryRow[]): Promise<void> => {
  await sql`
    insert into search_entries (collection, audience, organisation_id, place, source_kind, source_id, kind, origin, at,
      since, severity, fold, request_id, by_customer, body, words)
    select r.collection, r.audience, r.organisation_id, r.place, r.source_kind, r.source_id, r.kind, r.origin, r.at,
      r.since, r.severity, r.fold, r.request_id, r.by_customer, r.body, ${wordsOfRow}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ${recordset}`.execute(tx);
};

/** A word that a similar one may stand for: of an audience, and of a host where there is one. */
export type Term = { readonly audience: number; readonly place: string; readonly term: string };

const columns = (terms: readonly Term[]) => sql`${terms.map(({ audience }) => audience)}::integer[],
  ${terms.map(({ place }) => place)}::text[], ${terms.map(({ term }) => term)}::text[]`;

/** Adds the words that are not there yet. */
export const insertTerms = async (tx: Tx, terms: readonly Term[]): Promise<void> => {
  if (terms.length === 0) return;
  await sql`
    insert into search_terms (audience, place, term)
    select audience, place, term from unnest(${columns(terms)}) as t (audience, place, term)
    order by 1, 3, 2 on conflict do nothing`.execute(tx);
};

/** The next words behind one, in order. */
export const termsBehind = async (tx: Tx, after: Term | undefined, most: number): Promise<Term[]> => {
  const behind = after
    ? sql`where (audience, term, place) > (${after.audience}, ${after.term}, ${after.place})`
    : sql``;
  const { rows } = await sql<Term>`
    select audience, term, place from search_terms ${behind} order by audience, term, place limit ${most}`.execute(
    tx,
  );
  return rows;
};

/** Whose these words are: an organisation each, null for proved domains. */
export const ownersOfTerms = async (tx: Tx, terms: readonly Term[]): Promise<(string | null)[]> => {
  const { rows } = await sql<{ organisation_id: string | null }>`
    select distinct organisation_id from search_audiences
    where number = any (${[...new Set(terms.map(({ audience }) => audience))]}::integer[])`.execute(tx);
  return rows.map(({ organisation_id }) => organisation_id);
};

/** How often words were forgotten: the same as long as all are still there. */
export const timesForgotten = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ times: number }>`select times_forgotten() as times`.execute(tx);
  return rows[0]?.times ?? 0;
};

/** Forgets those of these words that no entry has any more. */
export const forgetTerms = async (tx: Tx, terms: readonly Term[]): Promise<void> => {
  const anywhere = terms.map(({ audience, term }) => wordAnywhere(audience, term));
  await sql`select forget_terms(${columns(terms)}, ${anywhere}::text[])`.execute(tx);
};

/** Sorts words that were just written into the index. @returns how many pages of them there were. */
export const sortWords = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ pages: number }>`select sort_search_words() as pages`.execute(tx);
  return rows[0]?.pages ?? 0;
};

/** Puts entries of a source under another name of it. */
export const renameSources = async (
  tx: Tx,
  kind: SourceKind,
  names: readonly { readonly from: string; readonly to: string }[],
): Promise<void> => {
  if (names.length === 0) return;
  await sql`
    update search_entries e set source_id = n.new
    from unnest(${names.map(({ from }) => from)}::uuid[], ${names.map(({ to }) => to)}::uuid[]) as n (old, new)
    where e.source_id = n.old and e.source_kind = ${kind}`.execute(tx);
};

/** Takes out what was made from these sources. */
export const deleteEntries = async (tx: Tx, kind: SourceKind, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('search_entries')
    .where('source_id', 'in', [...ids])
    .where('source_kind', '=', kind)
    .execute();
};

export const deleteEntriesById = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0)
    await tx
      .deleteFrom('search_entries')
      .where('id', 'in', [...ids])
      .execute();
};
