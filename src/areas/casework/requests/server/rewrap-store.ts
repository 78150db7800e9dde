import { sql } from 'kysely';
import type { Secret } from '../../../../platform/crypto/secret.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { rewrapFileKey } from '../../../../platform/storage/storage.ts';

const filesAtOnce = 1000;

/** Wraps every file's own key under another of the installation's; the files stay as they are. Gives how many. */
export const rewrapFileKeys = async (tx: Tx, before: Secret, after: Secret): Promise<number> => {
  const rewrap = rewrapFileKey(before, after);
  let files = 0;
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await tx
      .selectFrom('files')
      .select(['id', 'wrapped_key'])
      .where('id', '>', last)
      .where('wrapped_key', 'is not', null)
      .orderBy('id')
      .limit(filesAtOnce)
      .execute();
    const end = rows.at(-1);
    if (!end) return files;
    const ids = rows.map(({ id }) => id);
    const keys = rows.map(({ id, wrapped_key }) => rewrap(id, wrapped_key as Buffer));
    await sql`update files set wrapped_key = new.key
      from unnest(${ids}::uuid[], ${keys}::bytea[]) as new (id, key) where files.id = new.id`.execute(tx);
    files += rows.length;
    last = end.id;
  }
};
