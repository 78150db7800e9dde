import {
  type ClientRequest,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { OutboundUrl } from './outbound-url.ts';
import { readAnswer } from './read-answer.ts';

/** Why an address gave no answer that counts. */
export type AskFault = 'unreachable' | 'timeout' | 'tls_invalid' | 'too_large' | 'broken_answer';

export type Answer =
  | {
      readonly ok: true;
      readonly status: number;
      readonly headers: IncomingHttpHeaders;
      readonly body: Buffer;
      /** Where a redirect leads; its body is not read. */
      readonly location: string | undefined;
    }
  | { readonly ok: false; readonly fault: AskFault };

export type AskLimits = {
  readonly connectMilliseconds: number;
  readonly mostHeaderBytes: number;
  readonly mostBodyBytes: number;
  /** PEM; the system's authorities unless given. */
  readonly certificateAuthorities?: string | undefined;
};

const redirects = new Set([301, 302, 303, 307, 308]);
const tlsFault =
  /^(?:CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH|INVALID_CA|EPROTO)/;

const faultOf = (error: NodeJS.ErrnoException, isConnected: boolean): AskFault => {
  const code = String(error.code);
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'timeout';
  if (code === 'HPE_HEADER_OVERFLOW') return 'too_large';
  if (tlsFault.test(code)) return 'tls_invalid';
  return isConnected ? 'broken_answer' : 'unreachable';
};

/** Nobody may look the name up a second time: the socket goes to the address that was judged. */
const noLookup = (): never => {
  throw new Error('An outgoing connection goes to an address.');
};

const open = (
  target: OutboundUrl,
  address: string,
  limits: AskLimits,
  signal: AbortSignal,
): ClientRequest => {
  const { url, host, isAddress, port } = target;
  const options = {
    method: 'GET',
    host: address,
    port,
    path: `${url.pathname}${url.search}`,
    headers: {
      host: url.host,
      accept: '*/*',
      'accept-encoding': 'identity',
      'user-agent': 'Baluarte',
      connection: 'close',
    },
    setHost: false,
    agent: false,
    lookup: noLookup,
    maxHeaderSize: limits.mostHeaderBytes,
    insecureHTTPParser: false,
    signal,
  } as const;
  if (url.protocol === 'http:') return httpRequest(options);
  return httpsRequest({
    ...options,
    // The certificate must be the name's, though the socket goes to the address (RFC 9110 §4.3.4).
    servername: isAddress ? '' : host,
    rejectUnauthorized: true,
    minVersion: 'TLSv1.2',
    ...(limits.certificateAuthorities ? { ca: limits.certificateAuthorities } : {}),
  });
};

const read = async (response: IncomingMessage, limits: AskLimits): Promise<Answer> => {
  const { statusCode: status = 0, headers } = response;
  if (redirects.has(status))
    return { ok: true, status, headers, body: Buffer.alloc(0), location: headers.location };
  const body = await readAnswer(response, limits.mostBodyBytes);
  return typeof body === 'string'
    ? { ok: false, fault: body }
    : { ok: true, status, headers, body, location: undefined };
};

/**
 * Makes one GET to one address that was judged before, and gives status and body. Nothing of it outlives the answer.
 * @param signal ends it at once, whatever it waits for: `timeout`.
 */
export const askAddress = (
  target: OutboundUrl,
  address: string,
  limits: AskLimits,
  signal: AbortSignal,
): Promise<Answer> =>
  new Promise((resolve) => {
    const request = open(target, address, limits, signal);
    let isConnected = false;
    let isAnswered = false;
    const patience = setTimeout(
      () => request.destroy(new Error('no connection')),
      limits.connectMilliseconds,
    );
    const finish = (answer: Answer): void => {
      clearTimeout(patience);
      resolve(answer);
      request.destroy();
    };
    request.on('socket', (socket) => {
      socket.once(target.url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
        isConnected = true;
        clearTimeout(patience);
      });
    });
    request.on('error', (error) => finish({ ok: false, fault: faultOf(error, isConnected) }));
    // An answer that is none (101 to nobody who asked) ends without an error.
    request.on('close', () => isAnswered || finish({ ok: false, fault: 'broken_answer' }));
    request.on('response', (response) => {
      isAnswered = true;
      // What is cut off is nobody's failure: who reads it learns it there.
      response.on('error', () => {});
      void read(response, limits).then((answer) =>
        finish(signal.aborted ? { ok: false, fault: 'timeout' } : answer),
      );
    });
    request.end();
  });
