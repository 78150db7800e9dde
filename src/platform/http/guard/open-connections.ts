import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey, isAddressIn } from './client-address.ts';

/** Of one address and without a session: an office opens its sign-in pages at once, six connections each. */
const mostWithoutSession = 300;
/** For the database, files, engines and what the process itself has open. */
const descriptorsKept = 500;
const mostConnections = 20_000;

/** How many files this process may have open, as the kernel says; undefined where it does not. */
const descriptorLimit = (): number | undefined => {
  try {
    const found = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'));
    return found ? Number(found[1]) : undefined;
  } catch {
    return undefined;
  }
};

/** Half of what there is where that is little: the database comes first. */
export const connectionsFor = (descriptors: number | undefined): number =>
  descriptors === undefined
    ? mostConnections
    : Math.min(mostConnections, Math.max(Math.floor(descriptors / 2), descriptors - descriptorsKept));

export type OpenConnections = {
  /** Somebody with a session uses it: it is not counted any more. */
  readonly hasSession: (socket: Socket) => void;
};

/**
 * Bounds the connections of a server: all of them, so that descriptors are left for the database, and those of one address
 * on which nobody has shown a session yet. More are closed without a word.
 * @param trusted proxies and addresses without limits, behind which everybody is.
 */
export const boundConnections = (
  server: Pick<Server, 'on' | 'maxConnections'>,
  trusted: readonly string[],
  most = mostWithoutSession,
): OpenConnections => {
  server.maxConnections = connectionsFor(descriptorLimit());
  const open = new Map<string, number>();
  const counted = new WeakMap<Socket, string>();

  const forget = (socket: Socket): void => {
    const key = counted.get(socket);
    if (key === undefined) return;
    counted.delete(socket);
    const left = (open.get(key) ?? 1) - 1;
    if (left > 0) open.set(key, left);
    else open.delete(key);
  };

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isAddressIn(address, trusted)) return;
    const key = addressKey(address);
    const before = open.get(key) ?? 0;
    if (before >= most) return void socket.destroy();
    open.set(key, before + 1);
    counted.set(socket, key);
    socket.once('close', () => forget(socket));
  });
  return { hasSession: forget };
};
