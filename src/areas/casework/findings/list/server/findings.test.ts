import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finding } from '../../../../../test/findings-stage.ts';
import { makeOrganisation, type SignedIn, signIn } from '../../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { spearphishingCalls } from '../../../../services/spearphishing/contract.ts';
import { webShieldingCalls } from '../../../../services/web-shielding/contract.ts';
import { countFindings, listFindings, readFinding } from '../../contract.ts';
import { askRetest, listRetests } from '../../retest/retest-contract.ts';
import { insertFindings } from '../../server/insert-store.ts';
import { createFinding, releaseFindings } from '../../write/staff-contract.ts';

let server: TestServer;
let organisation: { id: string };
let admin: SignedIn;
let stranger: SignedIn;
let analyst: SignedIn;
let requestId: string;

beforeAll(async () => {
  server = await startTestServer();
  organisation = await makeOrganisation(server);
  admin = await signIn(server, 'Administrator', organisation.id);
  stranger = await signIn(server, 'Administrator', (await makeOrganisation(server)).id);
  analyst = await signIn(server, 'Analyst', null);
  const input = { title: 'Site', description: '', domain_subdomain: 'www.example.com' };
  requestId = (await admin.browser.send(webShieldingCalls.sendInfoShielding, input)).body.request_id;
  const text = { en: 'Weak', es: 'Débil' };
  await server.parts.db.within('system', (tx) =>
    insertFindings(
      tx,
      [
        {
          ...{ severity: 'high', cwe: null, cvss: null, location: 'a.js:1' },
          ...{ title: text, description: text, remediation: text, excerpt: '', fingerprint: 'one' },
        },
      ],
      {
        ...{ organisationId: organisation.id, requestId, source: 'analyst' },
        ...{ released: true, now: server.clock.now() },
      },
    ),
  );
});
afterAll(() => server.stop());

test('findings of another organisation are not there, even without row-level security', async () => {
  expect((await admin.browser.send(listFindings, {})).body).toHaveLength(1);
  expect((await stranger.browser.send(listFindings, {})).body).toEqual([]);
  await server.owner.query('alter table findings disable row level security');
  try {
    for (const input of [{}, { request_id: requestId }, { search: 'a.js' }]) {
      const { body, headers } = await stranger.browser.send(listFindings, input);
      expect([body, headers.get('x-total-count')]).toEqual([[], '0']);
    }
  } finally {
    await server.owner.query('alter table findings enable row level security');
  }
});

test("staff's reading of findings stands in the trail of the customer whose they are", async () => {
  const trail = async () =>
    (
      await server.owner.query(
        "select organisation_id, actor, object from audit_entries where action = 'findings.read' order by id",
      )
    ).rows;
  await admin.browser.send(listFindings, {});
  expect(await trail()).toEqual([]);
  await analyst.browser.send(listFindings, { request_id: requestId });
  await analyst.browser.send(listFindings, {});
  await analyst.browser.send(listFindings, { search: 'nowhere' });
  const line = { organisation_id: organisation.id, actor: analyst.username };
  expect(await trail()).toEqual([
    { ...line, object: requestId },
    { ...line, object: organisation.id },
  ]);
});

test('a search finds words of titles in both languages, places and kinds by their beginnings, whatever case and accents', async () => {
  const totalOf = async (search: string): Promise<number> =>
    Number((await admin.browser.send(listFindings, { search })).headers.get('x-total-count'));
  expect(
    await Promise.all(['DEBIL', 'we', 'a.js', 'weak deb', 'weak nothing', 'eak', '%'].map(totalOf)),
  ).toEqual([1, 1, 1, 1, 0, 0, 1]);
  const foreign = await stranger.browser.send(listFindings, { search: 'weak' });
  expect([foreign.body, foreign.headers.get('x-total-count')]).toEqual([[], '0']);
});

