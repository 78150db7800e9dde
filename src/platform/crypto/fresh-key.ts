import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { readKeyFile } from './key-file.ts';
import type { Secret } from './secret.ts';

type KeyConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'keyFile' | 'keepKey' | 'secret'>;

const wasMigrated = async (ownerUrl: string): Promise<boolean> => {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query("select to_regclass('public.migrations') is not null as there");
    return rows[0]?.there === true;
  } finally {
    await client.end();
  }
};

/** Whether there is a database that somebody works with. */
export const isInUse = async ({
  dataDir,
  databaseUrl,
}: Pick<KeyConfig, 'dataDir' | 'databaseUrl'>): Promise<boolean> =>
  databaseUrl ? wasMigrated(databaseUrl) : existsSync(join(dataDir, 'postgres', 'PG_VERSION'));

/** Another process may have made a key while we made ours: what is sealed under one is not opened with the other. */
const requireOwnKey = (keyFile: string, secret: Secret): void => {
  const kept = readKeyFile(keyFile);
  if (typeof kept === 'string' || !kept.isSameAs(secret))
    throw new Error(`${keyFile} was written by another process meanwhile: start again, with that key.`);
};

/**
 * Writes a key down that was just made, where the database is a new one too. One that is in use stands under the key that
 * it was begun with: a new one would open nothing, and lie there as if it did.
 * @throws Error with a sentence for a database that is in use; nothing is written then.
 */
export const keepFreshKey = async (config: KeyConfig): Promise<void> => {
  const { keepKey, keyFile, databaseUrl, dataDir } = config;
  if (!keepKey || keyFile === undefined) return;
  if (existsSync(keyFile)) return requireOwnKey(keyFile, config.secret);
  if (await isInUse(config)) {
    const database = databaseUrl ? 'The database of DATABASE_URL' : `The database in ${dataDir}`;
    throw new Error(
      `${database} is in use under a key, and none is named or lies at ${keyFile}. Put that key there, or name it by SECRET_KEY_FILE, SECRET_KEY_COMMAND or SECRET_KEY; no new one was made.`,
    );
  }
  keepKey();
};
