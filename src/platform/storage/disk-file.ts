import { type FileHandle, open as openFile } from 'node:fs/promises';

/** Buffers gathered into one write: fewer system calls, still flat. A sealed segment is two of them. */
const buffersAtOnce = 16;
const readAtOnceBytes = 512 * 1024;

/** Written bytes are pressed on to the disk this often, beside the work, so that the wait at the end is short. */
const bytesBetweenSyncs = 16 * 1024 * 1024;

/** A promise that is awaited later; until then its failure is nobody's surprise. */
export const later = <T>(promise: Promise<T>): Promise<T> => {
  promise.catch(() => {});
  return promise;
};

/** Appends buffers to a file, many at once, the next while the disk is still busy with those before. */
const openAppender = (handle: FileHandle) => {
  let parts: Uint8Array[] = [];
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
  const write = async (buffers: Uint8Array[]): Promise<void> => {
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
    append: async (buffer: Uint8Array): Promise<void> => {
      parts.push(buffer);
      if (parts.length >= buffersAtOnce) await flush();
    },
    end: async (): Promise<void> => {
      await flush();
      await writing;
      await syncing;
    },
  };
};

/** Appends a stream of buffers, none of which is used again by whoever made it, and waits until the disk has them. */
export const writeDurably = async (handle: FileHandle, source: AsyncIterable<Uint8Array>): Promise<void> => {
  const { append, end } = openAppender(handle);
  for await (const buffer of source) await append(buffer);
  await end();
  // Acknowledged means on the disk: a power cut must not leave a row whose file is empty.
  await handle.sync();
};

/**
 * Bytes of a file from `start` on, `bytes` of them or all; the disk reads ahead while the reader is busy. A chunk is
 * valid until the one after the next is asked for.
 */
export async function* readFrom(
  path: string,
  start = 0,
  bytes = Number.POSITIVE_INFINITY,
): AsyncGenerator<Buffer> {
  const handle = await openFile(path, 'r');
  // One is used while the other is filled.
  const most = Math.min(bytes, readAtOnceBytes);
  const buffers = [0, 1].map(() => Buffer.allocUnsafeSlow(most));
  const read = (at: number, turn: number): Promise<Buffer> => {
    const buffer = buffers[turn % 2] as Buffer;
    const wanted = Math.max(0, Math.min(most, start + bytes - at));
    return later(handle.read(buffer, 0, wanted, at).then(({ bytesRead }) => buffer.subarray(0, bytesRead)));
  };
  try {
    let at = start;
    let next = read(at, 0);
    for (let turn = 1; ; turn += 1) {
      const chunk = await next;
      if (chunk.length === 0) return;
      at += chunk.length;
      next = read(at, turn);
      yield chunk;
    }
  } finally {
    await handle.close();
  }
}
