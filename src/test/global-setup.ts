import { execFileSync, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { allJobs } from '../app/work.ts';
import { Secret } from '../platform/crypto/secret.ts';
import { withDatabase } from '../platform/db/address.ts';
import { startCluster } from '../platform/db/cluster.ts';
import { migrate } from '../platform/db/migrating/migrate.ts';
import { jobSchema } from '../platform/jobs/jobs.ts';
import { silentLog } from '../platform/log.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Owner's address of a migrated database that each test file copies. */
    templateUrl: string;
    appRole: { name: string; password: string };
  }
}

const inMemoryEnough = 'synchronous_commit = off';

const asOwner = async (url: string, statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

const compiling = join(import.meta.dirname, '..', '..', 'tools', 'compile-engines.ts');

/**
 * Engines start from compiled code, as where the product is installed: that is half of the time in which a child starts.
 * Where it fails they only start slower.
 */
const compileEngines = (): Promise<void> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [compiling], { stdio: 'ignore' });
    child.on('close', () => resolve());
    child.on('error', () => resolve());
  });

/**
 * Tests of this version on the schema of a newer one, of the checkout that SCHEMA_OF names (`tools/test-neighbour.ts`):
 * during an update servers of both share a database.
 */
const migrateNewer = (checkout: string, url: string, role: { name: string; password: string }): void => {
  const program = join(checkout, 'tools', 'neighbour', 'migrate-newer.ts');
  const warnings = '--disable-warning=ExperimentalWarning';
  execFileSync(process.execPath, [warnings, program, url, role.name, role.password], { stdio: 'inherit' });
};

type Opened = {
  readonly templateUrl: string;
  readonly appRole: { readonly name: string; readonly password: string };
  readonly close: () => Promise<void>;
};

const open = async (): Promise<Opened> => {
  const compiled = compileEngines();
  const folder = await mkdtemp(join(tmpdir(), 'baluarte-test-'));
  const given = process.env.DATABASE_URL;
  const cluster = given
    ? undefined
    : await startCluster(folder, new Secret(Buffer.alloc(32, 1)), silentLog, 'own');
  const serverUrl = given ?? cluster?.ownerUrl ?? '';
  const template = `template_${process.pid}`;
  const appRole = { name: `${template}_app`, password: 'only for tests' };
  // Tests of crashes start servers of their own, with the product's settings.
  await asOwner(serverUrl, [
    `create database ${template}`,
    `alter database ${template} set ${inMemoryEnough}`,
  ]);
  const templateUrl = withDatabase(serverUrl, template);
  await migrate(templateUrl, appRole, [jobSchema(allJobs)]);
  if (process.env.SCHEMA_OF) migrateNewer(process.env.SCHEMA_OF, templateUrl, appRole);
  await compiled;
  const close = async (): Promise<void> => {
    await asOwner(serverUrl, [
      `drop database if exists ${template} with (force)`,
      `drop role if exists ${appRole.name}`,
    ]);
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { templateUrl, appRole, close };
};

/** Each group of tests is set up by itself, with modules of its own: what they share stands where all of them see it. */
const shared = globalThis as typeof globalThis & { testDatabase?: Promise<Opened> | undefined };

/**
 * One PostgreSQL for the whole run: the embedded one in a folder of its own, or the one of `DATABASE_URL`. The
 * migrated template is copied by each test file, so that every file has a database to itself.
 */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  shared.testDatabase ??= open();
  const { templateUrl, appRole } = await shared.testDatabase;
  project.provide('templateUrl', templateUrl);
  project.provide('appRole', appRole);
  return async () => {
    const opened = await shared.testDatabase;
    shared.testDatabase = undefined;
    await opened?.close();
  };
};
