import { createSecretKey, randomBytes } from 'node:crypto';
import { mkdir, open as openFile, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { open, seal } from '../crypto/box.ts';
import type { Secret } from '../crypto/secret.ts';
import { uuidv7 } from '../crypto/uuid.ts';
import { type DiskSpace, type LeastFree, measureDisk } from './disk-space.ts';
import { readSealed, writeSealed } from './sealed-file.ts';
import { segmentBytes } from './segments.ts';

/** What is known of a stored file once its last byte is on the disk. */
export type StoredFile = {
  readonly id: string;
  /** Bytes of the plaintext. */
  readonly size: number;
  readonly sha256: Buffer;
  /** The file's key, wrapped by the installation's and bound to the id. */
  readonly wrappedKey: Buffer;
};

export type FileRef = Pick<StoredFile, 'id' | 'size' | 'wrappedKey'>;

export type Storage = {
  /**
   * Encrypts a stream to disk, counting and hashing on the way, in constant memory.
   * @param id of a file that room was reserved for; a new one where there is none.
   * @throws TooLargeError once more than `maxBytes` have come; nothing stays behind then or on any other error.
   */
  readonly put: (source: AsyncIterable<Uint8Array>, maxBytes: number, id?: string) => Promise<StoredFile>;
  /** Streams bytes `start` to `end` (inclusive), decrypting only the segments they lie in. */
  readonly read: (file: FileRef, range?: { start: number; end: number }) => Readable;
  readonly remove: (id: string) => Promise<void>;
  /** How much room there is on the disk, as of the last few seconds. */
  readonly space: () => Promise<DiskSpace>;
  /** Removes files older than the given moment whose ids `isKnown` does not claim; returns how many. */
  readonly sweep: (olderThan: Date, isKnown: (ids: string[]) => Promise<Set<string>>) => Promise<number>;
};

/** Every upload asks; the disk fills more slowly than that. */
const spaceKnownMilliseconds = 3000;

const filePurpose = 'file keys';
const fileContext = (id: string): string => `file:${id}`;

/** Where a file lies in the storage's folder. The last characters of a UUIDv7 are random: folders fill evenly. */
export const placeInStorage = (id: string): string => join(id.slice(-2), id);

/** Opens a file's wrapped key with one of the installation's keys and wraps it with another. */
export const rewrapFileKey = (before: Secret, after: Secret) => {
  const [from, to] = [before.derive(filePurpose), after.derive(filePurpose)];
  return (id: string, wrapped: Buffer): Buffer =>
    seal(to, open(from, wrapped, fileContext(id)), fileContext(id));
};

const whenGone = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};

/**
 * Files on a local disk under `folder`, encrypted since their first byte. Whoever copies the folder has noise;
 * whoever destroys a file's wrapped key has destroyed the file.
 */
export const openStorage = async (
  folder: string,
  secret: Secret,
  leastFree: LeastFree = { share: 0 },
): Promise<Storage> => {
  const wrapping = secret.derive(filePurpose);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pathOf = (id: string): string => join(folder, placeInStorage(id));

  const put: Storage['put'] = async (source, maxBytes, id = uuidv7()) => {
    const key = randomBytes(32);
    await mkdir(dirname(pathOf(id)), { recursive: true, mode: 0o700 });
    const handle = await openFile(pathOf(id), 'wx', 0o600);
    try {
      const { size, sha256 } = await writeSealed(handle, createSecretKey(key), source, maxBytes);
      // Acknowledged means on the disk: a power cut must not leave a row whose file is empty.
      await handle.sync();
      return { id, size, sha256, wrappedKey: seal(wrapping, key, fileContext(id)) };
    } catch (error) {
      await rm(pathOf(id), { force: true });
      throw error;
    } finally {
      await handle.close();
    }
  };

  const read: Storage['read'] = (file, range = { start: 0, end: file.size - 1 }) => {
    if (file.size === 0) return Readable.from([]);
    const key = createSecretKey(open(wrapping, file.wrappedKey, fileContext(file.id)));
    return Readable.from(readSealed(pathOf(file.id), key, file.size, range.start, range.end), {
      objectMode: false,
      highWaterMark: 4 * segmentBytes,
    });
  };

  const sweep: Storage['sweep'] = async (olderThan, isKnown) => {
    let removed = 0;
    for (const name of await readdir(folder)) {
      const ids: string[] = [];
      for (const id of await readdir(join(folder, name))) {
        // Another process may have removed it since it was listed.
        const found = await stat(join(folder, name, id)).catch(whenGone);
        if (found && found.mtime < olderThan) ids.push(id);
      }
      const known = await isKnown(ids);
      for (const id of ids.filter((candidate) => !known.has(candidate))) {
        await rm(pathOf(id), { force: true });
        removed += 1;
      }
    }
    return removed;
  };

  let measured: { at: number; space: Promise<DiskSpace> } | undefined;
  const space: Storage['space'] = () => {
    const at = performance.now();
    if (measured === undefined || at - measured.at > spaceKnownMilliseconds)
      measured = { at, space: measureDisk(folder, leastFree) };
    return measured.space;
  };

  return { put, read, remove: (id) => rm(pathOf(id), { force: true }), space, sweep };
};
