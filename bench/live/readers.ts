import { connect } from 'node:net';
import { now } from './clock.ts';

// A process of its own that reads one event stream many times over, as thin as a reader can be: sockets that look for an
// event's first words. It says what the first event looked like, and after each event when the last of them had it.

/** What it opens. Cookies are taken in turns: streams of several people. */
export type Wanted = {
  readonly port: number;
  readonly path: string;
  readonly cookies: readonly string[];
  readonly count: number;
};
/** What it says: that all are open; that all have an event, and when (`now`). */
export type Said =
  | { readonly kind: 'open' }
  | { readonly kind: 'everywhere'; readonly at: number; readonly sample: string };

const mark = 'event: request';

const say = (said: Said): void => void process.send?.(said);

const read = async ({ port, path, cookies, count }: Wanted): Promise<void> => {
  let arrived = 0;
  let sample = '';
  const openOne = (cookie: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\ncookie: ${cookie}\r\n\r\n`),
      );
      socket.once('error', reject);
      socket.once('close', () => reject(new Error('A stream was closed.')));
      socket.on('data', (bytes) => {
        if (bytes.includes(': connected')) resolve();
        if (!bytes.includes(mark)) return;
        sample ||= bytes.toString();
        arrived += 1;
        if (arrived < count) return;
        arrived = 0;
        say({ kind: 'everywhere', at: now(), sample });
      });
    });
  // One after the other: of nine tenths of its connections on, a server closes what is open and has not asked yet.
  for (let n = 0; n < count; n += 1) await openOne(cookies[n % cookies.length] ?? '');
  say({ kind: 'open' });
};

process.on('message', (wanted: Wanted) => void read(wanted));