test('a finding is found by its number and those of a request by its, however they are written', async () => {
  const { body } = await admin.browser.send(listFindings, { request_id: requestId });
  const [first] = body;
  const { request_reference, reference } = first;
  expect(reference).toMatch(new RegExp(`^${request_reference}-\\d\\d$`));
  const [prefix = '', digits = ''] = request_reference.split('-');
  const named = async (search: string, who = admin): Promise<string[]> =>
    (await who.browser.send(listFindings, { search })).body.map((one: typeof first) => one.reference);
  expect(await named(reference)).toEqual([reference]);
  expect(await named(`${prefix.toLowerCase()} ${Number(digits)}-${first.number}`)).toEqual([reference]);
  const all = body.map((one: typeof first) => one.reference).toSorted();
  expect((await named(`${prefix}-${Number(digits)}`)).toSorted()).toEqual(all);
  expect(await named(`${request_reference}-99`)).toEqual([]);
  expect(await named(reference, stranger)).toEqual([]);
  const details = await admin.browser.send(readFinding, { finding_id: first.id });
  expect(details.body).toMatchObject({ reference, request_reference });
});

test('what was found about people in a campaign is for Administrators and its creator, in every list, figure and call', async () => {
  const member = await signIn(server, 'Member', organisation.id);
  const creator = await signIn(server, 'Member', organisation.id);
  const list = { file: { name: 'list.csv', bytes: 'email\nana@example.com\n' } };
  const wish = { title: 'Campaign', description: 'Text' };
  const { request_id } = (await creator.browser.send(spearphishingCalls.sendInfo, wish, list)).body;
  await server.owner.query("update requests set status = 'In progress' where id = $1", [request_id]);
  const draft = { request_id, ...finding } as never;
  const finding_id = (await analyst.browser.send(createFinding, draft)).body.id;
  await analyst.browser.send(releaseFindings, { request_id });
  const seenBy = async (who: SignedIn) => ({
    listed: (await who.browser.send(listFindings, { request_id })).body.length,
    found: (await who.browser.send(listFindings, { search: 'password' })).body.length,
    total: (await who.browser.send(listFindings, {})).headers.get('x-total-count'),
    counted: (await who.browser.send(countFindings, {})).body.counts.reduce(
      (sum: number, row: { total: number }) => sum + row.total,
      0,
    ),
    details: (await who.browser.send(readFinding, { finding_id })).status,
    retests: (await who.browser.send(listRetests, { request_id })).status,
    ask: (await who.browser.send(askRetest, { request_id, finding_ids: [finding_id] })).status,
  });
  const nothing = { listed: 0, found: 0, total: '1', counted: 1, details: 403, retests: 403, ask: 403 };
  expect(await seenBy(member)).toEqual(nothing);
  const everything = { listed: 1, found: 1, total: '2', counted: 2, details: 200, retests: 200, ask: 200 };
  expect(await seenBy(creator)).toEqual(everything);
  expect(await seenBy(admin)).toEqual({ ...everything, ask: 409 });
  const isToldSo = async (who: SignedIn, wish: { request_id?: string } = {}) =>
    (await who.browser.send(countFindings, wish)).body.left_out;
  expect([await isToldSo(member), await isToldSo(member, { request_id })]).toEqual([true, true]);
  expect([
    await isToldSo(member, { request_id: requestId }),
    await isToldSo(creator),
    await isToldSo(admin),
  ]).toEqual([undefined, undefined, undefined]);
  await server.owner.query('delete from finding_history');
  await server.owner.query('delete from retest_findings');
  await server.owner.query('delete from findings where request_id = $1', [request_id]);
});

test.each(['2026-02-30 00:00:00+00', '0000-01-01 00:00:00+00', '2026-01-01 00:00:00+99'])(
  'a cursor with a moment that no calendar has (%s) is refused, not asked of the database',
  async (moment) => {
    const cursor = Buffer.from(JSON.stringify(['-created_at', moment, requestId])).toString('base64url');
    expect((await admin.browser.send(listFindings, { cursor })).status).toBe(422);
  },
);

test('the search with the owner’s eyes gives a customer nothing of others and no drafts, whatever it is asked for', async () => {
  const { db } = server.parts;
  const ask = (scope: 'staff' | { organisation: string }, whose: string | null) =>
    db.within(scope, async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select id from findings_with_words('''weak'':*'::tsquery, ${whose}::uuid, null, 10)`.execute(tx);
      return rows.length;
    });
  const foreign = { organisation: stranger.organisationId ?? '' };
  const own = { organisation: organisation.id };
  expect([await ask(foreign, organisation.id), await ask(foreign, null), await ask(own, null)]).toEqual([
    0, 0, 1,
  ]);
  await server.owner.query('update findings set released_at = null');
  expect([await ask(own, null), await ask('staff', null)]).toEqual([0, 1]);
  await server.owner.query('update findings set released_at = created_at');
});
