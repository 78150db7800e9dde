import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
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
