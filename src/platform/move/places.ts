import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { databaseOf, withoutPassword } from '../db/address.ts';
import type { StorageSettings } from '../storage/storage-url.ts';
import { writeWhole } from './write-whole.ts';

/** Where an installation lives, for comparing: neither a person's name nor a secret. */
export type Places = { readonly database: string; readonly storage: string };

/** What somebody must set to find it there: a line each, such as `STORAGE_URL=s3://…`; no password. */
export type HomeSettings = { readonly database?: string | undefined; readonly storage?: string | undefined };

/** What `DATA_DIR/moved.json` says: which places have been left, and where everything is now. */
type Moved = {
  readonly left: { readonly databases: readonly string[]; readonly storages: readonly string[] };
  readonly home: HomeSettings;
};

const embeddedPlace = 'embedded';

/** A database by its host, port and name; one of a socket by its folder. */
const databasePlace = (url: string | undefined): string => {
  if (url === undefined) return embeddedPlace;
  const at = new URL(url.replace('@/', '@localhost/'));
  const host = at.searchParams.get('host') ?? at.hostname;
  return `postgres://${host}:${at.searchParams.get('port') ?? (at.port || '5432')}/${databaseOf(url)}`;
};

export const storagePlace = (settings: StorageSettings): string =>
  settings.kind === 'folder' ? settings.folder : settings.place;

export const placesOf = ({ databaseUrl, storage }: Pick<Config, 'databaseUrl' | 'storage'>): Places => ({
  database: databasePlace(databaseUrl),
  storage: storagePlace(storage),
});

/** The settings of a home: what stands empty is the usual, the embedded database or the folder in `DATA_DIR`. */
export const databaseLine = (url: string | undefined): string =>
  url === undefined ? 'DATABASE_URL= (empty)' : `DATABASE_URL=${withoutPassword(url)}`;
export const storageLine = (settings: StorageSettings, text: string | undefined, dataDir: string): string =>
  settings.kind === 'folder' && settings.folder === join(dataDir, 'files')
    ? 'STORAGE_URL= (empty)'
    : `STORAGE_URL=${text ?? storagePlace(settings)}`;

/** Settings as words of a sentence. */
export const sayHome = ({ database, storage }: HomeSettings): string =>
  [database, storage].filter((line) => line !== undefined).join(' and ');

const movedFile = (dataDir: string): string => join(dataDir, 'moved.json');

const nowhere: Moved = { left: { databases: [], storages: [] }, home: {} };

const readMoved = (dataDir: string): Moved =>
  existsSync(movedFile(dataDir)) ? (JSON.parse(readFileSync(movedFile(dataDir), 'utf8')) as Moved) : nowhere;

/** Whether the files of that place have gone elsewhere by a move from this data directory. */
export const hasLeftStorage = (dataDir: string, storage: string): boolean =>
  readMoved(dataDir).left.storages.includes(storage);

/** @throws Error with a sentence where the installation has moved away from what is set. */
export const expectNotMoved = (config: Pick<Config, 'dataDir' | 'databaseUrl' | 'storage'>): void => {
  const { left, home } = readMoved(config.dataDir);
  const { database, storage } = placesOf(config);
  if (left.databases.includes(database) || left.storages.includes(storage))
    throw new Error(movedSentence(home));
};

export const movedSentence = (home: HomeSettings): string =>
  `This installation has moved from here, and nothing of what was left behind is in use: set ${sayHome(home)}.`;

/** Notes which places were left and which are lived in again. */
export const noteMoved = async (
  dataDir: string,
  { from, to, home }: { from: Places; to: Places; home: HomeSettings },
): Promise<void> => {
  const before = readMoved(dataDir);
  const after = (left: readonly string[], gone: string, come: string): string[] =>
    [...new Set([...left, gone])].filter((place) => place !== come);
  const moved: Moved = {
    left: {
      databases: after(before.left.databases, from.database, to.database),
      storages: after(before.left.storages, from.storage, to.storage),
    },
    home: { database: home.database ?? before.home.database, storage: home.storage ?? before.home.storage },
  };
  await writeWhole(movedFile(dataDir), `${JSON.stringify(moved, null, 2)}\n`);
};
