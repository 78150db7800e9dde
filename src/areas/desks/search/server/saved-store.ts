import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Schema } from '../../../../platform/db/schema.ts';
import type { SearchQuery } from '../query.ts';

export type StoredSaved = Omit<Selectable<Schema['saved_searches']>, 'query'> & {
  readonly query: SearchQuery;
};

/** As this area alone writes them. */
const asStored = (row: Selectable<Schema['saved_searches']>): StoredSaved => ({
  ...row,
  query: row.query as SearchQuery,
});

/** One person's, by name. */
export const savedOf = async (tx: Tx, personId: string): Promise<StoredSaved[]> =>
  (
    await tx
      .selectFrom('saved_searches')
      .selectAll()
      .where('person_id', '=', personId)
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .execute()
  ).map(asStored);

export const insertSaved = async (tx: Tx, row: Insertable<Schema['saved_searches']>): Promise<StoredSaved> =>
  asStored(await tx.insertInto('saved_searches').values(row).returningAll().executeTakeFirstOrThrow());

type Change = Partial<
  Pick<
    StoredSaved,
    | 'name'
    | 'is_monitored'
    | 'seen_own'
    | 'seen_shared'
    | 'found_at'
    | 'found'
    | 'found_in'
    | 'stopped_at'
    | 'stopped_for'
  >
>;

/** Changes one of that person's; undefined where it is not theirs. */
export const updateSaved = async (
  tx: Tx,
  id: string,
  personId: string,
  change: Change,
): Promise<StoredSaved | undefined> => {
  const row = await tx
    .updateTable('saved_searches')
    .set(change)
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returningAll()
    .executeTakeFirst();
  return row && asStored(row);
};

export const deleteSaved = async (tx: Tx, id: string, personId: string): Promise<string | undefined> =>
  (
    await tx
      .deleteFrom('saved_searches')
      .where('id', '=', id)
      .where('person_id', '=', personId)
      .returning('name')
      .executeTakeFirst()
  )?.name;

/** The newest entries there are: of the organisation, and for proved domains. What comes later is new. */
export const newestEntries = async (
  tx: Tx,
  organisationId: string,
): Promise<{ own: number; shared: number }> => {
  const { rows } = await sql<{ own: number; shared: number }>`
    select own, shared from newest_entries(${organisationId}::uuid)`.execute(tx);
  return rows[0] ?? { own: 0, shared: 0 };
};

/** Whose monitor it is, and whether they may still look. */
export type Monitor = StoredSaved & { readonly role: string; readonly may_look: boolean };

/** The next monitor after that id, held until the end of the transaction; others leave it alone. */
export const takeMonitor = async (tx: Tx, after: string | undefined): Promise<Monitor | undefined> => {
  const { rows } = await sql<Selectable<Schema['saved_searches']> & { role: string; may_look: boolean }>`
    select s.*, p.role, not p.disabled and p.erased_at is null and o.disabled_at is null as may_look
    from saved_searches s join people p on p.id = s.person_id join organisations o on o.id = s.organisation_id
    where s.is_monitored and s.id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
    order by s.id limit 1 for update of s skip locked`.execute(tx);
  const [row] = rows;
  return row && { ...row, query: row.query as SearchQuery };
};
