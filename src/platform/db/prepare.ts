import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { databaseOf, withDatabase, withRole } from './address.ts';
import { startCluster } from './cluster.ts';
import { type AppRole, type ForeignSchema, migrate } from './migrate.ts';

const embeddedDatabase = 'baluarte';

export type Prepared = {
  readonly ownerUrl: string;
  /** Where the server signs in: the role that cannot bypass row-level security. */
  readonly appUrl: string;
  readonly stop: () => Promise<void>;
};

const createDatabaseOnce = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [embeddedDatabase]);
    if (found.rowCount === 0) await client.query(`create database ${embeddedDatabase}`);
  } finally {
    await client.end();
  }
};

/** The name of the server's role: one a database, so that two installations on one cluster stay apart. */
const roleFor = (url: string, config: Config): AppRole => ({
  name: `${databaseOf(url)}_app`.slice(0, 63),
  password: config.secret.derivePassword('database app role'),
});

type KeyConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'keyFile' | 'keepKey'>;

const wasMigrated = async (ownerUrl: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query("select to_regclass('public.migrations') is not null as there");
    return rows[0]?.there === true;
  } finally {
    await client.end();
  }
};

const isInUse = async ({ dataDir, databaseUrl }: KeyConfig): Promise<boolean> =>
  databaseUrl ? wasMigrated(databaseUrl) : existsSync(join(dataDir, 'postgres', 'PG_VERSION'));

/**
 * Writes a key down that was just made, where the database is a new one too. One that is in use stands under the key that
 * it was begun with: a new one would open nothing, and lie there as if it did.
 * @throws Error with a sentence for a database that is in use; nothing is written then.
 */
export const keepFreshKey = async (config: KeyConfig): Promise<void> => {
  const { keepKey, keyFile, databaseUrl, dataDir } = config;
  if (!keepKey || keyFile === undefined || existsSync(keyFile)) return;
  if (await isInUse(config)) {
    const database = databaseUrl ? 'The database of DATABASE_URL' : `The database in ${dataDir}`;
    throw new Error(
      `${database} is in use under a key, and none is named or lies at ${keyFile}. Put that key there, or name it by SECRET_KEY_FILE, SECRET_KEY_COMMAND or SECRET_KEY; no new one was made.`,
    );
  }
  keepKey();
};

export type OpenDatabase = {
  readonly ownerUrl: string;
  readonly role: AppRole;
  readonly stop: () => Promise<void>;
};

/**
 * Starts or joins the database as it is, and tells how its owner signs in.
 * @throws Error with a sentence where the key was just made and the database was not.
 */
export const startDatabase = async (
  config: Config,
  log: Log,
  mode: 'own' | 'join',
): Promise<OpenDatabase> => {
  await keepFreshKey(config);
  if (config.databaseUrl) {
    const stop = async (): Promise<void> => {};
    return { ownerUrl: config.databaseUrl, role: roleFor(config.databaseUrl, config), stop };
  }
  const { ownerUrl: clusterUrl, stop } = await startCluster(config.dataDir, config.secret, log, mode);
  await createDatabaseOnce(clusterUrl);
  const ownerUrl = withDatabase(clusterUrl, embeddedDatabase);
  return { ownerUrl, role: roleFor(ownerUrl, config), stop };
};

/** Starts or joins the database, brings it up to date and tells how to sign in. */
export const prepareDatabase = async (
  config: Config,
  log: Log,
  mode: 'own' | 'join',
  foreign: readonly ForeignSchema[],
): Promise<Prepared> => {
  const { ownerUrl, role, stop } = await startDatabase(config, log, mode);
  try {
    await migrate(ownerUrl, role, foreign);
  } catch (error) {
    await stop();
    throw error;
  }
  return { ownerUrl, appUrl: withRole(ownerUrl, role), stop };
};
