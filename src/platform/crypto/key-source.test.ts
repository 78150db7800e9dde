import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dataKeyFile, findKey, findNewKey, keyWarnings } from './key-source.ts';

// A stolen disk opens nothing where the key does not lie on it.

let dataDir: string;
let elsewhere: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'data-'));
  elsewhere = mkdtempSync(join(tmpdir(), 'keys-'));
});
afterEach(() => {
  for (const folder of [dataDir, elsewhere]) rmSync(folder, { recursive: true });
});

const hex = 'ab'.repeat(32);
const fileOf = (name: string, text = hex, mode = 0o600): string => {
  const file = join(elsewhere, name);
  writeFileSync(file, `${text}\n`);
  chmodSync(file, mode);
  return file;
};
const find = (env: Record<string, string>) => {
  const faults: string[] = [];
  const { secret, source, file } = findKey(env, dataDir, faults);
  return { key: secret.derive('test').toString('hex'), source, file, faults };
};

test('a program, a credential and a file give the same key as the file beside the data would, and none is made there', () => {
  const file = fileOf('secret.key');
  const ways = [
    [{ SECRET_KEY_FILE: file }, 'file'],
    [{ SECRET_KEY_COMMAND: `cat ${file}` }, 'command'],
    [{ CREDENTIALS_DIRECTORY: elsewhere }, 'credential'],
  ] as const;
  const found = ways.map(([env]) => find(env));
  expect(found.map(({ source, faults }) => [source, faults])).toEqual(ways.map(([, source]) => [source, []]));
  expect(existsSync(dataKeyFile(dataDir))).toBe(false);
  writeFileSync(dataKeyFile(dataDir), hex, { mode: 0o600 });
  expect(new Set([...found, find({})].map(({ key }) => key)).size).toBe(1);
});

test('where none is named, one is made beside the data, and it is said that a copy of the folder opens everything', () => {
  const { source, file } = find({});
  findKey({}, dataDir, []).keep?.();
  expect([source, file]).toEqual(['data folder', dataKeyFile(dataDir)]);
  expect(keyWarnings({}, dataDir, source)[0]).toContain(dataKeyFile(dataDir));
  const inside = { SECRET_KEY_FILE: join(dataDir, 'keys', 'mine') };
  expect(keyWarnings(inside, dataDir, 'file')[0]).toContain(inside.SECRET_KEY_FILE);
  expect(keyWarnings({ SECRET_KEY_FILE: '/etc/mine' }, dataDir, 'file')[0]).toContain('no longer used');
  rmSync(dataKeyFile(dataDir));
  expect(keyWarnings({ SECRET_KEY_FILE: '/etc/mine' }, dataDir, 'file')).toEqual([]);
});

test('a key that cannot be had ends the start with a sentence, and no other is made in its place', () => {
  const cases = [
    [{ SECRET_KEY_FILE: join(elsewhere, 'gone') }, 'ENOENT'],
    [{ SECRET_KEY_FILE: fileOf('open', hex, 0o644) }, 'chmod 600'],
    [{ SECRET_KEY_FILE: fileOf('short', 'abc') }, 'at least 32'],
    [{ SECRET_KEY_COMMAND: 'false' }, 'gave no key (status 1)'],
    [{ SECRET_KEY_COMMAND: 'no-such-program-here' }, 'ENOENT'],
    [{ SECRET_KEY_COMMAND: 'true' }, 'at least 32'],
    [{ SECRET_KEY: hex, SECRET_KEY_FILE: fileOf('two') }, 'in one way only'],
  ] as const;
  for (const [env, words] of cases) expect(find(env).faults.join(' ')).toContain(words);
  expect(existsSync(dataKeyFile(dataDir))).toBe(false);
});

test('no shell reads the command', () => {
  const { faults } = find({ SECRET_KEY_COMMAND: `echo ${hex} ; touch ${join(elsewhere, 'made')}` });
  expect(existsSync(join(elsewhere, 'made'))).toBe(false);
  expect(faults).toEqual([]);
});

test('the key to come is named in the same ways', () => {
  const faults: string[] = [];
  const given = findNewKey({ NEW_SECRET_KEY_FILE: fileOf('next', 'cd'.repeat(32)) }, faults);
  expect(given?.derive('test').toString('hex')).not.toBe(find({ SECRET_KEY_FILE: fileOf('now') }).key);
  expect([findNewKey({}, faults), faults]).toEqual([undefined, []]);
});
