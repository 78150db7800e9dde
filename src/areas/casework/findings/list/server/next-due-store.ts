import { sql } from 'kysely';
import type { Reading } from '../../../../../platform/db/database.ts';
import { all, readerConditions } from './filter-store.ts';

type NextDue = {
  readonly due_at: Date;
  readonly total: number;
  /** The weight of the worst, 5 to 1. */
  readonly worst: number;
};

/** The first day in UTC by which released open findings of a request are to be fixed, and what is to be fixed by it. */
export const findNextDue = async (
  read: Reading,
  { requestId, memberId }: { readonly requestId: string; readonly memberId: string | undefined },
): Promise<NextDue | undefined> => {
  const open = all([
    sql`f.request_id = ${requestId}`,
    sql`f.state = 'open' and f.released_at is not null and f.due_at is not null`,
    ...readerConditions({ memberId }),
  ]);
  const [row] = await read(
    sql<NextDue>`
    select min(f.due_at) as due_at, count(*) as total, max(f.severity_weight) as worst from findings f
    where ${open} and f.due_at < (
      select date_trunc('day', min(f.due_at) at time zone 'UTC') at time zone 'UTC' + interval '1 day'
      from findings f where ${open}
    ) having count(*) > 0`,
    'kept',
  );
  return row;
};
