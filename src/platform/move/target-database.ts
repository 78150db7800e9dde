import pg from 'pg';
import type { AppRole } from '../db/migrating/migrate.ts';
import { type MoveMark, readMoveMark } from './home-store.ts';

const oldestVersion = 15;

/** What is there before anything is brought. */
type Found = {
  /** Undefined: nothing is there. */
  readonly mark: MoveMark | undefined;
  /** What a move makes too. */
  readonly had: { readonly role: boolean; readonly extension: boolean };
};

const things = `
  select c.oid, n.nspname as schema, c.relname as name, c.relkind::text as kind
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
    and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('e', 'i', 'a'))`;

/**
 * Looks at a database that an installation shall move to.
 * @throws Error with a sentence where it cannot be one, or holds something that no move has left there.
 */
export const inspectTarget = async (client: pg.Client, role: AppRole): Promise<Found> => {
  const { rows } = await client.query<{
    version: number;
    encoding: string;
    may: boolean;
    role: boolean;
    extension: boolean;
  }>(
    `select current_setting('server_version_num')::int / 10000 as version,
       current_setting('server_encoding') as encoding,
       (select rolcreaterole or rolsuper from pg_roles where rolname = current_user) as may,
       exists (select 1 from pg_roles where rolname = $1) as role,
       exists (select 1 from pg_extension where extname = 'pg_trgm') as extension`,
    [role.name],
  );
  const at = rows[0];
  if (!at || at.version < oldestVersion)
    throw new Error(
      `That database is PostgreSQL ${at?.version}: ${oldestVersion} is the oldest that will do.`,
    );
  if (at.encoding !== 'UTF8')
    throw new Error(
      `That database is encoded in ${at.encoding}: create one with "encoding 'UTF8' template template0".`,
    );
  if (!at.may)
    throw new Error(
      'The owner of that database may not create roles: "alter role NAME createrole" lets it; the server signs in as a role of its own.',
    );
  const had = { role: at.role, extension: at.extension };
  const mark = await readMoveMark(client);
  if (mark) return { mark, had };
  const found = await client.query<{ schema: string; name: string }>(`${things} limit 1`);
  const [first] = found.rows;
  if (first)
    throw new Error(
      `That database is not empty (${first.schema}.${first.name}): name one that is, rows are never mixed.`,
    );
  return { mark, had };
};

const quote = pg.escapeIdentifier;

const dropWords: Readonly<Record<string, string>> = {
  r: 'table',
  p: 'table',
  v: 'view',
  m: 'materialized view',
  f: 'foreign table',
  S: 'sequence',
};

/**
 * Takes out what a move made in a database that was empty before it: tables, functions, the extension, the server's role.
 * What may not be taken, because it is somebody else's by now, is left.
 */
export const dropEverything = async (client: pg.Client, role: AppRole, had: Found['had']): Promise<void> => {
  await client.query('begin');
  await client.query('drop schema if exists pgboss cascade');
  const { rows } = await client.query<{ schema: string; name: string; kind: string }>(things);
  for (const { schema, name, kind } of rows)
    await client.query(`drop ${dropWords[kind]} if exists ${quote(schema)}.${quote(name)} cascade`);
  const functions = await client.query<{ called: string }>(
    `select p.oid::regprocedure::text as called from pg_proc p
     where p.pronamespace = 'public'::regnamespace and pg_get_userbyid(p.proowner) = current_user
       and not exists (select 1 from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
  );
  for (const { called } of functions.rows) await client.query(`drop function if exists ${called} cascade`);
  if (!had.extension) await client.query('drop extension if exists pg_trgm');
  const known = await client.query('select 1 from pg_roles where rolname = $1', [role.name]);
  if (known.rowCount) await client.query(`revoke all on schema public from ${quote(role.name)}`);
  await client.query('commit');
  // Another database of that server may know it by now: it opens nothing here any more.
  if (known.rowCount && !had.role) await client.query(`drop role ${quote(role.name)}`).catch(() => {});
};

/** Whether the server's role may sign in. Away from it nobody works, whatever version of the server was started. */
export const letSignIn = async (client: pg.Client, role: AppRole, may: boolean): Promise<void> => {
  const known = await client.query('select 1 from pg_roles where rolname = $1', [role.name]);
  if (known.rowCount) await client.query(`alter role ${quote(role.name)} ${may ? 'login' : 'nologin'}`);
};
