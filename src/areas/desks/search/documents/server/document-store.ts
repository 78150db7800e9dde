import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tx } from '../../../../../platform/db/database.ts';
import type { Schema } from '../../../../../platform/db/schema.ts';
import type { Message } from '../../../../../shared/messages.ts';

/** Documents of a kind that wait to be indexed; the version of one is another as soon as it waits anew. */
export const waitingDocuments = async (
  tx: Tx,
  kind: string,
  after: string,
  most: number,
): Promise<{ id: string; version: string }[]> => {
  const { rows } = await sql<{ id: string; version: string }>`
    select id, max(number)::text as version from search_waiting
    where kind = ${kind} and id > ${after}::uuid group by id order by id limit ${most}`.execute(tx);
  return rows;
};

/** Of files together, as many bytes as are read in one transaction; a larger one is read alone, which may take seconds. */
const sheetBytesAtOnce = 256 * 1024;

/**
 * As `waitingDocuments`, of files: only as many as are soon read, and of one organisation, for whose turn their
 * transaction waits (`waitForTurn`): of several it would wait in an order of its own.
 */
export const waitingSheets = async (
  tx: Tx,
  after: string,
  most: number,
): Promise<{ id: string; version: string }[]> => {
  const { rows } = await sql<{ id: string; version: string }>`
    with waiting as (
      select id, max(number)::text as version from search_waiting
      where kind = 'file' and id > ${after}::uuid group by id order by id limit ${most}
    ), owned as (
      select w.id, w.version, coalesce(f.size, 0) as size, f.organisation_id,
        first_value(f.organisation_id) over (order by w.id) as first_owner
      from waiting w left join files f on f.id = w.id
    )
    select id, version from (
      select id, version, row_number() over (order by id) as place, sum(size) over (order by id) as bytes,
        bool_and(organisation_id is not distinct from first_owner) over (order by id) as of_one
      from owned
    ) as summed where place = 1 or (bytes <= ${sheetBytesAtOnce} and of_one) order by id`.execute(tx);
  return rows;
};

/** Whether nobody else is at a document: if so it is this transaction's until its end. */
const isFree = (kind: string, id: RawBuilder<unknown>) =>
  sql`pg_try_advisory_xact_lock(hashtextextended(${`search source ${kind} `}::text || ${id}::text, 0))`;

/**
 * Those of these that still wait, and that nobody else is at: until the end of the transaction each is this one's alone.
 * One that waits anew meanwhile stays for later: of two at the same document, whoever read it first might write last.
 */
