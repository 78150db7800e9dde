import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { newestKnown } from '../db/migrating/migration-files.ts';

type Health = { readonly isReadOnly: boolean; readonly schema: 'ok' | 'older' | 'newer' | 'ended' };

/** The database gives up later than whoever asked. */
const patienceMilliseconds = 2000;

/**
 * Asks the database whether it takes what is written, and whose schema it has.
 * @throws where it does not answer, or not in time.
 */
export const askHealth = async (db: Database): Promise<Health> => {
  const known = newestKnown();
  return db.plain.transaction().execute(async (tx) => {
    await sql`select set_config('statement_timeout', ${String(patienceMilliseconds)}, true)`.execute(tx);
    // A schema of before this question has no answer to it, and one that fails would end the transaction.
    const { rows } = await sql<{ read_only: boolean; knows: boolean }>`
      select current_setting('transaction_read_only') = 'on' as read_only,
        to_regprocedure('newest_ended()') is not null as knows`.execute(tx);
    const isReadOnly = rows[0]?.read_only ?? true;
    if (!rows[0]?.knows) return { isReadOnly, schema: 'older' };
    const newest = await sql<{ name: string; ended: string | null }>`
      select newest_migration() as name, newest_ended() as ended`.execute(tx);
    const { name = '', ended } = newest.rows[0] ?? {};
    if ((ended ?? '') > known.after) return { isReadOnly, schema: 'ended' };
    return { isReadOnly, schema: name === known.before ? 'ok' : name < known.before ? 'older' : 'newer' };
  });
};
