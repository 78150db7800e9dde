import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOrganisation, type SignedIn, signIn } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { staffListRequests, staffMoveRequest } from '../../../desks/staff/contract.ts';
import { infrastructureCalls } from '../../../services/infrastructure/contract.ts';
import { spearphishingCalls } from '../../../services/spearphishing/contract.ts';
import { authorisationTexts } from '../authorisation.ts';
import { authorisationText, authoriseRequest, cancelRequest, requestDetailsOfAnyArea } from '../contract.ts';
import { requestTexts } from '../texts.ts';

let server: TestServer;
let admin: SignedIn;
let member: SignedIn;
let operator: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  const organisation = await makeOrganisation(server);
  admin = await signIn(server, 'Administrator', organisation.id);
  member = await signIn(server, 'Member', organisation.id);
  operator = await signIn(server, 'Operator', null);
});
afterAll(() => server.stop());

const createAssessment = async (more = {}): Promise<string> => {
  const input = {
    title: 'Perimeter',
    description: '',
    submodule: 'PENETRATION TESTING',
    type_submodule: 'EXTERNAL',
    ...more,
  };
  const file = { name: 'targets.csv', bytes: 'target\n198.51.100.7\n' };
  const { body } = await admin.browser.send(infrastructureCalls.sendInfo, input, { file });
  return body.request_id;
};

const details = async (by: SignedIn, request_id: string) =>
  (await by.browser.send(requestDetailsOfAnyArea, { request_id })).body;
const authorise = (by: SignedIn, request_id: string, authorisation_version = 1) =>
  by.browser.send(authoriseRequest, { request_id, authorisation_version });
const accept = (request_id: string) =>
  operator.browser.send(staffMoveRequest, { request_id, to: 'accepted' });

test('details say that nobody has authorised a test yet, and who may do so', async () => {
  const id = await createAssessment();
  expect(await details(admin, id)).toMatchObject({ authorisation: null, may_authorise: true });
  expect(await details(member, id)).toMatchObject({ authorisation: null, may_authorise: true });
  expect(await details(operator, id)).toMatchObject({ authorisation: null, may_authorise: false });
});

test('details say who authorised a test, in which version and when, to customers and to staff', async () => {
  const id = await createAssessment();
  const { body: offered } = await member.browser.send(authorisationText, {});
  expect(offered).toEqual({ version: authorisationTexts.length, text: authorisationTexts.at(-1)?.en });
  expect((await authorise(member, id, offered.version)).status).toBe(200);
  const given = { version: offered.version, by: member.username, at: server.clock.now().toISOString() };
  for (const reader of [admin, member, operator]) {
    expect(await details(reader, id)).toMatchObject({ authorisation: given, may_authorise: false });
  }
  const atOnce = await createAssessment({ authorisation_version: '1' });
  expect((await details(admin, atOnce)).authorisation).toMatchObject({ version: 1, by: admin.username });
});

test('authorising later is a line of the timeline and of the trail, and opens the way to be accepted', async () => {
  const id = await createAssessment();
  const refused = await accept(id);
  expect([refused.status, refused.body.message]).toEqual([409, requestTexts.not_authorised.en]);
  await authorise(member, id);
  const { timeline, current_status } = await details(admin, id);
  expect(current_status).toBe('pending');
  const line = { by: member.username, current_status: 'pending', reason: requestTexts.authorised.en };
  expect(timeline.at(-1)).toMatchObject(line);
  const text = "select actor, details from audit_entries where object = $1 and action = 'request.authorise'";
  const { rows } = await server.owner.query(text, [id]);
  expect(rows).toEqual([{ actor: member.username, details: { version: 1 } }]);
  expect((await accept(id)).status).toBe(200);
});

