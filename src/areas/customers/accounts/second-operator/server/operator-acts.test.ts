import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { tidy } from '../../../../../app/upkeep.ts';
import { freshFactorMinutes } from '../../../../../platform/http/gate.ts';
import type { Actor } from '../../../../../shared/actor.ts';
import { nextCode, type SignedIn, signIn } from '../../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { waitingForLocks } from '../../../../../test/waiting-for-locks.ts';
import { setServiceSetting } from '../../../../desks/staff/contract.ts';
import { stepUp } from '../../../auth/contract.ts';
import { createPerson, listPeople, staffPeopleCalls } from '../../contract.ts';
import { confirmOperatorAct, listOperatorActs, type OperatorAct, withdrawOperatorAct } from '../contract.ts';
import { accountActs } from './account-acts.ts';
import { confirmAct } from './operator-acts.ts';

// One Operator alone makes no staff account, resets no Operator and switches no rule where there are two.

let server: TestServer;
let ana: SignedIn;
let ben: SignedIn;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  // Operators of the test before stay in the database; none of them is an Operator any more.
  await server.owner.query(
    "update people set role = 'Analyst', operator_until = null where organisation_id is null",
  );
  ana = await signIn(server, 'Operator', null);
  ben = await signIn(server, 'Operator', null);
});
afterEach(() => server.owner.query("update operator_acts set state = 'withdrawn'"));
afterAll(() => server.stop());

const newStaff = (rol = 'Analyst') => {
  made += 1;
  return {
    organisation_id: null,
    username: `new.staff.${made}`,
    full_name: 'New Staff',
    email: 'new@example.com',
    rol,
  };
};
const create = (who: SignedIn, person = newStaff()) => who.browser.send(createPerson, person);
const waiting = async (who: SignedIn): Promise<OperatorAct[]> =>
  (await who.browser.send(listOperatorActs, {})).body;
const confirm = (who: SignedIn, act_id: string) => who.browser.send(confirmOperatorAct, { act_id });
const firstOf = async (who: SignedIn): Promise<OperatorAct> => {
  const [act] = await waiting(who);
  if (!act) throw new Error('Nothing waits.');
  return act;
};
const exists = async (username: string): Promise<boolean> => {
  const { rows } = await server.owner.query('select 1 from people where username = $1', [username]);
  return rows.length === 1;
};

