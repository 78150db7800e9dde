import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOrganisation, type SignedIn, signIn } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { dashboardData } from '../../../desks/dashboard/contract.ts';
import { templates } from '../../templates/server/templates.ts';
import { bulkMaxRows, webShieldingCalls as calls } from '../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const customer = async (limit: number): Promise<SignedIn> =>
  signIn(server, 'Administrator', (await makeOrganisation(server, limit)).id);

const send = (person: SignedIn, text: string, headers: Record<string, string> = {}) =>
  person.browser.send(calls.sendBulk, {}, { file: { name: 'domains.csv', bytes: text }, headers });

const history = async (person: SignedIn) => {
  const { body } = await person.browser.send(calls.getHistory, { submodule: 'SHIELDING' });
  return body as { id: string; title: string; description: string; domain_subdomain: string }[];
};
const used = async (person: SignedIn): Promise<number> =>
  (await person.browser.send(dashboardData, {})).body.Cards.find(
    (card: { submodule: string }) => card.submodule === 'SHIELDING',
  ).consumed;

const list = (count: number, from = 0): string =>
  `domain_subdomain\n${Array.from({ length: count }, (_, n) => `d${from + n}.example.com`).join('\n')}\n`;

test('every row of a list becomes a request of its own, with title and description or the domain for a title', async () => {
  const person = await customer(10);
  const text = 'Dominio;Título;Descripción\nSHOP.example.com.;Tienda;La de siempre\nbücher.example;;\n';
  const { status, body } = await send(person, text);
  expect(status).toBe(200);
  expect(body.request_ids).toHaveLength(2);
  const rows = await history(person);
  const byId = (id: string) => rows.find((row) => row.id === id);
  expect(byId(body.request_ids[0])).toMatchObject({
    title: 'Tienda',
    description: 'La de siempre',
    domain_subdomain: 'shop.example.com',
    current_status: 'pending',
  });
  expect(byId(body.request_ids[1])).toMatchObject({ title: 'bücher.example', description: '' });
  expect(await used(person)).toBe(2);
  const details = await person.browser.send(calls.details, { request_id: body.request_ids[0] });
  expect(details.body).toMatchObject({ file: null, timeline: [{ by: person.username }] });
  const { rows: lines } = await server.owner.query(
    "select count(*)::int as n from audit_entries where action = 'request.create' and object = any($1)",
    [body.request_ids],
  );
  expect(lines[0].n).toBe(2);
});

test('the template is itself a list that is taken', async () => {
  const person = await customer(10);
  const { status, body } = await send(person, templates.get('shielding.csv') ?? '');
  expect([status, body.request_ids?.length]).toEqual([200, 2]);
});

test('wrong cells are named by row and column, and nothing is created', async () => {
  const person = await customer(10);
  const text = 'domain_subdomain,title\nshop.example.com,One\n10.0.0.1,Two\nshop.example.com,Three\n,Four\n';
  const { status, body } = await send(person, text);
  expect(status).toBe(422);
  expect(
    body.detail.map(({ loc, type }: { loc: unknown[]; type: string }) => [...loc.slice(2), type]),
  ).toEqual([
    [3, 'domain_subdomain', 'ip_address'],
    [4, 'domain_subdomain', 'duplicate'],
    [5, 'domain_subdomain', 'required'],
  ]);
  const missing = await person.browser.send(calls.sendBulk, {});
  expect(missing.body.detail).toMatchObject([{ loc: ['body', 'document'], type: 'file_required' }]);
  expect([await history(person), await used(person)]).toEqual([[], 0]);
});

test('a list longer than what the quota leaves is refused as a whole, and says how much is left', async () => {
  const person = await customer(3);
  expect((await send(person, list(1))).status).toBe(200);
  const { status, body } = await send(person, list(3, 10));
  expect([status, body.code]).toEqual([409, 'quota_exceeded']);
  expect(body.message).toContain('3 rows and your quota leaves 2');
  expect([(await history(person)).length, await used(person)]).toEqual([1, 1]);
  expect((await send(person, list(2, 10))).status).toBe(200);
  expect(await used(person)).toBe(3);
});

test('of lists that together ask for too much, as many as fit are taken, each whole', async () => {
  const person = await customer(10);
  const answers = await Promise.all([0, 1, 2, 3].map((n) => send(person, list(4, n * 10))));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 409, 409]);
  expect([(await history(person)).length, await used(person)]).toEqual([8, 8]);
});

test('the same key and list give the same requests, at once or later; another list is refused', async () => {
  const person = await customer(10);
  const headers = { 'idempotency-key': 'domains-1' };
  const [one, two] = await Promise.all([send(person, list(3), headers), send(person, list(3), headers)]);
  expect(one.body.request_ids).toHaveLength(3);
  expect(two.body).toEqual(one.body);
  expect((await send(person, list(3), headers)).body).toEqual(one.body);
  const other = await send(person, list(2), headers);
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch']);
  expect(await used(person)).toBe(3);
});

test('a list has an end, and the list itself is not kept', async () => {
  const person = await customer(2 * bulkMaxRows);
  const tooLong = await send(person, list(bulkMaxRows + 1));
  expect(tooLong.body.detail).toMatchObject([{ type: 'too_many_rows' }]);
  expect((await send(person, list(bulkMaxRows))).body.request_ids).toHaveLength(bulkMaxRows);
  const kept = () =>
    readdirSync(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
  // It goes right after the answer.
  await expect.poll(kept).toEqual([]);
});
