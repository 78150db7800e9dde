import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOrganisation, type SignedIn, signIn } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { infrastructureCalls } from '../contract.ts';

let server: TestServer;
let admin: SignedIn;
let analyst: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server, 'Administrator', (await makeOrganisation(server)).id);
  analyst = await signIn(server, 'Analyst', null);
});
afterAll(() => server.stop());

const list = 'target\n198.51.100.7\n198.51.100.8';
const ask = (more: Record<string, unknown>, key?: string) => {
  const wish = {
    title: 'Test',
    description: '',
    submodule: 'PENETRATION TESTING',
    type_submodule: 'EXTERNAL',
  };
  const file = { name: 'target.csv', bytes: list };
  return admin.browser.send(infrastructureCalls.sendInfo, { ...wish, ...more } as never, {
    file,
    ...(key ? { headers: { 'Idempotency-Key': key } } : {}),
  });
};

test('a list that was typed is told from a file of the same name, by both sides', async () => {
  const [typed, chosen] = [await ask({ typed: 'yes' }), await ask({})];
  for (const who of [admin, analyst]) {
    const fileOf = async ({ body }: typeof typed) =>
      (await who.browser.send(infrastructureCalls.details, { request_id: body.request_id })).body.file;
    expect(await fileOf(typed)).toMatchObject({ rows: 2, typed: true });
    expect(await fileOf(chosen)).toMatchObject({ name: 'target.csv', rows: 2, typed: false });
  }
});

test('the list of requests says so too, with how many lines, and what was typed is downloaded under the request’s title', async () => {
  const [typed, chosen] = [await ask({ typed: 'yes', title: 'By hand' }), await ask({ title: 'By file' })];
  const listed = (await admin.browser.send(infrastructureCalls.getHistory, {})).body;
  const rowOf = ({ body }: typeof typed) => listed.find((row: { id: string }) => row.id === body.request_id);
  expect(rowOf(typed)).toMatchObject({ typed_rows: 2 });
  expect(rowOf(chosen)).not.toHaveProperty('typed_rows');
  const nameOf = async ({ body }: typeof typed) =>
    (await admin.browser.bytes(infrastructureCalls.downloadCsv, { request_id: body.request_id })).headers.get(
      'content-disposition',
    );
  expect(await nameOf(typed)).toContain('By hand.csv');
  expect(await nameOf(chosen)).toContain('target.csv');
});

test('another word is a fault of the form', async () => {
  const { status, body } = await ask({ typed: 'no' });
  expect([status, body.detail[0].loc]).toEqual([422, ['body', 'typed']]);
});

test('a key that stands for a typed list stands for no chosen file; of untyped ones those of before stay good', async () => {
  const [typed, same] = [await ask({ typed: 'yes' }, 'typed'), await ask({ typed: 'yes' }, 'typed')];
  expect([same.status, same.body]).toEqual([200, typed.body]);
  expect((await ask({}, 'typed')).status).toBe(409);
  const chosen = await ask({}, 'chosen');
  expect((await ask({ typed: 'yes' }, 'chosen')).status).toBe(409);
  // As it was kept before lists could be typed.
  const digest = (text: string) => createHash('sha256').update(text);
  const content = ['PENETRATION TESTING', 'EXTERNAL', 'Test', '', null, null];
  const before = JSON.stringify([...content, digest(list).digest('hex')]);
  await server.owner.query('update idempotency_keys set fingerprint = $1 where key = $2', [
    ...[digest(before).digest(), 'chosen'],
  ]);
  expect((await ask({}, 'chosen')).body).toEqual(chosen.body);
});
