import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../../../shared/errors.ts';
import type { Log } from '../../log.ts';
import { TooLargeError } from '../../storage/sealed-stream.ts';
import type { Storage, StoredFile } from '../../storage/storage.ts';
import type { Slots } from '../guard/slots.ts';
import type { Download, MadeDownload, StoredDownload } from '../route.ts';
import { contentDisposition } from './content-disposition.ts';
import { parseRange } from './range.ts';

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
const makeFile = async (reply: FastifyReply, file: MadeDownload, storage: Storage): Promise<StoredFile> => {
  const source = file.make();
  // Nothing is made for somebody who has gone.
  const stop = (): void => void source.destroy();
  reply.raw.once('close', stop);
  return storage
    .put(source as AsyncIterable<Uint8Array>, madeMaxBytes)
    .catch((error: unknown) => {
      if (error instanceof TooLargeError) return fail('too_large');
      // It broke off because of that: no fault of ours, and nobody hears the answer.
      if (reply.raw.destroyed) return fail('too_slow');
      throw error;
    })
    .finally(() => reply.raw.off('close', stop));
};

/** Passes a file on; its last piece waits for `before`. */
async function* lastPieceAfter(file: AsyncIterable<Buffer>, before: () => Promise<void>) {
  let held: Buffer | undefined;
  for await (const piece of file) {
    if (held) yield held;
    held = piece;
  }
  await before();
  if (held) yield held;
}

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

/** A store behind a network that does not answer keeps nobody waiting for the end of their file longer than this. */
const removalMilliseconds = 1000;

/** Its slots are free and its bytes are gone before its last piece leaves: who has it all may ask for the next one. */
const sendMade = async (
  request: FastifyRequest,
  reply: FastifyReply,
  file: MadeDownload,
  { storage, log, makingSlots }: Serving,
): Promise<void> => {
  const release = makingSlots.take(request.actor?.userId ?? '');
  let isFree = false;
  const free = (): void => {
    if (isFree) return;
    isFree = true;
    release();
    file.done?.();
  };
  try {
    const made = await makeFile(reply, file, storage);
    let ending: Promise<void> | undefined;
    const end = (): Promise<void> => {
      ending ??= Promise.race([
        storage.remove(made.id),
        wait(removalMilliseconds, undefined, { ref: false }),
      ]).then(free);
      return ending;
    };
    const there: StoredDownload = {
      name: file.name,
      mediaType: file.mediaType,
      ...(file.inline ? { inline: file.inline } : {}),
      etag: `"${made.sha256.toString('base64url')}"`,
      size: made.size,
      open: (range) => Readable.from(lastPieceAfter(storage.read(made, range), end), { objectMode: false }),
    };
    await sendStored(request, reply, there, log).finally(end);
  } finally {
    free();
  }
};

/** Sends a file with its name, strong tag and ranges: 200, 206 or 416. Streams; nothing is held in memory. */
export const sendDownload = async (
  request: FastifyRequest,
  reply: FastifyReply,
  file: Download,
  serving: Serving,
): Promise<void> =>
  'make' in file ? sendMade(request, reply, file, serving) : sendStored(request, reply, file, serving.log);
