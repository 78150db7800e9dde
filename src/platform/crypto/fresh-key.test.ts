import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { readConfig } from '../config.ts';
import { keepFreshKey, startDatabase } from '../db/prepare.ts';
import { silentLog } from '../log.ts';

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
});
