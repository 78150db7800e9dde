import type { Insertable, Selectable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { Schema } from '../../../platform/db/schema.ts';
import { nameKey } from '../../../platform/name-key.ts';

export type Person = Selectable<Schema['people']>;

/** Inserts a person; false when the user name, in any spelling, is taken. */
export const insertPerson = async (tx: Tx, row: Insertable<Schema['people']>): Promise<boolean> => {
  const written = await tx
    .insertInto('people')
    .values(row)
    .onConflict((conflict) => conflict.column('username_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
};

export const findByUsername = (tx: Tx, username: string): Promise<Person | undefined> =>
  tx.selectFrom('people').selectAll().where('username_key', '=', nameKey(username)).executeTakeFirst();

export const findById = (tx: Tx, id: string): Promise<Person | undefined> =>
  tx.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst();

export const findFirstOperator = (tx: Tx): Promise<Person | undefined> =>
  tx
    .selectFrom('people')
    .selectAll()
    .where('role', '=', 'Operator')
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst();

export const listPeople = (tx: Tx) =>
  tx
    .selectFrom('people')
    .select([
      'id',
      'username',
      'full_name',
      'email',
      'role',
      'organisation_id',
      'disabled',
      'otp_active',
      'last_seen_at',
    ])
    .orderBy('username_key')
    .limit(1000)
    .execute();

export const updatePerson = (tx: Tx, id: string, change: Partial<Omit<Person, 'id'>>) =>
  tx.updateTable('people').set(change).where('id', '=', id).execute();

export const deleteRecoveryCodes = (tx: Tx, personId: string) =>
  tx.deleteFrom('recovery_codes').where('person_id', '=', personId).execute();
