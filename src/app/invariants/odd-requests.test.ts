import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestEvents } from '../../areas/casework/requests/contract.ts';
import { inviteOwnPerson } from '../../areas/customers/accounts/contract.ts';
import { spearphishingCalls } from '../../areas/services/spearphishing/contract.ts';
import { allCalls } from '../../test/all-calls.ts';
import { openBrowser } from '../../test/browser.ts';
import { makeOrganisation, type SignedIn, signIn } from '../../test/people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let admin: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server, 'Administrator', (await makeOrganisation(server)).id);
});
afterAll(() => server.stop());

/** Sends bytes as they are and gives what came until the server closed; undefined when it did not. */
const exchange = (text: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    let answer = '';
    const patience = setTimeout(() => {
      socket.destroy();
      resolve(undefined);
    }, 3000);
    socket.on('data', (bytes) => {
      answer += bytes;
    });
    socket.on('close', () => {
      clearTimeout(patience);
      resolve(answer);
    });
    socket.on('error', () => {});
    socket.write(text);
  });

const head = (...lines: string[]): string =>
  `${[...lines, `cookie: ${admin.browser.cookie}`, 'connection: close'].join('\r\n')}\r\n\r\n`;

test('whatever is asked, the answer has its status, the headers of every answer, and an end', async () => {
  const host = 'host: localhost';
  const asked: readonly (readonly [string, number])[] = [
    [head('GET /api/health HTTP/1.1', host), 200],
    [head('GET /%61pi/health HTTP/1.1', host), 200],
    [head('GET / HTTP/1.1', host), 200],
    [head('HEAD / HTTP/1.1', host), 200],
    [head('GET /nothing HTTP/1.1', host), 404],
    [head('GET /%zz HTTP/1.1', host), 404],
    [head(`HEAD ${requestEvents.path} HTTP/1.1`, host), 405],
    [head('HEAD /api/auth/login HTTP/1.1', host), 405],
    [head('GET /api/auth/login HTTP/1.1', host), 405],
    [head('DELETE /api/auth/%6cogin HTTP/1.1', host), 405],
    [head('DELETE http://localhost/api/auth/login HTTP/1.1', host), 405],
    [head('GET /%61pi/nothing HTTP/1.1', host, 'accept: text/html'), 404],
    [head('GET /api%2fnothing HTTP/1.1', host, 'accept: text/html'), 404],
    [head('TRACE / HTTP/1.1', host), 404],
    [head('OPTIONS /api/auth/login HTTP/1.1', host, 'origin: https://evil.example'), 405],
    [head('GET /api/health HTTP/1.1', host, 'expect: a miracle'), 200],
    [head('POST /api/auth/nothing HTTP/1.1', host, 'expect: a miracle'), 404],
    ['not http at all\r\n\r\n', 400],
    [head('GET / HTTP/1.1', host, `x-long: ${'a'.repeat(20_000)}`), 431],
    [head('POST /api/auth/logout HTTP/1.1', host, 'content-length: 3', 'transfer-encoding: chunked'), 400],
  ];
  for (const [text, status] of asked) {
    const answer = (await exchange(text)) ?? 'no end';
    const [first = '', ...lines] = (answer.split('\r\n\r\n')[0] ?? '').split('\r\n');
    const name = text.slice(0, 40);
    expect(first, name).toContain(` ${status} `);
    for (const wanted of [
      "content-security-policy: default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      'x-frame-options: DENY',
      'referrer-policy: no-referrer',
    ]) {
      expect(lines, name).toContain(wanted);
    }
    expect(answer, name).not.toMatch(/access-control|fastify|FST_|x-powered-by|\nserver:/i);
  }
});

test('whoever is disabled while their call is still coming does nothing with it', async () => {
  const doer = await signIn(server, 'Administrator', (await makeOrganisation(server)).id);
  const person = { username: 'half.sent', full_name: 'Half Sent', email: 'half@example.com', rol: 'Member' };
  const body = JSON.stringify(person);
  const half = (text: string) =>
    [
      `POST ${inviteOwnPerson.path} HTTP/1.1`,
      ...['host: localhost', 'content-type: application/json', `content-length: ${text.length}`],
      ...[`cookie: ${doer.browser.cookie}`, 'connection: close'],
      `\r\n${text.slice(0, -1)}`,
    ].join('\r\n');
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  const answer = new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(String(bytes))));
  socket.write(half(body));
  await wait(400);
  await server.owner.query('delete from sessions where person_id = $1', [doer.userId]);
  socket.write(body.slice(-1));
  expect(await answer).toContain(' 401 ');
  const { rows } = await server.owner.query("select 1 from people where username = 'half.sent'");
  expect(rows).toEqual([]);
});

test('a disk that fails is told as our fault, not as a broken body of the sender', async () => {
  const files = join(server.dataDir, 'files');
  const file = { name: 'list.csv', bytes: 'email\nana@example.com\n' };
  const send = () =>
    admin.browser.send(spearphishingCalls.sendInfo, { title: 'T', description: 'D' }, { file });
  renameSync(files, `${files}.away`);
  writeFileSync(files, '');
  try {
    const { status, body } = await send();
    expect([status, body.code]).toEqual([500, 'unexpected']);
  } finally {
    rmSync(files);
    renameSync(`${files}.away`, files);
  }
  expect((await send()).status).toBe(200);
});

/** Values that throw, or take very long, when a text or a number is made of them. */
const oddShapes: readonly unknown[] = [
  { toString: 1 },
  { toString: null, valueOf: null },
  { toJSON: 1, length: 1e9 },
  [{ toString: 1 }],
  JSON.parse('['.repeat(1500) + ']'.repeat(1500)),
  JSON.parse('{"__proto__":{"toString":1},"constructor":{"prototype":1}}'),
];

test('no shape of a value makes a call that a stranger may make fail on our side', async () => {
  const open = (await allCalls()).filter(
    ({ access, method }) => method !== 'GET' && (access === 'anyone' || access === 'signing-in'),
  );
  expect(open.length).toBeGreaterThan(5);
  const post = (path: string, body: string, type: string) =>
    openBrowser(server.url).fetch(path, { method: 'POST', body, headers: { 'content-type': type } });
  for (const { path, encoding, input } of open) {
    const fields = 'shape' in input ? Object.keys(input.shape as object) : [];
    for (const odd of oddShapes) {
      const body = Object.fromEntries(fields.map((name) => [name, odd]));
      for (const sent of [odd, body]) {
        const { status } = await post(path, JSON.stringify(sent), 'application/json');
        expect([path, status < 500], `${encoding} ${status}`).toEqual([path, true]);
      }
    }
    const form = `${fields.map((name) => `${name}[toString]=1&${name}=1&${name}=2`).join('&')}&__proto__=1`;
    const { status } = await post(path, form, 'application/x-www-form-urlencoded');
    expect([path, status < 500]).toEqual([path, true]);
  }
});
