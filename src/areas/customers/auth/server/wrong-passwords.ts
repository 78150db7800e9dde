import { uuidv7 } from '../../../../platform/crypto/uuid.ts';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import { nameKey } from '../../../../platform/name-key.ts';
import { findByUsername } from '../../accounts/server/store.ts';
import { type AuthParts, auditPerson, recordLock } from './parts.ts';

const rowsPerPass = 500;

type WrongPassword = { readonly username: string; readonly at: Date; readonly locks: boolean };

/** Keeps a wrong password, whoever it was tried on: the same row for a name that nobody has. */
export const keepWrongPassword = async (
  db: Database,
  { username, at, locks }: WrongPassword,
): Promise<void> => {
  const row = { id: uuidv7(at), username_key: nameKey(username), at, locks };
  await db.plain.insertInto('wrong_passwords').values(row).execute();
};

type Kept = { username_key: string; at: Date; locks: boolean };

const takeKept = (tx: Tx): Promise<Kept[]> =>
  tx
    .deleteFrom('wrong_passwords')
    .where('id', 'in', (query) =>
      query
        .selectFrom('wrong_passwords')
        .select('id')
        .orderBy('id')
        .limit(rowsPerPass)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['username_key', 'at', 'locks'])
    .execute();

/** Writes the line of each wrong password of somebody who exists, and tells them of a wait. */
export const recordWrongPasswords = async (
  parts: Pick<AuthParts, 'db' | 'clock' | 'config'>,
): Promise<void> => {
  for (let looked = rowsPerPass; looked === rowsPerPass; ) {
    looked = await parts.db.within('system', async (tx) => {
      const kept = await takeKept(tx);
      for (const { username_key, at, locks } of kept.sort((a, b) => a.at.getTime() - b.at.getTime())) {
        const person = await findByUsername(tx, username_key);
        if (!person) continue;
        await auditPerson(tx, person, 'sign-in.wrong-password', at);
        if (locks) await recordLock(tx, parts, person, 'password');
      }
      return kept.length;
    });
  }
};
