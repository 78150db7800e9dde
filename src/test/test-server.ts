import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { openServer } from '../app/server.ts';
import { startWatching } from '../app/start-watching.ts';
import { startWork } from '../app/work.ts';
import { workGroups } from '../app/work-groups.ts';
import { movableClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { openPasswords } from '../platform/crypto/passwords.ts';
import { withDatabase, withRole } from '../platform/db/address.ts';
import { openDatabase } from '../platform/db/database.ts';
import { openJobs } from '../platform/jobs/jobs.ts';
import { type Log, silentLog } from '../platform/log.ts';
import type { Parts } from '../platform/parts.ts';
import type { ObjectStore } from '../platform/storage/object-store.ts';
import { openObjectStore } from '../platform/storage/open-store.ts';
import type { Patience } from '../platform/storage/s3-reach.ts';
import { openStorage } from '../platform/storage/storage.ts';
import { watchStorage } from '../platform/watch/watch-storage.ts';

/** A whole server of its own: a copied database, a folder, a port, and a clock that can be moved. */
export type TestServer = {
  readonly url: string;
  readonly parts: Parts;
  readonly clock: ReturnType<typeof movableClock>;
  /** Owner's connection, for looking at what is stored. */
  readonly owner: pg.Client;
  readonly ownerUrl: string;
  readonly dataDir: string;
  /** Where its files lie, sealed. */
  readonly store: ObjectStore;
  /** Where metrics are told, with `METRICS_PORT` in its environment. */
  readonly metricsUrl: string;
  /** What SIGTERM begins with. */
  readonly drain: () => void;
  readonly stop: () => Promise<void>;
};

type Options = {
  /** Begins to work on jobs too. */
  readonly work?: boolean;
  /** Settings as in docs/operate.md. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Another one that runs: this one has the same database, files and clock. */
  readonly beside?: TestServer;
  /** How long a store behind a network is waited for. */
  readonly storePatience?: Patience;
  /** For tests that look at the log. */
  readonly log?: Log;
};

/** The least that argon2id allows with one lane: the product's own cost is half of what the tests would take. */
const cheap = { memoryCost: 8, timeCost: 1 };

/** PostgreSQL's `object_in_use`. */
const inUse = '55006';
const mostCopyTries = 12;

/**
 * Somebody may be in the template: PostgreSQL's own autovacuum, which it ends and waits for, five seconds and no longer. On a
 * busy machine that is too short.
 */
const copy = async (client: pg.Client, statement: string, triesLeft = mostCopyTries): Promise<void> => {
  try {
    await client.query(statement);
  } catch (error) {
    if ((error as { code?: string }).code !== inUse || triesLeft <= 1) throw error;
    await copy(client, statement, triesLeft - 1);
  }
};

const copyTemplate = async (templateUrl: string, name: string): Promise<void> => {
  const client = new pg.Client({ connectionString: withDatabase(templateUrl, 'postgres') });
  await client.connect();
  try {
    const template = new URL(templateUrl.replace('@/', '@localhost/')).pathname.slice(1);
    await copy(client, `create database ${name} template ${template}`);
    await client.query(`alter database ${name} set synchronous_commit = off`);
  } finally {
    await client.end();
  }
};

const dropDatabase = async (templateUrl: string, name: string): Promise<void> => {
  const client = new pg.Client({ connectionString: withDatabase(templateUrl, 'postgres') });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`).finally(() => client.end());
};

/** Starts one; stop it in `afterAll`. */
export const startTestServer = async (options: Options = {}): Promise<TestServer> => {
  const templateUrl = inject('templateUrl');
  const { beside } = options;
  const name = `test_${randomBytes(6).toString('hex')}`;
  if (!beside) await copyTemplate(templateUrl, name);
  const ownerUrl = beside?.ownerUrl ?? withDatabase(templateUrl, name);
  const appUrl = withRole(ownerUrl, inject('appRole'));
  const dataDir = beside?.dataDir ?? mkdtempSync(join(tmpdir(), 'baluarte-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    SECRET_KEY: 'a secret that is only used in tests',
    PORT: '0',
    // A full machine says nothing about the product.
    DISK_FREE_MIN: '0%',
    ...options.environment,
  });
  const log: Log =
    options.log ?? (process.env.TEST_LOG ? (...line: unknown[]) => console.error(...line) : silentLog);
  const clock = beside?.clock ?? movableClock();
  const db = openDatabase(appUrl, { connections: 10, onError: () => {} });
  const jobs = await openJobs(db.pool, log);
  const store = await openObjectStore(config.storage, log, options.storePatience);
  const storage = watchStorage(openStorage(store, config.secret, config.limits.diskFreeLeast));
  // A machine that does other things meanwhile lets nobody's place be taken away.
  const passwords = openPasswords(cheap, {
    patienceMilliseconds: 60_000,
    workedPatienceMilliseconds: 60_000,
  });
  const parts: Parts = { config, db, clock, passwords, storage, jobs, log };
  const watching = await startWatching(parts, 'server');
  const server = await openServer(parts, appUrl, false);
  const work = options.work ? await startWork(parts, workGroups) : undefined;
  await server.http.listen({ host: '127.0.0.1', port: 0 });
  const owner = new pg.Client({ connectionString: ownerUrl });
  owner.on('error', () => {});
  await owner.connect();

  return {
    metricsUrl: `http://127.0.0.1:${watching.metricsPort}/metrics`,
    drain: server.drain,
    url: `http://127.0.0.1:${(server.http.server.address() as AddressInfo).port}`,
    parts,
    clock,
    owner,
    ownerUrl,
    dataDir,
    store,
    stop: async () => {
      await server.stop();
      await work?.stop();
      await jobs.stop();
      await owner.end();
      await watching.stop();
      await db.close();
      store.close();
      if (beside) return;
      await dropDatabase(templateUrl, name);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
