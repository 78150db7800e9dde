import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { scopeOf } from '../../../../../platform/db/database.ts';
import { makeOrganisation, type SignedIn, walkIn } from '../../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { requestDetailsOfAnyArea } from '../../../../casework/requests/contract.ts';
import { webShieldingCalls } from '../../../../services/web-shielding/contract.ts';
import { recordAudits } from '../../server/store.ts';

let server: TestServer;
let organisation: { id: string };
let admin: SignedIn;
let analyst: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  organisation = await makeOrganisation(server);
  admin = await walkIn(server, 'Administrator', organisation.id);
});
beforeEach(async () => {
  analyst = await walkIn(server, 'Analyst', null);
  server.clock.advance(60);
});
afterAll(() => server.stop());

const ask = async (title: string): Promise<string> => {
  const input = { title, description: '', domain_subdomain: 'www.example.com' };
  return (await admin.browser.send(webShieldingCalls.sendInfoShielding, input)).body.request_id;
};

const open = (request_id: string, who = analyst) => who.browser.send(requestDetailsOfAnyArea, { request_id });

const openings = async (who = analyst): Promise<string[]> =>
  (
    await server.owner.query(
      "select object from audit_entries where action = 'request.open' and actor = $1 order by id",
      [who.username],
    )
  ).rows.map(({ object }: { object: string }) => object);

test('what a page asks for again and again leaves one line a quarter of an hour, and each thing its own', async () => {
  const [one, other] = [await ask('One'), await ask('Other')];
  // From a moment at which a clock that counts in quarters would turn over.
  for (let minute = 0; minute < 15; minute += 1) {
    await open(one);
    server.clock.advance(60);
  }
  expect(await openings()).toEqual([one]);
  await open(other);
  expect(await openings()).toEqual([one, other]);
  server.clock.advance(1);
  await open(one);
  await open(other);
  expect(await openings()).toEqual([one, other, one]);
});

test('what is asked for at once leaves one line', async () => {
  const request = await ask('At once');
  await Promise.all(Array.from({ length: 5 }, () => open(request)));
  expect(await openings()).toEqual([request]);
});

test('another person leaves their own line, and so does whoever signs in anew', async () => {
  const request = await ask('Two people');
  const other = await walkIn(server, 'Analyst', null);
  await open(request);
  await open(request, other);
  expect([await openings(), await openings(other)]).toEqual([[request], [request]]);
  await server.owner.query('update sessions set factor_at = $1 where person_id = $2', [
    new Date(server.clock.now().getTime() + 1),
    analyst.userId,
  ]);
  server.clock.advance(1);
  await open(request);
  await open(request);
  expect(await openings()).toEqual([request, request]);
});

test('a first reading whose transaction came to nothing is told by the next', async () => {
  const request = await ask('Rolled back');
  const actor = {
    ...{ userId: analyst.userId, username: analyst.username, role: 'Analyst' as const },
    ...{
      organisationId: null,
      language: undefined,
      sessionId: '',
      level: 'signed-in' as const,
      factorAt: null,
    },
  };
  const entry = { organisationId: organisation.id, action: 'request.open', object: request } as const;
  const fails = server.parts.db.within(scopeOf(actor), async (tx) => {
    await recordAudits(tx, actor, [entry], server.clock.now());
    throw new Error('came to nothing');
  });
  await expect(fails).rejects.toThrow('came to nothing');
  expect(await openings()).toEqual([]);
  await open(request);
  expect(await openings()).toEqual([request]);
});

test('what is done is told each time, also beside a reading that was told', async () => {
  const actor = {
    ...{ userId: analyst.userId, username: analyst.username, role: 'Analyst' as const },
    ...{
      organisationId: null,
      language: undefined,
      sessionId: '',
      level: 'signed-in' as const,
      factorAt: null,
    },
  };
  const about = { organisationId: organisation.id, object: 'x' };
  const entries = [
    { ...about, action: 'request.open' },
    { ...about, action: 'finding.read-masked' },
    { ...about, action: 'request.download-report' },
  ] as const;
  for (let n = 0; n < 2; n += 1)
    await server.parts.db.within('staff', (tx) => recordAudits(tx, actor, entries, server.clock.now()));
  const { rows } = await server.owner.query(
    "select action, count(*)::integer as total from audit_entries where actor = $1 and object = 'x' group by 1 order by 1",
    [analyst.username],
  );
  expect(rows).toEqual([
    { action: 'finding.read-masked', total: 2 },
    { action: 'request.download-report', total: 2 },
    { action: 'request.open', total: 1 },
  ]);
});
