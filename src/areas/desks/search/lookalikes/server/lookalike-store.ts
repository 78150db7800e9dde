import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../../../../platform/db/database.ts';
import type { Schema } from '../../../../../platform/db/schema.ts';
import { oldestProof } from '../../../../customers/domains/proof.ts';
import type { Family } from '../families.ts';
import type { Lookalike } from '../lookalikes.ts';
import type { LineKind, ListLine } from '../read-list.ts';
import type { LookalikeState } from '../states.ts';

/** A proved domain of an organisation. */
export type Owned = { readonly organisation_id: string; readonly domain: string };

/** Proved domains for which nothing was made yet, in any order: one that fails stands before nobody for long. */
export const provedAnew = async (tx: Tx, now: Date, most: number): Promise<Owned[]> =>
  tx
    .selectFrom('domains as d')
    .leftJoin('lookalike_domains as l', (join) =>
      join.onRef('l.organisation_id', '=', 'd.organisation_id').onRef('l.domain', '=', 'd.domain'),
    )
    .innerJoin('organisations as o', 'o.id', 'd.organisation_id')
    .select(['d.organisation_id', 'd.domain'])
    .where('d.verified_at', '>', oldestProof(now))
    .where('d.lost_at', 'is', null)
    .where('o.disabled_at', 'is', null)
    .where('l.domain', 'is', null)
    .orderBy(sql`random()`)
    .limit(most)
    .execute();

/** Domains whose proof has ended, for which something was made, in any order. */
export const provedNoMore = async (tx: Tx, now: Date, most: number): Promise<Owned[]> =>
  tx
    .selectFrom('lookalike_domains as l')
    .leftJoin('domains as d', (join) =>
      join
        .onRef('l.organisation_id', '=', 'd.organisation_id')
        .onRef('l.domain', '=', 'd.domain')
        .on('d.verified_at', '>', oldestProof(now))
        .on('d.lost_at', 'is', null),
    )
    .select(['l.organisation_id', 'l.domain'])
    .where('d.id', 'is', null)
    .orderBy(sql`random()`)
    .limit(most)
    .execute();

/** Nothing of an organisation that is being erased is changed any more. */
const notErased = (organisation: string) =>
  sql<boolean>`not exists (select from erasures e
    where e.organisation_id = ${sql.ref(organisation)} and e.begun_at is not null)`;

/** All domains that lists are compared with. */
export const comparedDomains = (tx: Tx): Promise<Owned[]> =>
  tx
    .selectFrom('lookalike_domains as l')
    .select(['l.organisation_id', 'l.domain'])
    .where(notErased('l.organisation_id'))
    .execute();

