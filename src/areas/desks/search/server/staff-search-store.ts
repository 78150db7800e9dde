import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Whose } from './match-store.ts';

export type Customer = { readonly organisation_id: string; readonly name: string };

/** The organisations that have proved a host or what is above it; `host` is what a list of places is called in the query. */
const provedBy = sql`
  select distinct above.place as host, d.organisation_id from (
    select host.place, left(host.place, n) as reach
    from hosts as host cross join lateral generate_series(1, length(host.place)) as n
    where right(left(host.place, n), 1) = '.'
  ) as above join domains d on d.place = above.reach
  where d.verified_at > now() - interval '365 days' and d.lost_at is null`;

/** Whose these entries are: their organisation's, and of those for domains whoever has proved the host or what is above it. */
export const organisationsOf = async (tx: Tx, whose: readonly Whose[]): Promise<Customer[]> => {
  if (whose.length === 0) return [];
  const places = [...new Set(whose.flatMap(({ place }) => place ?? []))];
  const { rows } = await sql<Customer>`
    with hosts as materialized (select place from unnest(${places}::text[]) as host (place)), proved as (${provedBy})
    select g.id as organisation_id, g.name from organisations g where g.id in (
      select a.organisation_id from search_audiences a
      where a.number = any (${[...new Set(whose.map(({ audience }) => audience))]}::integer[])
        and a.organisation_id is not null
      union
      select p.organisation_id from proved p
    ) order by lower(g.name), g.id`.execute(tx);
  return rows;
};

/** The same for each of these by itself: of an audience, or of a host (`place`) where the audience is of a domain. */
export const customersOfEach = async (
  tx: Tx,
  whose: readonly Whose[],
): Promise<(Customer & Pick<Whose, 'audience' | 'place'>)[]> => {
  if (whose.length === 0) return [];
  const places = [...new Set(whose.flatMap(({ place }) => place ?? []))];
  const { rows } = await sql<Customer & Pick<Whose, 'audience' | 'place'>>`
    with hosts as materialized (select place from unnest(${places}::text[]) as host (place)), proved as (${provedBy}),
    asked as (
      select distinct audience, place from unnest(
        ${whose.map(({ audience }) => audience)}::integer[], ${whose.map(({ place }) => place)}::text[]
      ) as w (audience, place)
    )
    select w.audience, w.place, g.id as organisation_id, g.name from asked w
      left join search_audiences a on a.number = w.audience and a.organisation_id is not null
      left join proved p on a.number is null and p.host = w.place
      join organisations g on g.id = coalesce(a.organisation_id, p.organisation_id)
    order by lower(g.name), g.id`.execute(tx);
  return rows;
};

export const customersById = async (tx: Tx, ids: readonly string[]): Promise<Customer[]> =>
  ids.length === 0
    ? []
    : tx
        .selectFrom('organisations')
        .select(['id as organisation_id', 'name'])
        .where('id', 'in', ids)
        .execute();
