import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { filterConditions, type MatchFilter, matchesOf } from './match-store.ts';

/** What a monitor asks of one collection, of its organisation or for proved domains. */
export type MonitorAsk = {
  readonly queries: readonly string[];
  readonly filter: MatchFilter;
};

/** What is news of it: what the organisation's own people wrote is none. */
const newsOf = ({ queries, filter }: MonitorAsk) => sql`
  (${matchesOf(queries, false, filter)}) as m join search_entries e on e.id = m.id
  where not e.by_customer and ${filterConditions(filter)}`;

type NewsCount = {
  /** Without duplicates. */
  readonly total: number;
  /** The newest entry among them; 0 without any. */
  readonly upto: number;
  /** How many no monitor of the organisation has found before: those are what it pays for. */
  readonly unpaid: number;
};

/** How much news there is for a monitor of that organisation. */
export const countNews = async (tx: Tx, ask: MonitorAsk, organisationId: string): Promise<NewsCount> => {
  const { rows } = await sql<NewsCount>`
    select count(distinct m.fold) as total, coalesce(max(m.id), 0) as upto,
      count(*) filter (where not exists (select from monitor_finds f
        where f.organisation_id = ${organisationId}::uuid and f.entry_id = m.id)) as unpaid
    from ${newsOf(ask)}`.execute(tx);
  return rows[0] ?? { total: 0, upto: 0, unpaid: 0 };
};

/** Keeps which entries a monitor's run found. */
export const insertFinds = async (
  tx: Tx,
  searchId: string,
  organisationId: string,
  ask: MonitorAsk,
): Promise<void> => {
  await sql`
    insert into monitor_finds (search_id, entry_id, organisation_id)
    select ${searchId}::uuid, m.id, ${organisationId}::uuid from ${newsOf(ask)}
    on conflict do nothing`.execute(tx);
};
