import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Schema } from '../../../../platform/db/schema.ts';

export type Registration = Selectable<Schema['registrations']>;

/**
 * Keeps a request for an account; a second one of the same address takes the place of the first, under a new id,
 * so that nobody approves another password than the one of the row they saw. False when there are too many, for
 * known addresses too: the answer must not tell them apart.
 */
export const keepRegistration = async (
  tx: Tx,
  row: Insertable<Schema['registrations']>,
  most: number,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into registrations (id, full_name, email, email_key, password_hash, at, language)
    select ${row.id}::uuid, ${row.full_name}, ${row.email}, ${row.email_key}, ${row.password_hash}, ${row.at}::timestamptz, ${row.language}
    where (select count(*) from registrations) < ${most}
    on conflict (email_key) do update set id = excluded.id, full_name = excluded.full_name,
      email = excluded.email, password_hash = excluded.password_hash, at = excluded.at,
      language = excluded.language, times = registrations.times + 1
    returning id`.execute(tx);
  return rows.length === 1;
};

export const deleteRegistrationsBefore = (tx: Tx, moment: Date) =>
  tx.deleteFrom('registrations').where('at', '<', moment).execute();

/** The newest first; `known` where somebody has an account with that address. */
export const listRegistrations = (tx: Tx, after: Date) =>
  tx
    .selectFrom('registrations')
    .select(['id', 'full_name', 'email', 'at', 'times'])
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