export const takeWaiting = async (tx: Tx, kind: string, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with free as materialized (
      select id from unnest(${[...ids]}::uuid[]) as id where ${isFree(kind, sql`id`)})
    delete from search_waiting where number in (
      select number from search_waiting where kind = ${kind} and id in (select id from free)
      order by number for update skip locked)
    returning id`.execute(tx);
  return [...new Set(rows.map(({ id }) => id))];
};

/** One that waits no longer, unless it waits anew or somebody else is at it or has taken it: false then. */
export const setAside = async (
  tx: Tx,
  kind: string,
  { id, version }: { readonly id: string; readonly version: string },
): Promise<boolean> => {
  const { rows } = await sql`
    with free as materialized (select where ${isFree(kind, sql`${id}`)})
    delete from search_waiting w where w.kind = ${kind} and w.id = ${id}::uuid
      and exists (select from free) and not exists (
        select from search_waiting n where n.kind = w.kind and n.id = w.id and n.number > ${version}::bigint)
    returning w.number`.execute(tx);
  return rows.length > 0;
};

/** What decides who reads a document: its request. */
export type OfRequest = {
  readonly organisation_id: string;
  readonly request_id: string;
  readonly request_title: string;
  readonly reference: string;
  readonly submodule: string;
  readonly type_submodule: string;
  readonly is_about_people: boolean;
  readonly created_by: string;
};

const requestColumns = sql`r.organisation_id, r.id as request_id, r.title as request_title, r.reference, r.submodule,
  r.type_submodule, r.is_about_people, r.created_by`;

type Ids = readonly string[];

export type RequestText = OfRequest & {
  readonly id: string;
  readonly description: string;
  readonly domain: string | null;
  readonly domain_display: string | null;
  readonly at: Date;
  readonly by_name: string | null;
};

export const requestTexts = async (tx: Tx, ids: Ids): Promise<RequestText[]> =>
  (
    await sql<RequestText>`
      select r.id, ${requestColumns}, r.description, r.domain, r.domain_display, r.start_date as at,
        p.username as by_name
      from requests r left join people p on p.id = r.created_by where r.id = any (${ids}::uuid[])`.execute(tx)
  ).rows;

type Finding = Selectable<Schema['findings']>;
export type FindingText = OfRequest &
  Pick<
    Finding,
    | 'id'
    | 'severity'
    | 'cwe'
    | 'location'
    | 'targets'
    | 'excerpt'
    | 'state'
    | 'number'
    | 'source'
    | 'created_at'
    | 'released_at'
  > & {
    readonly title: Message;
    readonly description: Message;
    readonly remediation: Message;
    readonly impact: Message;
  };

export const findingTexts = async (tx: Tx, ids: Ids): Promise<FindingText[]> =>
  (
    await sql<FindingText>`
      select f.id, ${requestColumns}, f.severity, f.cwe, f.location, f.targets, f.excerpt, f.state, f.number, f.source,
        f.created_at, f.released_at, f.title, f.description, f.remediation, f.impact
      from findings f join requests r on r.id = f.request_id where f.id = any (${ids}::uuid[])`.execute(tx)
  ).rows;

export type MessageText = OfRequest &
  Pick<
    Selectable<Schema['messages']>,
    'id' | 'internal' | 'text' | 'by_name' | 'at' | 'withdrawn_at' | 'finding_id' | 'by_side'
  >;

export const messageTexts = async (tx: Tx, ids: Ids): Promise<MessageText[]> =>
  (
    await sql<MessageText>`
      select m.id, ${requestColumns}, m.internal, m.text, m.by_name, m.at, m.withdrawn_at, m.finding_id, m.by_side
      from messages m join requests r on r.id = m.request_id where m.id = any (${ids}::uuid[])`.execute(tx)
  ).rows;

export type ReportText = OfRequest &
  Pick<Selectable<Schema['report_versions']>, 'id' | 'version' | 'language' | 'code' | 'created_at'> & {
    /** Titles of what is in it. */
    readonly titles: string;
  };

export const reportTexts = async (tx: Tx, ids: Ids): Promise<ReportText[]> =>
  (
    await sql<ReportText>`
      select v.id, ${requestColumns}, v.version, v.language, v.code, v.created_at, coalesce((
        select string_agg(f.title ->> v.language, E'\n' order by f.severity_weight desc, f.number)
        from (select * from findings f where f.request_id = r.id and f.released_at is not null
          order by f.severity_weight desc, f.number limit 100) as f
      ), '') as titles
      from report_versions v join requests r on r.id = v.request_id where v.id = any (${ids}::uuid[])`.execute(
      tx,
    )
  ).rows;

export type SheetFile = OfRequest &
  Pick<
    Selectable<Schema['files']>,
    'id' | 'name' | 'media_type' | 'size' | 'wrapped_key' | 'created_at' | 'rows' | 'sha256'
  >;

/** Sheets that customers handed in and that were not erased. */
export const sheetFiles = async (tx: Tx, ids: Ids): Promise<SheetFile[]> =>
  (
    await sql<SheetFile>`
      select f.id, ${requestColumns}, f.name, f.media_type, f.size, f.wrapped_key, f.created_at, f.rows, f.sha256
      from files f join requests r on r.id = f.request_id
      where f.id = any (${ids}::uuid[]) and f.kind = 'upload' and f.erased_at is null and f.rows is not null`.execute(
      tx,
    )
  ).rows;
