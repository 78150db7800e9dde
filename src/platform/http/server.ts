import { existsSync, readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Actor } from '../../shared/actor.ts';
import { CallError } from '../../shared/errors.ts';
import { doneFor } from '../watch/origin.ts';
import { openRequestNames } from '../watch/origin-headers.ts';
import type { Readiness } from '../watch/readiness.ts';
import { requestIdHeader, watchRequests } from '../watch/watch-requests.ts';
import { pageSender, serveAppFiles } from './app-files.ts';
import { contentDisposition } from './download/content-disposition.ts';
import { errorAnswer } from './error-answer.ts';
import { rangesOf } from './guard/client-address.ts';
import { boundConnections } from './guard/open-connections.ts';
import { servePolicyReports } from './guard/policy-reports.ts';
import { refuseConnection } from './guard/refuse-connection.ts';
import { everyAnswerHeaders } from './guard/security-headers.ts';
import type { Route } from './route.ts';
import { type SecurityTxt, serveSecurityTxt } from './security-txt.ts';
import { type CallServing, languageOf, serveCall } from './serve-call.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the session is known, so that errors are told in the account's language. */
    actor: Actor | undefined;
  }
}

type ServerOptions = CallServing & {
  readonly routes: readonly Route[];
  readonly tls: { readonly cert: string; readonly key: string } | undefined;
  readonly trustedProxies: readonly string[];
  /** Addresses without limits of their own (`RATE_LIMIT_EXEMPT`). */
  readonly exempt: readonly string[];
  /** Folder of the built web app; undefined serves calls only (tests). */
  readonly appFolder: string | undefined;
  /** Static CSV templates by file name (row K27). */
  readonly templates: ReadonlyMap<string, string>;
  /** Hears of every refusal by role of somebody who is signed in. */
  readonly onForbidden: (actor: Actor, path: string) => void;
  readonly securityTxt: SecurityTxt;
  /** The address people use, where it is configured. */
  readonly publicUrl: URL | undefined;
  readonly readiness: Readiness;
  readonly isolation: () => Promise<'full' | 'reduced'>;
};

/** A client that trickles its headers or body does not hold a connection for ever. */
const requestTimeoutMilliseconds = 10 * 60 * 1000;
const headersTimeoutMilliseconds = 15_000;

const wantsPage = (request: FastifyRequest): boolean =>
  request.method === 'GET' && String(request.headers.accept ?? '').includes('text/html');

const answerError = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  options: ServerOptions,
): FastifyReply => {
  const language = languageOf(request, request.actor);
  const path = request.url.split('?')[0] ?? '';
  const answer = errorAnswer(error, language, options.log, path);
  if (error instanceof CallError && error.code === 'forbidden' && request.actor?.level === 'signed-in')
    options.onForbidden(request.actor, path);
  // Whatever was said of an answer that did not come about.
  for (const name of ['content-encoding', 'content-length', 'vary', 'etag', 'accept-ranges'])
    reply.removeHeader(name);
  // What the client is still sending is read and dropped, so that it gets to see the answer.
  request.raw.resume();
  // What is still to come of it, if it ever does, is not waited for.
  if (answer.status === 408) reply.header('connection', 'close');
  // Who opens a document in a tab signs in again in the console, and is not told what programs are told.
  if (answer.status === 401 && wantsPage(request))
    return reply.headers(everyAnswerHeaders(options.secure)).redirect('/', 303);
  return reply
    .code(answer.status)
    .headers({
      ...everyAnswerHeaders(options.secure),
      ...answer.headers,
      'content-language': language,
      'content-type': 'application/json; charset=utf-8',
    })
    .send(JSON.stringify(answer.body));
};

/** Fastify's own refusals (bad URL, header overflow) in our words. */
const asCallError = (error: unknown): unknown => {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0;
  if (error instanceof CallError || status < 400 || status >= 500) return error;
  if (status === 413) return new CallError('too_large');
  if (status === 415) return new CallError('unsupported_kind');
  return new CallError(status === 404 || status === 400 ? 'not_found' : 'validation_failed');
};

const addRoutes = (server: FastifyInstance, options: ServerOptions): void => {
  for (const route of options.routes)
    server.route({
      method: route.call.method ?? 'POST',
      url: route.call.path,
      handler: serveCall(route, options),
      // HEAD is another way too: of a stream it would be an answer that never ends.
      exposeHeadRoute: false,
    });
};

