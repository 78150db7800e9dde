import type pg from 'pg';
import { newestKnown, newestNumber } from './migration-files.ts';

/** Any number that no other lock of ours has; beside it stands the number of a migration. */
const programLock = 727_002;

/** What ends a program that is older than the database allows. */
export class TooOldError extends Error {
  constructor(name: string) {
    super(
      `This database is of a newer version of Baluarte, which has ended what this one needs (${name}): start that version.`,
    );
  }
}

/**
 * Says on a connection that stays open which schema this program was made for: a shared lock, which ends with the
 * connection. What only older programs need stays as long as one of them says so.
 * @throws TooOldError where it was away for so long that it has been taken away.
 */
export const announceProgram = async (client: pg.Client): Promise<void> => {
  await client.query('select pg_advisory_lock_shared($1, $2)', [programLock, newestNumber()]);
  const { rows } = await client.query<{ ended: string | null }>('select newest_ended() as ended');
  const ended = rows[0]?.ended ?? '';
  if (ended > newestKnown().after) throw new TooOldError(ended);
};

/** The lowest number that a program on this database has announced; undefined where none runs. */
export const oldestProgram = async (client: pg.Client): Promise<number | undefined> => {
  const { rows } = await client.query<{ oldest: number | null }>(
    `select min(objid::bigint)::int as oldest from pg_locks
     where locktype = 'advisory' and granted and classid::bigint = $1 and objsubid = 2
       and database = (select oid from pg_database where datname = current_database())`,
    [programLock],
  );
  return rows[0]?.oldest ?? undefined;
};
