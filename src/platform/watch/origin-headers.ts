import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isAddressIn, rangesOf } from '../http/guard/client-address.ts';
import type { Origin } from './origin.ts';

/** What proxies make: a UUID, 32 hexadecimal digits, words with dots. Nothing that means anything in a log or a header. */
const requestIdShape = /^[A-Za-z0-9._-]{8,128}$/;
/** W3C Trace Context, version 00; ids of zeros alone are invalid. */
const traceparentShape = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

const headerOf = ({ headers }: IncomingMessage, name: string, shape: RegExp): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' && shape.test(value) ? value : undefined;
};

/**
 * Names requests: by `X-Request-Id` and `traceparent` of a trusted proxy where they are well formed, otherwise by an id of
 * our own. A stranger's would let them write into other people's lines.
 * @param trustedProxies addresses, ranges and words as in `TRUSTED_PROXIES`.
 */
export const openRequestNames = (trustedProxies: readonly string[]) => {
  const proxies = rangesOf(trustedProxies);
  const isTrusted = ({ socket }: IncomingMessage): boolean =>
    proxies.length > 0 && isAddressIn(socket.remoteAddress ?? '', proxies);
  return {
    requestId: (request: IncomingMessage): string => {
      const given = headerOf(request, 'x-request-id', requestIdShape);
      return given !== undefined && isTrusted(request) ? given : randomUUID();
    },
    origin: (request: IncomingMessage, requestId: string): Origin => {
      const given = headerOf(request, 'traceparent', traceparentShape);
      return given !== undefined && isTrusted(request)
        ? { request: requestId, trace: given }
        : { request: requestId };
    },
  };
};

/** An origin as it was stored with a job; without parts where something else was. */
export const readOrigin = (stored: unknown): Origin => {
  const { request, trace } = (stored ?? {}) as Readonly<Record<string, unknown>>;
  return {
    ...(typeof request === 'string' && requestIdShape.test(request) ? { request } : {}),
    ...(typeof trace === 'string' && traceparentShape.test(trace) ? { trace } : {}),
  };
};