/** Marks a domain as done. @returns false where somebody else has. */
export const markMade = async (tx: Tx, { organisation_id, domain }: Owned, now: Date): Promise<boolean> => {
  const row = await tx
    .insertInto('lookalike_domains')
    .values({ organisation_id, domain, made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('domain')
    .executeTakeFirst();
  return row !== undefined;
};

/** Adds names that are not there yet. */
export const insertLookalikes = async (
  tx: Tx,
  { organisation_id, domain }: Owned,
  names: readonly Lookalike[],
  made: boolean,
  now: Date,
): Promise<void> => {
  // What the organisation has proved itself is no look-alike.
  await sql`
    insert into lookalikes (organisation_id, domain, name, family, made, seen, created_at)
    select ${organisation_id}::uuid, ${domain}, n.name, n.family, ${made}, 'unseen', ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as n (name text, family text)
    where not exists (select from lookalike_domains o where (o.organisation_id, o.domain) = (${organisation_id}::uuid, n.name))
    order by n.name
    on conflict (organisation_id, domain, name) do nothing`.execute(tx);
};

/** A line that resembles or names a domain. */
export type Mention = Owned & {
  readonly load_id: string;
  readonly line: number;
  readonly name: string;
  readonly host: string;
  readonly kind: LineKind;
  readonly seen_on: string;
  readonly url: string;
  readonly source: string;
  readonly note: string;
};

export const insertMentions = async (tx: Tx, mentions: readonly Mention[]): Promise<void> => {
  await sql`
    insert into public_mentions (organisation_id, domain, load_id, line, name, host, kind, seen_on, url, source, note)
    select m.* from jsonb_to_recordset(${JSON.stringify(mentions)}::jsonb) as m (organisation_id uuid, domain text,
      load_id uuid, line integer, name text, host text, kind text, seen_on date, url text, source text, note text)
    where m.kind = 'mention' or not exists (
      select from lookalike_domains o where (o.organisation_id, o.domain) = (m.organisation_id, m.name))
    order by organisation_id, domain, load_id, line
    on conflict (organisation_id, domain, load_id, line) do nothing`.execute(tx);
};

const ofNames = (names: readonly (Owned & { readonly name: string })[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(
    names.map(({ organisation_id, domain, name }) => ({ organisation_id, domain, name })),
  )}::jsonb) as n (organisation_id uuid, domain text, name text)`;

/**
 * Says of these names what all lists together say; a later day than the one on which it was settled opens it again, unless it is the
 * organisation's own.
 */
export const countSeen = async (
  tx: Tx,
  names: readonly (Owned & { readonly name: string })[],
): Promise<void> => {
  await sql`
    update lookalikes l set seen = s.seen, seen_on = s.seen_on, unindexed = true,
      settled = case when l.settled <> 'own' and s.seen_on > l.settled_at::date then null else l.settled end,
      settled_at = case when l.settled <> 'own' and s.seen_on > l.settled_at::date then null else l.settled_at end
    from (
      select distinct n.organisation_id, n.domain, n.name, seen.seen, seen.seen_on from ${ofNames(names)}
      cross join lateral (
        select coalesce((array['registered', 'mail', 'website'])[max(case m.kind when 'website' then 3
          when 'mail' then 2 else 1 end)], 'unseen') as seen, max(m.seen_on) as seen_on
        from public_mentions m
        where (m.organisation_id, m.domain, m.name) = (n.organisation_id, n.domain, n.name) and m.kind <> 'mention'
      ) as seen
    ) as s
    where (l.organisation_id, l.domain, l.name) = (s.organisation_id, s.domain, s.name)
      and (l.seen, l.seen_on) is distinct from (s.seen, s.seen_on) and ${notErased('l.organisation_id')}`.execute(
    tx,
  );
};

/** Names that only a list named and no list names any more. @returns the ids of what went. */
export const deleteUnnamed = async (
  tx: Tx,
  names: readonly (Owned & { readonly name: string })[],
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    delete from lookalikes l using ${ofNames(names)}
    where (l.organisation_id, l.domain, l.name) = (n.organisation_id, n.domain, n.name)
      and not l.made and l.seen = 'unseen' returning l.id`.execute(tx);
  return rows.map(({ id }) => id);
};

type Gone = { readonly lookalikes: string[]; readonly mentions: string[] };

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

/** What was said of a name before the organisation proved it goes. @returns the ids of what went, for the search. */
export const deleteOwn = async (tx: Tx, { organisation_id, domain }: Owned): Promise<Gone> => {
  const own = { organisation_id, name: domain };
  const lookalikes = await tx
    .deleteFrom('lookalikes')
    .where((where) => where.and(own))
    .returning('id')
    .execute();
  const mentions = await tx
    .deleteFrom('public_mentions')
    .where((where) => where.and(own))
    .where('kind', '<>', 'mention')
    .returning('id')
    .execute();
  return { lookalikes: idsOf(lookalikes), mentions: idsOf(mentions) };
};

/** What was made for a domain goes. @returns the ids of what went, for the search. */
export const deleteMade = async (tx: Tx, owned: Owned): Promise<Gone> => {
  const { organisation_id, domain } = owned;
  const of = { organisation_id, domain };
  const lookalikes = await tx
    .deleteFrom('lookalikes')
    .where((where) => where.and(of))
    .returning('id')
    .execute();
  const mentions = await tx
    .deleteFrom('public_mentions')
    .where((where) => where.and(of))
    .returning('id')
    .execute();
  await tx
    .deleteFrom('lookalike_domains')
    .where((where) => where.and(of))
    .execute();
  return { lookalikes: idsOf(lookalikes), mentions: idsOf(mentions) };
};

export const insertLoad = async (
  tx: Tx,
  load: { id: string; name: string; source: string; loadedBy: string; now: Date },
  lines: readonly ListLine[],
  wrong: readonly unknown[],
  wrongTotal: number,
): Promise<void> => {
  await tx
    .insertInto('public_loads')
    .values({
      ...{ id: load.id, name: load.name, source: load.source, loaded_by: load.loadedBy, loaded_at: load.now },
      ...{ lines: lines.length, wrong: JSON.stringify(wrong), wrong_total: wrongTotal },
    })
    .execute();
  await sql`
    insert into public_lines (load_id, line, host, kind, seen_on, url, note)
    select ${load.id}::uuid, l.line, l.host, l.kind, l."seenOn", l.url, l.note
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as l (line integer, host text, kind text, "seenOn" date, url text, note text)`.execute(tx);
};

type StoredLine = Omit<Mention, 'name' | 'organisation_id' | 'domain'>;

/** The lines of all lists behind a place, in their order. */
export const nextLines = async (
  tx: Tx,
  after: { load_id: string; line: number },
  most: number,
): Promise<StoredLine[]> => {
  const { rows } = await sql<StoredLine>`
    select l.load_id, l.line, l.host, l.kind, l.seen_on::text as seen_on, l.url, l.note, p.source
    from public_lines l join public_loads p on p.id = l.load_id
    where (l.load_id, l.line) > (${after.load_id}::uuid, ${after.line}) order by l.load_id, l.line limit ${most}`.execute(
    tx,
  );
  return rows;
};

export type StoredLoad = Selectable<Schema['public_loads']> & {
  readonly loaded_by_name: string;
  readonly loaded_by_full_name: string;
  readonly mentions: number;
};

/** The newest first; ids grow with time. */
export const findLoads = async (
  tx: Tx,
  of: { id?: string | undefined; before?: string | undefined; limit: number },
): Promise<StoredLoad[]> => {
  const { rows } = await sql<StoredLoad>`
    select p.*, w.username as loaded_by_name, w.full_name as loaded_by_full_name,
      (select count(*)::integer from public_mentions m where m.load_id = p.id) as mentions
    from public_loads p join people w on w.id = p.loaded_by
    where (${of.id ?? null}::uuid is null or p.id = ${of.id ?? null}::uuid)
      and (${of.before ?? null}::uuid is null or p.id < ${of.before ?? null}::uuid)
    order by p.id desc limit ${of.limit}`.execute(tx);
  return rows;
};

export const countLoads = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from public_loads`.execute(tx);
  return rows[0]?.n ?? 0;
};

/** Takes a list out. @returns what it said of whom, with the ids of that; undefined where there is none. */
export const deleteLoad = async (
  tx: Tx,
  id: string,
): Promise<
  { load: { name: string; lines: number }; mentions: (Owned & { id: string; name: string })[] } | undefined
> => {
  const load = await tx
    .deleteFrom('public_loads')
    .where('id', '=', id)
    .returning(['name', 'lines'])
    .executeTakeFirst();
  if (!load) return undefined;
  const mentions = await tx
    .deleteFrom('public_mentions')
    .where('load_id', '=', id)
    .returning(['id', 'organisation_id', 'domain', 'name'])
    .execute();
  return { load, mentions };
};

export type StoredLookalike = Omit<Selectable<Schema['lookalikes']>, 'family'> & {
  readonly family: Family;
  readonly state: LookalikeState;
  readonly seen_day: string | null;
};

const columns = sql`l.*, coalesce(l.settled, l.seen) as state, l.seen_on::text as seen_day`;

/** Those in a state; without one, those that lists have named. */
const inState = (state: LookalikeState | undefined) =>
  state ? sql`coalesce(l.settled, l.seen) = ${state}` : sql`l.seen <> 'unseen'`;

export const countLookalikes = async (
  tx: Tx,
  organisationId: string,
  state: LookalikeState | undefined,
): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from lookalikes l
    where l.organisation_id = ${organisationId} and ${inState(state)}`.execute(tx);
  return rows[0]?.n ?? 0;
};

