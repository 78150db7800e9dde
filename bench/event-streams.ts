import { connect, type Socket } from 'node:net';

/** Many readers of one event stream, as thin as a reader can be: sockets that look for an event's first words. */
export type EventStreams = {
  /** Resolves with the moment (performance.now) at which the last of them has the next event. */
  readonly nextEverywhere: () => Promise<number>;
  /** The first event's bytes as one reader got them. */
  readonly sample: () => string;
  readonly close: () => void;
};

const connectingAtOnce = 50;
const patienceSeconds = 20;
const mark = 'event: request';

/** Opens that many and waits until each has been greeted. */
export const openStreams = async (
  url: string,
  path: string,
  /** Taken in turns: streams of several people. */
  cookies: readonly string[],
  count: number,
): Promise<EventStreams> => {
  const { port } = new URL(url);
  const sockets: Socket[] = [];
  let arrived = 0;
  let allThere: ((at: number) => void) | undefined;
  let sample = '';

  const openOne = (cookie: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\ncookie: ${cookie}\r\n\r\n`),
      );
      sockets.push(socket);
      socket.once('error', reject);
      socket.on('data', (bytes) => {
        if (bytes.includes(': connected')) resolve();
        if (!bytes.includes(mark)) return;
        if (sample === '') sample = bytes.toString();
        arrived += 1;
        if (arrived === count) allThere?.(performance.now());
      });
    });

  for (let opened = 0; opened < count; opened += connectingAtOnce)
    await Promise.all(
      Array.from({ length: Math.min(connectingAtOnce, count - opened) }, (_, n) =>
        openOne(cookies[(opened + n) % cookies.length] ?? ''),
      ),
    );
  return {
    nextEverywhere: () => {
      arrived = 0;
      return new Promise((resolve, reject) => {
        const late = setTimeout(
          () => reject(new Error(`Only ${arrived} of ${count} streams have it.`)),
          patienceSeconds * 1000,
        );
        allThere = (at) => {
          clearTimeout(late);
          resolve(at);
        };
      });
    },
    sample: () => sample,
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
};
