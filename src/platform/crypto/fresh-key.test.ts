import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { rotateKeysCommand } from '../../app/commands/rotate-keys.ts';
import { readConfig } from '../config.ts';
import { withDatabase } from '../db/address.ts';
import { prepareDatabase, startDatabase } from '../db/prepare.ts';
import { silentLog } from '../log.ts';
import { keepFreshKey } from './fresh-key.ts';
import { nextKeyFile } from './key-file.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'data-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const keyFile = () => join(dataDir, 'secret.key');

test('a database that is in use gets no new key: the start says what to name, and leaves none behind', async () => {
  const external = readConfig({ DATA_DIR: dataDir, DATABASE_URL: inject('templateUrl') });
  await expect(startDatabase(external, silentLog, 'join')).rejects.toThrow(
    /DATABASE_URL is in use under a key, and none is named .*SECRET_KEY_FILE.*no new one was made/,
  );
  mkdirSync(join(dataDir, 'postgres'));
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '18');
  await expect(keepFreshKey(readConfig({ DATA_DIR: dataDir }))).rejects.toThrow(/Put that key there/);
  expect(existsSync(keyFile())).toBe(false);
});

test('a new database gets one, once, that is found again', async () => {
  const first = readConfig({ DATA_DIR: dataDir });
  await keepFreshKey(first);
  const second = readConfig({ DATA_DIR: dataDir });
  expect(second.keepKey).toBeUndefined();
  expect(second.secret.derive('x').equals(first.secret.derive('x'))).toBe(true);
  // The same process goes on, with the database that it has made meanwhile.
  mkdirSync(join(dataDir, 'postgres'));
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '18');
  await keepFreshKey(first);
  // Of two processes that made one each, the later one goes on with neither.
  const other = readConfig({ DATA_DIR: mkdtempSync(join(dataDir, 'other-')) });
  const late = keepFreshKey({ ...other, keyFile: first.keyFile });
  await expect(late).rejects.toThrow(/written by another process meanwhile: start again/);
});

test('a strange key changes nothing of a database, which those with its own go on using', async () => {
  const owner = new pg.Client({ connectionString: inject('templateUrl') });
  await owner.connect();
  const name = `strange_key_${process.pid}`;
  await owner.query(`create database ${name}`);
  try {
    const url = withDatabase(inject('templateUrl'), name);
    const open = (secret: string) => {
      const env = { DATA_DIR: dataDir, DATABASE_URL: url, SECRET_KEY: secret.repeat(32) };
      return prepareDatabase(readConfig(env), silentLog, 'own', []);
    };
    // Two begin it at once: one of them goes on.
    const both = await Promise.allSettled([open('a'), open('b')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const isFirst = both[0]?.status === 'fulfilled';
    const [right, wrong] = isFirst ? (['a', 'b'] as const) : (['b', 'a'] as const);
    const { appUrl } = await open(right);
    await expect(open(wrong)).rejects.toThrow(/stands under another key/);
    const server = new pg.Client({ connectionString: appUrl });
    await server.connect();
    await server.end();
    await open(right);
    // One from before there were marks, or that was cut off before its own: known by what its server may do.
    const own = new pg.Client({ connectionString: url });
    await own.connect();
    const forget = () => own.query('delete from old_keys');
    await forget();
    await open(right);
    await expect(open(wrong)).rejects.toThrow(/stands under another key/);
    // Nor is it rotated away, and nothing is left of the try.
    writeFileSync(keyFile(), wrong.repeat(64));
    const rotated = rotateKeysCommand(readConfig({ DATA_DIR: dataDir, DATABASE_URL: url }));
    await expect(rotated).rejects.toThrow(/stands under another key/);
    expect(existsSync(nextKeyFile(keyFile()))).toBe(false);
    await open(right);
    // One that was renamed meanwhile says nothing; then no key that was only tried becomes its own.
    await forget();
    await own.query("update migrations set sha256 = 'another name' where name = 'rights'");
    for (const tried of [wrong, wrong, right]) await open(tried);
    expect((await own.query('select from old_keys')).rowCount).toBe(0);
    await own.end();
  } finally {
    await owner.query(`drop database ${name} with (force)`);
    await owner.query(`drop role if exists ${name}_app`);
    await owner.end();
  }
});