/** Those of the organisation that lists have named, the last one first; narrowed to a state, also those not seen. */
export const pageOfLookalikes = async (
  tx: Tx,
  organisationId: string,
  { state, before, limit }: { state: LookalikeState | undefined; before: string | undefined; limit: number },
): Promise<StoredLookalike[]> => {
  const { rows } = await sql<StoredLookalike>`
    select ${columns} from lookalikes l
    where l.organisation_id = ${organisationId} and ${inState(state)}
      and (${before ?? null}::uuid is null or (coalesce(l.seen_on, '-infinity'), l.id) < (
        select coalesce(b.seen_on, '-infinity'), b.id from lookalikes b
        where b.id = ${before ?? null}::uuid and b.organisation_id = ${organisationId}))
    order by coalesce(l.seen_on, '-infinity') desc, l.id desc limit ${limit}`.execute(tx);
  return rows;
};

export const settle = async (
  tx: Tx,
  organisationId: string,
  id: string,
  change: { settled: string | null; note: string; now: Date },
): Promise<StoredLookalike | undefined> => {
  const { rows } = await sql<StoredLookalike>`
    update lookalikes l set settled = ${change.settled}, note = ${change.note}, unindexed = true,
      settled_at = ${change.settled === null ? null : change.now}::timestamptz
    where l.id = ${id} and l.organisation_id = ${organisationId} returning ${columns}`.execute(tx);
  return rows[0];
};

