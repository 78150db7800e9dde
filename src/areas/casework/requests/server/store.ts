import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Schema } from '../../../../platform/db/schema.ts';
import { referenceSpellings } from '../../../../shared/vocabulary/reference.ts';
import type { Status } from '../../../../shared/vocabulary/request-status.ts';
import { wordsOf } from '../search-words.ts';

export type StoredRequest = Omit<
  Selectable<Schema['requests']>,
  'words' | 'title_key' | 'end_key' | 'assigned_key' | 'moved_at'
>;

const columns = [
  'id',
  'reference',
  'organisation_id',
  'module',
  'submodule',
  'type_submodule',
  'is_about_people',
  'title',
  'description',
  'domain',
  'domain_display',
  'status',
  'percentage',
  'executed',
  'start_date',
  'end_date',
  'created_by',
  'work_token',
  'finishing',
  'continues_id',
  'repeats_id',
  'repeats_none',
  'authorisation_version',
  'authorised_by',
  'authorised_at',
  'coverage',
  'stop_asked_at',
  'assigned_to',
  'assigned_at',
  'planned_start',
  'waiting_since',
] as const;

type Worded = Pick<
  StoredRequest,
  'reference' | 'title' | 'description' | 'domain' | 'domain_display' | 'submodule' | 'status'
>;

/** The words as an index value, without PostgreSQL's own parser, which cuts host names its own way. */
const vector = (row: Worded) => {
  const words = wordsOf(
    ...referenceSpellings(row.reference),
    row.title,
    row.description,
    row.domain,
    row.domain_display,
    row.submodule,
    row.status,
  );
  return sql<string>`array_to_tsvector(${words}::text[])`;
};

export const insertRequest = (tx: Tx, row: Omit<Insertable<Schema['requests']>, 'words'> & Worded) =>
  tx
    .insertInto('requests')
    .values({ ...row, words: vector(row) })
    .execute();

/** One request that the transaction may see; anybody else's is as if it did not exist. */
export const findRequest = (tx: Tx, id: string): Promise<StoredRequest | undefined> =>
  tx.selectFrom('requests').select(columns).where('id', '=', id).executeTakeFirst();

/** The same, held until the end of the transaction, so that two moves at once follow one another. */
export const lockRequest = (tx: Tx, id: string): Promise<StoredRequest | undefined> =>
  tx.selectFrom('requests').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();

/** The same, which only has to stay: whoever will refer to it holds it before anything else, as whoever moves it does. */
export const holdRequest = (tx: Tx, id: string): Promise<StoredRequest | undefined> =>
  tx.selectFrom('requests').select(columns).where('id', '=', id).forKeyShare().executeTakeFirst();

type RequestChange = Partial<
  Pick<
    StoredRequest,
    | 'status'
    | 'percentage'
    | 'executed'
    | 'end_date'
    | 'work_token'
    | 'finishing'
    | 'authorisation_version'
    | 'authorised_by'
    | 'authorised_at'
    | 'stop_asked_at'
    | 'assigned_to'
    | 'assigned_at'
    | 'planned_start'
    | 'waiting_since'
  > & { moved_at: Date }
>;

/** Writes a change; the search words follow the status. */
export const updateRequest = async (tx: Tx, row: StoredRequest, change: RequestChange): Promise<void> => {
  const next = { ...row, ...change };
  await tx
    .updateTable('requests')
    .set({ ...change, ...(next.status === row.status ? {} : { words: vector(next) }) })
    .where('id', '=', row.id)
    .execute();
};

export const setCoverage = (tx: Tx, id: string, coverage: unknown) =>
  tx
    .updateTable('requests')
    .set({ coverage: JSON.stringify(coverage) })
    .where('id', '=', id)
    .execute();

export const insertTimeline = (tx: Tx, row: Insertable<Schema['request_timeline']>) =>
  tx.insertInto('request_timeline').values(row).execute();

const timelineMost = 1000;

/** The newest entries of a request, the oldest of them first. */
export const listTimeline = async (tx: Tx, requestId: string) => {
  const newestFirst = await tx
    .selectFrom('request_timeline')
    .select(['at', 'status', 'percentage', 'reason', 'person_id', 'by_name'])
    .where('request_id', '=', requestId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(timelineMost)
    .execute();
  return newestFirst.reverse();
};

/**
 * Who brought a request into the state that it is in; undefined where nobody has: of a new one. A line of the timeline may
 * also be a note, or progress, in one state.
 */
export const findLastMove = async (
  tx: Tx,
  requestId: string,
  status: Status,
): Promise<{ person_id: string | null; by_name: string | null } | undefined> => {
  const { rows } = await sql<{ person_id: string | null; by_name: string | null }>`
    select person_id, by_name from (
      select person_id, by_name, status, at, id, lag(status) over (order by at, id) as before
      from request_timeline where request_id = ${requestId}
    ) as lines
    where status = ${status} and before <> status order by at desc, id desc limit 1`.execute(tx);
  return rows[0];
};

/** Both names of somebody of the customer's. */
export const namesOf = async (tx: Tx, personId: string): Promise<{ username: string; full_name: string }> => {
  const row = await tx
    .selectFrom('people')
    .select(['username', 'full_name'])
    .where('id', '=', personId)
    .executeTakeFirst();
  return row ?? { username: '', full_name: '' };
};

export const insertFile = (tx: Tx, row: Insertable<Schema['files']>) =>
  tx.insertInto('files').values(row).execute();

export type StoredFileRow = Selectable<Schema['files']>;

export const listFiles = (tx: Tx, requestId: string, kind: StoredFileRow['kind']): Promise<StoredFileRow[]> =>
  tx
    .selectFrom('files')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('kind', '=', kind)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Which of these files have a row, and a key to be opened with. */
export const knownFiles = async (tx: Tx, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('files')
    .select('id')
    .where('id', 'in', [...ids])
    .where('wrapped_key', 'is not', null)
    .execute();
  return new Set(rows.map((row) => row.id));
};
