import { createHash, type KeyObject } from 'node:crypto';
import { type FileHandle, open as openFile } from 'node:fs/promises';
import { openSegment, sealedSegmentBytes, sealSegment, segmentBytes, segmentCount } from './segments.ts';

/** The bytes went over the limit. */
export class TooLargeError extends Error {}

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
    if (bytesWritten !== wanted) throw Object.assign(new Error('The disk is full.'), { code: 'ENOSPC' });
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

/**
 * Writes the sealed segments of `source`; a full one is held until more comes, because the last is marked.
 * Gives bytes and SHA-256 of the plaintext. The key seals one file only.
 * @throws TooLargeError once more than `maxBytes` have come.
 */
export const writeSealed = async (
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

/**
 * Plaintext of a range (bytes `start` to `end`, inclusive, of `size`), segment by segment; the disk reads ahead while
 * segments are opened. Throws where a bit was changed or the end is missing.
 */
export async function* readSealed(path: string, key: KeyObject, size: number, start: number, end: number) {
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
