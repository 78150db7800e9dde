import { sql } from 'kysely';
import type { Tx } from '../../../../../platform/db/database.ts';
import type { StoredRequest } from '../../../requests/server/store.ts';

/** So many requests are followed, in each direction. */
const most = 50;

/**
 * The finished request that stands for the one that `later` was said to repeat: one that came to nothing stands for what it
 * repeated itself.
 * @returns its id; undefined where none was named, or none of them is finished.
 */
export const findNamed = async (
  tx: Tx,
  { repeats_id }: Pick<StoredRequest, 'repeats_id'>,
): Promise<string | undefined> => {
  if (repeats_id === null) return undefined;
  const { rows } = await sql<{ id: string }>`
    with recursive named as (
      select r.id, r.status, r.repeats_id, 1 as step from requests r where r.id = ${repeats_id}::uuid
      union all
      select r.id, r.status, r.repeats_id, n.step + 1 from named n join requests r on r.id = n.repeats_id
      where n.status <> 'finished' and n.step < ${most}
    )
    select id from named where status = 'finished' limit 1`.execute(tx);
  return rows[0]?.id;
};

/**
 * The scan that has what became of an earlier one's findings when `later` was asked for: the newest of those that continue
 * it, one behind the other; itself where none does.
 */
export const newestOf = async (
  tx: Tx,
  earlierId: string,
  later: Pick<StoredRequest, 'id' | 'start_date'>,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    with recursive newest as (
      select ${earlierId}::uuid as id, 1 as step
      union all
      select next.id, n.step + 1 from newest n cross join lateral (
        select r.id from requests r
        where r.continues_id = n.id and r.status = 'finished'
          and (r.start_date, r.id) < (${later.start_date}::timestamptz, ${later.id}::uuid)
        order by r.start_date desc, r.id desc limit 1) as next
      where n.step < ${most}
    )
    select id from newest order by step desc limit 1`.execute(tx);
  return rows[0]?.id ?? earlierId;
};
