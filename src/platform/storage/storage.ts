import { createHash, randomBytes } from 'node:crypto';
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

/** Segments gathered into one write: fewer system calls, still flat. */
const segmentsPerWrite = 8;

/** Collects chunks of any size into full segments. */
async function* inSegments(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  for await (const chunk of source) {
    let rest = chunk;
    while (heldBytes + rest.length > segmentBytes) {
      const missing = segmentBytes - heldBytes;
      held.push(rest.subarray(0, missing));
      yield held.length === 1 ? Buffer.from(held[0] as Uint8Array) : Buffer.concat(held);
      rest = rest.subarray(missing);
      held = [];
      heldBytes = 0;
    }
    if (rest.length > 0) held.push(rest);
    heldBytes += rest.length;
  }
  yield Buffer.concat(held);
}

/** Writes the sealed segments of `source`; one segment is held back, because the last one is marked. */
const writeSealed = async (
  handle: FileHandle,
  key: Buffer,
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<{ size: number; sha256: Buffer }> => {
  const hash = createHash('sha256');
  let size = 0;
  let index = 0;
  let waiting: Buffer | undefined;
  let parts: Buffer[] = [];
  const flush = async (): Promise<void> => {
    if (parts.length > 0) await handle.writev(parts);
    parts = [];
  };
  for await (const segment of inSegments(source)) {
    size += segment.length;
    if (size > maxBytes) throw new TooLargeError();
    hash.update(segment);
    if (waiting) parts.push(...sealSegment(key, index++, false, waiting));
    waiting = segment;
    if (parts.length >= segmentsPerWrite * 2) await flush();
  }
  parts.push(...sealSegment(key, index, true, waiting ?? Buffer.alloc(0)));
  await flush();
  return { size, sha256: hash.digest() };
};

/** Plaintext of a range, segment by segment. */
async function* readSealed(path: string, key: Buffer, size: number, start: number, end: number) {
  const handle = await openFile(path, 'r');
  try {
    const lastIndex = segmentCount(size) - 1;
    for (let index = Math.floor(start / segmentBytes); index <= Math.floor(end / segmentBytes); index += 1) {
      const sealed = Buffer.allocUnsafe(sealedSegmentBytes);
      const { bytesRead } = await handle.read(sealed, 0, sealedSegmentBytes, index * sealedSegmentBytes);
      const plain = openSegment(key, index, index === lastIndex, sealed.subarray(0, bytesRead));
      const from = index * segmentBytes;
      yield plain.subarray(Math.max(0, start - from), Math.min(plain.length, end - from + 1));
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
      const { size, sha256 } = await writeSealed(handle, key, source, maxBytes);
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
    const key = open(wrapping, file.wrappedKey, context(file.id));
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
