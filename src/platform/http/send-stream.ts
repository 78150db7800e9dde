import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StreamStart } from './route.ts';

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
  request.raw.socket.setNoDelay(true);
  request.raw.socket.setTimeout(0);
  const lastEventId = request.headers['last-event-id'];
  start({
    lastEventId: typeof lastEventId === 'string' ? lastEventId : undefined,
    write: (bytes) => {
      if (!raw.writableEnded && !raw.destroyed) raw.write(bytes);
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