test('lists of customers and staff say which test nobody has authorised, while it could be accepted', async () => {
  const saidOf = async (id: string) => {
    const lists = [
      await admin.browser.send(infrastructureCalls.getHistory, { limit: 5 }),
      await operator.browser.send(staffListRequests, { limit: 5 }),
    ];
    return lists.map(({ body }) => body.find((row: { id: string }) => row.id === id)?.unauthorised);
  };
  const id = await createAssessment();
  expect(await saidOf(id)).toEqual([true, true]);
  const cancelled = await createAssessment();
  await admin.browser.send(cancelRequest, { request_id: cancelled });
  expect(await saidOf(cancelled)).toEqual([false, false]);
  expect((await authorise(member, id)).body.unauthorised).toBe(false);
  expect(await saidOf(id)).toEqual([false, false]);
});

test('who made or reset the account that authorised a test does not accept it, while somebody else is there', async () => {
  const id = await createAssessment();
  await authorise(member, id);
  await server.owner.query('insert into account_links (person_id, given_by, at) values ($1, $2, $3)', [
    ...[member.userId, operator.userId, server.clock.now()],
  ]);
  const other = await signIn(server, 'Analyst', null);
  const refused = await accept(id);
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Somebody else')]);
  const acceptedBy = (who: SignedIn) =>
    who.browser.send(staffMoveRequest, { request_id: id, to: 'accepted' });
  // Two who gave the same customer a password are not one for that.
  await server.owner.query('insert into account_links (person_id, given_by, at) values ($1, $2, $3)', [
    ...[admin.userId, other.userId, server.clock.now()],
  ]);
  await server.owner.query('insert into account_links (person_id, given_by, at) values ($1, $2, $3)', [
    ...[admin.userId, operator.userId, server.clock.now()],
  ]);
  expect((await acceptedBy(other)).status).toBe(200);
  await server.owner.query('update people set disabled = true where id = $1', [other.userId]);
  const alone = await createAssessment();
  await authorise(member, alone);
  expect((await accept(alone)).status).toBe(200);
  await server.owner.query('delete from account_links');
});

test('an analyst whom the only Operator has made accepts what that Operator may accept too', async () => {
  await server.owner.query('delete from account_links');
  const { rows } = await server.owner.query(
    'update people set disabled = true where organisation_id is null and id <> $1 and not disabled returning id',
    [operator.userId],
  );
  const analyst = await signIn(server, 'Analyst', null);
  for (const made of [member.userId, analyst.userId])
    await server.owner.query('insert into account_links (person_id, given_by, at) values ($1, $2, $3)', [
      ...[made, operator.userId, server.clock.now()],
    ]);
  const id = await createAssessment();
  await authorise(member, id);
  const answer = await analyst.browser.send(staffMoveRequest, { request_id: id, to: 'accepted' });
  expect(answer.status).toBe(200);
  await server.owner.query('delete from account_links');
  await server.owner.query('update people set disabled = false where id = any($1)', [
    rows.map((row) => row.id),
  ]);
});

test('whoever authorised first stands for it, and after the acceptance nothing is authorised any more', async () => {
  const id = await createAssessment();
  await authorise(member, id);
  expect((await authorise(admin, id)).status).toBe(200);
  expect((await details(admin, id)).authorisation.by).toBe(member.username);
  await accept(id);
  expect((await authorise(admin, id)).status).toBe(409);
});

test('an authorised test is told to the streams, so that open pages learn it', async () => {
  const id = await createAssessment();
  const count = async (): Promise<number> => {
    const text = 'select count(*)::int as n from request_events where request_id = $1';
    return (await server.owner.query(text, [id])).rows[0].n;
  };
  const before = await count();
  await authorise(admin, id);
  expect(await count()).toBe(before + 1);
});

test('a request that needs no authorisation says nothing of one', async () => {
  const file = { name: 'list.csv', bytes: 'email\nana@example.com\n' };
  const input = { title: 'Invoices', description: 'About invoices' };
  const { body } = await admin.browser.send(spearphishingCalls.sendInfo, input, { file });
  const seen = await details(admin, body.request_id);
  expect(seen).not.toHaveProperty('authorisation');
  expect(seen.may_authorise).toBe(false);
  expect((await authorise(admin, body.request_id)).status).toBe(409);
});
