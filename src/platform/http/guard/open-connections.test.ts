import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { boundConnections, connectionsFor, type OpenConnections } from './open-connections.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A server that lets three of an address be open, and whoever asks for `/in` has a session. */
const start = async (trusted: readonly string[] = []) => {
  let connections: OpenConnections | undefined;
  const server = createServer((request, response) => {
    if (request.url === '/in') connections?.hasSession(request.socket);
    response.end('here');
  });
  connections = boundConnections(server, trusted, 3);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const { port } = server.address() as AddressInfo;
  const open = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    ends.push(() => socket.destroy());
    await once(socket, 'connect');
    return socket;
  };
  return { open };
};

/** What it answers on that connection; nothing where it is closed. */
const ask = async (socket: Socket, path = '/'): Promise<string> => {
  const answered = once(socket, 'data').then(([data]) => String(data));
  const closed = once(socket, 'close').then(() => '');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  return Promise.race([answered, closed]);
};

test('of one address so many connections without a session are open, and one that closes makes room', async () => {
  const { open } = await start();
  const three = [await open(), await open(), await open()];
  for (const socket of three) expect(await ask(socket)).toContain('here');
  expect(await ask(await open())).toBe('');
  three[0]?.destroy();
  await expect.poll(async () => ask(await open())).toContain('here');
});

test('a connection on which somebody showed a session is not counted any more', async () => {
  const { open } = await start();
  for (let n = 0; n < 8; n += 1) expect(await ask(await open(), '/in')).toContain('here');
});

test('behind a trusted proxy is everybody: it has no limit', async () => {
  const { open } = await start(['127.0.0.0/8']);
  for (let n = 0; n < 8; n += 1) expect(await ask(await open())).toContain('here');
});

test.each([
  [undefined, 20_000],
  [1_048_576, 20_000],
  [20_000, 19_500],
  [1024, 524],
  [256, 128],
] as const)(
  'of %s descriptors connections have %i: the rest is for the database and for files',
  (has, most) => {
    expect(connectionsFor(has)).toBe(most);
  },
);
