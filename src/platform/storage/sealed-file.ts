import type { KeyObject } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { readFrom, writeDurably } from './disk-file.ts';
import { openSealed, type Sealed, sealStream } from './sealed-stream.ts';

/** Seals a stream into a file of its own, which is on the disk when this resolves. */
export const writeSealed = async (
  handle: FileHandle,
  key: KeyObject,
  source: AsyncIterable<Uint8Array>,
): Promise<Sealed> => {
  const { bytes, sealed } = sealStream(key, source, Number.MAX_SAFE_INTEGER);
  await writeDurably(handle, bytes);
  return sealed();
};

/** Plaintext of a whole sealed file of `size` bytes. Throws where a bit was changed or the end is missing. */
export const readSealed = (path: string, key: KeyObject, size: number): AsyncIterable<Buffer> =>
  openSealed((start, bytes) => readFrom(path, start, bytes), key, size, 0, size - 1);
