import pg from 'pg';
import { systemClock } from '../clock.ts';
import type { Config } from '../config.ts';
import { keepFreshKey } from '../crypto/fresh-key.ts';
import { isUnder, markKey } from '../crypto/old-key-store.ts';
import type { Log } from '../log.ts';
import { readLeftStorages, readMoveMark } from '../move/home-store.ts';
import { movedSentence, sayHome, storagePlace } from '../move/places.ts';
import { databaseOf, withDatabase, withRole } from './address.ts';
import { beginCluster, type Cluster } from './cluster.ts';
import { type Database, openDatabase } from './database.ts';
import { type AppRole, type ForeignSchema, migrate, migrateLater, rightsOf } from './migrating/migrate.ts';

const embeddedDatabase = 'baluarte';

export type Prepared = {
  readonly ownerUrl: string;
  /** Where the server signs in: the role that cannot bypass row-level security. Directly, so that it can listen too. */
  readonly appUrl: string;
  /** Where its pool and its standby's sign in as the same role. */
  readonly poolUrl: string;
  readonly standbyUrl: string | undefined;
  /** Migrations that wait until no program of an older version runs. */
  readonly waiting: readonly string[];
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

/**
 * Starts or joins the database as it is, and tells how its owner signs in.
 * @param begun an embedded one that was begun before.
 * @throws Error with a sentence where the key was just made and the database was not.
 */
export const startDatabase = async (
  config: Config,
  log: Log,
  mode: 'own' | 'join',
  begun?: Promise<Cluster>,
): Promise<OpenDatabase> => {
  if (config.databaseUrl) {
    await keepFreshKey(config);
    const stop = async (): Promise<void> => {};
    return { ownerUrl: config.databaseUrl, role: roleFor(config.databaseUrl, config), stop };
  }
  const { ownerUrl: clusterUrl, stop } = await (begun ?? beginCluster(config, log, mode));
  await createDatabaseOnce(clusterUrl);
  const ownerUrl = withDatabase(clusterUrl, embeddedDatabase);
  return { ownerUrl, role: roleFor(ownerUrl, config), stop };
};

const strangeKey =
  'This database stands under another key than the one that was found: name the newest one by SECRET_KEY_FILE, SECRET_KEY_COMMAND or SECRET_KEY, or put it into DATA_DIR/secret.key.';

/** What `work` does as the owner of the database. */
const asOwner = async <T>(ownerUrl: string, work: (db: Database) => Promise<T>): Promise<T> => {
  const db = openDatabase(ownerUrl, { connections: 1, onError: () => {} });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
};

/**
 * What the database says of the key that we have: its mark, or, where it has none yet, whether the server's role was
 * given its rights under this key or under none. Undefined where nobody knows: a name or a key was changed meanwhile.
 */
const isOwn = async (db: Database, { secret }: Pick<Config, 'secret'>, role: AppRole) => {
  const { rows } = await db.pool.query(
    "select to_regclass('public.old_keys') is not null as marked, to_regclass('public.migrations') is not null as begun",
  );
  const marked = rows[0]?.marked ? await db.within('system', (tx) => isUnder(tx, secret)) : undefined;
  if (marked !== undefined || !rows[0]?.begun) return marked ?? true;
  const given = await db.pool.query("select sha256 from migrations where name = 'rights'");
  return given.rowCount === 0 || given.rows[0].sha256 === rightsOf(role) ? true : undefined;
};

/**
 * Nobody works on a database that a move fills or has left, nor with files where they no longer are.
 * @throws Error with a sentence that says what to set.
 */
const expectHome = async (db: Database, storage: Config['storage']): Promise<void> => {
  const mark = await readMoveMark(db.pool);
  if (mark?.is === 'left') throw new Error(movedSentence(mark.home));
  if (mark)
    throw new Error(
      `This database is part of a move that was not finished (to ${sayHome(mark.home)}): run \`move\` again where it was begun, or \`move --cancel\`.`,
    );
  const left = (await readLeftStorages(db.pool)).find(({ place }) => place === storagePlace(storage));
  if (left) throw new Error(movedSentence(left.home));
};

/**
 * Brings the database up to date under a key that is its own, and marks it with that: a strange one changes nothing, the
 * server's password least of all, by which those with the right key sign in.
 * @param by a move works on what nobody else may, so that nothing has to wait for anybody.
 * @returns the migrations that wait until no program of an older version runs.
 * @throws Error with a sentence under a strange key, and where the installation has moved away.
 */
export const migrateUnder = (
  config: Pick<Config, 'secret' | 'storage'>,
  { ownerUrl, role }: Pick<OpenDatabase, 'ownerUrl' | 'role'>,
  foreign: readonly ForeignSchema[],
  by?: 'move',
): Promise<readonly string[]> =>
  asOwner(ownerUrl, async (db) => {
    if (by !== 'move') await expectHome(db, config.storage);
    const own = await isOwn(db, config, role);
    if (own === false) throw new Error(strangeKey);
    // Asked once more: of two that began it at once with two keys one ends here.
    const beforeRights = (): Promise<boolean> =>
      db.within('system', async (tx) => {
        const found = await isUnder(tx, config.secret);
        if (found === false) throw new Error(strangeKey);
        if (found === undefined && own) await markKey(tx, config.secret, systemClock.now());
        return found ?? own === true;
      });
    const { waiting } = await migrate(ownerUrl, role, foreign, { beforeRights });
    if (by !== 'move' || waiting.length === 0) return waiting;
    await migrateLater(ownerUrl);
    return [];
  });

/** Starts or joins the database, brings it up to date and tells how to sign in. @param begun as `startDatabase` takes it. */
export const prepareDatabase = async (
  config: Config,
  log: Log,
  mode: 'own' | 'join',
  foreign: readonly ForeignSchema[],
  begun?: Promise<Cluster>,
): Promise<Prepared> => {
  const { ownerUrl, role, stop } = await startDatabase(config, log, mode, begun);
  const waiting = await migrateUnder(config, { ownerUrl, role }, foreign).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const { poolerUrl, standbyUrl } = config.database;
  const appUrl = withRole(ownerUrl, role);
  return {
    ownerUrl,
    appUrl,
    poolUrl: poolerUrl === undefined ? appUrl : withRole(poolerUrl, role),
    standbyUrl: standbyUrl && withRole(standbyUrl, role),
    waiting,
    stop,
  };
};
