import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Route } from '../http/route.ts';
import type { Log } from '../log.ts';
import { doneFor, type Origin } from './origin.ts';
import { beginWork } from './work.ts';

type WatchOptions = {
  readonly routes: readonly Route[];
  readonly log: Log;
  /** What a request comes from, as a trusted proxy says. */
  readonly originOf: (request: FastifyRequest) => Origin;
};

export const requestIdHeader = 'x-request-id';

/** Stands for whatever no route took: its address is a stranger's text. */
const unknownCall = 'unknown';
/** The methods of routes; more of them are known to Node and to strangers. */
const knownMethods = new Set(['GET', 'POST', 'HEAD']);

/**
 * Names each request in its answer and in every line and job that comes from it, tells those who watch of it from its head
 * to the end of its answer, and logs it then (level `info`). A request is known by its route's address as the contract has
 * it, never by what was typed. First of all hooks: what comes after runs within.
 */
export const watchRequests = (server: FastifyInstance, { routes, log, originOf }: WatchOptions): void => {
  const streams = new Set<string>(
    routes.filter(({ call }) => call.output === 'stream').map(({ call }) => call.path),
  );
  server.addHook('onRequest', (request, reply, done) => {
    const began = performance.now();
    const call = (!request.is404 && request.routeOptions.url) || unknownCall;
    const method = knownMethods.has(request.method) ? request.method : 'other';
    reply.header(requestIdHeader, request.id);
    const work = { of: 'request', call, method, isStream: streams.has(call) } as const;
    const { origin, end } = beginWork(work, originOf(request));
    const { raw } = reply;
    raw.once('close', () => {
      // Who went away before the first byte was answered nothing.
      const status = raw.headersSent ? raw.statusCode : 0;
      end(String(status));
      const milliseconds = Math.round(performance.now() - began);
      const cut = raw.writableFinished ? undefined : true;
      doneFor(origin, () => log('info', 'request', { call, method, status, milliseconds, cut }));
    });
    doneFor(origin, done);
  });
};
