import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Server, startServer } from '../../e2e/support/server.ts';
import { Secret } from '../../src/platform/crypto/secret.ts';
import { startCluster } from '../../src/platform/db/cluster.ts';
import { silentLog } from '../../src/platform/log.ts';
import type { Data } from '../people.ts';

/** Servers that answer and nothing else, and one that works too, on one database and one folder of files. */
export type SeveralServers = {
  readonly urls: readonly string[];
  readonly pids: readonly number[];
  /** Of the database; what it starts hangs below it. */
  readonly databasePid: number;
  /** For commands and whoever works beside them. */
  readonly data: Data;
  readonly remove: () => Promise<void>;
};

/** Starts so many; `remove` them at the end. */
export const startSeveralServers = async (count: number): Promise<SeveralServers> => {
  const folder = mkdtempSync(join(tmpdir(), 'baluarte-servers-'));
  const cluster = await startCluster(folder, new Secret(Buffer.alloc(32, 1)), silentLog, 'own');
  const settings = {
    DATABASE_URL: cluster.ownerUrl,
    STORAGE_URL: pathToFileURL(join(folder, 'files')).href,
    SECRET_KEY: 'a secret that is only used for measuring',
    STREAMS_PER_PERSON: '5000',
  };
  const servers: Server[] = [];
  for (let n = 0; n < count; n += 1) {
    const args = n === 0 ? [] : ['--no-work'];
    servers.push(await startServer({ args, environment: settings }));
  }
  return {
    urls: servers.map(({ url }) => url),
    pids: servers.map(({ pid }) => pid),
    databasePid: Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
    data: { ...settings, DATA_DIR: join(folder, 'beside') },
    remove: async () => {
      for (const server of servers) await server.remove();
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
