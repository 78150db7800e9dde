import { sql } from 'kysely';
import type { Reading } from '../../../../../platform/db/database.ts';
import { all, readerConditions } from '../../list/server/filter-store.ts';

type Reader = { readonly memberId: string | undefined; readonly seesDrafts: boolean };

/** How many findings each of these requests has for its reader; those without any are left out. */
export const findingTotals = async (
  read: Reading,
  requestIds: readonly string[],
  { memberId, seesDrafts }: Reader,
): Promise<ReadonlyMap<string, number>> => {
  const conditions = [
    sql`f.request_id = any(${[...requestIds]}::uuid[])`,
    ...(seesDrafts ? [] : [sql`f.released`]),
    ...readerConditions({ memberId }),
  ];
  const rows = await read(sql<{ request_id: string; total: number }>`
    select f.request_id, sum(f.total)::bigint as total from request_finding_counts f
    where ${all(conditions)} group by 1 having sum(f.total) > 0`);
  return new Map(rows.map(({ request_id, total }) => [request_id, total]));
};
