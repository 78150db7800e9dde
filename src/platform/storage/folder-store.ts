import { type FileHandle, mkdir, open as openFile, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createDurably, readFrom } from './disk-file.ts';
import { type DiskSpace, measureDisk } from './disk-space.ts';
import {
  AlreadyStoredError,
  idOfPlace,
  MissingFileError,
  type ObjectStore,
  placeInStorage,
  placesInStorage,
  type StoredObject,
} from './object-store.ts';

/** Every upload asks; the disk fills more slowly than that. */
const spaceKnownMilliseconds = 3000;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

const whenGone = (error: unknown): undefined => {
  if (!isMissing(error)) throw error;
};

/** Makes every folder that a file may lie in, so that no file waits for its own to be made. */
export const makePlaces = async (folder: string): Promise<void> => {
  const there = new Set(await readdir(folder));
  const missing = placesInStorage.filter((name) => !there.has(name));
  await Promise.all(missing.map((name) => mkdir(join(folder, name), { recursive: true, mode: 0o700 })));
};

/** Sealed files in a folder of a disk, which is made where there is none. */
export const openFolderStore = async (folder: string): Promise<ObjectStore> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pathOf = (id: string): string => join(folder, placeInStorage(id));

  const create = (id: string, flags: number | 'wx'): Promise<FileHandle> =>
    openFile(pathOf(id), flags, 0o600);
  const createBelow = (id: string, flags: number | 'wx'): Promise<FileHandle> =>
    create(id, flags)
      .catch(async (error: unknown) => {
        if (!isMissing(error)) throw error;
        await mkdir(dirname(pathOf(id)), { recursive: true, mode: 0o700 });
        return create(id, flags);
      })
      .catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'EEXIST' ? new AlreadyStoredError(id, { cause: error }) : error;
      });
  const put: ObjectStore['put'] = async (id, source, whenTaken) => {
    let isCreated = false;
    const open = async (flags: number | 'wx'): Promise<FileHandle> => {
      const handle = await createBelow(id, flags);
      isCreated = true;
      return handle;
    };
    try {
      await createDurably(open, source, whenTaken);
    } catch (error) {
      if (isCreated) await rm(pathOf(id), { force: true });
      throw error;
    }
  };

  async function* read(id: string, start?: number, bytes?: number): AsyncGenerator<Buffer> {
    try {
      yield* readFrom(pathOf(id), start, bytes);
    } catch (error) {
      throw isMissing(error) ? new MissingFileError(id, { cause: error }) : error;
    }
  }

  async function* list(): AsyncGenerator<readonly StoredObject[]> {
    for (const name of await readdir(folder)) {
      const found: StoredObject[] = [];
      // A file beside the folders is none of ours.
      const names = await readdir(join(folder, name)).catch((): string[] => []);
      for (const id of names.filter((one) => idOfPlace(`${name}/${one}`))) {
        // Another process may have removed it since it was listed.
        const at = await stat(pathOf(id)).catch(whenGone);
        if (at) found.push({ id, bytes: at.size, storedAt: at.mtime });
      }
      yield found;
    }
  }

  let measured: { at: number; space: Promise<DiskSpace> } | undefined;
  const space: ObjectStore['space'] = (leastFree) => {
    const at = performance.now();
    if (measured === undefined || at - measured.at > spaceKnownMilliseconds)
      measured = { at, space: measureDisk(folder, leastFree) };
    return measured.space;
  };

  return {
    place: folder,
    put,
    read,
    remove: async (ids) => {
      const failures: unknown[] = [];
      for (const id of ids) {
        await rm(pathOf(id), { force: true }).catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw failures[0];
    },
    list,
    // What was cut off lies under its name, as a file that no row claims.
    discardParts: async () => 0,
    space,
    isAway: async () => false,
    check: async () => undefined,
    close: () => undefined,
  };
};
