import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** What befalls one request on its way to the service. */
export type Fault = {
  /** Answered here, with this status and S3's code. */
  readonly answer?: { readonly status: number; readonly code: string };
  /** The connection breaks after so many bytes of the request's body. */
  readonly cutRequestAt?: number;
  /** The connection breaks after so many bytes of the answer's body. */
  readonly cutAnswerAt?: number;
  /** The service does it, and the answer is lost. */
  readonly loseAnswer?: boolean;
  /** Waits before anything. */
  readonly delayMilliseconds?: number;
};

type Seen = { readonly method: string; readonly url: string };

/** Stands between a client and a real service, and breaks what it is told to break. */
export type FaultProxy = {
  readonly port: number;
  /** Everything that was asked since it was last emptied. */
  readonly seen: Seen[];
  /** Asked for each request, in the order in which they come; undefined lets it pass. */
  fault: (seen: Seen) => Fault | undefined;
  /** While it is down, every connection is broken off. */
  isDown: boolean;
  readonly stop: () => Promise<void>;
};

const refuse = (response: ServerResponse, { status, code }: NonNullable<Fault['answer']>): void => {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
};

/** Passes a body on, up to so many bytes; false where it was cut there. */
const pass = async (
  from: IncomingMessage,
  to: NodeJS.WritableStream,
  most = Number.POSITIVE_INFINITY,
): Promise<boolean> => {
  let passed = 0;
  for await (const chunk of from) {
    const part = (chunk as Buffer).subarray(0, most - passed);
    if (!to.write(part)) await new Promise((resolve) => to.once('drain', resolve));
    passed += part.length;
    if (passed >= most) return false;
  }
  return true;
};

const forward = async (
  port: number,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  fault: Fault,
): Promise<void> => {
  const { method = 'GET', url = '/', headers } = incoming;
  const asked = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    asked.once('response', resolve);
    asked.once('error', reject);
  });
  // A service may answer before it has read everything, and then reads no more.
  const sent = pass(incoming, asked, fault.cutRequestAt).then((isWhole) => {
    if (isWhole) return asked.end();
    asked.destroy();
    outgoing.destroy();
  });
  sent.catch(() => outgoing.destroy());
  const answer = await answered;
  if (fault.loseAnswer) {
    answer.resume();
    outgoing.destroy();
    return;
  }
  outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
  if (await pass(answer, outgoing, fault.cutAnswerAt)) outgoing.end();
  else outgoing.destroy();
};

/** Starts one before the service on that port of loopback. */
export const startFaultProxy = async (port: number): Promise<FaultProxy> => {
  const seen: Seen[] = [];
  const server = createServer((incoming, outgoing) => {
    const { method = 'GET', url = '/' } = incoming;
    seen.push({ method, url });
    const fault = proxy.isDown ? undefined : (proxy.fault({ method, url }) ?? {});
    incoming.on('error', () => undefined);
    outgoing.on('error', () => undefined);
    const act = async (): Promise<void> => {
      if (!fault) return void outgoing.destroy();
      await delay(fault.delayMilliseconds ?? 0);
      if (fault.answer) return refuse(outgoing, fault.answer);
      await forward(port, incoming, outgoing, fault);
    };
    act().catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: FaultProxy = {
    port: (server.address() as AddressInfo).port,
    seen,
    fault: () => undefined,
    isDown: false,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
};
