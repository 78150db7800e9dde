import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Whose } from './match-store.ts';

/** Whose these entries are: their organisation's, and of those for domains whoever has proved the host or what is above it. */
export const organisationsOf = async (tx: Tx, whose: readonly Whose[]): Promise<string[]> => {
  if (whose.length === 0) return [];
  const places = [...new Set(whose.flatMap(({ place }) => place ?? []))];
  const { rows } = await sql<{ organisation_id: string }>`
    select a.organisation_id from search_audiences a
    where a.number = any (${[...new Set(whose.map(({ audience }) => audience))]}::integer[])
      and a.organisation_id is not null
    union
    select d.organisation_id from (
      select distinct left(host.place, n) as place
      from unnest(${places}::text[]) as host (place) cross join lateral generate_series(1, length(host.place)) as n
      where right(left(host.place, n), 1) = '.'
    ) as above join domains d on d.place = above.place
    where d.verified_at > now() - interval '365 days' and d.lost_at is null`.execute(tx);
  return rows.map(({ organisation_id }) => organisation_id);
};