test('a staff account waits for a second Operator, who gets its password; it is made once', async () => {
  const person = newStaff();
  const asked = await create(ana, person);
  expect([asked.status, asked.body.code]).toEqual([409, 'second_operator_asked']);
  expect(asked.body.message).toContain(ben.username);
  expect(await exists(person.username)).toBe(false);
  expect(await firstOf(ana)).toMatchObject({ own: true, may_confirm: false, asked_by: ana.username });
  const act = await firstOf(ben);
  expect(act).toMatchObject({ kind: 'create-staff', own: false, may_confirm: true });
  const { username, full_name, email, rol } = person;
  expect(act.subject).toEqual({ username, full_name, email, rol });
  expect((await confirm(ana, act.act_id)).body.code).toBe('forbidden');
  const both = await Promise.all([confirm(ben, act.act_id), confirm(ben, act.act_id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  const done = both.find(({ status }) => status === 200)?.body.person;
  expect(done).toMatchObject({ username: person.username, password: expect.any(String) });
  expect(await exists(person.username)).toBe(true);
  expect(await waiting(ben)).toEqual([]);
  const { rows } = await server.owner.query(
    'select l.given_by from account_links l join people p on p.id = l.person_id where p.username = $1',
    [person.username],
  );
  expect(rows).toEqual([{ given_by: ben.userId }]);
});

test('resetting an Operator, making one of an Analyst and switching the rule wait too; customers’ people do not', async () => {
  const cleo = await signIn(server, 'Operator', null);
  const analyst = await signIn(server, 'Analyst', null);
  const { reset, update } = staffPeopleCalls;
  const rule = { submodule: 'PENETRATION TESTING', type_submodule: 'EXTERNAL', second_person: true };
  for (const [kind, act] of [
    ['reset-operator', () => ana.browser.send(reset, { user_id: ben.userId })],
    // In any spelling that the sign-in understands.
    ['change-role', () => ana.browser.send(update, { user_id: analyst.userId, rol: 'operator\n' })],
    ['second-review', () => ana.browser.send(setServiceSetting, rule)],
  ] as const) {
    expect([kind, (await act()).body.code]).toEqual([kind, 'second_operator_asked']);
    const { act_id, kind: shown } = await firstOf(cleo);
    expect(shown).toBe(kind);
    expect((await confirm(cleo, act_id)).status).toBe(200);
  }
  const { rows } = await server.owner.query('select role from people where id = $1', [analyst.userId]);
  expect(rows[0].role).toBe('Operator');
  // Reset: what ben was signed in with is gone.
  expect((await ben.browser.send(listOperatorActs, {})).status).toBe(401);
  expect((await ana.browser.send(reset, { user_id: analyst.userId, keep_factor: true })).body.code).toBe(
    'second_operator_asked',
  );
});

test('letting a disabled Operator in again waits too, unless there is no third one to ask', async () => {
  const { disable, enable } = staffPeopleCalls;
  const again = () => ana.browser.send(enable, { user_id: ben.userId });
  await ana.browser.send(disable, { user_id: ben.userId });
  expect((await again()).status).toBe(204);
  const cleo = await signIn(server, 'Operator', null);
  await ana.browser.send(disable, { user_id: ben.userId });
  expect((await again()).body.code).toBe('second_operator_asked');
  const act = await firstOf(cleo);
  expect(act).toMatchObject({ kind: 'enable-operator', subject: { username: ben.username } });
  const isDisabled = async () =>
    (await server.owner.query('select disabled from people where id = $1', [ben.userId])).rows[0].disabled;
  expect(await isDisabled()).toBe(true);
  expect((await confirm(cleo, act.act_id)).body).toEqual({ person: null });
  expect(await isDisabled()).toBe(false);
});

test('erasing an Operator waits too, also one who was demoted first; confirmed, it is done in both names', async () => {
  const cleo = await signIn(server, 'Operator', null);
  const { disable, erase } = staffPeopleCalls;
  const input = { user_id: ben.userId, username: ben.username };
  expect((await ana.browser.send(erase, input)).body.code).toBe('status_conflict');
  await server.owner.query("update people set role = 'Analyst', operator_until = $2 where id = $1", [
    ...[ben.userId, server.clock.now()],
  ]);
  await ana.browser.send(disable, { user_id: ben.userId });
  expect((await ana.browser.send(erase, { ...input, username: 'another' })).status).toBe(422);
  expect((await ana.browser.send(erase, input)).body.code).toBe('second_operator_asked');
  const { act_id, kind, subject } = await firstOf(cleo);
  expect([kind, subject]).toEqual(['erase-operator', { username: ben.username }]);
  expect((await confirm(cleo, act_id)).body).toEqual({ person: null });
  const { rows } = await server.owner.query('select username, erased_at from people where id = $1', [
    ben.userId,
  ]);
  expect(rows[0]).toEqual({ username: expect.stringMatching(/^former-/), erased_at: expect.any(Date) });
});

test('resetting one who was demoted first waits too, for thirty days', async () => {
  const { reset } = staffPeopleCalls;
  await signIn(server, 'Operator', null);
  await server.owner.query("update people set role = 'Analyst', operator_until = $2 where id = $1", [
    ...[ben.userId, server.clock.now()],
  ]);
  expect((await ana.browser.send(reset, { user_id: ben.userId })).body.code).toBe('second_operator_asked');
  await server.owner.query("update people set operator_until = operator_until - interval '31 days'");
  expect((await ana.browser.send(reset, { user_id: ben.userId })).status).toBe(200);
});

test('a reset links two accounts where it gives the second factor too', async () => {
  const analyst = await signIn(server, 'Analyst', null);
  const links = async () =>
    (await server.owner.query('select given_by from account_links where person_id = $1', [analyst.userId]))
      .rows;
  const reset = (keep_factor: boolean) =>
    ana.browser.send(staffPeopleCalls.reset, { user_id: analyst.userId, keep_factor });
  await reset(true);
  expect(await links()).toEqual([]);
  await reset(false);
  expect(await links()).toEqual([{ given_by: ana.userId }]);
});

test('who was made by the only other Operator is not alone, though who made them is', async () => {
  await server.owner.query('insert into account_links (person_id, given_by, at) values ($1, $2, $3)', [
    ...[ben.userId, ana.userId, server.clock.now()],
  ]);
  const refused = await ben.browser.send(staffPeopleCalls.reset, { user_id: ana.userId });
  expect([refused.body.code, refused.body.message]).toEqual([
    'second_operator_asked',
    expect.stringContaining('none who could now'),
  ]);
  expect((await create(ana)).status).toBe(200);
  await server.owner.query('delete from account_links');
});

test('what was decided by the role that somebody had is not done to who has another by then', async () => {
  const analyst = await signIn(server, 'Analyst', null);
  await server.owner.query('begin');
  // Ana's call has looked at the role before this is committed, and waits for the row.
  await server.owner.query("update people set role = 'Operator' where id = $1", [analyst.userId]);
  const reset = ana.browser.send(staffPeopleCalls.reset, { user_id: analyst.userId });
  const demote = ana.browser.send(staffPeopleCalls.update, { user_id: analyst.userId, rol: 'Analyst' });
  await expect.poll(() => waitingForLocks(server)).toBeGreaterThanOrEqual(2);
  await server.owner.query('commit');
  expect([(await reset).body.code, (await demote).body.code]).toEqual(['status_conflict', 'status_conflict']);
  const { rows } = await server.owner.query('select role from people where id = $1', [analyst.userId]);
  expect(rows).toEqual([{ role: 'Operator' }]);
});

test('an Operator alone does it at once, and so does one whose only colleague is an account of their own making', async () => {
  await server.owner.query("update people set role = 'Analyst' where id = $1", [ben.userId]);
  expect((await create(ana)).status).toBe(200);
  await server.owner.query("update people set role = 'Operator' where id = $1", [ben.userId]);
  await server.owner.query('insert into account_links (person_id, given_by, at) values ($1, $2, $3)', [
    ...[ben.userId, ana.userId, server.clock.now()],
  ]);
  expect((await create(ana)).status).toBe(200);
  // Once that account has stood for thirty days, it is somebody.
  await server.owner.query("update account_links set at = at - interval '31 days'");
  expect((await create(ana)).body.code).toBe('second_operator_asked');
});

test('whoever disables or demotes the other Operator is not alone for thirty days', async () => {
  const { disable } = staffPeopleCalls;
  expect((await ana.browser.send(disable, { user_id: ben.userId })).status).toBe(204);
  const { body } = await create(ana);
  expect(body.code).toBe('second_operator_asked');
  expect(body.message).toContain('npm run baluarte -- user create');
  await server.owner.query("update people set operator_until = operator_until - interval '31 days'");
  expect((await create(ana)).status).toBe(200);
});

test('nobody demotes the other Operator alone, nor changes their name along with the role', async () => {
  const { update } = staffPeopleCalls;
  const demote = (more = {}) => ana.browser.send(update, { user_id: ben.userId, rol: 'analyst', ...more });
  expect((await demote()).body.code).toBe('second_operator_asked');
  expect((await demote({ email: 'mine@example.com' })).status).toBe(422);
  const { rows } = await server.owner.query('select role from people where id = $1', [ben.userId]);
  expect(rows[0].role).toBe('Operator');
});

test('the same asked twice waits once, and one Operator does not fill the line', async () => {
  const person = newStaff();
  for (let n = 0; n < 3; n += 1) await create(ana, person);
  expect(await waiting(ben)).toHaveLength(1);
  for (let n = 1; n < 9; n += 1) expect((await create(ana)).body.code).toBe('second_operator_asked');
  // At once, each sees the one before.
  const last = await Promise.all([create(ana), create(ana), create(ana)]);
  expect(last.map(({ body }) => body.code).sort()).toEqual([
    'second_operator_asked',
    ...['status_conflict', 'status_conflict'],
  ]);
  expect(await waiting(ben)).toHaveLength(10);
});

test('an Operator who is disabled while their confirmation is under way confirms nothing', async () => {
  await create(ana);
  const { act_id } = await firstOf(ben);
  const { hash } = server.parts.passwords;
  let disabled = false;
  const parts = {
    ...server.parts,
    secret: server.parts.config.secret,
    passwords: {
      ...server.parts.passwords,
      hash: async (password: string) => {
        await server.owner.query('update people set disabled = true where id = $1', [ben.userId]);
        disabled = true;
        return hash(password);
      },
    },
  };
  const actor = { ...ben, role: 'Operator' } as unknown as Actor;
  await expect(
    confirmAct(parts, { 'create-staff': accountActs(parts)['create-staff'] } as never, actor, act_id),
  ).rejects.toMatchObject({ code: 'unauthenticated' });
  expect([disabled, await waiting(ana)]).toEqual([true, [expect.objectContaining({ act_id })]]);
});

test('what is asked for is withdrawn by whoever asked, declined by another, and gone after a week or with whoever asked', async () => {
  await create(ana);
  const own = await firstOf(ana);
  expect((await ana.browser.send(withdrawOperatorAct, { act_id: own.act_id })).status).toBe(204);
  expect((await confirm(ben, own.act_id)).status).toBe(404);
  await create(ana);
  const { act_id } = await firstOf(ben);
  await server.owner.query('update people set disabled = true where id = $1', [ana.userId]);
  expect(await waiting(ben)).toEqual([]);
  expect((await confirm(ben, act_id)).status).toBe(404);
  await server.owner.query('update people set disabled = false where id = $1', [ana.userId]);
  expect(await waiting(ben)).toHaveLength(1);
  await server.owner.query("update operator_acts set asked_at = asked_at - interval '8 days'");
  expect(await waiting(ben)).toEqual([]);
  expect((await confirm(ben, act_id)).status).toBe(404);
  await server.owner.query("update operator_acts set asked_at = asked_at - interval '30 days'");
  await tidy(server.parts);
  expect((await server.owner.query('select 1 from operator_acts')).rows).toEqual([]);
});

test('a name that is taken is told at once, and confirming wants a fresh code', async () => {
  const taken = { ...newStaff(), username: ben.username.toUpperCase() };
  expect((await create(ana, taken)).body.code).toBe('already_exists');
  await create(ana);
  const { act_id } = await firstOf(ben);
  server.clock.advance((freshFactorMinutes + 1) * 60);
  expect((await confirm(ben, act_id)).body.code).toBe('step_up_required');
  await ben.browser.send(stepUp, { otp_input: nextCode(server, ben.otpSecret) });
  expect((await confirm(ben, act_id)).status).toBe(200);
  const listed = (await ben.browser.send(listPeople, { search: 'new.staff' })).body;
  expect(listed.length).toBeGreaterThan(0);
});

test('the trail says who asked and who confirmed', async () => {
  await create(ana);
  const { act_id } = await firstOf(ben);
  await confirm(ben, act_id);
  const { rows } = await server.owner.query(
    'select action, actor_id from audit_entries where object = $1 order by id',
    [act_id],
  );
  expect(rows).toEqual([
    { action: 'operator-act.ask', actor_id: ana.userId },
    { action: 'operator-act.confirm', actor_id: ben.userId },
  ]);
});
