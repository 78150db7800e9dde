import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import type { Schema } from '../../../../platform/db/schema.ts';
import { nameKey } from '../../../../platform/name-key.ts';
import type { Language } from '../../../../shared/messages.ts';

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

const byUsername = (on: Kysely<Schema>, username: string) =>
  on.selectFrom('people').selectAll().where('username_key', '=', nameKey(username));
const byId = (on: Kysely<Schema>, id: string) => on.selectFrom('people').selectAll().where('id', '=', id);

export const findByUsername = (tx: Tx, username: string): Promise<Person | undefined> =>
  byUsername(tx, username).executeTakeFirst();

/** The same, alone and in one trip. */
export const readByUsername = async (db: Database, username: string): Promise<Person | undefined> =>
  (await db.reading('system')(byUsername(db.plain, username), 'kept'))[0];

export const findById = (tx: Tx, id: string): Promise<Person | undefined> => byId(tx, id).executeTakeFirst();

/** The same, alone and in one trip. */
export const readById = async (db: Database, id: string): Promise<Person | undefined> =>
  (await db.reading('system')(byId(db.plain, id), 'kept'))[0];

/**
 * Holds a person until the transaction ends: whoever resets, disables or changes them waits, and whoever asks after
 * that sees what was left. Sessions and other rows that point at the person do not wait.
 */
export const holdPerson = (tx: Tx, id: string): Promise<Person | undefined> =>
  byId(tx, id).forNoKeyUpdate().executeTakeFirst();

export const findFirstOperator = (tx: Tx): Promise<Person | undefined> =>
  tx
    .selectFrom('people')
    .selectAll()
    .where('role', '=', 'Operator')
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst();

/** Whether some Operator has a password of their own and a second factor. */
export const hasWorkingOperator = async (tx: Tx): Promise<boolean> => {
  const found = await tx
    .selectFrom('people')
    .select('id')
    .where('organisation_id', 'is', null)
    .where('role', '=', 'Operator')
    .where('disabled', '=', false)
    .where('password_is_own', '=', true)
    .where('otp_active', '=', true)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/** Keeps a language for who has chosen none, not even meanwhile. */
export const keepFirstLanguage = async (tx: Tx, id: string, language: Language): Promise<void> => {
  await tx
    .updateTable('people')
    .set({ language })
    .where('id', '=', id)
    .where('language', 'is', null)
    .execute();
};

export const updatePerson = (tx: Tx, id: string, change: Partial<Omit<Person, 'id'>>) =>
  tx.updateTable('people').set(change).where('id', '=', id).execute();
