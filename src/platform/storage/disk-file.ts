import { constants } from 'node:fs';
import { type FileHandle, open as openFile } from 'node:fs/promises';
import { later } from '../later.ts';

/** Buffers gathered into one write: a sealed segment is two of them. Of more at once some outlive their young generation. */
const buffersAtOnce = 4;
/** What has no more of them is written at once. */
const buffersOfSmall = 16;
const readAtOnceBytes = 512 * 1024;

/** Written bytes are pressed on to the disk this often, beside the work, so that the wait at the end is short. */
const bytesBetweenSyncs = 16 * 1024 * 1024;

const writeBuffers = async (handle: FileHandle, buffers: Uint8Array[]): Promise<number> => {
  const wanted = buffers.reduce((sum, { length }) => sum + length, 0);
  const { bytesWritten } = await handle.writev(buffers);
  // A disk that is nearly full takes a part without an error.
  if (bytesWritten !== wanted) throw Object.assign(new Error('The disk is full.'), { code: 'ENOSPC' });
  return wanted;
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
    sinceSync += await writeBuffers(handle, buffers);
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

/** What was taken of a stream, and then the rest of it. */
async function* resumed(taken: readonly Uint8Array[], rest: AsyncIterator<Uint8Array>) {
  try {
    yield* taken;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

/** Each write waits for the disk, as with fsync (open(2)). */
const createSynced = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_SYNC;

/**
 * Writes a stream of buffers, as for `writeDurably`, into a new file. A small one is a single write that waits for the disk
 * itself: each step goes through another thread, which takes as long as the disk.
 * @param create opens the new file with these flags; is not called where the stream fails before.
 * @param whenTaken is called once all of a small one has come, before it is written.
 */
export const createDurably = async (
  create: (flags: number | 'wx') => Promise<FileHandle>,
  source: AsyncIterable<Uint8Array>,
  whenTaken?: () => void,
): Promise<void> => {
  const rest = source[Symbol.asyncIterator]();
  const taken: Uint8Array[] = [];
  let isAll = false;
  while (!isAll && taken.length < buffersOfSmall) {
    const next = await rest.next();
    if (next.done) isAll = true;
    else taken.push(next.value);
  }
  const isSmall = isAll && taken.length > 0;
  if (isSmall) whenTaken?.();
  const handle = await create(isSmall ? createSynced : 'wx').catch(async (error: unknown) => {
    await rest.return?.();
    throw error;
  });
  try {
    if (isSmall) await writeBuffers(handle, taken);
    else await writeDurably(handle, resumed(taken, rest));
  } finally {
    // What it was opened for is done, or has failed.
    handle.close().catch(() => {});
  }
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
