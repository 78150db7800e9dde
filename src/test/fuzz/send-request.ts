import { connect } from 'node:net';
import type { PlannedRequest } from './planned-request.ts';

/** What came back, as bytes said it. */
export type RawAnswer = {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
};

/** Longer than any call takes; a request that waits for ever is a fault of its own. */
const patienceMilliseconds = 30_000;
/** For which a sender that goes away stays. */
const cutAfterMilliseconds = 20;

/** The bytes of a request. Nothing is checked or escaped: that is the server's part. */
export const bytesOf = (planned: PlannedRequest, host: string, cookie: string | undefined): Buffer => {
  const length = planned.body.length + (planned.isCut ? 10 : 0);
  const lines = [
    `${planned.method} ${planned.target} HTTP/1.1`,
    `host: ${host}`,
    'connection: close',
    ...(cookie && !planned.headers.some(([name]) => name === 'cookie') ? [`cookie: ${cookie}`] : []),
    ...planned.headers.map(([name, value]) => `${name}: ${value}`),
    ...(length > 0 ? [`content-length: ${length}`] : []),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), planned.body]);
};

const unchunked = (body: Buffer): Buffer => {
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length; ) {
    const line = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.subarray(at, line).toString('latin1'), 16);
    if (line < 0 || !(size > 0)) break;
    parts.push(body.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
  return Buffer.concat(parts);
};

/** Reads the bytes of one answer; undefined when there is none in them. */
export const readAnswer = (bytes: Buffer): RawAnswer | undefined => {
  const end = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes.subarray(0, Math.max(0, end)).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1]);
  if (!status) return undefined;
  // Said before the answer itself: `100 Continue`.
  if (status < 200) return readAnswer(bytes.subarray(end + 4));
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  const rest = bytes.subarray(end + 4);
  return { status, headers, body: headers.get('transfer-encoding') === 'chunked' ? unchunked(rest) : rest };
};

/** A stream of events has no end; its head and first words are all that is looked at. */
const isStream = (bytes: Buffer): boolean => bytes.includes('content-type: text/event-stream');

/** Sends bytes and gives the answer; undefined where the server closed without one or let the sender wait. */
export const sendBytes = (
  port: number,
  bytes: Buffer,
  options: { isCut: boolean },
): Promise<RawAnswer | undefined> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let received = Buffer.alloc(0);
    const wait = options.isCut ? cutAfterMilliseconds : patienceMilliseconds;
    const patience = setTimeout(() => socket.destroy(), wait);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (isStream(received.subarray(0, 2000))) socket.destroy();
    });
    socket.on('close', () => {
      clearTimeout(patience);
      resolve(readAnswer(received));
    });
    socket.on('error', () => {});
    socket.write(bytes);
  });