const waitingTables = { lookalikes: 'lookalikes', mentions: 'public_mentions' } as const;
type WaitingTable = keyof typeof waitingTables;

const those = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`;

/** What the search does not know as it is, each with its version. */
export const waitingRows = async (
  tx: Tx,
  table: WaitingTable,
  after: string,
  most: number,
): Promise<{ id: string; version: string }[]> => {
  const { rows } = await sql<{ id: string; version: string }>`
    select w.id, w.xmin::text as version from ${sql.table(waitingTables[table])} w
    where w.unindexed and w.id > ${after}::uuid order by w.id limit ${most}`.execute(tx);
  return rows;
};

/** The search counts it as known, if it is still as it was; false where it is not. */
export const setAside = async (
  tx: Tx,
  table: WaitingTable,
  { id, version }: { readonly id: string; readonly version: string },
): Promise<boolean> => {
  const { rows } = await sql`
    update ${sql.table(waitingTables[table])} w set unindexed = false
    where w.id = ${id}::uuid and w.xmin::text = ${version} returning w.id`.execute(tx);
  return rows.length > 0;
};

/** Those of these that the search still does not know as they are, held until the end of the transaction and then known. */
export const takeLookalikes = async (tx: Tx, ids: readonly string[]): Promise<StoredLookalike[]> => {
  const { rows } = await sql<StoredLookalike>`
    update lookalikes l set unindexed = false
    where l.id in (select id from lookalikes where unindexed and id = ${those(ids)} order by id for update skip locked)
    returning ${columns}`.execute(tx);
  return rows;
};

type StoredMention = Omit<Selectable<Schema['public_mentions']>, 'kind' | 'seen_on'> & {
  readonly kind: LineKind;
  readonly seen_day: string;
};

export const takeMentions = async (tx: Tx, ids: readonly string[]): Promise<StoredMention[]> => {
  const { rows } = await sql<StoredMention>`
    update public_mentions m set unindexed = false
    where m.id in (
      select id from public_mentions where unindexed and id = ${those(ids)} order by id for update skip locked)
    returning m.*, m.seen_on::text as seen_day`.execute(tx);
  return rows;
};
