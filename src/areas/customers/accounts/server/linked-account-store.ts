import { sql } from 'kysely';
import { secondsAfter } from '../../../../platform/clock.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Actor } from '../../../../shared/actor.ts';

const linkedDays = 30;

/** Since when whoever made or reset an account counts as one person with it: they held its first password. */
export const linkedSince = (now: Date): Date => secondsAfter(now, -linkedDays * 86_400);

/**
 * Keeps who gave an account all that it signs in with, beside whoever did so before: also among a customer's people, whose
 * first Administrator an Operator may have made. The command line is nobody.
 */
export const linkAccounts = async (
  tx: Tx,
  personId: string,
  doer: Actor | string,
  now: Date,
): Promise<void> => {
  if (typeof doer === 'string' || doer.userId === personId) return;
  await tx.deleteFrom('account_links').where('at', '<', linkedSince(now)).execute();
  await tx
    .insertInto('account_links')
    .values({ person_id: personId, given_by: doer.userId, at: now })
    .onConflict((same) => same.columns(['person_id', 'given_by']).doUpdateSet({ at: now }))
    .execute();
};

/**
 * Accounts of the staff whose first password somebody held within thirty days, or whoever they made holds, and so on:
 * theirs alone, not of who made them.
 * @returns ids, the person's own too.
 */
export const accountsInHandsOf = async (tx: Tx, userId: string, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with recursive held(id) as (
      select ${userId}::uuid
      union
      select l.person_id from held join account_links l on l.given_by = held.id
      where l.at > ${linkedSince(now)}
    )
    select id from held`.execute(tx);
  return rows.map(({ id }) => id);
};

/**
 * Staff accounts that may be in the hands of these people: their own, those that one of them made or reset within
 * thirty days, those who made or reset theirs, and so on from account to account of the staff.
 * @param ids of people, a customer's too; the answer holds those of the staff.
 */
export const withLinkedAccounts = async (
  tx: Tx,
  ids: readonly string[],
  now: Date,
): Promise<{ user_id: string; username: string; full_name: string }[]> => {
  const since = linkedSince(now);
  const { rows } = await sql<{ user_id: string; username: string; full_name: string }>`
    with recursive linked(id) as (
      select unnest(${[...ids]}::uuid[])
      union
      select case when l.person_id = linked.id then l.given_by else l.person_id end
      from linked join account_links l on (l.person_id = linked.id or l.given_by = linked.id)
        join people given on given.id = l.person_id
      -- Two who reset the same customer are not one for that.
      where l.at > ${since} and (given.organisation_id is null or l.person_id = linked.id)
    )
    select p.id as user_id, p.username, p.full_name from people p join linked using (id)
    where p.organisation_id is null order by p.username`.execute(tx);
  return rows;
};
