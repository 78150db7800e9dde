import { type Insertable, type Selectable, sql } from 'kysely';
import { lockNamed, type Tx } from '../../../../../platform/db/database.ts';
import type { Schema } from '../../../../../platform/db/schema.ts';

export type StoredFilter = Selectable<Schema['finding_filters']>;

/** One person's, by name. */
export const filtersOf = (tx: Tx, personId: string): Promise<StoredFilter[]> =>
  tx
    .selectFrom('finding_filters')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();

/** Keeps one person's filters as they are until the end of the transaction: whoever counts them counts right. */
export const holdFilters = (tx: Tx, personId: string): Promise<void> =>
  lockNamed(tx, `finding filters ${personId}`);

/** A new one, or another query under a name that is there. */
export const putFilter = (tx: Tx, row: Insertable<Schema['finding_filters']>): Promise<StoredFilter> =>
  tx
    .insertInto('finding_filters')
    .values(row)
    .onConflict((conflict) => conflict.columns(['person_id', 'name']).doUpdateSet({ query: row.query }))
    .returningAll()
    .executeTakeFirstOrThrow();

/** @returns whether it was that person's. */
export const deleteFilter = async (tx: Tx, id: string, personId: string): Promise<boolean> =>
  (await tx
    .deleteFrom('finding_filters')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning('id')
    .executeTakeFirst()) !== undefined;
