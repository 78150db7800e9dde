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

/** Starts or joins the database, brings it up to date and tells how to sign in. */
export const prepareDatabase = async (
  config: Config,
  log: Log,
  mode: 'own' | 'join',
  foreign: readonly ForeignSchema[],
): Promise<Prepared> => {
  let ownerUrl: string;
  let stop = async (): Promise<void> => {};
  if (config.databaseUrl) ownerUrl = config.databaseUrl;
  else {
    const cluster = await startCluster(config.dataDir, config.secret, log, mode);
    stop = cluster.stop;
    await createDatabaseOnce(cluster.ownerUrl);
    ownerUrl = withDatabase(cluster.ownerUrl, embeddedDatabase);
  }
  const role = roleFor(ownerUrl, config);
  try {
    await migrate(ownerUrl, role, foreign);
  } catch (error) {
    await stop();
    throw error;
  }
  return { ownerUrl, appUrl: withRole(ownerUrl, role), stop };
};
