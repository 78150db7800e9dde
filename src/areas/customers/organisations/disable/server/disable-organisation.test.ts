import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshFactorMinutes } from '../../../../../platform/http/gate.ts';
import { openBrowser } from '../../../../../test/browser.ts';
import { goodPassword, makeOrganisation, type SignedIn, signIn } from '../../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { listNews, type NewsRow } from '../../../../records/notices/news-contract.ts';
import { notifyWaiting } from '../../../../records/notices/server/notify-people.ts';
import { notifyPerson } from '../../../../records/notices/server/notify-person.ts';
import { openSessions } from '../../../../records/sessions/server/sessions.ts';
import { approveRegistration, createPerson, staffPeopleCalls } from '../../../accounts/contract.ts';
import { getById, login, register } from '../../../auth/contract.ts';
import { listOrganisations, organisationDetails } from '../../contract.ts';
import { disableOrganisation, enableOrganisation } from '../contract.ts';

let server: TestServer;
let organisation: { id: string; name: string };
let operator: SignedIn;
let admin: SignedIn;
let member: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

beforeEach(async () => {
  organisation = await makeOrganisation(server);
  admin = await signIn(server, 'Administrator', organisation.id);
  member = await signIn(server, 'Member', organisation.id);
  operator = await signIn(server, 'Operator', null);
});

const reason = 'The contract is suspended.';
const disable = (by = operator) =>
  by.browser.send(disableOrganisation, { organisation_id: organisation.id, reason });
const enable = () => operator.browser.send(enableOrganisation, { organisation_id: organisation.id });
const isIn = async ({ browser, userId }: SignedIn): Promise<boolean> =>
  (await browser.send(getById, { user_id: userId })).body.valid === true;
const enter = (who: SignedIn, password = goodPassword) =>
  openBrowser(server.url).send(login, { username: who.username, password });
const trail = async (organisationId: string | null) =>
  (
    await server.owner.query(
      `select action, details from audit_entries where action like 'organisation.%able'
        and organisation_id is not distinct from $1 and object = $2 order by at, id`,
      [organisationId, organisation.id],
    )
  ).rows;

test('everybody of it is out at once, streams too, and gets the answer of a wrong password; others are not touched', async () => {
  const stranger = await signIn(server, 'Member', (await makeOrganisation(server)).id);
  const stream = await member.browser.fetch('/api/main/events', { method: 'GET' });
  const reader = stream.body?.getReader();
  const { status, body } = await disable();
  expect([status, body.disabled?.reason]).toEqual([200, reason]);
  expect([await isIn(admin), await isIn(member), await isIn(stranger), await isIn(operator)]).toEqual([
    ...[false, false],
    ...[true, true],
  ]);
  for (let ended = false; !ended; ) ended = (await reader?.read())?.done ?? true;
  const wrong = await enter(member, 'Wrong.Horse.7');
  const right = await enter(member);
  expect([right.status, right.body]).toEqual([wrong.status, wrong.body]);
  expect(right.status).toBe(401);
});

test('a session that a sign-in under way opens after that is none, and ends when the organisation is let in', async () => {
  await disable();
  const sessions = openSessions(server.parts.db, server.parts.clock);
  const token = await server.parts.db.within('system', (tx) =>
    sessions.open(tx, { id: member.userId, level: 'signed-in', device: 'late' }),
  );
  expect(await sessions.resolve(token)).toBeUndefined();
  await enable();
  expect(await sessions.resolve(token)).toBeUndefined();
  expect((await enter(member)).status).toBe(200);
});

test('let in again everything is as it was: whoever was disabled by themself still is', async () => {
  await operator.browser.send(staffPeopleCalls.disable, { user_id: member.userId });
  await disable();
  await enable();
  expect([(await enter(admin)).status, (await enter(member)).status]).toEqual([200, 401]);
});

