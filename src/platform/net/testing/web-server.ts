import { createServer as createHttp, type RequestListener } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { type AddressInfo, createServer as createTcp, type Socket } from 'node:net';

export type TestWeb = {
  readonly port: number;
  /** Connections that came so far. */
  readonly connections: () => number;
  readonly stop: () => Promise<void>;
};

type Listening = {
  readonly listen: (port: number, host: string, then: () => void) => unknown;
  readonly address: () => AddressInfo | string | null;
  readonly close: (then: () => void) => unknown;
  readonly on: (event: 'connection', then: (socket: Socket) => void) => unknown;
};

const started = async (server: Listening, address: string, port: number): Promise<TestWeb> => {
  const sockets = new Set<Socket>();
  let connections = 0;
  server.on('connection', (socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, address, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
};

/** A web server on an address of loopback. */
export const startTestWeb = (listener: RequestListener, address = '127.0.0.1', port = 0): Promise<TestWeb> =>
  started(createHttp(listener), address, port);

/** The same with TLS. */
export const startTestTls = (
  pair: { readonly cert: string; readonly key: string | Buffer },
  listener: RequestListener,
): Promise<TestWeb> => started(createHttps(pair, listener), '127.0.0.1', 0);

/** One that says whatever bytes it likes: for answers that no web server would give. */
export const startRawWeb = (speak: (socket: Socket) => void): Promise<TestWeb> =>
  started(
    createTcp((socket) => {
      socket.once('data', () => speak(socket));
    }),
    '127.0.0.1',
    0,
  );
