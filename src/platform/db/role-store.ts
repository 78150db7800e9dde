import { sql } from 'kysely';
import type pg from 'pg';
import type { Secret } from '../crypto/secret.ts';
import { ownerPasswordOf } from './cluster.ts';
import type { Tx } from './database.ts';

/** The embedded database's owner signs in with another key's password from the end of this transaction on. */
export const setOwnerPassword = async (tx: Tx, secret: Secret): Promise<void> => {
  // A password cannot be a parameter; ours is base64url and needs no quoting.
  await sql`alter role current_user password ${sql.lit(ownerPasswordOf(secret))}`.execute(tx);
};

/** How many connections the server's role has now, as the owner sees it. */
export const workingProcesses = async (owner: Pick<pg.Client, 'query'>, role: string): Promise<number> => {
  const { rows } = await owner.query<{ count: number }>(
    'select count(*)::int as count from pg_stat_activity where usename = $1',
    [role],
  );
  return rows[0]?.count ?? 0;
};
