import { sql } from 'kysely';
import type pg from 'pg';
import * as z from 'zod/mini';
import type { Tx } from '../db/database.ts';
import { createMigrationsTable } from '../db/migrating/migrate.ts';

// What a database is, not what it holds: rows of `migrations`, beside its rights. They are neither copied nor backed up,
// and the server's role can read none of them.

const home = z.object({ database: z.optional(z.string()), storage: z.optional(z.string()) });

/** A move that this database takes part in: it is filled, it is being left, or it has been left. */
const moveMark = z.object({
  move: z.string(),
  is: z.enum(['filled', 'being left', 'left']),
  /** What to set to find the installation. */
  home,
});
export type MoveMark = z.infer<typeof moveMark>;

/** Folders and buckets that the files of this database's installation have left. */
const leftStorages = z.array(z.object({ place: z.string(), home }));
type LeftStorages = z.infer<typeof leftStorages>;

type Queries = Pick<pg.Client, 'query'>;

const markName = 'move';
const storagesName = 'storages left';

const readRow = async (db: Queries, name: string): Promise<unknown> => {
  const table = await db.query("select to_regclass('public.migrations') is not null as there");
  if (!table.rows[0]?.there) return undefined;
  const { rows } = await db.query<{ told: string }>(
    'select sha256 as told from public.migrations where name = $1',
    [name],
  );
  return rows[0] && JSON.parse(rows[0].told);
};

const writeRow = async (db: Queries, name: string, told: object | undefined): Promise<void> => {
  if (told === undefined) await db.query('delete from public.migrations where name = $1', [name]);
  else
    await db.query(
      'insert into public.migrations (name, sha256) values ($1, $2) on conflict (name) do update set sha256 = excluded.sha256, at = now()',
      [name, JSON.stringify(told)],
    );
};

/** The mark of a move; undefined for a database that is in use or new. */
export const readMoveMark = async (db: Queries): Promise<MoveMark | undefined> => {
  const told = await readRow(db, markName);
  return told === undefined ? undefined : z.parse(moveMark, told);
};

/** Marks a database, one without any table too; undefined takes the mark away. */
export const writeMoveMark = async (db: Queries, mark: MoveMark | undefined): Promise<void> => {
  await db.query(createMigrationsTable);
  await writeRow(db, markName, mark);
};

/** Takes the mark away in the transaction of what is done with it. @returns whether it was there. */
export const takeMoveMark = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql`delete from public.migrations where name = ${markName} returning name`.execute(
    tx,
  );
  return rows.length > 0;
};

export const readLeftStorages = async (db: Queries): Promise<LeftStorages> =>
  z.parse(leftStorages, (await readRow(db, storagesName)) ?? []);

export const writeLeftStorages = (db: Queries, left: LeftStorages): Promise<void> =>
  writeRow(db, storagesName, left.length > 0 ? left : undefined);
