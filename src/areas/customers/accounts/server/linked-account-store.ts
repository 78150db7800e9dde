import { sql } from 'kysely';
import { secondsAfter } from '../../../../platform/clock.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Actor } from '../../../../shared/actor.ts';

/** For how long whoever made or reset an account counts as one person with it: they held its first password. */
export const linkedDays = 30;

/** The columns of a person that say who gave them what they sign in with. The command line is nobody. */
export const givenBy = (doer: Actor | string, now: Date) => ({
  credentials_by: typeof doer === 'string' ? null : doer.userId,
  credentials_at: now,
});

/**
 * Staff accounts that may be in the hands of these people: their own, those that one of them made or reset within
 * `linkedDays`, those who made or reset theirs, and so on from account to account.
 * @param ids of people; the answer holds them too.
 */
export const withLinkedAccounts = async (
  tx: Tx,
  ids: readonly string[],
  now: Date,
): Promise<{ user_id: string; username: string; full_name: string }[]> => {
  const since = secondsAfter(now, -linkedDays * 86_400);
  const { rows } = await sql<{ user_id: string; username: string; full_name: string }>`
    with recursive linked(id) as (
      select unnest(${[...ids]}::uuid[])
      union
      select case when p.id = linked.id then p.credentials_by else p.id end
      from linked join people p on (p.id = linked.id or p.credentials_by = linked.id)
      where p.organisation_id is null and p.credentials_by is not null and p.credentials_at > ${since}
    )
    select p.id as user_id, p.username, p.full_name from people p join linked using (id)
    where p.organisation_id is null order by p.username`.execute(tx);
  return rows;
};
