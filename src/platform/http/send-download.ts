import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../../shared/errors.ts';
import type { Log } from '../log.ts';
import { contentDisposition } from './content-disposition.ts';
import { parseRange } from './range.ts';
import type { Download } from './route.ts';

/** `If-Range` wants the very same bytes; another validator, or a date, means "send all" (RFC 9110 §13.1.5). */
const rangeOf = (request: FastifyRequest, file: Download): ReturnType<typeof parseRange> => {
  if (file.size === undefined) return 'whole';
  const condition = request.headers['if-range'];
  if (condition !== undefined && condition !== file.etag) return 'whole';
  return parseRange(request.headers.range, file.size);
};

/** Sends a file with its name, strong tag and ranges: 200, 206 or 416. Streams; nothing is held. */
export const sendDownload = async (
  request: FastifyRequest,
  reply: FastifyReply,
  file: Download,
  log: Log,
): Promise<void> => {
  const range = rangeOf(request, file);
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.size}`);
    return fail('range_not_satisfiable');
  }
  const headers: Record<string, string | number> = {
    'content-type': file.mediaType,
    'content-disposition': contentDisposition(file.name),
    etag: file.etag,
    'accept-ranges': file.size === undefined ? 'none' : 'bytes',
  };
  if (file.size !== undefined) {
    headers['content-length'] = range === 'whole' ? file.size : range.end - range.start + 1;
  }
  if (range !== 'whole') headers['content-range'] = `bytes ${range.start}-${range.end}/${file.size}`;

  // Opened before the head is sent: a file that cannot be read is still an honest error.
  const source = file.open(range === 'whole' ? undefined : range);
  reply.hijack();
  const given = Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined);
  reply.raw.writeHead(range === 'whole' ? 200 : 206, { ...Object.fromEntries(given), ...headers });
  // After the head, a failure can only be told by breaking the connection off: the length will not fit.
  await pipeline(source, reply.raw).catch((error: Error) =>
    log('warn', 'download_broke_off', { path: request.url, reason: error.message }),
  );
};
