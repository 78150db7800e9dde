import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Figures } from '../watch/figures.ts';

/** What waits and what is under way in the queue, by kind of work; a kind with nothing has no row. */
export const waitingJobs = async (tx: Tx): Promise<Figures['jobs']> => {
  const { rows } = await sql<Figures['jobs'][number]>`
    select name as kind,
      count(*) filter (where state < 'active')::int as waiting,
      count(*) filter (where state = 'active')::int as active,
      coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active')), 0)::float8 as "oldestSeconds"
    from pgboss.job where state <= 'active' and start_after <= now() group by name`.execute(tx);
  return rows;
};
