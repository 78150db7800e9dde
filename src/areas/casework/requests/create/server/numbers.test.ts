import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOrganisation, type SignedIn, signIn } from '../../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { dashboardData } from '../../../../desks/dashboard/contract.ts';
import { staffListRequests } from '../../../../desks/staff/contract.ts';
import { infrastructureCalls } from '../../../../services/infrastructure/contract.ts';
import { spearphishingCalls } from '../../../../services/spearphishing/contract.ts';
import { webShieldingCalls } from '../../../../services/web-shielding/contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const customer = async (limit?: number): Promise<SignedIn> =>
  signIn(server, 'Administrator', (await makeOrganisation(server, limit)).id);

const shield = (person: SignedIn, title = 'Shop') =>
  person.browser.send(webShieldingCalls.sendInfoShielding, {
    ...{ title, description: '', domain_subdomain: 'shop.example.com' },
  });
const bulk = (person: SignedIn, text: string) =>
  person.browser.send(
    webShieldingCalls.sendBulk,
    {},
    { file: { name: 'list.csv', bytes: `domain_subdomain,title\n${text}` } },
  );
const assess = (person: SignedIn, type_submodule: string, target: string) =>
  person.browser.send(
    infrastructureCalls.sendInfo,
    { title: 'Test', description: '', submodule: 'VULNERABILITY ASSESSMENT', type_submodule },
    { file: { name: 'list.csv', bytes: `target\n${target}\n` } },
  );

type Row = { id: string; reference: string; title: string };
const shieldings = async (person: SignedIn, search?: string): Promise<Row[]> =>
  (await person.browser.send(webShieldingCalls.getHistory, search === undefined ? {} : { search })).body;
const numbers = async (person: SignedIn): Promise<string[]> =>
  (await shieldings(person)).map(({ reference }) => reference).toSorted();

test('requests that are made at once get numbers that follow one another, each once', async () => {
  const person = await customer();
  const made = await Promise.all(Array.from({ length: 12 }, () => shield(person)));
  expect(made.every(({ status }) => status === 200)).toBe(true);
  expect(await numbers(person)).toEqual(
    Array.from({ length: 12 }, (_, n) => `SHIELD-${String(n + 1).padStart(4, '0')}`),
  );
});

test('each organisation counts its own, each service its own, and both reaches of one service together', async () => {
  const [one, other] = [await customer(), await customer()];
  await shield(one);
  await shield(one);
  await shield(other);
  await assess(one, 'EXTERNAL', '198.51.100.7');
  await assess(one, 'INTERNAL', '10.0.0.7');
  const { body } = await one.browser.send(infrastructureCalls.getHistory, {});
  expect(body.map(({ reference, type_submodule }: never) => [type_submodule, reference])).toEqual([
    ['INTERNAL', 'VULN-0002'],
    ['EXTERNAL', 'VULN-0001'],
  ]);
  expect(await numbers(one)).toEqual(['SHIELD-0001', 'SHIELD-0002']);
  expect(await numbers(other)).toEqual(['SHIELD-0001']);
});

test('what fails takes no number, alone or in a list, and a list is numbered in its order', async () => {
  const person = await customer(4);
  await shield(person);
  const refused = await bulk(person, 'a.example.com,A\nb.example.com,B\nc.example.com,C\nd.example.com,D\n');
  expect(refused.body.code).toBe('quota_exceeded');
  expect((await bulk(person, 'a.example.com,First\nb.example.com,Second\n')).status).toBe(200);
  await shield(person, 'Last');
  expect((await shield(person, 'Too much')).body.code).toBe('quota_exceeded');
  const titles = (await shieldings(person)).map(({ reference, title }) => `${reference} ${title}`);
  expect(titles.toSorted()).toEqual([
    ...['SHIELD-0001 Shop', 'SHIELD-0002 First', 'SHIELD-0003 Second', 'SHIELD-0004 Last'],
  ]);
});

test('the database takes no number twice in an organisation', async () => {
  const person = await customer();
  await shield(person);
  await shield(person);
  const twice = server.owner.query(
    "update requests set reference = 'SHIELD-0001' where organisation_id = $1 and reference = 'SHIELD-0002'",
    [person.organisationId],
  );
  await expect(twice).rejects.toThrow(/requests_reference/);
});

