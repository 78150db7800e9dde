import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { silentLog } from '../../log.ts';
import { databaseOf, withDatabase } from '../address.ts';
import { startMigratingLater } from './later.ts';
import { migrate, migrateLater } from './migrate.ts';
import { readMigrations } from './migration-files.ts';

// A database that a version of before has made, and folders with the migrations of that version and of the next one. The
// product's own migrations are the floor on which they stand: rights are given on its tables.

let folder: string;
let admin: pg.Client;
let url: string;
let number = 0;
const clients: pg.Client[] = [];
const role = { name: `migrating_${process.pid}_app`, password: 'only for tests' };

beforeAll(async () => {
  admin = new pg.Client({ connectionString: withDatabase(inject('templateUrl'), 'postgres') });
  await admin.connect();
});
afterAll(async () => {
  await admin.query(`drop role if exists ${role.name}`);
  await admin.end();
});

const connect = async (): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  clients.push(client);
  return client;
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baluarte-migrating-'));
  number += 1;
  const name = `migrating_${process.pid}_${number}`;
  await admin.query(`create database ${name} template ${databaseOf(inject('templateUrl'))}`);
  url = withDatabase(inject('templateUrl'), name);
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end().catch(() => {})));
  await admin.query(`drop database migrating_${process.pid}_${number} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

/** The migrations of a version: those of the product, and these beside them. */
const version = (files: Readonly<Record<string, string>>): string => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const { name, sql } of readMigrations()) writeFileSync(join(folder, name), sql);
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql);
  return folder;
};

const first = { '9001_parcels.sql': 'create table parcels (id int primary key, weight int, grams int);' };
const second = {
  ...first,
  '9002_pounds.sql': 'alter table parcels add column pounds int;',
  '9003_no_weight.after.sql': 'alter table parcels drop column weight;',
};

const columns = async (): Promise<string[]> => {
  const client = await connect();
  const { rows } = await client.query(
    "select column_name from information_schema.columns where table_name = 'parcels' order by 1",
  );
  return rows.map(({ column_name }) => column_name);
};

/** A server or worker of a version that ends with that number. */
const run = async (end: number): Promise<pg.Client> => {
  const client = await connect();
  await client.query('select pg_advisory_lock_shared(727002, $1)', [end]);
  return client;
};

test('what servers of the version before need stays while one of them runs, and goes when none is left', async () => {
  await migrate(url, role, [], { folder: version(first) });
  const old = await run(9001);
  const { applied, waiting } = await migrate(url, role, [], { folder: version(second) });
  expect({ applied, waiting }).toEqual({
    applied: ['9002_pounds.sql'],
    waiting: ['9003_no_weight.after.sql'],
  });
  expect(await columns()).toEqual(['grams', 'id', 'pounds', 'weight']);
  await run(9003);
  await expect(migrateLater(url, folder)).rejects.toThrow(
    'Servers or workers of an older version still run, and 9003_no_weight.after.sql takes away what they need: end them first.',
  );
  expect(await columns()).toContain('weight');
  await old.end();
  expect(await migrateLater(url, folder)).toEqual(['9003_no_weight.after.sql']);
  expect(await columns()).toEqual(['grams', 'id', 'pounds']);
  expect((await migrate(url, role, [], { folder })).waiting).toEqual([]);
});

test('it goes by itself, after two looks in a row that saw nobody who needs it', async () => {
  await migrate(url, role, [], { folder: version(first) });
  const { waiting } = await migrate(url, role, [], { folder: version(second) });
  let old = await run(9001);
  const migrating = startMigratingLater(url, waiting, silentLog, { folder, betweenLooks: 150 });
  try {
    await wait(500);
    expect(await columns()).toContain('weight');
    // Lost for a moment, as in a failover: one look at most falls into it.
    await old.end();
    old = await run(9001);
    await wait(500);
    expect(await columns()).toContain('weight');
    await old.end();
    await expect.poll(columns).not.toContain('weight');
  } finally {
    await migrating.stop();
  }
});

test('the version after next first takes away what its neighbour no longer needs, and refuses where it is needed', async () => {
  const third = { ...second, '9004_parts.sql': 'create table parts (id int primary key);' };
  await migrate(url, role, [], { folder: version(first) });
  await migrate(url, role, [], { folder: version(second) });
  const old = await run(9001);
  await expect(migrate(url, role, [], { folder: version(third) })).rejects.toThrow('end them first');
  await old.end();
  await run(9003);
  const { applied } = await migrate(url, role, [], { folder });
  expect(applied).toEqual(['9003_no_weight.after.sql', '9004_parts.sql']);
});

test('a server of the version before starts on the newer schema and changes nothing, until that has ended what it needs', async () => {
  await migrate(url, role, [], { folder: version(first) });
  await migrate(url, role, [], { folder: version(second) });
  let installed = 0;
  const foreign = {
    name: 'jobs',
    schema: 'pgboss',
    fingerprint: 'of an older queue',
    install: async () => {
      installed += 1;
    },
  };
  expect(await migrate(url, role, [foreign], { folder: version(first) })).toEqual({
    applied: [],
    waiting: [],
  });
  expect(installed).toBe(0);
  // It has not forgotten what waits for the newer one.
  const client = await connect();
  const { rows } = await client.query("select sha256 from migrations where name = 'waiting'");
  expect(rows).toEqual([{ sha256: '9003_no_weight.after.sql' }]);
  await migrateLater(url, version(second));
  await expect(migrate(url, role, [], { folder: version(first) })).rejects.toThrow(
    'This database is of a newer version of Baluarte, which has ended what this one needs (9003_no_weight.after.sql): start that version.',
  );
});

test('a start that is killed between its migrations and the rights on what they made is made up for by the next', async () => {
  await migrate(url, role, [], { folder: version(first) });
  const third = version({ ...first, '9004_parts.sql': 'create table parts (id int primary key);' });
  const killed = migrate(url, role, [], {
    folder: third,
    beforeRights: async () => {
      throw new Error('killed');
    },
  });
  await expect(killed).rejects.toThrow('killed');
  const client = await connect();
  const may = async () =>
    (await client.query('select has_table_privilege($1, $2, $3) as may', [role.name, 'parts', 'insert']))
      .rows[0].may;
  expect(await may()).toBe(false);
  await migrate(url, role, [], { folder: third });
  expect(await may()).toBe(true);
});

test('a new database has everything at once, and both ways end in the same schema', async () => {
  await migrate(url, role, [], { folder: version(second) });
  // Nothing of the floor is missing, and yet it is a database in use: only a fresh one has it at once.
  expect(await columns()).toContain('weight');
  await migrateLater(url, folder);
  expect(await columns()).toEqual(['grams', 'id', 'pounds']);
  const name = `${databaseOf(url)}_fresh`;
  await admin.query(`create database ${name}`);
  url = withDatabase(url, name);
  try {
    expect((await migrate(url, role, [], { folder })).waiting).toEqual([]);
    expect(await columns()).toEqual(['grams', 'id', 'pounds']);
  } finally {
    await Promise.all(clients.splice(0).map((client) => client.end()));
    await admin.query(`drop database ${name} with (force)`);
  }
});

test('a change of a table that somebody uses for long lets others pass meanwhile, and goes on when it can', async () => {
  await migrate(url, role, [], { folder: version(first) });
  const busy = await connect();
  await busy.query('begin');
  await busy.query('select * from parcels');
  const migrating = migrate(url, role, [], { folder: version(second) });
  await wait(300);
  // Who comes after waits behind the change, for as long as it is patient.
  const other = await connect();
  const began = performance.now();
  await other.query('select * from parcels');
  expect(performance.now() - began).toBeLessThan(10_000);
  await busy.query('commit');
  expect((await migrating).applied).toEqual(['9002_pounds.sql']);
});

test('an index is made while others write, and one that was cut off in the middle is made anew', async () => {
  await migrate(url, role, [], { folder: version(first) });
  const filler = await connect();
  await filler.query('insert into parcels select n, n, n from generate_series(1, 1000) n');
  const sql =
    '-- outside a transaction\n-- Lists by weight.\ncreate index concurrently parcels_weight on parcels (weight);\n';
  const third = version({ ...first, '9005_by_weight.sql': sql });
  // Somebody writes, and ends later: the index waits for them, and nobody waits for the index.
  await filler.query('begin');
  await filler.query('update parcels set weight = 1 where id = 1');
  const cutOff = migrate(url, role, [], { folder: third });
  const expected = expect(cutOff).rejects.toThrow();
  await expect
    .poll(async () => {
      const { rows } = await admin.query(
        "select pid from pg_stat_activity where datname = $1 and query like '%create index concurrently%' and wait_event_type = 'Lock'",
        [databaseOf(url)],
      );
      for (const { pid } of rows) await admin.query('select pg_terminate_backend($1)', [pid]);
      return rows.length;
    })
    .toBe(1);
  await expected;
  const writer = await connect();
  await writer.query('update parcels set weight = 2 where id = 2');
  await filler.query('commit');
  const invalid = "select indisvalid from pg_index where indexrelid = 'parcels_weight'::regclass";
  expect((await writer.query(invalid)).rows).toEqual([{ indisvalid: false }]);
  // Two servers that start at once wait for each other, and not for ever.
  const both = await Promise.all([1, 2].map(() => migrate(url, role, [], { folder: third })));
  expect(both.flatMap(({ applied }) => applied)).toEqual(['9005_by_weight.sql']);
  expect((await writer.query(invalid)).rows).toEqual([{ indisvalid: true }]);
});

test('outside a transaction goes one index and no more', async () => {
  const sql = '-- outside a transaction\nupdate parcels set weight = 1;\n';
  await expect(migrate(url, role, [], { folder: version({ '9006_rows.sql': sql }) })).rejects.toThrow(
    '9006_rows.sql: outside a transaction goes one',
  );
});
