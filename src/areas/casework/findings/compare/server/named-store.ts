import { sql } from 'kysely';
import type { Tx } from '../../../../../platform/db/database.ts';
import type { StoredRequest } from '../../../requests/server/store.ts';

/** Who stands for the request that a later one was said to repeat. */
type Named = {
  readonly id: string;
  readonly isFinished: boolean;
};

/**
 * The request that stands for the one that `later` was said to repeat: one that came to nothing stands for what it repeated
 * itself, and so on.
 * @returns the last one that is not finished where none is; undefined where none was named.
 */
export const findNamed = async (
  tx: Tx,
  { repeats_id }: Pick<StoredRequest, 'repeats_id'>,
): Promise<Named | undefined> => {
  if (repeats_id === null) return undefined;
  // Each was asked for before the one that names it, so that there is an end.
  const { rows } = await sql<Named>`
    with recursive named as (
      select r.id, r.status, r.repeats_id, 1 as step from requests r where r.id = ${repeats_id}::uuid
      union all
      select r.id, r.status, r.repeats_id, n.step + 1 from named n join requests r on r.id = n.repeats_id
      where n.status <> 'finished'
    )
    select id, status = 'finished' as "isFinished" from named order by step desc limit 1`.execute(tx);
  return rows[0];
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
  // Each was asked for after the one that it continues, so that there is an end.
  const { rows } = await sql<{ id: string }>`
    with recursive newest as (
      select r.id, r.start_date, 1 as step from requests r where r.id = ${earlierId}::uuid
      union all
      select next.id, next.start_date, n.step + 1 from newest n cross join lateral (
        select r.id, r.start_date from requests r
        where r.continues_id = n.id and r.status = 'finished'
          and (r.start_date, r.id) > (n.start_date, n.id)
          and (r.start_date, r.id) < (${later.start_date}::timestamptz, ${later.id}::uuid)
        order by r.start_date desc, r.id desc limit 1) as next
    )
    select id from newest order by step desc limit 1`.execute(tx);
  return rows[0]?.id ?? earlierId;
};
