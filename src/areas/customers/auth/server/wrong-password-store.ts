import { uuidv7 } from '../../../../platform/crypto/uuid.ts';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import { nameKey } from '../../../../platform/name-key.ts';

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

/** Takes the oldest of those that are kept; two processes take others. */
export const takeWrongPasswords = (tx: Tx, most: number): Promise<Kept[]> =>
  tx
    .deleteFrom('wrong_passwords')
    .where('id', 'in', (query) =>
      query.selectFrom('wrong_passwords').select('id').orderBy('id').limit(most).forUpdate().skipLocked(),
    )
    .returning(['username_key', 'at', 'locks'])
    .execute();
