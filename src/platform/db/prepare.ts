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

export type OpenDatabase = {
  readonly ownerUrl: string;
  readonly role: AppRole;
  readonly stop: () => Promise<void>;
};

/** Starts or joins the database as it is, and tells how its owner signs in. */
export const startDatabase = async (
  config: Config,
  log: Log,
  mode: 'own' | 'join',
): Promise<OpenDatabase> => {
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
