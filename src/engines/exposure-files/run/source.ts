import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { startsBinary } from '../../../shared/sheet/detect-encoding.ts';
import { unpackedBytes } from '../limits.ts';
import { Refusal } from './refusal.ts';

/** Bytes that are looked at before the shape is known. */
const beginningBytes = 256 * 1024;

export type Source = {
  /** Unpacked. */
  readonly beginning: Uint8Array;
  /** Nothing comes after the beginning. */
  readonly isWhole: boolean;
  /** The whole file from its first byte on, unpacked. */
  readonly whole: () => AsyncIterable<Uint8Array>;
  /** Bytes of the file as it was sent that were read so far. */
  readonly bytesRead: () => number;
};

const isGzip = (first: Uint8Array): boolean => first[0] === 0x1f && first[1] === 0x8b;

async function* after(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** Unpacks by hand of a transform that is fed with backpressure. @throws Refusal `damaged_gzip`, `too_large` */
async function* unpacked(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip();
  const feeding = (async () => {
    for await (const chunk of packed) {
      if (gunzip.destroyed) return;
      if (!gunzip.write(chunk)) await new Promise<void>((resolve) => gunzip.once('drain', resolve));
    }
    gunzip.end();
  })();
  feeding.catch((error: Error) => gunzip.destroy(error));
  let bytes = 0;
  try {
    for await (const chunk of gunzip) {
      bytes += chunk.length;
      if (bytes > unpackedBytes) throw new Refusal('too_large');
      yield chunk;
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw new Refusal('damaged_gzip');
    throw error;
  }
}

/** Reads the beginning of a stream and gives the file from its first byte on. @throws Refusal */
export const openSource = async (stream: Readable): Promise<Source> => {
  let bytes = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of stream) {
      bytes += chunk.length;
      yield chunk;
    }
  }
  const raw = counted();
  const first = await raw.next();
  if (first.done) throw new Refusal('empty');
  const packed = after(first.value, raw);
  const rest = isGzip(first.value) ? unpacked(packed) : packed;
  const chunks: Uint8Array[] = [];
  let length = 0;
  let isWhole = false;
  while (length < beginningBytes && !isWhole) {
    const next = await rest.next();
    if (next.done) {
      isWhole = true;
      break;
    }
    chunks.push(next.value);
    length += next.value.length;
  }
  const beginning = Buffer.concat(chunks);
  if (length === 0) throw new Refusal('empty');
  if (startsBinary(beginning)) throw new Refusal('binary');
  return { beginning, isWhole, whole: () => after(beginning, rest), bytesRead: () => bytes };
};
