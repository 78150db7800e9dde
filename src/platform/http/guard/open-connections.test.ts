import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import { selfSigned } from '../../mail/testing/certificate.ts';
import { connectionsFor } from './connection-limit.ts';
import { boundConnections, type OpenConnections } from './open-connections.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

type Given = {
  readonly most?: number;
  readonly proxies?: readonly string[];
  readonly tls?: { readonly cert: string; readonly key: string };
};

/**
 * A server with so many connections. `/in/ana-bank` is asked with the session of Ana of the bank, `/hold…` is answered when the test ends, and
 * `x-from` is what a proxy says of whom it asks for.
 */
const start = async ({ most = 12, proxies = [], tls }: Given = {}) => {
  const waiting: ServerResponse[] = [];
  const answer: RequestListener = (request, response) => {
    try {
      connections.begin(request, response, String(request.headers['x-from'] ?? '127.0.0.1'));
      const [, userId, organisationId = null] = /\/in\/(\w+)(?:-(\w+))?/.exec(request.url ?? '') ?? [];
      if (userId) connections.hasSession(request, { userId, organisationId });
      if (request.url?.startsWith('/hold')) waiting.push(response);
      else response.end('here');
    } catch {
      response.end('too many');
    }
  };
  const server = tls ? createTlsServer(tls, answer) : createServer(answer);
  const connections: OpenConnections = boundConnections(server, { proxies, exempt: [] }, most);
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const { port } = server.address() as AddressInfo;
  const open = async (): Promise<Socket> => {
    const socket = tls
      ? connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false })
      : connect(port, '127.0.0.1');
    socket.on('error', () => {});
    ends.push(() => socket.destroy());
    await once(socket, tls ? 'secureConnect' : 'connect').catch(() => {});
    return socket;
  };
  return { open, waiting };
};

/** What it answers on that connection; nothing where it is closed. */
const ask = async (socket: Socket, path = '/', from = ''): Promise<string> => {
  const answered = once(socket, 'data').then(([data]) => String(data));
  const closed = once(socket, 'close').then(() => '');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n${from && `X-From: ${from}\r\n`}\r\n`);
  return Promise.race([answered, closed]);
};

const isOpen = ({ destroyed }: Socket): boolean => !destroyed;

test('of one address a quarter is open without a session; a new one takes the place of the longest idle', async () => {
  const { open, waiting } = await start();
  const three = [await open(), await open(), await open()];
  for (const socket of three) expect(await ask(socket)).toContain('here');
  expect(await ask(await open())).toContain('here');
  await expect.poll(() => three.map(isOpen)).toEqual([false, true, true]);
  // None of them idle: the next is closed at once.
  for (const socket of [await open(), await open(), await open()]) void ask(socket, '/hold');
  await expect.poll(() => waiting).toHaveLength(3);
  expect(await ask(await open())).toBe('');
  waiting[0]?.end('here');
  await expect.poll(async () => ask(await open())).toContain('here');
});

test('whoever is signed in keeps a quarter open at most, idle or not, and others get in', async () => {
  const { open, waiting } = await start();
  const own: Socket[] = [];
  for (let n = 0; n < 30; n += 1) {
    own.push(await open());
    expect(await ask(own.at(-1) as Socket, '/in/ana')).toContain('here');
  }
  await expect.poll(() => own.filter(isOpen)).toHaveLength(3);
  for (const socket of own.slice(-3)) void ask(socket, '/hold/in/ana');
  await expect.poll(() => waiting).toHaveLength(3);
  expect(await ask(await open(), '/in/ana')).toContain('too many');
  expect(await ask(await open(), '/in/eva')).toContain('here');
});

test('an organisation uses half of them at most, however many people it has', async () => {
  const { open, waiting } = await start({ most: 16 });
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
    void ask(await open(), `/hold/in/${name}-bank`);
  await expect.poll(() => waiting).toHaveLength(8);
  expect(await ask(await open(), '/in/i-bank')).toContain('too many');
  expect(await ask(await open(), '/in/i-shop')).toContain('here');
});

test('in a crowd idle ones are closed, of whoever has most first: there is always room for somebody new', async () => {
  const { open } = await start({ most: 40 });
  const few = await open();
  await ask(few, '/in/eva-bank');
  const many: Socket[] = [];
  for (let n = 0; n < 60; n += 1) {
    many.push(await open());
    expect(await ask(many.at(-1) as Socket, `/in/p${n % 9}${n < 15 ? '-bank' : ''}`)).toContain('here');
  }
  expect(await ask(await open())).toContain('here');
  expect(isOpen(few)).toBe(true);
  expect(many.filter(isOpen).length).toBeLessThan(37);
});

test("a proxy's connections carry everybody: they are counted by call, and by the address that it names", async () => {
  const { open, waiting } = await start({ proxies: ['127.0.0.0/8'] });
  const idle: Socket[] = [];
  for (let n = 0; n < 6; n += 1) idle.push(await open());
  for (const socket of idle) expect(await ask(socket, '/', '198.51.100.1')).toContain('here');
  for (const socket of idle.slice(0, 3)) void ask(socket, '/hold', '198.51.100.1');
  await expect.poll(() => waiting).toHaveLength(3);
  const other = idle.at(-1) as Socket;
  expect(await ask(other, '/', '198.51.100.1')).toContain('too many');
  expect(await ask(other, '/', '198.51.100.2')).toContain('here');
  expect(await ask(other, '/in/ana', '198.51.100.2')).toContain('here');
  waiting[0]?.end('here');
  await expect.poll(async () => ask(other, '/', '198.51.100.1')).toContain('here');
  expect(idle.every(isOpen)).toBe(true);
});

test('over TLS as without it', async () => {
  const { open } = await start({ tls: selfSigned() });
  const own: Socket[] = [];
  for (let n = 0; n < 8; n += 1) {
    own.push(await open());
    expect(await ask(own.at(-1) as Socket, n < 4 ? '/in/ana' : '/in/eva')).toContain('here');
  }
  await expect.poll(() => own.map(isOpen)).toEqual([false, true, true, true, false, true, true, true]);
});

test.each([
  [undefined, 20_000],
  [1_048_576, 20_000],
  [20_000, 9925],
  [1024, 437],
  [256, 96],
] as const)('of %s descriptors connections have %i: each may have a file beside it', (has, most) => {
  expect(connectionsFor(has)).toBe(most);
});
