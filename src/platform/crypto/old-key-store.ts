import type { Tx } from '../db/database.ts';
import { open, seal } from './box.ts';
import type { Secret } from './secret.ts';

/** Under it stands nothing but the sign of the present key. */
const markPurpose = 'mark';

const context = (purpose: string, number: number): string => `old key:${purpose}:${number}`;

/** What was kept of a purpose, the oldest first. */
export const oldKeys = async (tx: Tx, secret: Secret, purpose: string): Promise<Buffer[]> => {
  const rows = await tx
    .selectFrom('old_keys')
    .select(['number', 'sealed'])
    .where('purpose', '=', purpose)
    .orderBy('number')
    .execute();
  const key = secret.derive('old keys');
  return rows.map(({ number, sealed }) => open(key, sealed, context(purpose, number)));
};

/** Seals everything that is kept under another key. */
export const resealOldKeys = async (tx: Tx, before: Secret, after: Secret): Promise<void> => {
  const rows = await tx.selectFrom('old_keys').selectAll().where('purpose', '!=', markPurpose).execute();
  for (const { purpose, number, sealed } of rows) {
    const plain = open(before.derive('old keys'), sealed, context(purpose, number));
    await tx
      .updateTable('old_keys')
      .set({ sealed: seal(after.derive('old keys'), plain, context(purpose, number)) })
      .where('purpose', '=', purpose)
      .where('number', '=', number)
      .execute();
  }
};

/** Keeps what a purpose's replaced key must still be known for, under `secret`. */
export const keepOldKey = async (
  tx: Tx,
  secret: Secret,
  purpose: string,
  plain: Buffer,
  now: Date,
): Promise<void> => {
  const last = await tx
    .selectFrom('old_keys')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  const number = (last?.number ?? 0) + 1;
  const sealed = seal(secret.derive('old keys'), plain, context(purpose, number));
  await tx.insertInto('old_keys').values({ purpose, number, sealed, replaced_at: now }).execute();
};

/** Leaves the present key's mark: another key does not open it. */
export const markKey = async (tx: Tx, secret: Secret, now: Date): Promise<void> => {
  await tx.deleteFrom('old_keys').where('purpose', '=', markPurpose).execute();
  await keepOldKey(tx, secret, markPurpose, Buffer.from(markPurpose), now);
};

/** False when the database stands under another key; undefined where it bears no mark. */
export const isUnder = async (tx: Tx, secret: Secret): Promise<boolean | undefined> => {
  const mark = await tx
    .selectFrom('old_keys')
    .select(['number', 'sealed'])
    .where('purpose', '=', markPurpose)
    .executeTakeFirst();
  if (!mark) return undefined;
  try {
    open(secret.derive('old keys'), mark.sealed, context(markPurpose, mark.number));
    return true;
  } catch {
    return false;
  }
};
