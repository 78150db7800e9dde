import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { nextKeyFile } from '../../platform/crypto/key-file.ts';
import { isUnder } from '../../platform/crypto/old-key-store.ts';
import { Secret } from '../../platform/crypto/secret.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { rotateKeysCommand } from './rotate-keys.ts';

let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), 'key-'));
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** Takes the connection away while the database commits the rotation, which takes a second. */
const loseWhileCommitting = async (): Promise<void> => {
  await server.owner.query(`
    create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(1); return null; end $$;
    create constraint trigger slow after insert on audit_entries deferrable initially deferred
      for each row when (new.action = 'installation.keys-rotated') execute function slow()`);
  const rotating = new WeakSet<Socket>();
  const { write } = Socket.prototype;
  vi.spyOn(Socket.prototype, 'write').mockImplementation(function (this: Socket, ...given) {
    const bytes = Buffer.from(given[0]);
    if (bytes.includes('installation.keys-rotated')) rotating.add(this);
    if (rotating.has(this) && bytes.includes('commit')) setTimeout(() => this.destroy(), 200);
    return write.apply(this, given);
  });
};

test('a rotation that is committed without an answer keeps the only copy of the new key, and the next run ends it', async () => {
  const keyFile = join(folder, 'secret.key');
  const config = { ...server.parts.config, databaseUrl: server.ownerUrl, keyFile, newSecret: undefined };
  await loseWhileCommitting();
  await expect(rotateKeysCommand(config)).rejects.toThrow('Connection terminated');
  vi.restoreAllMocks();
  const key = readFileSync(nextKeyFile(keyFile), 'utf8').trim();
  const after = new Secret(Buffer.from(key, 'hex'));
  await expect
    .poll(() => server.parts.db.within('system', (tx) => isUnder(tx, after)), { timeout: 10_000 })
    .toBe(true);
  await expect(rotateKeysCommand(config)).resolves.toMatchObject({ rotated: true });
  expect([readFileSync(keyFile, 'utf8').trim(), existsSync(nextKeyFile(keyFile))]).toEqual([key, false]);
});
