import { sql } from 'kysely';
import type { Reading } from '../../../platform/db/database.ts';

/** Names of organisations, for the rows of one page. */
export const organisationNames = async (
  read: Reading,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await read(
    sql<{ id: string; name: string }>`select id, name from organisations where id = any(${[...ids]}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.id, row.name]));
};
