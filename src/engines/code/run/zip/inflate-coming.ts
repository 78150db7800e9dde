import { once } from 'node:events';
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import { type ComingBytes, heldBytes } from './coming-bytes.ts';

/** What an entry's content turned out to be. Sizes in bytes. */
export type Content = { readonly packedSize: number; readonly size: number; readonly crc: number };

/** Gets the content piece by piece. False: nobody wants the rest. */
type Taker = (chunk: Buffer) => boolean;

/** Each piece is a trip to another thread. */
const outputBytes = 512 * 1024;
/** Pieces that were passed on are collected: V8 itself would wait until there are some sixty mebibytes of them. */
const mostGarbageBytes = 4 * 1024 * 1024;

const hasCode = (error: unknown, codes: RegExp): boolean =>
  error instanceof Error && 'code' in error && codes.test(String(error.code));

/** Whether zlib says that what it was given is not as it should be. */
export const isDamage = (error: unknown): boolean =>
  hasCode(error, /^(?:Z_|ERR_BUFFER_TOO_LARGE|ERR_TRAILING_JUNK)/);

/**
 * Inflates what begins there, at once, and says how many packed bytes it was.
 * @throws of zlib where it is damaged, goes on beyond them, or is more than `mostBytes`.
 */
export const inflateAtOnce = (packed: Buffer, mostBytes: number): { content: Buffer; packedSize: number } => {
  // `info` is untyped in @types/node; it also tells how much of the input was used.
  const result: unknown = inflateRawSync(packed, { maxOutputLength: mostBytes, info: true });
  const { buffer, engine } = result as { buffer: Buffer; engine: { bytesWritten: number } };
  return { content: buffer, packedSize: engine.bytesWritten };
};

/** @returns undefined where the content, packed or not, is longer than what is held. */
const inflateHeld = (coming: ComingBytes, take: Taker): Content | undefined => {
  const held = coming.hold(heldBytes);
  try {
    const { content, packedSize } = inflateAtOnce(held, heldBytes);
    if (!take(content)) return undefined;
    coming.skip(packedSize);
    return { packedSize, size: content.length, crc: crc32(content) };
  } catch (error) {
    if (hasCode(error, /^(?:Z_BUF_ERROR|ERR_BUFFER_TOO_LARGE)$/)) return undefined;
    throw error;
  }
};

const inflateLong = async (coming: ComingBytes, take: Taker): Promise<Content | undefined> => {
  const inflate = createInflateRaw({ chunkSize: outputBytes });
  let [size, crc, packedSize, isWanted, garbage] = [0, 0, 0, true, 0];
  inflate.on('data', (chunk: Buffer) => {
    size += chunk.length;
    crc = crc32(chunk, crc);
    isWanted &&= take(chunk);
    if (!isWanted) inflate.destroy();
    garbage += chunk.length;
    if (garbage < mostGarbageBytes) return;
    garbage = 0;
    globalThis.gc?.({ type: 'minor' });
  });
  const ended = once(inflate, 'end').then(() => true);
  const closed = once(inflate, 'close').then(() => true);
  try {
    for (let isOver = false; !isOver; ) {
      const piece = coming.some();
      if (piece.length === 0) return undefined;
      const taken = new Promise<boolean>((resolve) => inflate.write(piece, () => resolve(false)));
      isOver = await Promise.race([taken, ended, closed]);
      if (!isWanted) return undefined;
      const used = inflate.bytesWritten - packedSize;
      coming.skip(used);
      packedSize += used;
    }
    return { packedSize, size, crc };
  } finally {
    inflate.destroy();
  }
};

/**
 * Inflates what comes next up to its own end, which it tells itself (RFC 1951, 3.2.3).
 * @returns undefined where the archive ends before it does, or nobody wants the rest.
 * @throws of zlib where it is damaged; TooLongError
 */
export const inflateComing = async (coming: ComingBytes, take: Taker): Promise<Content | undefined> =>
  inflateHeld(coming, take) ?? inflateLong(coming, take);

/** Reads content that is not packed, of a known size. @throws TooLongError */
export const readStored = (coming: ComingBytes, size: number, take: Taker): Content | undefined => {
  let crc = 0;
  for (let left = size; left > 0; ) {
    const piece = coming.some().subarray(0, left);
    if (piece.length === 0 || !take(piece)) return undefined;
    crc = crc32(piece, crc);
    coming.skip(piece.length);
    left -= piece.length;
  }
  return { packedSize: size, size, crc };
};
