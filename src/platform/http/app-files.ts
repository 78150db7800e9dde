import { randomBytes } from 'node:crypto';
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { filesBelow } from '../files-below.ts';
import { dataPolicy, pagePolicy, reportingEndpoints } from './guard/security-headers.ts';

/** The kinds of file that the app is made of; nothing else in the folder is served (ASVS 13.4.7). */
const mediaTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** What an `Accept-Encoding` takes: the names without those that it weighs with nothing (RFC 9110, 12.5.3). */
const accepted = (header: string): Set<string> =>
  new Set(
    header.split(',').flatMap((part) => {
      const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
      return parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)) ? [] : [name];
    }),
  );

/** Picks the version that was compressed ahead of time, if the browser takes one; undefined where there is no file. */
const chosenFile = (path: string, accepts: Set<string>) => {
  for (const [encoding, ending] of [...encodings, [undefined, ''] as const]) {
    if (encoding !== undefined && !accepts.has(encoding)) continue;
    const stat = statSync(path + ending, { throwIfNoEntry: false });
    if (stat) return { path: path + ending, encoding, size: stat.size };
  }
  return undefined;
};

const sendFile = (request: FastifyRequest, reply: FastifyReply, path: string, immutable: boolean) => {
  const chosen = chosenFile(path, accepted(String(request.headers['accept-encoding'] ?? '')));
  // Before any header: what is kept for a year must be the file.
  if (!chosen) return reply.callNotFound();
  reply.header('content-type', mediaTypes[extname(path)] ?? 'application/octet-stream');
  reply.header('content-security-policy', dataPolicy);
  // Names carry a hash of their content: what was fetched once is never asked for again.
  reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
  reply.header('vary', 'accept-encoding');
  if (chosen.encoding) reply.header('content-encoding', chosen.encoding);
  reply.header('content-length', chosen.size);
  return reply.send(createReadStream(chosen.path));
};

/** A fifth of a millisecond; twice as long would save a kibibyte. */
const pageQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };
const compressors = {
  br: (text: string) => promisify(brotliCompress)(text, pageQuality),
  gzip: (text: string) => promisify(gzip)(text),
} as const;

const namesBelow = (folder: string): string[] =>
  filesBelow(folder)
    .filter((file) => extname(file) in mediaTypes)
    .map((file) => relative(folder, file));

/**
 * Sends the page; each answer has a nonce of its own, so no inline style or script of a stranger runs. It is compressed as it
 * goes, off the main thread: nothing that a stranger sends is in it, so its length tells nobody anything.
 */
export const pageSender = (folder: string, file = 'index.html') => {
  const page = readFileSync(join(folder, file), 'utf8');
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    const text = page.replaceAll('__NONCE__', nonce);
    const accepts = accepted(String(request.headers['accept-encoding'] ?? ''));
    const encoding = encodings.map(([name]) => name).find((name) => accepts.has(name));
    if (encoding) reply.header('content-encoding', encoding);
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding')
      .header('content-security-policy', pagePolicy(nonce))
      .header('reporting-endpoints', reportingEndpoints)
      .send(encoding ? await compressors[encoding](text) : text);
  };
};

/** Serves the built app: the files that are there at the start, by exact name, and nothing else. */
export const serveAppFiles = (server: FastifyInstance, folder: string): void => {
  const names = namesBelow(folder);
  const assets = new Set(names.filter((name) => name.startsWith('assets/')));
  // One route for all of them: the router compiles each of its own.
  server.get('/assets/*', (request, reply) => {
    const name = `assets/${(request.params as { '*': string })['*']}`;
    return assets.has(name) ? sendFile(request, reply, join(folder, name), true) : reply.callNotFound();
  });
  for (const name of names.filter((name) => !assets.has(name)))
    server.get(`/${name}`, (request, reply) => sendFile(request, reply, join(folder, name), false));
};
