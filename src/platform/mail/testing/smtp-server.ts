import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, TLSSocket } from 'node:tls';

/** A message whose end came: the server may deliver it from then on, whatever becomes of its answer. */
export type TakenMessage = {
  readonly from: string;
  readonly to: readonly string[];
  /** As it travelled, dots unstuffed. */
  readonly data: string;
  readonly messageId: string;
};

/** What the client does, in its order; `body` for what comes before the end of a message, `.` for its end. */
export type SmtpMoment =
  | 'connect'
  | 'EHLO'
  | 'STARTTLS'
  | 'AUTH'
  | 'MAIL'
  | 'RCPT'
  | 'DATA'
  | 'body'
  | '.'
  | 'QUIT';

export type SmtpOptions = {
  /** Answers something else than usual (`550 No`), or nothing for ever (`silence`), or hangs up. */
  readonly answer?: (moment: SmtpMoment, line: string) => string | undefined | Promise<string | undefined>;
  readonly extensions?: readonly string[];
  readonly tls?: { readonly key: string; readonly cert: string };
  /** TLS from the first byte. */
  readonly implicitTls?: boolean;
};

export const silence = 'silence';
export const hangUp = 'hang up';

export type SmtpServer = {
  readonly port: number;
  readonly taken: TakenMessage[];
  /** Every line of every talk, commands only. */
  readonly said: string[];
  options: SmtpOptions;
  readonly stop: () => Promise<void>;
};

const usual: Readonly<Record<string, string>> = {
  connect: '220 mail.example ESMTP',
  AUTH: '235 Welcome',
  DATA: '354 Go on',
  QUIT: '221 Bye',
  STARTTLS: '220 Go on',
};

const addressIn = (line: string): string => /<([^>]*)>/.exec(line)?.[1] ?? '';

/** One talk with one client: lines, and between DATA and the lone dot a message. */
const converse = (socket: Socket, server: SmtpServer): void => {
  let rest = '';
  let inBody = false;
  let from = '';
  let to: string[] = [];
  let body: string[] = [];
  let order = Promise.resolve();

  const answer = async (moment: SmtpMoment, line: string, usually: string): Promise<string> => {
    const given = (await server.options.answer?.(moment, line)) ?? usually;
    if (given === hangUp) socket.destroy();
    else if (given !== silence) socket.write(`${given}\r\n`);
    return given;
  };
  const take = async (): Promise<void> => {
    inBody = false;
    const data = body.join('\r\n');
    const messageId = /^Message-ID:\s*(\S+)/im.exec(data)?.[1] ?? '';
    const given = (await server.options.answer?.('.', '.')) ?? '250 Taken';
    if (given === '250 Taken' || given === silence || given === hangUp) {
      server.taken.push({ from, to, data, messageId });
    }
    if (given === hangUp) socket.destroy();
    else if (given !== silence) socket.write(`${given}\r\n`);
    body = [];
  };
  const obey = async (line: string): Promise<void> => {
    if (inBody) {
      if (line === '.') return take();
      body.push(line.startsWith('.') ? line.slice(1) : line);
      // The first empty line: the headers are here, the end is not.
      if (line === '' && body.indexOf('') === body.length - 1) await server.options.answer?.('body', line);
      return;
    }
    server.said.push(line);
    const verb = (line.split(' ')[0] ?? '').toUpperCase();
    if (verb === 'EHLO') {
      const extensions = ['mail.example', ...(server.options.extensions ?? ['AUTH PLAIN LOGIN'])];
      const lines = extensions.map((name, at) => `250${at === extensions.length - 1 ? ' ' : '-'}${name}`);
      await answer('EHLO', line, lines.join('\r\n'));
    } else if (verb === 'STARTTLS') {
      const given = await answer('STARTTLS', line, server.options.tls ? '220 Go on' : '502 Not here');
      if (given.startsWith('220') && server.options.tls) upgrade(server.options.tls);
    } else if (verb === 'MAIL') {
      from = addressIn(line);
      to = [];
      await answer('MAIL', line, '250 Fine');
    } else if (verb === 'RCPT') {
      const given = await answer('RCPT', line, '250 Fine');
      if (given.startsWith('250')) to.push(addressIn(line));
    } else if (verb === 'DATA') {
      inBody = (await answer('DATA', line, to.length > 0 ? '354 Go on' : '503 Nobody')).startsWith('354');
    } else {
      const known = verb in usual ? (verb as SmtpMoment) : 'QUIT';
      await answer(known, line, usual[verb] ?? '500 What');
      if (verb === 'QUIT') socket.end();
    }
  };
  const onData = (chunk: Buffer): void => {
    rest += chunk.toString('latin1');
    const lines = rest.split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) order = order.then(() => obey(line));
  };
  const upgrade = (tls: { key: string; cert: string }): void => {
    socket.removeListener('data', onData);
    const secured = new TLSSocket(socket, { isServer: true, ...tls });
    secured.on('error', () => {});
    // After STARTTLS the server does not greet again.
    converse(secured, server);
  };
  socket.on('data', onData);
};

/** A mail server on loopback that does what a test says; `stop` it at the end. */
export const startSmtpServer = async (options: SmtpOptions = {}): Promise<SmtpServer> => {
  const sockets = new Set<Socket>();
  const onSocket = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    converse(socket, smtp);
    void (async () => {
      const given = (await smtp.options.answer?.('connect', '')) ?? usual.connect;
      if (given === hangUp) socket.destroy();
      else if (given !== silence) socket.write(`${given}\r\n`);
    })();
  };
  const listening: Server = options.implicitTls
    ? createTlsServer({ ...options.tls }, onSocket)
    : createServer(onSocket);
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const smtp: SmtpServer = {
    port: (listening.address() as AddressInfo).port,
    taken: [],
    said: [],
    options,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => listening.close(resolve));
    },
  };
  return smtp;
};
