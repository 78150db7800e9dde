import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Database, Tx } from '../../../../../platform/db/database.ts';
import type { Schema } from '../../../../../platform/db/schema.ts';

export type Passkey = Selectable<Schema['passkeys']>;

/** Keeps what the session's next passkey answer has to sign. */
export const keepChallenge = (db: Database, sessionId: string, challenge: string, now: Date) =>
  db.plain
    .updateTable('sessions')
    .set({ passkey_challenge: challenge, passkey_challenge_at: now })
    .where('id', '=', sessionId)
    .execute();

/** Takes the challenge away in the statement that reads it: each is answered once, rightly or not. */
export const takeChallenge = async (
  db: Database,
  sessionId: string,
  notBefore: Date,
): Promise<string | undefined> => {
  const before = await db.plain
    .selectFrom('sessions')
    .select('passkey_challenge')
    .where('id', '=', sessionId)
    .where('passkey_challenge_at', '>=', notBefore)
    .executeTakeFirst();
  const challenge = before?.passkey_challenge;
  if (!challenge) return undefined;
  const taken = await db.plain
    .updateTable('sessions')
    .set({ passkey_challenge: null, passkey_challenge_at: null })
    .where('id', '=', sessionId)
    .where('passkey_challenge', '=', challenge)
    .returning('id')
    .executeTakeFirst();
  return taken ? challenge : undefined;
};

export const passkeysOf = (tx: Tx, personId: string): Promise<Passkey[]> =>
  tx
    .selectFrom('passkeys')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

const onePasskey = (on: Kysely<Schema>, personId: string) =>
  on.selectFrom('passkeys').select('id').where('person_id', '=', personId).limit(1);

export const hasPasskey = async (tx: Tx, personId: string): Promise<boolean> =>
  (await onePasskey(tx, personId).executeTakeFirst()) !== undefined;

/** The same, alone and in one trip. */
export const readHasPasskey = async (db: Database, personId: string): Promise<boolean> =>
  (await db.reading('system')(onePasskey(db.plain, personId), 'kept')).length > 0;

/** @returns false for a credential that somebody has already. */
export const insertPasskey = async (tx: Tx, row: Insertable<Schema['passkeys']>): Promise<boolean> => {
  const written = await tx
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
};

/** Notes a use. Of two answers with the same signature count the first wins (WebAuthn Level 3 §7.2, step 22). */
export const markUsed = async (tx: Tx, passkey: Passkey, counter: number, now: Date): Promise<boolean> => {
  const marked = await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
};

export const deletePasskey = async (tx: Tx, personId: string, id: string): Promise<Passkey | undefined> =>
  tx
    .deleteFrom('passkeys')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
