import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import { type DirectoryEntry, deflateMethod } from './directory.ts';
import type { FileWindow } from './file-window.ts';
import { type Content, inflateAtOnce, isDamage } from './inflate-coming.ts';
import { refuse } from './refuse.ts';

/** Gets the content piece by piece, in order. */
export type Sink = (chunk: Buffer) => void;

/** Entries up to here are inflated at once: fifty thousand small streams would cost seconds. */
const atOnceBytes = 256 * 1024;

/** @throws ZipRefused `lying_size` where the content is not what the directory promises. */
export const checkContent = (
  { size, crc, name }: DirectoryEntry,
  content: Pick<Content, 'size' | 'crc'>,
): void => {
  if (content.size !== size || content.crc !== crc) refuse('lying_size', name?.path);
};

/** Counts, sums and passes on; refuses as soon as there is more than was promised. */
const meter = (entry: DirectoryEntry, sink: Sink) => {
  let size = 0;
  let crc = 0;
  return {
    take(chunk: Buffer): void {
      size += chunk.length;
      if (size > entry.size) refuse('lying_size', entry.name?.path);
      crc = crc32(chunk, crc);
      sink(chunk);
    },
    finish(): void {
      checkContent(entry, { size, crc });
    },
  };
};
type Meter = ReturnType<typeof meter>;

const inflateShort = (packed: Buffer, entry: DirectoryEntry): Buffer => {
  const { content, packedSize } = inflateAtOnce(packed, Math.max(1, entry.size));
  if (packedSize !== entry.packedSize) refuse('lying_size', entry.name?.path);
  return content;
};

const inflateStream = async (
  handle: FileHandle,
  entry: DirectoryEntry,
  dataStart: number,
  into: Meter,
): Promise<void> => {
  const range = { start: dataStart, end: dataStart + entry.packedSize - 1, autoClose: false };
  const inflate = createInflateRaw({ chunkSize: 64 * 1024 });
  await pipeline(handle.createReadStream(range), inflate, async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) into.take(chunk);
  });
  if (inflate.bytesWritten !== entry.packedSize) refuse('lying_size', entry.name?.path);
};

const copyStored = async (file: FileWindow, entry: DirectoryEntry, dataStart: number, into: Meter) => {
  if (entry.packedSize !== entry.size) refuse('lying_size', entry.name?.path);
  for (let done = 0; done < entry.size; done += atOnceBytes) {
    into.take(await file.read(dataStart + done, Math.min(atOnceBytes, entry.size - done)));
  }
};

/**
 * Really inflates an entry, in constant memory, and passes the content on. What the directory promises is checked to
 * the byte: size, checksum, and that no packed byte is left over.
 * @throws ZipRefused `lying_size`
 */
export const inflateEntry = async (
  handle: FileHandle,
  file: FileWindow,
  entry: DirectoryEntry,
  dataStart: number,
  sink: Sink,
): Promise<void> => {
  const into = meter(entry, sink);
  try {
    if (entry.method !== deflateMethod) await copyStored(file, entry, dataStart, into);
    else if (entry.packedSize <= atOnceBytes && entry.size <= atOnceBytes) {
      into.take(inflateShort(await file.read(dataStart, entry.packedSize), entry));
    } else await inflateStream(handle, entry, dataStart, into);
  } catch (error) {
    if (isDamage(error)) refuse('lying_size', entry.name?.path);
    throw error;
  }
  into.finish();
};