test('a request is found by its number however it is written, by the customer and by staff, and a title by its words', async () => {
  const person = await customer();
  for (let n = 0; n < 11; n += 1) await shield(person, n === 10 ? 'Shield 2027' : 'Shop');
  for (const search of ['SHIELD-0001', 'shield-1', 'Shield 1', ' shield-0001-03 ', 'shield 0001']) {
    const found = await shieldings(person, search);
    expect([search, found.map(({ reference }) => reference)]).toEqual([search, ['SHIELD-0001']]);
  }
  expect((await shieldings(person, 'shield-0010 shop')).map(({ reference }) => reference)).toEqual([
    'SHIELD-0010',
  ]);
  // Nobody has that number: it is a title.
  expect((await shieldings(person, 'shield 2027')).map(({ title }) => title)).toEqual(['Shield 2027']);
  const { body: dashboard } = await person.browser.send(dashboardData, { search: 'SHIELD-4' });
  expect(dashboard.History).toMatchObject([{ reference: 'SHIELD-0004' }]);
  const analyst = await signIn(server, 'Analyst', null);
  // Several customers may have one.
  const { body: queue } = await analyst.browser.send(staffListRequests, { search: 'SHIELD-0011' });
  const seen = queue.map(({ reference, organisation_id }: never) => [reference, organisation_id]);
  expect(seen).toContainEqual(['SHIELD-0011', person.organisationId]);
  expect(seen.every(([reference]: string[]) => reference === 'SHIELD-0011')).toBe(true);
});

test('the details say it, and who asks for a campaign is told the number of it', async () => {
  const person = await customer();
  const file = { name: 'list.csv', bytes: 'email\nana@example.com\n' };
  const { body } = await person.browser.send(
    spearphishingCalls.sendInfo,
    { title: 'Invoices', description: 'About invoices' },
    { file },
  );
  const details = await person.browser.send(spearphishingCalls.details, { request_id: body.request_id });
  expect(details.body).toMatchObject({ reference: 'PHISH-0001', id: body.request_id });
});

test('another organisation sees neither the numbers nor how many there are', async () => {
  const [one, other] = [await customer(), await customer()];
  await shield(one);
  const scope = { organisation: other.organisationId ?? '' };
  const seen = await server.parts.db.within(scope, (tx) =>
    tx.selectFrom('request_numbers').selectAll().execute(),
  );
  expect(seen).toEqual([]);
});

test('older requests are numbered in the order in which they were made, and found by it', async () => {
  const person = await customer();
  const made = [await shield(person, 'SHIELD'), await shield(person), await shield(person)].map(
    ({ body }) => body.request_id,
  );
  await assess(person, 'INTERNAL', '10.0.0.7');
  const [first, second, third] = made;
  const { owner } = server;
  const path = join(import.meta.dirname, '../../../../../platform/db/migrations/0047_request_numbers.sql');
  const wordsOfThird = async () =>
    (await owner.query('select words::text from requests where id = $1', [third])).rows;
  await owner.query('begin');
  try {
    // As it was before, with the second one the oldest.
    await owner.query("update requests set start_date = start_date - interval '1 day' where id = $1", [
      second,
    ]);
    const expected = await wordsOfThird();
    await owner.query(`
      update requests set words = array_to_tsvector(array(
        select word from unnest(tsvector_to_array(words)) as word
        where word !~ '^(shield-|vuln-)?[0-9]+$'));
      drop table request_numbers;
      alter table requests drop column reference;
      alter table report_versions drop column by_reference;
      delete from search_waiting`);
    await owner.query(readFileSync(path, 'utf8'));
    const { rows } = await owner.query(
      'select id, reference from requests where organisation_id = $1 order by reference',
      [person.organisationId],
    );
    expect(rows.map(({ id, reference }) => [reference, id]).slice(0, 3)).toEqual([
      ['SHIELD-0001', second],
      ['SHIELD-0002', first],
      ['SHIELD-0003', third],
    ]);
    const counters = await owner.query(
      'select prefix, last from request_numbers where organisation_id = $1 order by prefix',
      [person.organisationId],
    );
    expect(counters.rows).toEqual([
      { prefix: 'SHIELD', last: 3 },
      { prefix: 'VULN', last: 1 },
    ]);
    expect(await wordsOfThird()).toEqual(expected);
    const kept = await owner.query(
      `select count(*)::int as wrong from (
        (select w.request_id, w.word, w.shares from request_words w
          except select r.id, s.word, s.shares from requests r, spelled(r.words) as s)
        union all
        (select r.id, s.word, s.shares from requests r, spelled(r.words) as s
          except select w.request_id, w.word, w.shares from request_words w)) as different`,
    );
    expect(kept.rows).toEqual([{ wrong: 0 }]);
    const waiting = await owner.query("select count(*)::int as n from search_waiting where kind = 'request'");
    expect(waiting.rows[0].n).toBeGreaterThanOrEqual(4);
  } finally {
    await owner.query('rollback');
  }
});
