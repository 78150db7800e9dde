import { createHash, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open as openFile, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { open, seal } from '../crypto/box.ts';
import type { Secret } from '../crypto/secret.ts';
import { uuidv7 } from '../crypto/uuid.ts';
import { openSegment, sealedSegmentBytes, sealSegment, segmentBytes, segmentCount } from './segments.ts';

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

/** The bytes went over the limit; what was written is gone. */
export class TooLargeError extends Error {}

export type Storage = {
  /**
   * Encrypts a stream to disk, counting and hashing on the way, in constant memory.
   * @throws TooLargeError once more than `maxBytes` have come; nothing stays behind then or on any other error.
   */
  readonly put: (source: AsyncIterable<Uint8Array>, maxBytes: number) => Promise<StoredFile>;
  /** Streams bytes `start` to `end` (inclusive), decrypting only the segments they lie in. */
  readonly read: (file: FileRef, range?: { start: number; end: number }) => Readable;
  readonly remove: (id: string) => Promise<void>;
  /** Removes files older than the given moment whose ids `isKnown` does not claim; returns how many. */
  readonly sweep: (olderThan: Date, isKnown: (ids: string[]) => Promise<Set<string>>) => Promise<number>;
};

/** Segments gathered into one write or one read: fewer system calls, still flat. */
const segmentsAtOnce = 8;

/** Written bytes are pressed on to the disk this often, beside the work, so that the wait at the end is short. */
const bytesBetweenSyncs = 16 * 1024 * 1024;

/** A promise that is awaited later; until then its failure is nobody's surprise. */
const later = <T>(promise: Promise<T>): Promise<T> => {
  promise.catch(() => {});
  return promise;
};

/** Appends buffers to a file, many at once, the next while the disk is still busy with those before. */
const openAppender = (handle: FileHandle) => {
  let parts: Buffer[] = [];
  let writing: Promise<void> = Promise.resolve();
  let syncing: Promise<void> = Promise.resolve();
  let isSyncing = false;
  let sinceSync = 0;
  const press = (): void => {
    if (isSyncing || sinceSync < bytesBetweenSyncs) return;
    sinceSync = 0;
    isSyncing = true;
    syncing = later(handle.datasync().finally(() => (isSyncing = false)));
  };
  const write = async (buffers: Buffer[]): Promise<void> => {
    const wanted = buffers.reduce((sum, { length }) => sum + length, 0);
    const { bytesWritten } = await handle.writev(buffers);
    // A disk that is nearly full takes a part without an error.
    if (bytesWritten !== wanted) throw new Error('The disk is full.');
    sinceSync += wanted;
    press();
  };
  const flush = async (): Promise<void> => {
    await writing;
    writing = later(write(parts));
    parts = [];
  };
  return {
    append: async (...buffers: Buffer[]): Promise<void> => {
      parts.push(...buffers);
      if (parts.length >= segmentsAtOnce * buffers.length) await flush();
    },
    end: async (): Promise<void> => {
      await flush();
      await writing;
      await syncing;
    },
  };
};

/** Writes the sealed segments of `source`; a full one is held until more comes, because the last is marked. */
const writeSealed = async (
  handle: FileHandle,
  key: KeyObject,
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<{ size: number; sha256: Buffer }> => {
  const hash = createHash('sha256');
  const { append, end } = openAppender(handle);
  // One for the whole file: a fresh buffer a segment would double what there is to collect as garbage.
  const segment = Buffer.allocUnsafeSlow(segmentBytes);
  let filled = 0;
  let size = 0;
  let index = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > maxBytes) throw new TooLargeError();
    hash.update(chunk);
    for (let taken = 0; taken < chunk.length; ) {
      if (filled === segmentBytes) {
        await append(...sealSegment(key, index++, false, segment));
        filled = 0;
      }
      const part = chunk.subarray(taken, taken + segmentBytes - filled);
      segment.set(part, filled);
      filled += part.length;
      taken += part.length;
    }
  }
  await append(...sealSegment(key, index, true, segment.subarray(0, filled)));
  await end();
  return { size, sha256: hash.digest() };
};

/** Plaintext of a range, segment by segment; the disk reads ahead while segments are opened. */
async function* readSealed(path: string, key: KeyObject, size: number, start: number, end: number) {
  const lastIndex = segmentCount(size) - 1;
  const lastWanted = Math.floor(end / segmentBytes);
  const handle = await openFile(path, 'r');
  // One is opened while the other is filled.
  const buffers = [0, 1].map(() => Buffer.allocUnsafeSlow(segmentsAtOnce * sealedSegmentBytes));
  const readFrom = (index: number, turn: number): Promise<Buffer> => {
    const buffer = buffers[turn % 2] as Buffer;
    const bytes = Math.min(segmentsAtOnce, lastWanted - index + 1) * sealedSegmentBytes;
    const read = handle.read(buffer, 0, Math.max(0, bytes), index * sealedSegmentBytes);
    return later(read.then(({ bytesRead }) => buffer.subarray(0, bytesRead)));
  };
  try {
    const first = Math.floor(start / segmentBytes);
    let next = readFrom(first, 0);
    for (let index = first, turn = 1; index <= lastWanted; turn += 1) {
      const sealed = await next;
      next = readFrom(index + segmentsAtOnce, turn);
      for (let n = 0; n < segmentsAtOnce && index <= lastWanted; n += 1, index += 1) {
        const one = sealed.subarray(n * sealedSegmentBytes, (n + 1) * sealedSegmentBytes);
        const plain = openSegment(key, index, index === lastIndex, one);
        const from = index * segmentBytes;
        yield plain.subarray(Math.max(0, start - from), Math.min(plain.length, end - from + 1));
      }
    }
  } finally {
    await handle.close();
  }
}

/**
 * Files on a local disk under `folder`, encrypted since their first byte. Whoever copies the folder has noise;
 * whoever destroys a file's wrapped key has destroyed the file.
 */
export const openStorage = async (folder: string, secret: Secret): Promise<Storage> => {
  const wrapping = secret.derive('file keys');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // The last characters of a UUIDv7 are random: folders fill evenly.
  const shelf = (id: string): string => join(folder, id.slice(-2));
  const pathOf = (id: string): string => join(shelf(id), id);
  const context = (id: string): string => `file:${id}`;

  const put: Storage['put'] = async (source, maxBytes) => {
    const id = uuidv7();
    const key = randomBytes(32);
    await mkdir(shelf(id), { recursive: true, mode: 0o700 });
    const handle = await openFile(pathOf(id), 'wx', 0o600);
    try {
      const { size, sha256 } = await writeSealed(handle, createSecretKey(key), source, maxBytes);
      // Acknowledged means on the disk: a power cut must not leave a row whose file is empty.
      await handle.sync();
      return { id, size, sha256, wrappedKey: seal(wrapping, key, context(id)) };
    } catch (error) {
      await rm(pathOf(id), { force: true });
      throw error;
    } finally {
      await handle.close();
    }
  };

  const read: Storage['read'] = (file, range = { start: 0, end: file.size - 1 }) => {
    if (file.size === 0) return Readable.from([]);
    const key = createSecretKey(open(wrapping, file.wrappedKey, context(file.id)));
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
        const { mtime } = await stat(join(folder, name, id));
        if (mtime < olderThan) ids.push(id);
      }
      const known = await isKnown(ids);
      for (const id of ids.filter((candidate) => !known.has(candidate))) {
        await rm(pathOf(id), { force: true });
        removed += 1;
      }
    }
    return removed;
  };

  return { put, read, remove: (id) => rm(pathOf(id), { force: true }), sweep };
};
