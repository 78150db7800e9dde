import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createInflateRaw } from 'node:zlib';

/** Signatures and lengths of a zip (APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16), in bytes. */
const endSignature = 0x06054b50;
const endLength = 22;
const commentMostBytes = 0xffff;
const entrySignature = 0x02014b50;
const entryLength = 46;
const localLength = 30;
const deflated = 8;

type ReadRange = (range: { readonly start: number; readonly end: number }) => Readable;

/** Where an entry's bytes lie in its archive; `size` is what they come to once they are unpacked. */
type ArchiveEntry = {
  readonly start: number;
  readonly packed: number;
  readonly size: number;
  readonly isDeflated: boolean;
};

const bytesOf = (read: ReadRange, start: number, length: number): Promise<Buffer> =>
  buffer(read({ start, end: start + length - 1 }));

/** The list of the archive's files, which stands at its end. */
const directoryOf = async (read: ReadRange, size: number): Promise<Buffer | undefined> => {
  const length = Math.min(size, endLength + commentMostBytes);
  const tail = await bytesOf(read, size - length, length);
  let at = tail.length - endLength;
  while (at >= 0 && tail.readUInt32LE(at) !== endSignature) at -= 1;
  if (at < 0) return undefined;
  return bytesOf(read, tail.readUInt32LE(at + 16), tail.readUInt32LE(at + 12));
};

/**
 * Finds one file in a stored archive without reading the rest of it: the list at its end and that file's own head.
 * @param size bytes of the archive.
 * @returns undefined where the archive has no file of that name.
 */
export const findArchiveEntry = async (
  read: ReadRange,
  size: number,
  name: string,
): Promise<ArchiveEntry | undefined> => {
  const directory = await directoryOf(read, size);
  if (!directory) return undefined;
  let at = 0;
  while (at + entryLength <= directory.length && directory.readUInt32LE(at) === entrySignature) {
    const nameLength = directory.readUInt16LE(at + 28);
    if (directory.toString('utf8', at + entryLength, at + entryLength + nameLength) === name) {
      const local = directory.readUInt32LE(at + 42);
      const head = await bytesOf(read, local, localLength);
      return {
        start: local + localLength + head.readUInt16LE(26) + head.readUInt16LE(28),
        packed: directory.readUInt32LE(at + 20),
        size: directory.readUInt32LE(at + 24),
        isDeflated: directory.readUInt16LE(at + 10) === deflated,
      };
    }
    at += entryLength + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return undefined;
};

/** Streams the file's bytes as they were put in. */
export const readArchiveEntry = (read: ReadRange, { start, packed, isDeflated }: ArchiveEntry): Readable => {
  const source = read({ start, end: start + packed - 1 });
  if (!isDeflated) return source;
  const unpacked = createInflateRaw();
  source.once('error', (error) => unpacked.destroy(error));
  unpacked.once('close', () => source.destroy());
  return source.pipe(unpacked);
};
