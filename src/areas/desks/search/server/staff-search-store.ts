import type { Tx } from '../../../../platform/db/database.ts';

export const organisationExists = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.selectFrom('organisations').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Whose these entries are; those for domains are nobody's. */
export const organisationsOfEntries = async (tx: Tx, ids: readonly number[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('search_entries')
    .select('organisation_id')
    .distinct()
    .where('id', 'in', [...ids])
    .where('organisation_id', 'is not', null)
    .execute();
  return rows.flatMap(({ organisation_id }) => organisation_id ?? []);
};
