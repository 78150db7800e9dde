import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { withDatabase } from '../../platform/db/address.ts';
import { readMigrations } from '../../platform/db/migrating/migration-files.ts';

const program = pathToFileURL(join(import.meta.dirname, '..', 'main.ts')).href;
const name = `killed_migration_${process.pid}`;
const url = withDatabase(inject('templateUrl'), name);

let admin: pg.Client;
let dataDir: string;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'baluarte-migrate-'));
  admin = new pg.Client({ connectionString: withDatabase(inject('templateUrl'), 'postgres') });
  await admin.connect();
  await admin.query(`create database ${name}`);
});
afterEach(async () => {
  await admin.query(`drop database ${name} with (force)`);
  await admin.query(`drop role if exists ${name}_app`);
  await admin.end();
  rmSync(dataDir, { recursive: true, force: true });
});

const migrateCommand = (...words: string[]) => {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--input-type=module',
      '-e',
      `(await import(${JSON.stringify(program)})).main(${JSON.stringify(['migrate', ...words])})`,
    ],
    {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        SECRET_KEY: 'a secret that is only used in tests',
        DATA_DIR: dataDir,
        DATABASE_URL: url,
      },
    },
  );
  let printed = '';
  child.stdout.on('data', (text) => (printed += text));
  child.stderr.on('data', (text) => (printed += text));
  const ended = new Promise<{ status: number | null; printed: string }>((resolve) =>
    child.on('close', (status) => resolve({ status, printed })),
  );
  return { kill: () => child.kill('SIGKILL'), ended };
};

const inDatabase = async <T extends pg.QueryResultRow>(at: string, statement: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString: at });
  await client.connect();
  return client
    .query<T>(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end());
};

const countApplied = async (): Promise<number> => {
  const [row] = await inDatabase<{ n: number }>(url, 'select count(*)::int as n from migrations').catch(
    () => [],
  );
  return row?.n ?? 0;
};

/** The queue has a table of its own for each day: two databases that were made before and after midnight are the same. */
const day = /queue_stats_\d{8}|'\d{4}-\d\d-\d\d [^']*'/g;

/** Every column, index, rule and function, as the database itself says them. */
const schemaOf = async (at: string): Promise<string[]> => {
  const rows = await inDatabase<{ thing: string }>(
    at,
    `select thing from (
       select format('%s.%s %s %s', table_schema, table_name, column_name, data_type) as thing from information_schema.columns
         where table_schema in ('public', 'pgboss')
       union all select indexdef from pg_indexes where schemaname in ('public', 'pgboss')
       union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
         where connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
       union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
       union all select format('%s %s %s', tablename, policyname, qual) from pg_policies
       union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
     ) as things order by thing collate "C"`,
  );
  return rows.map(({ thing }) => thing.replaceAll(day, 'of a day')).sort();
};

test('a migration that is killed at any step goes on, and ends in the same schema', async () => {
  const all = readMigrations().length;
  const stops = [1, Math.floor(all / 3), Math.floor((2 * all) / 3), all];
  for (const stop of stops) {
    const running = migrateCommand();
    await expect.poll(countApplied, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(stop);
    running.kill();
    expect((await running.ended).status).toBe(null);
  }
  const last = await migrateCommand().ended;
  expect(JSON.parse(last.printed.split('\n').at(-2) ?? '')).toEqual({ migrated: true, waiting: [] });
  expect(await schemaOf(url)).toEqual(await schemaOf(inject('templateUrl')));
  const names = await inDatabase<{ name: string }>(
    url,
    "select name from migrations where name ~ '^[0-9]' order by 1",
  );
  expect(names.map((row) => row.name)).toEqual(readMigrations().map((migration) => migration.name));
  // Nothing waits, so that it is at once what it would be later.
  expect((await migrateCommand('--all').ended).printed).toContain('{"migrated":true,"waiting":[]}');
});
