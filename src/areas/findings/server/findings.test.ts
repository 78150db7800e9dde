import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOrganisation, type SignedIn, signIn } from '../../../app/testing/people.ts';
import { startTestServer, type TestServer } from '../../../app/testing/test-server.ts';
import { webShieldingCalls } from '../../web-shielding/contract.ts';
import { listFindings } from '../contract.ts';
import { insertFindings } from './insert-store.ts';

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