test('both trails say who and why, once, and the other Operators hear of it', async () => {
  const other = await signIn(server, 'Operator', null);
  await disable();
  await disable();
  await enable();
  await enable();
  const lines = [
    { action: 'organisation.disable', details: { reason } },
    { action: 'organisation.enable', details: {} },
  ];
  expect([await trail(organisation.id), await trail(null)]).toEqual([lines, lines]);
  await notifyWaiting(server.parts);
  const told = await server.owner.query(
    `select person_id, n.kind, n.details->>'by' as by from notices n join notice_events e on e.id = n.event_id
      where e.organisation_id = $1 and person_id = any($2) order by n.at, n.id`,
    [organisation.id, [other.userId, operator.userId, admin.userId]],
  );
  const by = operator.username;
  expect(told.rows).toEqual([
    { person_id: other.userId, kind: 'organisation-disabled', by },
    { person_id: other.userId, kind: 'organisation-enabled', by },
  ]);
  const bell: NewsRow[] = (await other.browser.send(listNews, {})).body;
  expect(bell.slice(0, 2).map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Operator \d+ enabled /),
    expect.stringMatching(/^Operator \d+ disabled /),
  ]);
});

describe('while it is disabled', () => {
  test('nobody is added to it, neither made nor approved, and the request for an account stays', async () => {
    await openBrowser(server.url).send(register, { full_name: 'Somebody', email: 'some@example.com' });
    const { rows } = await server.owner.query('select id from registrations');
    await disable();
    const to = { organisation_id: organisation.id, username: 'somebody.new', rol: 'Member' };
    const made = { ...to, full_name: 'Somebody', email: 'some@example.com' };
    expect((await operator.browser.send(createPerson, made)).status).toBe(409);
    const approval = { ...to, registration_id: rows[0].id };
    expect((await operator.browser.send(approveRegistration, approval)).status).toBe(409);
    expect((await server.owner.query('select from registrations')).rowCount).toBe(1);
  });

  test('its people get no mail: what waited is withheld with the reason, and nothing new is written', async () => {
    const to = { personId: member.userId, organisationId: organisation.id, email: 'm@example.com' };
    const recipient = { ...to, fullName: 'M', language: 'en' } as const;
    const write = () =>
      server.parts.db.within('system', (tx) =>
        notifyPerson(tx, recipient, { kind: 'account-disabled' }, server.parts),
      );
    await write();
    await disable();
    await write();
    const mail = await server.owner.query(
      'select state, last_error from mail_outbox where person_id = $1 order by id',
      [member.userId],
    );
    expect(mail.rows).toEqual([{ state: 'failed', last_error: 'The organisation was disabled.' }]);
  });

  test('its rows stay, and lists say what it is', async () => {
    await disable();
    const { body } = await operator.browser.send(listOrganisations, { search: organisation.name });
    expect(
      body.find((row: { organisation_id: string }) => row.organisation_id === organisation.id)?.disabled,
    ).toBe(true);
    const one = await operator.browser.send(organisationDetails, { organisation_id: organisation.id });
    expect([one.body.people, one.body.disabled?.reason]).toEqual([2, reason]);
  });
});

test('it wants an Operator, a fresh factor, a reason and an organisation', async () => {
  const analyst = await signIn(server, 'Analyst', null);
  expect((await disable(analyst)).status).toBe(403);
  expect((await disable(admin)).status).toBe(403);
  const blank = { organisation_id: organisation.id, reason: '  ' };
  expect((await operator.browser.send(disableOrganisation, blank)).status).toBe(422);
  for (const missing of ['nobody', '01a1f93c-2eea-76a7-a2e9-84926b9286d8'])
    for (const answer of [
      await operator.browser.send(disableOrganisation, { organisation_id: missing, reason }),
      await operator.browser.send(enableOrganisation, { organisation_id: missing }),
    ])
      expect(answer.status).toBe(404);
  server.clock.advance((freshFactorMinutes + 1) * 60);
  for (const answer of [await disable(), await enable()])
    expect([answer.status, answer.body.code]).toEqual([403, 'step_up_required']);
});
