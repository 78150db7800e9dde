import { afterEach, expect, test } from 'vitest';
import { buildMessage } from './build-message.ts';
import { type Delivery, deliver } from './deliver.ts';
import type { SmtpSettings } from './smtp-settings.ts';
import { selfSigned } from './testing/certificate.ts';
import { hangUp, type SmtpOptions, type SmtpServer, startSmtpServer } from './testing/smtp-server.ts';

const running: SmtpServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});

const start = async (options: SmtpOptions = {}): Promise<SmtpServer> => {
  const server = await startSmtpServer(options);
  running.push(server);
  return server;
};

const parts = {
  messageId: '<one@example.com>',
  from: { name: 'Señal', address: 'console@example.com' },
  to: 'ana@example.com',
  at: new Date('2026-01-02T03:04:05Z'),
  language: 'es',
  subject: 'Contraseña cambiada',
  text: 'Hola:\n\n.\n..\nFin',
  html: '<p>Hola</p>',
} as const;

type Setting = Partial<SmtpSettings> & {
  readonly handOver?: () => Promise<boolean>;
  readonly signal?: AbortSignal;
  readonly to?: string;
};

const send = async (server: SmtpServer, setting: Setting = {}): Promise<Delivery> => {
  const {
    handOver = async () => true,
    signal = new AbortController().signal,
    to = parts.to,
    ...smtp
  } = setting;
  const settings = {
    host: '127.0.0.1',
    port: server.port,
    security: 'plain',
    user: undefined,
    ...smtp,
  } as const;
  const message = await buildMessage({ ...parts, to });
  return deliver(settings, { from: parts.from.address, to, message }, handOver, signal);
};

test('a message arrives as it was written: one sender, one address, text and HTML, and it says that a machine wrote it', async () => {
  const server = await start();
  expect(await send(server)).toEqual({ kind: 'sent' });
  const [taken] = server.taken;
  expect([taken?.from, taken?.to, taken?.messageId]).toEqual([
    'console@example.com',
    ['ana@example.com'],
    '<one@example.com>',
  ]);
  const head = taken?.data.slice(0, taken.data.indexOf('\r\n\r\n')) ?? '';
  expect(head).toContain('To: ana@example.com');
  expect(head).toContain('Date: Fri, 02 Jan 2026 03:04:05 +0000');
  expect(head).toContain('Auto-Submitted: auto-generated');
  expect(head).toContain('multipart/alternative');
  // RFC 5322 §2.1.1, and nothing but ASCII travels.
  expect(taken?.data.split('\r\n').every((line) => line.length <= 78 && /^[\x20-\x7e\t]*$/.test(line))).toBe(
    true,
  );
  expect(taken?.data).toContain('\r\n.\r\n..\r\nFin');
});

test('a name, a subject or an address with line breaks adds neither a header nor a recipient', async () => {
  const server = await start();
  const evil = 'x\r\nBcc: eve@evil.example\r\n\r\nBody';
  const message = await buildMessage({
    ...parts,
    subject: evil,
    from: { name: evil, address: 'console@example.com' },
    language: evil as 'en',
    messageId: '<a@b>\r\nBcc: eve@evil.example',
  });
  const head = message.toString().split('\r\n\r\n')[0] ?? '';
  expect(head).not.toMatch(/^bcc:/im);
  for (const to of [
    'ana@example.com\r\nRCPT TO:<eve@evil.example>',
    'ana@example.com,eve@evil.example',
    '',
  ]) {
    expect((await send(server, { to })).kind, to).toBe('permanent');
  }
  expect(server.said).toEqual([]);
});

test('the end of a message leaves only after it was committed that it may', async () => {
  const server = await start();
  const seen: number[] = [];
  const handOver = async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    seen.push(server.taken.length);
    return true;
  };
  expect(await send(server, { handOver })).toEqual({ kind: 'sent' });
  expect([seen, server.taken.length]).toEqual([[0], 1]);
});

test('a message that somebody else holds by now, or whose commit failed, does not leave', async () => {
  const server = await start();
  expect((await send(server, { handOver: async () => false })).kind).toBe('temporary');
  const broken = async () => {
    throw new Error('no database');
  };
  expect((await send(server, { handOver: broken })).kind).toBe('temporary');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(server.taken).toEqual([]);
});

