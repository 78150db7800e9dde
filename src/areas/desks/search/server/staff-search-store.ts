import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';

/** Whose these entries are: their organisation's, and of those for domains whoever has proved one. */
export const organisationsOfEntries = async (tx: Tx, ids: readonly number[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ organisation_id: string }>`
    select e.organisation_id from search_entries e
    where e.id = any (${[...ids]}::bigint[]) and e.organisation_id is not null
    union
    select d.organisation_id from search_entries e join domains d on starts_with(e.place, d.place)
    where e.id = any (${[...ids]}::bigint[]) and e.organisation_id is null
      and d.verified_at > now() - interval '365 days' and d.lost_at is null`.execute(tx);
  return rows.map(({ organisation_id }) => organisation_id);
};
