import { hash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MetricsAddress } from '../config.ts';
import { reasonForLog } from '../db/data-error.ts';
import type { Log } from '../log.ts';
import type { Metrics } from './metrics.ts';

/** More than a few scrapers at once there are not. */
const mostConnections = 20;
const requestSeconds = 10;

const isAllowed = ({ headers }: IncomingMessage, tokenHash: Buffer | undefined): boolean => {
  if (!tokenHash) return true;
  const [, given = ''] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
  // Of equal length and by all their bytes: the time says nothing of how much was right.
  return timingSafeEqual(hash('sha256', given, 'buffer'), tokenHash);
};

export type MetricsServer = { readonly port: number; readonly stop: () => Promise<void> };

const listen = (server: Server, { host, port }: MetricsAddress): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Something else listens on port ${port}. Set METRICS_PORT to a free one.`)
          : error,
      ),
    );
    server.listen(port, host, resolve);
  });

/**
 * Answers `GET /metrics` on a port of its own, apart from people and their sessions; everything else, and whoever brings no
 * right token where there is one, is a 404 without a word.
 * @throws Error with a sentence where the port is taken.
 */
export const serveMetrics = async (
  metrics: Metrics,
  address: MetricsAddress,
  log: Log,
): Promise<MetricsServer> => {
  const server = createServer({ requestTimeout: requestSeconds * 1000 }, (request, response) => {
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-content-type-options', 'nosniff');
    const isAsked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics';
    if (!isAsked || !isAllowed(request, address.tokenHash)) return void response.writeHead(404).end();
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: unknown) => {
        log('warn', 'metrics_failed', { reason: reasonForLog(error) });
        response.writeHead(500).end();
      },
    );
  });
  server.maxConnections = mostConnections;
  await listen(server, address);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