type Answer = NonNullable<SmtpOptions['answer']>;
const refusals: readonly (readonly [string, Answer, Delivery['kind']])[] = [
  ['the server is not ready', (at) => (at === 'connect' ? '554 Not today' : undefined), 'temporary'],
  ['the server says nothing and hangs up', (at) => (at === 'connect' ? hangUp : undefined), 'temporary'],
  ['the sender is put off', (at) => (at === 'MAIL' ? '451 Later' : undefined), 'temporary'],
  ['the sender is refused', (at) => (at === 'MAIL' ? '550 Not you' : undefined), 'permanent'],
  ['the address is put off', (at) => (at === 'RCPT' ? '450 Full' : undefined), 'temporary'],
  ['the address is refused', (at) => (at === 'RCPT' ? '550 5.1.1 Nobody here' : undefined), 'permanent'],
  ['the message may not begin', (at) => (at === 'DATA' ? '554 No' : undefined), 'permanent'],
  ['the server goes before the end', (at) => (at === 'DATA' ? hangUp : undefined), 'temporary'],
  ['the end is put off', (at) => (at === '.' ? '452 Disk full' : undefined), 'temporary'],
  ['the end is refused', (at) => (at === '.' ? '552 Too large' : undefined), 'permanent'],
  ['nobody says what became of the end', (at) => (at === '.' ? hangUp : undefined), 'unsure'],
  ['the end is answered by what is no answer', (at) => (at === '.' ? 'What?' : undefined), 'unsure'],
];

for (const extensions of [['PIPELINING'], ['SIZE 1000000']]) {
  for (const [name, answer, kind] of refusals) {
    test(`when ${name} it is ${kind} (${extensions})`, async () => {
      const server = await start({ answer, extensions });
      expect((await send(server)).kind).toBe(kind);
    });
  }
}

test('a server that answers before the end has left is not believed', async () => {
  const server = await start({ answer: (at) => (at === 'DATA' ? '354 Go on\r\n250 Taken' : undefined) });
  const handOver = () => new Promise<boolean>((resolve) => setTimeout(() => resolve(true), 200));
  expect((await send(server, { handOver })).kind).toBe('temporary');
  expect(server.taken).toEqual([]);
});

test('a refused address gives the sentence of the server', async () => {
  const server = await start({ answer: (at) => (at === 'RCPT' ? '550 5.1.1 Nobody\there' : undefined) });
  expect(await send(server)).toEqual({ kind: 'permanent', reason: '550 5.1.1 Nobody here' });
});

test('a wrong password is ours to mend: the message is tried again, and the password stands in no reason', async () => {
  const user = { name: 'console', password: () => 'Secret.Word.1' };
  const repeat = Buffer.from('\0console\0Secret.Word.1').toString('base64');
  const server = await start({ answer: (at) => (at === 'AUTH' ? `535 Wrong: ${repeat}` : undefined) });
  expect(await send(server, { user })).toEqual({ kind: 'temporary', reason: '535 Wrong: […]' });
  expect(server.said.some((line) => line.startsWith('MAIL'))).toBe(false);
});

test('where STARTTLS is wanted and not offered, or refused, nothing is said and no password is given', async () => {
  const user = { name: 'console', password: () => 'Secret.Word.1' };
  const server = await start();
  expect((await send(server, { security: 'starttls', user })).kind).toBe('temporary');
  expect(server.said.filter((line) => !/^(EHLO|STARTTLS|QUIT)/.test(line))).toEqual([]);
  const lying = await start({
    extensions: ['STARTTLS'],
    answer: (at) => (at === 'STARTTLS' ? '454 No' : undefined),
  });
  expect((await send(lying, { security: 'starttls', user })).kind).toBe('temporary');
  expect(lying.said.filter((line) => !/^(EHLO|STARTTLS|QUIT)/.test(line))).toEqual([]);
});

test('a certificate that nobody vouches for is refused, by STARTTLS and from the first byte', async () => {
  const tls = selfSigned();
  for (const security of ['starttls', 'tls'] as const) {
    const server = await start({ tls, implicitTls: security === 'tls', extensions: ['STARTTLS'] });
    const outcome = await send(server, { host: 'localhost', security });
    expect(outcome).toMatchObject({ kind: 'temporary', reason: expect.stringMatching(/self-signed/) });
    expect(server.taken).toEqual([]);
  }
});

test('stopping puts back what has not been handed over, and waits a little for the rest', async () => {
  const stop = new AbortController();
  const early = await start({ answer: (at) => (at === 'RCPT' ? void stop.abort() : undefined) });
  expect(await send(early, { signal: stop.signal })).toEqual({ kind: 'released' });
  expect(early.taken).toEqual([]);

  const again = new AbortController();
  const slow = await start({
    answer: async (at) => {
      if (at !== '.') return undefined;
      again.abort();
      await new Promise((resolve) => setTimeout(resolve, 300));
      return undefined;
    },
  });
  expect(await send(slow, { signal: again.signal })).toEqual({ kind: 'sent' });
});
