import { sql } from 'kysely';
import type { Reading } from '../../../../platform/db/database.ts';
import type { Status } from '../../../../shared/vocabulary/request-status.ts';

/** What happened to a state in a week; `place` is the week's, from 1. */
type WeekRow = { status: Status; place: number; entered: number; gone: number };

/** What each week has changed, from the kept days of all organisations. */
export const movesByWeek = (read: Reading, starts: readonly string[]): Promise<WeekRow[]> =>
  read(sql<WeekRow>`
    select d.status, width_bucket(d.day, ${[...starts]}::date[]) as place,
      sum(d.entered)::bigint as entered, sum(d.gone)::bigint as gone
    from request_days d where d.day >= ${starts[0]}::date group by 1, 2`);

/** How many requests are in each state now, from the kept counters. */
export const requestsByStatus = (read: Reading): Promise<{ status: Status; total: number }[]> =>
  read(
    sql<{ status: Status; total: number }>`
      select c.status, sum(c.total)::bigint as total from request_counts c group by 1`,
  );
