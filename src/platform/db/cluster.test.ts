import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Secret } from '../crypto/secret.ts';
import { silentLog } from '../log.ts';
import { startCluster } from './cluster.ts';

const secret = new Secret(Buffer.alloc(32, 3));

let folder: string;
let cluster: Awaited<ReturnType<typeof startCluster>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'baluarte-cluster-'));
  cluster = await startCluster(folder, secret, silentLog, 'own');
});
afterAll(async () => {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a database whose process is not seen, as from another container with the same volume, is joined and never begun twice', async () => {
  const file = join(folder, 'postgres', 'postmaster.pid');
  const whole = readFileSync(file, 'utf8');
  // No process has that number here.
  writeFileSync(file, whole.replace(/^\d+/, '4194304'));
  try {
    await expect(startCluster(folder, secret, silentLog, 'own')).rejects.toThrow(
      `A database already runs on ${join(folder, 'postgres')}, where this process cannot see it`,
    );
    const joined = await startCluster(folder, secret, silentLog, 'join');
    expect(joined.ownerUrl).toBe(cluster.ownerUrl);
    await joined.stop();
  } finally {
    writeFileSync(file, whole);
  }
});
