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

const ask = (more: Record<string, unknown>) => {
  const wish = {
    title: 'Test',
    description: '',
    submodule: 'PENETRATION TESTING',
    type_submodule: 'EXTERNAL',
  };
  const file = { name: 'target.csv', bytes: 'target\n198.51.100.7\n198.51.100.8' };
  return admin.browser.send(infrastructureCalls.sendInfo, { ...wish, ...more } as never, { file });
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
