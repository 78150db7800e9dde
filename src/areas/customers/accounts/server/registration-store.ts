import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Schema } from '../../../../platform/db/schema.ts';

export type Registration = Selectable<Schema['registrations']>;

/**
 * Keeps a request for an account; a second one of the same address takes the place of the first, under a new id, so that
 * nobody approves another name than the one they saw. One whose address was proved stays as it is. False when there are
 * too many, for known addresses too: the answer must not tell them apart.
 */
export const keepRegistration = async (
  tx: Tx,
  row: Insertable<Schema['registrations']>,
  most: number,
): Promise<boolean> => {
  const kept = sql`registrations.confirmed_at is not null`;
  const { rows } = await sql`
    insert into registrations (id, full_name, email, email_key, at, language)
    select ${row.id}::uuid, ${row.full_name}, ${row.email}, ${row.email_key}, ${row.at}::timestamptz, ${row.language}
    where (select count(*) from registrations) < ${most}
    on conflict (email_key) do update set
      id = case when ${kept} then registrations.id else excluded.id end,
      full_name = case when ${kept} then registrations.full_name else excluded.full_name end,
      email = case when ${kept} then registrations.email else excluded.email end,
      at = case when ${kept} then registrations.at else excluded.at end,
      language = case when ${kept} then registrations.language else excluded.language end,
      times = registrations.times + 1
    returning id`.execute(tx);
  return rows.length === 1;
};

/** Those whose address is still to be proved and that were sent no link since then, the oldest first. */
export const withoutLink = (tx: Tx, since: Date, most: number): Promise<Registration[]> =>
  tx
    .selectFrom('registrations')
    .selectAll()
    .where('confirmed_at', 'is', null)
    .where((query) =>
      query.or([
        query('link_sent_at', 'is', null),
        query.and([query('link_sent_at', '<', since), query('at', '>', query.ref('link_sent_at'))]),
      ]),
    )
    .orderBy('at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();

export const keepLink = async (tx: Tx, id: string, link_hash: Buffer, link_sent_at: Date): Promise<void> => {
  await tx.updateTable('registrations').set({ link_hash, link_sent_at }).where('id', '=', id).execute();
};

/** The request of a link that was not used yet. */
export const findByLink = (tx: Tx, linkHash: Buffer, after: Date): Promise<Registration | undefined> =>
  tx
    .selectFrom('registrations')
    .selectAll()
    .where('link_hash', '=', linkHash)
    .where('at', '>=', after)
    .executeTakeFirst();

/** Uses the link up: of two at once one does. */
export const confirmByLink = async (
  tx: Tx,
  linkHash: Buffer,
  confirmed: { readonly password_hash: string; readonly confirmed_at: Date },
): Promise<boolean> => {
  const row = await tx
    .updateTable('registrations')
    .set({ ...confirmed, link_hash: null })
    .where('link_hash', '=', linkHash)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

export const deleteRegistrationsBefore = (tx: Tx, moment: Date) =>
  tx.deleteFrom('registrations').where('at', '<', moment).execute();

/** The newest first; `known` where somebody has an account with that address. */
export const listRegistrations = (tx: Tx, after: Date) =>
  tx
    .selectFrom('registrations')
    .select(['id', 'full_name', 'email', 'at', 'times', 'confirmed_at'])
    .select((query) =>
      query
        .exists(
          query
            .selectFrom('people')
            .select('people.id')
            .where(sql<boolean>`lower(people.email) = lower(registrations.email)`),
        )
        .as('known'),
    )
    .where('at', '>=', after)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Takes a request out of the list: of two decisions at once one gets it. */
export const takeRegistration = (tx: Tx, id: string, after: Date): Promise<Registration | undefined> =>
  tx
    .deleteFrom('registrations')
    .where('id', '=', id)
    .where('at', '>=', after)
    .returningAll()
    .executeTakeFirst();
