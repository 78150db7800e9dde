import { parseArgs } from 'node:util';
import { type Config, readSetting } from '../../platform/config.ts';
import { isDatabaseAddress } from '../../platform/db/address.ts';
import { readNewStorage } from '../../platform/move/new-storage.ts';
import {
  databaseLine,
  type HomeSettings,
  type Places,
  placesOf,
  storageLine,
} from '../../platform/move/places.ts';

/** What a move is told to do. */
export type MovePlan = {
  readonly config: Config;
  /** The installation's settings as they will be. */
  readonly target: Config;
  readonly from: Places;
  readonly to: Places;
  /** What to set to find it where it is now, and where it will be: of the latter what changes. */
  readonly presentHome: HomeSettings;
  readonly home: HomeSettings;
  readonly movesDatabase: boolean;
  readonly movesFiles: boolean;
  /** For the server to be stopped, by whoever runs it. */
  readonly waits: boolean;
  readonly cancels: boolean;
};

/** The new database's address, `embedded`, or undefined where the database stays. */
const readDatabase = (to: string | undefined, name: string | undefined): string | undefined => {
  if (to !== undefined && name !== undefined) throw new Error('--to and --to-env are two ways: name one.');
  const given = name === undefined ? to : readSetting(name);
  if (name !== undefined && given === undefined) throw new Error(`--to-env: ${name} is not set.`);
  if (given !== undefined && given !== 'embedded' && !isDatabaseAddress(given))
    throw new Error(
      `${name === undefined ? '--to' : name} must be "embedded" or of the form postgres://owner:password@host/database.`,
    );
  return given;
};

/**
 * Reads what `move` is told.
 * @throws Error with a sentence for words that mean nothing, or that everything is there already.
 */
export const readMovePlan = (config: Config, args: readonly string[]): MovePlan => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      to: { type: 'string' },
      'to-env': { type: 'string' },
      storage: { type: 'string' },
      'no-wait': { type: 'boolean' },
      cancel: { type: 'boolean' },
    },
  });
  const database = readDatabase(values.to, values['to-env']);
  const { storage: storageUrl } = values;
  const databaseUrl =
    database === undefined ? config.databaseUrl : database === 'embedded' ? undefined : database;
  const storage = storageUrl === undefined ? config.storage : readNewStorage(storageUrl, config.dataDir);
  // A pooler and a standby stand before one database, and not before the next.
  const beside = { ...config.database, poolerUrl: undefined, standbyUrl: undefined };
  const target: Config = { ...config, databaseUrl, storage, database: beside };
  const [from, to] = [placesOf(config), placesOf(target)];
  const movesDatabase = from.database !== to.database;
  const movesFiles = from.storage !== to.storage;
  if (!movesDatabase && !movesFiles)
    throw new Error(
      database === undefined && storageUrl === undefined
        ? 'Where to? --to names a database, --storage a bucket or a folder; either or both.'
        : 'Everything is there already: that is where DATABASE_URL and STORAGE_URL lead.',
    );
  const lines = (of: Config, text: string | undefined) => ({
    database: databaseLine(of.databaseUrl),
    storage: storageLine(of.storage, text, of.dataDir),
  });
  const after = lines(target, storageUrl ?? readSetting('STORAGE_URL'));
  return {
    config,
    target,
    from,
    to,
    presentHome: lines(config, readSetting('STORAGE_URL')),
    home: {
      database: movesDatabase ? after.database : undefined,
      storage: movesFiles ? after.storage : undefined,
    },
    movesDatabase,
    movesFiles,
    waits: values['no-wait'] !== true,
    cancels: values.cancel === true,
  };
};
