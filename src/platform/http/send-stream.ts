import type { FastifyReply, FastifyRequest } from 'fastify';
import { tell } from '../watch/work.ts';
import type { StreamStart } from './route.ts';

/** A line that begins with a colon says nothing: a sign of life. */
const colon = ':'.charCodeAt(0);
const isComment = (bytes: string | Buffer): boolean =>
  (typeof bytes === 'string' ? bytes.charCodeAt(0) : bytes[0]) === colon;

/** Opens a stream of server-sent events (WHATWG HTML §9.2) and hands the connection to its feeder. */
export const sendStream = (request: FastifyRequest, reply: FastifyReply, start: StreamStart): void => {
  reply.hijack();
  const given = Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined);
  const raw = reply.raw;
  // Gone before the first word: nobody would ever hear that it closed.
  if (raw.destroyed) return;
  raw.writeHead(200, {
    ...Object.fromEntries(given),
    'content-type': 'text/event-stream; charset=utf-8',
    // Proxies that gather answers would turn live into late.
    'x-accel-buffering': 'no',
  });
  // A reader that vanishes in the middle of a word is told by 'close'; nobody else need notice.
  raw.on('error', () => {});
  tell({ of: 'stream', by: 1 });
  raw.once('close', () => tell({ of: 'stream', by: -1 }));
  request.raw.socket.setNoDelay(true);
  request.raw.socket.setTimeout(0);
  const lastEventId = request.headers['last-event-id'];
  start({
    lastEventId: typeof lastEventId === 'string' ? lastEventId : undefined,
    write: (bytes) => {
      if (raw.writableEnded || raw.destroyed) return;
      raw.write(bytes);
      if (!isComment(bytes)) tell({ of: 'live event' });
    },
    backlogBytes: () => raw.writableLength,
    drained: () =>
      new Promise((resolve) => {
        if (raw.destroyed || !raw.writableNeedDrain) return void setImmediate(resolve);
        const done = (): void => {
          raw.off('drain', done);
          raw.off('close', done);
          resolve();
        };
        raw.on('drain', done);
        raw.on('close', done);
      }),
    close: () => raw.end(),
    cutOff: () => raw.destroy(),
    onClose: (then) => raw.once('close', then),
  });
};
