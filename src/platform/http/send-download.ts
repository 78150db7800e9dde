import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../../shared/errors.ts';
import type { Log } from '../log.ts';
import { TooLargeError } from '../storage/sealed-stream.ts';
import type { Storage } from '../storage/storage.ts';
import { contentDisposition } from './content-disposition.ts';
import type { Slots } from './guard/slots.ts';
import { parseRange } from './range.ts';
import type { Download, StoredDownload } from './route.ts';

type Serving = { readonly log: Log; readonly storage: Storage; readonly makingSlots: Slots };

/** More than any list that the product writes out. */
const madeMaxBytes = 1024 * 1024 * 1024;
/** Files that are made for one person at once. */
export const downloadsMadeAtOnce = 4;

/** A small file that is held in memory, as a download. */
export const bytesDownload = (name: string, mediaType: string, bytes: Buffer): StoredDownload => ({
  name,
  mediaType,
  etag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
  size: bytes.length,
  open: (range) =>
    Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes], { objectMode: false }),
});

/** `If-Range` wants the very same bytes; another validator, or a date, means "send all" (RFC 9110 §13.1.5). */
const rangeOf = (request: FastifyRequest, file: StoredDownload): ReturnType<typeof parseRange> => {
  const condition = request.headers['if-range'];
  if (condition !== undefined && condition !== file.etag) return 'whole';
  return parseRange(request.headers.range, file.size);
};

/**
 * What is made while it is read (lists as CSV or JSON) lies encrypted on the disk until it is sent: only then are its
 * length and its tag known, and the tag of the same bytes is the same another time.
 */
const thereToRead = async (
  reply: FastifyReply,
  file: Download,
  { storage }: Serving,
): Promise<{ there: StoredDownload; remove: () => Promise<void> }> => {
  if ('open' in file) return { there: file, remove: async () => {} };
  const source = file.make();
  // Nothing is made for somebody who has gone.
  const stop = (): void => void source.destroy();
  reply.raw.once('close', stop);
  const made = await storage
    .put(source as AsyncIterable<Uint8Array>, madeMaxBytes)
    .catch((error: unknown) => {
      if (error instanceof TooLargeError) return fail('too_large');
      // It broke off because of that: no fault of ours, and nobody hears the answer.
      if (reply.raw.destroyed) return fail('too_slow');
      throw error;
    })
    .finally(() => reply.raw.off('close', stop));
  const there = {
    name: file.name,
    mediaType: file.mediaType,
    ...(file.inline ? { inline: file.inline } : {}),
    etag: `"${made.sha256.toString('base64url')}"`,
    size: made.size,
    open: (range?: { start: number; end: number }): Readable => storage.read(made, range),
  };
  return { there, remove: () => storage.remove(made.id) };
};

const sendStored = async (
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredDownload,
  log: Log,
): Promise<void> => {
  const range = rangeOf(request, file);
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.size}`);
    return fail('range_not_satisfiable');
  }
  const headers: Record<string, string | number> = {
    'content-type': file.mediaType,
    'content-disposition': contentDisposition(file.name, file.inline ? 'inline' : 'attachment'),
    etag: file.etag,
    'accept-ranges': 'bytes',
    'content-length': range === 'whole' ? file.size : range.end - range.start + 1,
  };
  if (range !== 'whole') headers['content-range'] = `bytes ${range.start}-${range.end}/${file.size}`;

  // Its first bytes are there before the head is sent: a file that cannot be read is still an honest error.
  const source = file.open(range === 'whole' ? undefined : range);
  await once(source, 'readable');
  reply.hijack();
  const given = Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined);
  reply.raw.writeHead(range === 'whole' ? 200 : 206, { ...Object.fromEntries(given), ...headers });
  // After the head, a failure can only be told by breaking the connection off: the length will not fit.
  await pipeline(source, reply.raw).catch((error: Error) =>
    log('warn', 'download_broke_off', { path: request.url, reason: error.message }),
  );
};

/** Sends a file with its name, strong tag and ranges: 200, 206 or 416. Streams; nothing is held in memory. */
export const sendDownload = async (
  request: FastifyRequest,
  reply: FastifyReply,
  file: Download,
  serving: Serving,
): Promise<void> => {
  const isMade = 'make' in file;
  const release = isMade ? serving.makingSlots.take(request.actor?.userId ?? '') : () => {};
  try {
    const { there, remove } = await thereToRead(reply, file, serving);
    await sendStored(request, reply, there, serving.log).finally(remove);
  } finally {
    release();
    if (isMade) file.done?.();
  }
};
