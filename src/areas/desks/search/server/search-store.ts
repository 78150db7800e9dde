import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Schema } from '../../../../platform/db/schema.ts';
import type { Collection } from '../../../records/search-index/entry.ts';
import type { SearchQuery } from '../query.ts';

export type Found = readonly { readonly collection: Collection; readonly total: number }[];

export type StoredSearch = Omit<Selectable<Schema['searches']>, 'query' | 'found'> & {
  readonly query: SearchQuery;
  readonly found: Found | null;
};

/** As this area alone writes them. */
const asStored = (row: Selectable<Schema['searches']>): StoredSearch => ({
  ...row,
  query: row.query as SearchQuery,
  found: row.found as Found | null,
});

const ofOrganisation = (organisationId: string | null) =>
  organisationId === null
    ? sql<boolean>`organisation_id is null`
    : sql<boolean>`organisation_id = ${organisationId}::uuid`;

export const insertSearch = (tx: Tx, row: Insertable<Schema['searches']>) =>
  tx.insertInto('searches').values(row).execute();

/** How many searches of an organisation run now, or of one of the provider's people. */
export const countRunning = async (
  tx: Tx,
  organisationId: string | null,
  personId: string,
): Promise<number> => {
  const row = await tx
    .selectFrom('searches')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('state', '=', 'running')
    .where(ofOrganisation(organisationId))
    .$if(organisationId === null, (all) => all.where('person_id', '=', personId))
    .executeTakeFirst();
  return Number(row?.total ?? 0);
};

/** The newest search for the same since then that was paid. */
export const paidBefore = async (
  tx: Tx,
  organisationId: string,
  queryHash: Buffer,
  since: Date,
): Promise<StoredSearch | undefined> => {
  const row = await tx
    .selectFrom('searches')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('query_hash', '=', queryHash)
    .where('at', '>', since)
    .where('state', '=', 'done')
    .where('charged', '>', 0)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && asStored(row);
};

type End = Pick<Selectable<Schema['searches']>, 'state' | 'charged' | 'ended_at'> & {
  readonly found?: Found;
  readonly result_hash?: Buffer;
  readonly upto?: number;
};

/** Ends a search that runs; undefined where it was ended before: cancelled, or cut off. */
export const endSearch = async (
  tx: Tx,
  id: string,
  { found, ...end }: End,
): Promise<StoredSearch | undefined> => {
  const row = await tx
    .updateTable('searches')
    .set({ ...end, ...(found ? { found: JSON.stringify(found) } : {}) })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returningAll()
    .executeTakeFirst();
  return row && asStored(row);
};

/** One of an organisation, whatever its state; null for the provider's own. */
export const findSearch = async (
  tx: Tx,
  organisationId: string | null,
  id: string,
): Promise<StoredSearch | undefined> => {
  const row = await tx
    .selectFrom('searches')
    .selectAll()
    .where('id', '=', id)
    .where(ofOrganisation(organisationId))
    .executeTakeFirst();
  return row && asStored(row);
};

/** Newest first. @param of whose: a Member sees their own. */
export const searchPage = async (
  tx: Tx,
  organisationId: string,
  wish: {
    readonly of: string | undefined;
    readonly id: string | undefined;
    readonly after: string | undefined;
    readonly limit: number;
  },
): Promise<{ rows: StoredSearch[]; total: number }> => {
  const own = () => {
    const rows = tx.selectFrom('searches').where('organisation_id', '=', organisationId);
    const ofWhom = wish.of === undefined ? rows : rows.where('person_id', '=', wish.of);
    return wish.id === undefined ? ofWhom : ofWhom.where('id', '=', wish.id);
  };
  const behind = wish.after
    ? own().where(
        sql<boolean>`(at, id) < (select s.at, s.id from searches s where s.id = ${wish.after}::uuid)`,
      )
    : own();
  const rows = await behind
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(wish.limit)
    .execute();
  const count = await own()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirst();
  return { rows: rows.map(asStored), total: Number(count?.total ?? 0) };
};

/** Searches that still run after so long: nobody works on them any more. */
export const cutOffSearches = async (tx: Tx, before: Date): Promise<StoredSearch[]> => {
  const rows = await tx
    .selectFrom('searches')
    .selectAll()
    .where('state', '=', 'running')
    .where('at', '<', before)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .limit(100)
    .execute();
  return rows.map(asStored);
};

export const deleteSearchesBefore = async (tx: Tx, before: Date): Promise<number> => {
  const result = await tx
    .deleteFrom('searches')
    .where('at', '<', before)
    .where('state', '<>', 'running')
    .executeTakeFirst();
  return Number(result.numDeletedRows);
};
