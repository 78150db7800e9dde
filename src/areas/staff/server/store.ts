import type { Tx } from '../../../platform/db/database.ts';

/** Names of organisations, for the rows of one page. */
export const organisationNames = async (tx: Tx, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('organisations')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
};