/** The path as the router reads it: decoded, without the origin of an absolute form and what is searched for. */
const writtenPath = (url: string): string => {
  const path = url.replace(/^[a-z]+:\/\/[^/?]*/i, '').split('?')[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Whatever no route took: a call by another method than its own, a page of the app, or nothing that there is. */
const answerTheRest = (
  server: FastifyInstance,
  { routes }: Pick<ServerOptions, 'routes'>,
  sendPage: ReturnType<typeof pageSender> | undefined,
): void => {
  const methods = new Map<string, string>(routes.map(({ call }) => [call.path, call.method ?? 'POST']));
  server.setNotFoundHandler((request, reply) => {
    const path = writtenPath(request.url);
    const method = methods.get(path);
    if (method) {
      reply.header('allow', method);
      throw new CallError('method_not_allowed');
    }
    const isOfApp = !/^\/(api|templates|assets)(\/|$)/.test(path);
    if (sendPage && isOfApp && wantsPage(request)) return sendPage(request, reply);
    throw new CallError('not_found');
  });
};

const addStatic = (server: FastifyInstance, options: ServerOptions): void => {
  const built = options.appFolder && existsSync(join(options.appFolder, 'index.html'));
  const sendPage = built && options.appFolder ? pageSender(options.appFolder) : undefined;
  if (built && options.appFolder) serveAppFiles(server, options.appFolder);

  server.get('/', (request, reply) =>
    sendPage && wantsPage(request)
      ? sendPage(request, reply)
      : reply.send({ name: 'Baluarte', health: '/api/health' }),
  );
  const verifyPage = options.appFolder && join(options.appFolder, 'verify.html');
  if (options.appFolder && verifyPage && existsSync(verifyPage)) {
    const sendVerifyPage = pageSender(options.appFolder, 'verify.html');
    server.get('/verify', sendVerifyPage);
  }
  // The process answers: whether to start it anew. Whether to send it calls is the other one's.
  server.get('/api/health', async (_request, reply) => {
    const isLow = await options.storage.space().then(
      (space) => space?.isLow ?? false,
      () => true,
    );
    const disk = isLow ? 'low' : 'ok';
    return reply.send({ status: 'ok', isolation: await options.isolation(), disk });
  });
  server.get('/api/ready', async (_request, reply) => {
    const state = await options.readiness.state();
    return reply
      .code(state.status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(state);
  });
  serveSecurityTxt(server, options);
  for (const [name, text] of options.templates) {
    server.get(`/templates/${name}`, (_request, reply) =>
      reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', contentDisposition(name))
        .send(text),
    );
  }
  answerTheRest(server, options, sendPage);
};

/** Builds the HTTP server: the calls of the contracts, the short list of static things, and nothing else. */
export const buildServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const headers = everyAnswerHeaders(options.secure);
  const names = openRequestNames(options.trustedProxies);
  const originOf = (request: FastifyRequest) => names.origin(request.raw, request.id);
  const server = Fastify({
    logger: false,
    genReqId: names.requestId,
    // Paths that cannot be decoded: Fastify answers them itself, before any hook.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) =>
      doneFor(originOf(request), () =>
        answerError(asCallError(error), request, reply.header(requestIdHeader, request.id), options),
      ),
    clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket) =>
      refuseConnection(error, socket, headers),
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    requestTimeout: requestTimeoutMilliseconds,
    // The gate, not the router, decides what a strange path is.
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true },
    http: { headersTimeout: headersTimeoutMilliseconds },
    ...(options.tls
      ? {
          https: {
            cert: readFileSync(options.tls.cert),
            key: readFileSync(options.tls.key),
            minVersion: 'TLSv1.2',
          },
        }
      : {}),
  } as Parameters<typeof Fastify>[0]) as unknown as FastifyInstance;

  // Node would answer an expectation that it does not know with a bare 417 of its own; nobody has to heed one
  // (RFC 9110, 10.1.1), so the request is answered like any other.
  server.server.on('checkExpectation', (request, response) =>
    server.server.emit('request', request, response),
  );
  server.decorateRequest('actor', undefined);
  // Bodies are read by the calls themselves, after the gate: no parser runs for a stranger.
  server.removeAllContentTypeParsers();
  await server.register(multipart);
  server.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined));

  watchRequests(server, { ...options, originOf });
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
    // What comes next on this connection is another server's.
    if (options.readiness.isStopping()) reply.header('connection', 'close');
  });
  server.setErrorHandler((error, request, reply) => answerError(asCallError(error), request, reply, options));
  const connections = boundConnections(server.server, {
    proxies: rangesOf(options.trustedProxies),
    // Whoever is on this machine is no stranger, and a proxy there that nobody named is everybody.
    exempt: [...rangesOf(['loopback']), ...options.exempt],
  });
  server.addHook('onRequest', async (request, reply) =>
    connections.begin(request.raw, reply.raw, request.ip),
  );
  addRoutes(server, { ...options, hasSession: connections.hasSession });
  servePolicyReports(server, options);
  addStatic(server, options);
  return server;
};
