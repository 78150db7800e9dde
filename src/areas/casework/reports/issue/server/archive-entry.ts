import type { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';

/** Of a zip (APPNOTE 6.3.10, section 4.4.5). */
const deflated = 8;

type ReadRange = (range: { readonly start: number; readonly end: number }) => Readable;

/** Where an entry's bytes lie in its archive; `size` is what they come to once they are unpacked. */
type ArchiveEntry = {
  readonly start: number;
  readonly packed: number;
  readonly size: number;
  readonly isDeflated: boolean;
};

class StoredArchive extends RandomAccessReader {
  readonly #read: ReadRange;

  constructor(read: ReadRange) {
    super();
    this.#read = read;
  }

  /** @param end behind the last byte. */
  override _readStreamForRange(start: number, end: number): Readable {
    return this.#read({ start, end: end - 1 });
  }
}

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
  const archive = await fromRandomAccessReaderPromise(new StoredArchive(read), size, { autoClose: false });
  for await (const entry of archive.eachEntry()) {
    if (entry.fileName !== name) continue;
    const { fileDataStart: start } = await archive.readLocalFileHeaderPromise(entry, { minimal: true });
    const { compressedSize, uncompressedSize, compressionMethod } = entry;
    return {
      start,
      packed: compressedSize,
      size: uncompressedSize,
      isDeflated: compressionMethod === deflated,
    };
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
