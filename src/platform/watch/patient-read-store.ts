import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';

/**
 * Reads as the system itself, and gives up in the database after that time.
 * @throws SQLSTATE 57014 then.
 */
export const readWithin = <T>(db: Database, milliseconds: number, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.within('system', async (tx) => {
    await sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(tx);
    return read(tx);
  });
