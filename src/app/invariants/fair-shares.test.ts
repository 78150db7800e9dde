import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestEvents } from '../../areas/casework/requests/contract.ts';
import { listSessions, login } from '../../areas/customers/auth/contract.ts';
import { listDomains } from '../../areas/customers/domains/contract.ts';
import { listNews } from '../../areas/records/notices/news-contract.ts';
import { makeOrganisation, type SignedIn, signIn } from '../../test/people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { waitingForLocks } from '../../test/waiting-for-locks.ts';

let server: TestServer;
let organisation: { readonly id: string };
let greedy: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
  organisation = await makeOrganisation(server);
  greedy = await signIn(server, 'Administrator', organisation.id);
  other = await signIn(server, 'Administrator', organisation.id);
});
afterAll(() => server.stop());

// By order and counts: the calls of the one are held in the database until everything else was seen.
test('a session that asks for everything at once waits behind itself: others are served, and streams go on', async () => {
  const abort = new AbortController();
  const streams = await Promise.all(
    Array.from({ length: 6 }, () => greedy.browser.fetch(requestEvents.path, { signal: abort.signal })),
  );
  await server.owner.query('begin');
  await server.owner.query('lock table domains in access exclusive mode');
  const answers: number[] = [];
  let retryAfter = '';
  const calls = Array.from({ length: 125 }, async () => {
    const { status, headers } = await greedy.browser.send(listDomains, {});
    answers.push(status);
    retryAfter ||= headers.get('retry-after') ?? '';
  });
  try {
    await expect.poll(() => answers).toEqual(Array.from({ length: 20 }, () => 429));
    await expect.poll(() => waitingForLocks(server)).toBe(5);
    for (let times = 0; times < 3; times += 1)
      expect((await other.browser.send(listSessions, {})).status).toBe(200);
    expect(answers).toHaveLength(20);
  } finally {
    await server.owner.query('rollback');
  }
  await Promise.all(calls);
  expect(answers.filter((status) => status === 200)).toHaveLength(105);
  expect(Number(retryAfter)).toBeGreaterThan(0);
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  abort.abort();
});

test('where all sessions ask for more than is answered soon, the greedy ones are told when to come again, and a new one is served', async () => {
  const sessions = await Promise.all(
    Array.from({ length: 8 }, () => signIn(server, 'Administrator', organisation.id)),
  );
  // Whoever signs in is known by that; these sessions were made beside the server, and are by their first call.
  for (const { browser } of [...sessions, other])
    expect((await browser.send(listSessions, {})).status).toBe(200);
  await server.owner.query('begin');
  await server.owner.query('lock table domains in access exclusive mode');
  const answers: { status: number; retryAfter: string | null }[] = [];
  const ask = async ({ browser }: SignedIn): Promise<number> => {
    const { status, headers } = await browser.send(listDomains, {});
    answers.push({ status, retryAfter: headers.get('retry-after') });
    return status;
  };
  const calls = sessions.flatMap((session) => Array.from({ length: 100 }, () => ask(session)));
  let newcomer: Promise<number>;
  try {
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    newcomer = ask(other);
  } finally {
    await server.owner.query('rollback');
  }
  expect(await newcomer).toBe(200);
  await Promise.all(calls);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toEqual(refused.map(() => ({ status: 503, retryAfter: '1' })));
  // 750 of eight hundred find room, and whoever has less than an eighth of that until they do.
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(751);
});

test('calls whose bodies are withheld hold up no other call of their session', async () => {
  const { port, host } = new URL(server.url);
  const head = [`POST ${listNews.path} HTTP/1.1`, `host: ${host}`, `cookie: ${greedy.browser.cookie}`];
  let answered = '';
  const sockets = Array.from({ length: 5 }, () => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
    socket.on('data', (data) => {
      answered ||= String(data);
    });
    socket.write(`${head.join('\r\n')}\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{`);
    return socket;
  });
  try {
    // They have their places by then.
    await other.browser.send(listSessions, {});
    expect((await greedy.browser.send(listDomains, {})).status).toBe(200);
    // Not only because they were given up meanwhile.
    expect(answered).toBe('');
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});

test('strangers of one address have so many calls through a proxy under way: another address is served', async () => {
  const { port } = new URL(server.url);
  let refused = '';
  const sockets = Array.from({ length: 301 }, () => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
    socket.on('data', (data) => {
      refused ||= String(data);
    });
    const head = [`POST ${login.path} HTTP/1.1`, 'host: a', 'x-forwarded-for: 198.51.100.7'];
    socket.write(`${head.join('\r\n')}\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{`);
    return socket;
  });
  await expect.poll(() => refused).toMatch(/^HTTP\/1.1 429 /);
  const from = (address: string) =>
    fetch(`${server.url}/api/health`, { headers: { 'x-forwarded-for': address } });
  expect((await from('198.51.100.7')).status).toBe(429);
  expect((await from('198.51.100.8')).status).toBe(200);
  for (const socket of sockets) socket.destroy();
});
