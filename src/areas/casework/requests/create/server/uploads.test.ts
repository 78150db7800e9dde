import { type ClientRequest, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loseCommitOf } from '../../../../../test/database/lost-answer.ts';
import { makeOrganisation, type SignedIn, signIn } from '../../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { waitingForLocks } from '../../../../../test/waiting-for-locks.ts';
import { setQuota } from '../../../../customers/organisations/contract.ts';
import { spearphishingCalls } from '../../../../services/spearphishing/contract.ts';
import { webShieldingCalls } from '../../../../services/web-shielding/contract.ts';

const mebibyte = 1024 * 1024;

let server: TestServer;
let organisation: { id: string };
let admin: SignedIn;
let operator: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ environment: { UPLOADS_PER_PERSON: '2' } });
  organisation = await makeOrganisation(server, 1);
  admin = await signIn(server, 'Administrator', organisation.id);
  operator = await signIn(server, 'Operator', null);
});
afterAll(() => server.stop());

type Begun = { readonly sent: ClientRequest; readonly answer: Promise<{ status: number; body: string }> };

/** Begins an upload that says it is large, sends its first bytes, and then neither goes on nor ends. */
const begin = (person: SignedIn, path: string, headers: Record<string, string> = {}): Begun => {
  const sent = request(server.url + path, {
    method: 'POST',
    headers: {
      cookie: person.browser.cookie ?? '',
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': String(150 * mebibyte),
      ...headers,
    },
  });
  const answer = new Promise<{ status: number; body: string }>((resolve) => {
    sent.on('error', () => {});
    sent.on('response', async (response) => {
      let body = '';
      for await (const chunk of response) body += String(chunk);
      resolve({ status: response.statusCode ?? 0, body });
    });
  });
  sent.write('--b\r\ncontent-disposition: form-data; name="document"; filename="a.zip"\r\n\r\nPK');
  return { sent, answer };
};

const stays = (begun: Begun): Promise<boolean> =>
  Promise.race([
    begun.answer.then(() => false),
    new Promise<true>((resolve) => setTimeout(() => resolve(true), 300)),
  ]);

const setLimit = (submodule: string, limit: number) =>
  operator.browser.send(setQuota, {
    organisation_id: organisation.id,
    submodule,
    type_submodule: 'NA',
    limit,
  });

test('a full quota is told while the file is still to come', async () => {
  await setLimit('SAST', 0);
  const begun = begin(admin, webShieldingCalls.sendInfoSast.path);
  const { status, body } = await begun.answer;
  expect([status, JSON.parse(body).code]).toEqual([409, 'quota_exceeded']);
  begun.sent.destroy();
});

test('a key that made a request gives it again, also when nothing is left', async () => {
  const list = `email\n${'a'.repeat(40)}@example.com\n`;
  const padding = `# ${'x'.repeat(2 * mebibyte)}`;
  const send = (key: string) =>
    admin.browser.send(
      spearphishingCalls.sendInfo,
      { title: 'Once', description: padding.slice(0, 2000) },
      {
        file: { name: 'list.csv', bytes: `${list}${'\n'.repeat(2 * mebibyte)}` },
        headers: { 'idempotency-key': key },
      },
    );
  const first = await send('first');
  expect(first.status).toBe(200);
  expect((await send('first')).body).toEqual(first.body);
  expect((await send('second')).body.code).toBe('quota_exceeded');
});

test('one large upload of a person too many waits for nobody and is refused; others are not', async () => {
  await setLimit('SAST', 5);
  const path = webShieldingCalls.sendInfoSast.path;
  const other = await signIn(server, 'Member', organisation.id);
  const two = [begin(admin, path), begin(admin, path)];
  for (const begun of two) expect(await stays(begun)).toBe(true);
  const third = begin(admin, path);
  expect((await third.answer).status).toBe(429);
  third.sent.destroy();
  const others = begin(other, path);
  expect(await stays(others)).toBe(true);
  for (const begun of [...two, others]) begun.sent.destroy();
  // What was cut off lets its place go.
  for (let tries = 0; ; tries += 1) {
    const again = begin(admin, path);
    const isIn = await stays(again);
    again.sent.destroy();
    if (isIn) break;
    expect(tries).toBeLessThan(20);
  }
});

