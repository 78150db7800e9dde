import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { fail } from '../../../shared/errors.ts';
import type { Message } from '../../../shared/messages.ts';
import { addressKey, isAddressIn } from './client-address.ts';
import { connectionsFor, descriptorLimit } from './connection-limit.ts';
import { type Held, openShares } from './connection-shares.ts';

/** Of one address and without a session: an office opens its sign-in pages at once, six connections each. */
const mostWithoutSession = 300;
const retryAfterSeconds = 5;

const tooMany: Message = {
  en: 'Too many connections are in use at once. Close some, or try again in a moment.',
  es: 'Hay demasiadas conexiones en uso a la vez. Cierre algunas o inténtelo de nuevo dentro de un momento.',
};

type Trusted = {
  /** Whose connections carry everybody's calls: these are counted by the address that the proxy names. */
  readonly proxies: readonly string[];
  /** Addresses without limits, and this machine's own. */
  readonly exempt: readonly string[];
};

type Person = { readonly userId: string; readonly organisationId: string | null };

export type OpenConnections = {
  /**
   * A call begins on this connection.
   * @param address whose call it is, as a configured proxy says or the connection itself.
   * @throws `too_many_attempts` where that address has too many calls through a proxy under way.
   */
  readonly begin: (request: IncomingMessage, response: ServerResponse, address: string) => void;
  /**
   * Somebody with a session makes this call: from now on its connection is theirs, and no longer their address's.
   * @throws `too_many_attempts` where too many of theirs are in use.
   */
  readonly hasSession: (request: IncomingMessage, person: Person) => void;
};

const forAnybody = 'anybody';
const ofAddress = (address: string): string => `address ${addressKey(address)}`;
const ofPerson = ({ userId, organisationId }: Person): readonly string[] =>
  organisationId === null ? [`person ${userId}`] : [`person ${userId}`, `organisation ${organisationId}`];

/** A connection by its two ends: TLS has a socket of its own over the one that was accepted. */
const endOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`;

const mostFor =
  (most: number) =>
  (holder: string): number => {
    if (holder.startsWith('address ')) return Math.min(mostWithoutSession, Math.floor(most / 4));
    if (holder.startsWith('person ')) return Math.floor(most / 4);
    return holder.startsWith('organisation ') ? Math.floor(most / 2) : Number.POSITIVE_INFINITY;
  };

/**
 * Bounds the connections of a server: all of them, so that descriptors are left for the database and for files, and of
 * these what one address without a session has (300 or a quarter), one person (a quarter) and one organisation (half).
 * Whoever has that many loses the longest idle one for a new one; when nine tenths of all are open, idle ones are closed,
 * of whoever holds most first.
 */
export const boundConnections = (
  server: Pick<Server, 'on' | 'maxConnections'>,
  { proxies, exempt }: Trusted,
  most = connectionsFor(descriptorLimit()),
): OpenConnections => {
  server.maxConnections = most;
  const crowd = Math.floor(most * 0.9);
  const shares = openShares(mostFor(most));
  const open = new Map<string, { held: Held; calls: number }>();
  const callsThroughProxies = new WeakMap<IncomingMessage, Held>();
  const isOfProxy = (address: string): boolean => isAddressIn(address, proxies);
  let connections = 0;

  const accept = (socket: Socket, end: string): void => {
    const address = socket.remoteAddress ?? '';
    if (isOfProxy(address)) return;
    const held: Held = { holders: [], isIdle: true, close: () => socket.destroy() };
    const holder = isAddressIn(address, exempt) ? forAnybody : ofAddress(address);
    if (!shares.give(held, [holder])) return void socket.destroy();
    open.set(end, { held, calls: 0 });
    socket.once('close', () => {
      open.delete(end);
      shares.release(held);
    });
  };

  server.on('connection', (socket: Socket) => {
    connections += 1;
    socket.once('close', () => {
      connections -= 1;
    });
    if (connections > crowd) shares.closeIdle(Math.ceil(most / 20));
    accept(socket, endOf(socket));
  });

  const beginThroughProxy = (request: IncomingMessage, response: ServerResponse, address: string): void => {
    const held: Held = { holders: [], isIdle: false, close: () => {} };
    const holder = isOfProxy(address) || isAddressIn(address, exempt) ? forAnybody : ofAddress(address);
    if (!shares.give(held, [holder])) fail('too_many_attempts', { retryAfterSeconds, detail: tooMany });
    callsThroughProxies.set(request, held);
    response.once('close', () => shares.release(held));
  };

  return {
    begin: (request, response, address) => {
      if (isOfProxy(request.socket.remoteAddress ?? '')) return beginThroughProxy(request, response, address);
      const connection = open.get(endOf(request.socket));
      if (!connection) return;
      connection.calls += 1;
      shares.markIdle(connection.held, false);
      response.once('close', () => {
        connection.calls -= 1;
        if (connection.calls === 0) shares.markIdle(connection.held, true);
      });
    },
    hasSession: (request, person) => {
      const held = callsThroughProxies.get(request) ?? open.get(endOf(request.socket))?.held;
      if (held && !shares.give(held, ofPerson(person)))
        fail('too_many_attempts', { retryAfterSeconds, detail: tooMany });
    },
  };
};
