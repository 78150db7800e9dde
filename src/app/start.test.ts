import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { start } from './start.ts';

let folder: string;
const other = createServer();
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'start-'));
  await new Promise<void>((resolve) => other.listen({ host: '127.0.0.1', port: 0 }, resolve));
});
afterEach(async () => {
  await new Promise((resolve) => other.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

test('a demo on a port that somebody else has makes nothing: the folder can be used with another one', async () => {
  const { port } = other.address() as AddressInfo;
  const config = readConfig({
    DATA_DIR: folder,
    PORT: String(port),
    SECRET_KEY: 'a secret that is only used in tests',
  });
  await expect(start(config, { demo: true, work: false })).rejects.toThrow(
    `Something else listens on port ${port}.`,
  );
  expect(readdirSync(folder)).toEqual([]);
});

test('a start that ends after its database has begun leaves neither database nor lock behind', async () => {
  const read = readConfig({
    ...{ DATA_DIR: folder, PORT: '0' },
    SECRET_KEY: 'a secret that is only used in tests',
  });
  // No address of this machine (RFC 5737): known once everything else is open.
  const config = { ...read, host: '203.0.113.1' };
  await expect(start(config, { demo: false, work: false })).rejects.toThrow(/EADDRNOTAVAIL/);
  expect(existsSync(join(folder, 'postgres', 'PG_VERSION'))).toBe(true);
  expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
  expect(existsSync(join(folder, 'server.lock'))).toBe(false);
});

test('where a rotation of keys was cut off nothing is made: no key, no database', async () => {
  const config = readConfig({ DATA_DIR: folder, PORT: '0' });
  writeFileSync(join(folder, 'secret.key.next'), '');
  await expect(start(config, { demo: false, work: false })).rejects.toThrow(/rotation of keys was cut off/);
  expect(readdirSync(folder)).toEqual(['secret.key.next']);
});