test('many small uploads of an organisation without room are refused at once, and hold nobody up', async () => {
  const full = await makeOrganisation(server);
  const people = await Promise.all(
    ['one', 'two', 'three', 'four'].map(() => signIn(server, 'Member', full.id)),
  );
  await server.owner.query('update organisations set bytes_limit = 1 where id = $1', [full.id]);
  const send = (person: SignedIn | undefined, n: number) =>
    person?.browser.send(
      spearphishingCalls.sendInfo,
      { title: `List ${n}`, description: 'Whole staff' },
      { file: { name: 'list.csv', bytes: `email,first_name\na${n}@example.com,Ana\n` } },
    );
  const began = performance.now();
  // More than there are connections to the database.
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => send(people[n % people.length], n)));
  expect(answers.map((answer) => answer?.status)).toEqual(Array(20).fill(413));
  // One that waits for a connection in vain gives up after fifteen seconds.
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(
    (await server.owner.query('select from upload_reservations where organisation_id = $1', [full.id]))
      .rowCount,
  ).toBe(0);
});

test('whoever is signed out while room for their file is asked for has sent nothing', async () => {
  const own = await makeOrganisation(server, 1);
  const person = await signIn(server, 'Administrator', own.id);
  const holder = await server.parts.db.pool.connect();
  let asked: ReturnType<SignedIn['browser']['send']> | undefined;
  try {
    // As disabling an organisation does: its row is held, and the sessions of its people end.
    await holder.query("begin; select set_config('app.scope', 'system', true)");
    await holder.query('select from organisations where id = $1 for update', [own.id]);
    asked = person.browser.send(
      spearphishingCalls.sendInfo,
      { title: 'Everybody', description: 'Whole staff' },
      { file: { name: 'list.csv', bytes: 'email,first_name\nana@example.com,Ana\n' } },
    );
    await expect.poll(() => waitingForLocks(server)).toBe(1);
    await holder.query('delete from sessions where person_id = $1', [person.userId]);
    // Whoever was quicker than this is not looked up again.
    await wait(300);
    await holder.query('commit');
  } finally {
    holder.release();
  }
  const { status, body } = await asked;
  expect([status, body.code]).toEqual([401, 'unauthenticated']);
  const { rowCount } = await server.owner.query('select from requests where organisation_id = $1', [own.id]);
  expect(rowCount).toBe(0);
});

test('room that was kept for a file is given back at once where the database goes away before the commit', async () => {
  const own = await makeOrganisation(server);
  const person = await signIn(server, 'Administrator', own.id);
  const isLost = loseCommitOf(server.parts.db.pool, 'Never committed', 'before it is sent');
  const { status } = await person.browser.send(
    spearphishingCalls.sendInfo,
    { title: 'Never committed', description: 'Whole staff' },
    { file: { name: 'list.csv', bytes: 'email,first_name\nana@example.com,Ana\n' } },
  );
  expect([status, isLost()]).toEqual([503, true]);
  const { rowCount } = await server.owner.query(
    'select from upload_reservations where organisation_id = $1',
    [own.id],
  );
  expect(rowCount).toBe(0);
});

test('a file whose request was committed without our hearing of it stays, and the same sending again finds it', async () => {
  const person = await signIn(server, 'Administrator', (await makeOrganisation(server)).id);
  const bytes = 'email,first_name\nlost@example.com,Ana\n';
  const send = () =>
    person.browser.send(
      spearphishingCalls.sendInfo,
      { title: 'Answer that is lost', description: 'Whole staff' },
      { file: { name: 'list.csv', bytes }, headers: { 'idempotency-key': 'lost-answer' } },
    );
  const isLost = loseCommitOf(server.parts.db.pool, 'Answer that is lost');
  expect([(await send()).status, isLost()]).toEqual([503, true]);
  const { status, body } = await send();
  expect(status).toBe(200);
  const { body: downloaded } = await person.browser.bytes(spearphishingCalls.downloadCsv, {
    request_id: body.request_id,
  });
  expect(downloaded.toString()).toBe(bytes);
});
