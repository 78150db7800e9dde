import { createHash, type KeyObject } from 'node:crypto';
import { openSegment, sealedSegmentBytes, sealSegment, segmentBytes, segmentCount } from './segments.ts';

/** The bytes went over the limit. */
export class TooLargeError extends Error {}

/** Bytes and SHA-256 of a plaintext that went by. */
export type Sealed = { readonly size: number; readonly sha256: Buffer };

/**
 * Seals a stream segment by segment; a full one is held until more comes, because the last is marked. The key seals one
 * file only.
 * @returns the sealed bytes, to be read once, and after that what was sealed.
 * @throws TooLargeError from the stream, once more than `maxBytes` have come.
 */
export const sealStream = (
  key: KeyObject,
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
): { readonly bytes: AsyncIterable<Buffer>; readonly sealed: () => Sealed } => {
  const hash = createHash('sha256');
  let size = 0;
  let sealed: Sealed | undefined;
  async function* seal(): AsyncGenerator<Buffer> {
    // One for the whole file: a fresh buffer a segment would double what there is to collect as garbage.
    const segment = Buffer.allocUnsafeSlow(segmentBytes);
    let filled = 0;
    let index = 0;
    for await (const chunk of source) {
      size += chunk.length;
      if (size > maxBytes) throw new TooLargeError();
      hash.update(chunk);
      for (let taken = 0; taken < chunk.length; ) {
        if (filled === segmentBytes) {
          yield* sealSegment(key, index++, false, segment);
          filled = 0;
        }
        const part = chunk.subarray(taken, taken + segmentBytes - filled);
        segment.set(part, filled);
        filled += part.length;
        taken += part.length;
      }
    }
    yield* sealSegment(key, index, true, segment.subarray(0, filled));
    sealed = { size, sha256: hash.digest() };
  }
  return {
    bytes: seal(),
    sealed: () => {
      if (!sealed) throw new Error('The stream was not read to its end.');
      return sealed;
    },
  };
};

/** Whatever pieces the sealed bytes come in, as whole segments. One is valid until the next is asked for. */
async function* inSegments(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pieces: Buffer | undefined;
  let filled = 0;
  for await (const chunk of source) {
    for (let at = 0; at < chunk.length; ) {
      if (filled === 0 && chunk.length - at >= sealedSegmentBytes) {
        yield chunk.subarray(at, at + sealedSegmentBytes);
        at += sealedSegmentBytes;
        continue;
      }
      pieces ??= Buffer.allocUnsafeSlow(sealedSegmentBytes);
      const part = chunk.subarray(at, at + sealedSegmentBytes - filled);
      pieces.set(part, filled);
      filled += part.length;
      at += part.length;
      if (filled === sealedSegmentBytes) {
        yield pieces;
        filled = 0;
      }
    }
  }
  if (pieces && filled > 0) yield pieces.subarray(0, filled);
}

/** Reads a range of sealed bytes, from `start` on. */
type ReadSealed = (start: number, bytes: number) => AsyncIterable<Buffer>;

/**
 * Plaintext of a range (bytes `start` to `end`, inclusive, of `size`), segment by segment, of which only those are read
 * that it lies in. Throws where a bit was changed or the end is missing.
 */
export async function* openSealed(
  read: ReadSealed,
  key: KeyObject,
  size: number,
  start: number,
  end: number,
): AsyncGenerator<Buffer> {
  const lastIndex = segmentCount(size) - 1;
  const lastWanted = Math.floor(end / segmentBytes);
  const tags = sealedSegmentBytes - segmentBytes;
  let index = Math.floor(start / segmentBytes);
  const sealedStart = index * sealedSegmentBytes;
  const sealedEnd =
    lastWanted === lastIndex ? size + (lastIndex + 1) * tags : (lastWanted + 1) * sealedSegmentBytes;
  for await (const sealed of inSegments(read(sealedStart, sealedEnd - sealedStart))) {
    const plain = openSegment(key, index, index === lastIndex, sealed);
    const from = index * segmentBytes;
    index += 1;
    yield plain.subarray(Math.max(0, start - from), Math.min(plain.length, end - from + 1));
  }
  if (index <= lastWanted) throw new Error('The file ends before its last segment.');
}
