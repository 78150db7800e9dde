import type { IncomingMessage } from 'node:http';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** More came than is read. */
class TooLarge extends Error {}

const counted = (mostBytes: number): Transform => {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > mostBytes) done(new TooLarge());
      else done(null, chunk);
    },
  });
};

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Nothing was asked to be compressed; who does it all the same is counted before and after. */
const unpacking = (response: IncomingMessage, mostBytes: number): Transform[] | undefined => {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity' || encoding === '') return [];
  const decoder = decoders[encoding];
  return decoder && [decoder(), counted(mostBytes)];
};

/**
 * Reads the body of an answer, at most so many bytes as they come and as they unpack, whatever the answer says of its
 * length. What was cut off before its end is broken.
 */
export const readAnswer = async (
  response: IncomingMessage,
  mostBytes: number,
): Promise<Buffer | 'too_large' | 'broken_answer'> => {
  if (Number(response.headers['content-length'] ?? 0) > mostBytes) return 'too_large';
  const steps = unpacking(response, mostBytes);
  if (!steps) return 'broken_answer';
  const chunks: Buffer[] = [];
  const keep = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  try {
    await pipeline([response, counted(mostBytes), ...steps, keep]);
  } catch (error) {
    return error instanceof TooLarge ? 'too_large' : 'broken_answer';
  }
  return Buffer.concat(chunks);
};
