import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshFactorMinutes } from '../../../../platform/http/gate.ts';
import type { Role } from '../../../../shared/actor.ts';
import type { Call } from '../../../../shared/call.ts';
import { openBrowser } from '../../../../test/browser.ts';
import {
  goodPassword,
  makeOrganisation,
  makePerson,
  nextCode,
  openSessionOf,
  type SignedIn,
  signIn,
} from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { requestEvents } from '../../../casework/requests/contract.ts';
import {
  account,
  addPasskey,
  beginNewApp,
  confirmNewApp,
  getById,
  listSessions,
  login,
  newPassword,
  passkeyCreation,
  renewRecoveryCodes,
  stepUp,
  verifyOtp,
} from '../../auth/contract.ts';
import {
  createPerson,
  inviteOwnPerson,
  listOwnPeople,
  listPeople,
  ownPeopleCalls,
  staffPeopleCalls,
  unlockPerson,
} from '../contract.ts';
import { oneTimePasswordHours } from '../one-time-password.ts';
import { changePerson, disablePerson } from './manage-people.ts';

let server: TestServer;
let organisation: { id: string; name: string };
let operator: SignedIn;
let admin: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

beforeEach(async () => {
  organisation = await makeOrganisation(server);
  admin = await signIn(server, 'Administrator', organisation.id);
  operator = await signIn(server, 'Operator', null);
});

/** Shows the second factor again: time goes on from test to test. */
const fresh = async (who: SignedIn): Promise<void> => {
  const { status } = await who.browser.send(stepUp, { otp_input: nextCode(server, who.otpSecret) });
  expect(status).toBe(204);
};
const row = async (id: string) =>
  (await server.owner.query('select * from people where id = $1', [id])).rows[0];
const trail = async (object: string): Promise<string[]> =>
  (
    await server.owner.query('select action from audit_entries where object = $1 order by at, id', [object])
  ).rows.map((line) => line.action);
const mails = async (userId: string): Promise<{ kind: string; recipient: string }[]> =>
  (
    await server.owner.query(
      'select kind, recipient from mail_outbox where person_id = $1 order by created_at, id',
      [userId],
    )
  ).rows;
const tryPassword = (username: string, password: string) =>
  openBrowser(server.url).send(login, { username, password });

describe('a disabled account', () => {
  test('disabling ends sessions and streams at once, and the person is told by mail', async () => {
    const member = await signIn(server, 'Member', organisation.id);
    const stream = await member.browser.fetch(requestEvents.path, { method: 'GET' });
    const reader = stream.body?.getReader();
    await reader?.read();
    const { status } = await admin.browser.send(ownPeopleCalls.disable, { user_id: member.userId });
    expect(status).toBe(204);
    expect((await member.browser.send(listSessions, {})).status).toBe(401);
    // It ends by itself: a reader that never comes back would fail by time.
    while (!(await reader?.read())?.done);
    expect((await mails(member.userId)).map((mail) => mail.kind)).toContain('account-disabled');
    expect(await trail(member.userId)).toContain('person.disable');
  });

  test('a disabled person cannot sign in, with the answer of a wrong password', async () => {
    const member = await signIn(server, 'Member', organisation.id);
    await admin.browser.send(ownPeopleCalls.disable, { user_id: member.userId });
    const right = await tryPassword(member.username, goodPassword);
    const wrong = await tryPassword(member.username, 'Wrong.Horse.77');
    expect([right.status, right.body]).toEqual([wrong.status, wrong.body]);
    expect(right.body.code).toBe('invalid_credentials');
  });

  test('an enabled person signs in again with what they had; disabling and enabling twice is as once', async () => {
    const member = await signIn(server, 'Member', organisation.id);
    for (const call of ['disable', 'disable', 'enable', 'enable'] as const)
      expect((await admin.browser.send(ownPeopleCalls[call], { user_id: member.userId })).status).toBe(204);
    expect((await tryPassword(member.username, goodPassword)).status).toBe(200);
    expect((await trail(member.userId)).filter((action) => action.startsWith('person.'))).toEqual([
      'person.create',
      'person.disable',
      'person.enable',
    ]);
  });
});

describe('a reset', () => {
  test('takes password, factor, passkeys, recovery codes, known devices and waits, and ends all sessions', async () => {
    const member = await signIn(server, 'Member', organisation.id);
    await server.owner.query(
      `insert into passkeys (id, person_id, credential_id, public_key, counter, transports, name, created_at)
       values (gen_random_uuid(), $1, $2, '', 0, '{}', 'Key', now())`,
      [member.userId, member.userId],
    );
    await server.owner.query(
      `insert into guesses (kind, subject, failures, last_at, locked_until)
       values ('password', $1, 9, now(), now() + interval '9 years'), ('factor', $2, 9, now(), now() + interval '9 years')`,
      [member.username, member.userId],
    );
    await server.owner.query("update people set otp_pending = 'x' where id = $1", [member.userId]);
    const before = await row(member.userId);
    const { status, body } = await admin.browser.send(ownPeopleCalls.reset, { user_id: member.userId });
    expect([status, Object.keys(body).sort()]).toEqual([200, ['password', 'user_id', 'username']]);

    const after = await row(member.userId);
    expect(after).toMatchObject({ password_is_own: false, otp_active: false, otp_pending: null });
    expect(after.password_hash).not.toBe(before.password_hash);
    expect(after.otp_secret.equals(before.otp_secret)).toBe(false);
    for (const table of ['passkeys', 'recovery_codes', 'known_devices', 'sessions']) {
      const { rows } = await server.owner.query(`select 1 from ${table} where person_id = $1`, [
        member.userId,
      ]);
      expect(rows, table).toEqual([]);
    }
    expect((await member.browser.send(listSessions, {})).status).toBe(401);
    expect((await tryPassword(member.username, goodPassword)).body.code).toBe('invalid_credentials');
    const first = await tryPassword(member.username, body.password);
    expect([first.status, first.body.newPass, first.body.otp_enabled]).toEqual([200, false, false]);
    expect((await mails(member.userId)).map((mail) => mail.kind)).toContain('account-reset');
    expect(await trail(member.userId)).toContain('person.reset');
  });

  describe('of the password alone', () => {
    const resetKeeping = async (user_id: string) => {
      await fresh(admin);
      const answer = await admin.browser.send(ownPeopleCalls.reset, { user_id, keep_factor: true });
      expect(answer.status).toBe(200);
      return answer.body as { username: string; password: string };
    };
    const factorOf = async (id: string) => {
      const { otp_secret, otp_active, otp_last_step } = await row(id);
      const { rows } = await server.owner.query(
        `select (select count(*) from recovery_codes where person_id = $1) as codes,
          (select count(*) from passkeys where person_id = $1) as passkeys`,
        [id],
      );
      return [otp_secret.toString('hex'), otp_active, otp_last_step, rows];
    };

    test('a reset that keeps the factor takes the password, and the sign-in asks for the factor as before', async () => {
      const member = await signIn(server, 'Member', organisation.id);
      await server.owner.query(
        `insert into passkeys (id, person_id, credential_id, public_key, counter, transports, name, created_at)
         values (gen_random_uuid(), $1, $2, '', 0, '{}', 'Key', now())`,
        [member.userId, member.userId],
      );
      await server.owner.query("update people set otp_pending = 'x' where id = $1", [member.userId]);
      const kept = await factorOf(member.userId);
      const reset = await resetKeeping(member.userId);
      expect(await factorOf(member.userId)).toEqual(kept);
      expect(await row(member.userId)).toMatchObject({ password_is_own: false, otp_pending: null });
      for (const table of ['known_devices', 'sessions']) {
        const { rows } = await server.owner.query(`select 1 from ${table} where person_id = $1`, [
          member.userId,
        ]);
        expect(rows, table).toEqual([]);
      }
      expect((await member.browser.send(listSessions, {})).status).toBe(401);
      expect((await tryPassword(member.username, goodPassword)).body.code).toBe('invalid_credentials');

      const browser = openBrowser(server.url);
      const first = await browser.send(login, reset);
      expect([first.status, first.body.newPass, first.body.otp_enabled]).toEqual([200, false, true]);
      expect(first.body).not.toHaveProperty('otp_secret');
      const change = { ...reset, newpassword: 'Another.Horse.8' };
      const changed = await browser.send(newPassword, change);
      expect([changed.status, changed.body.newPass, changed.body.otp_enabled]).toEqual([200, true, true]);
      expect(changed.body).not.toHaveProperty('otp_secret');
      expect((await browser.send(listSessions, {})).body.code).toBe('second_factor_required');
      const otp_input = nextCode(server, member.otpSecret);
      const verified = await browser.send(verifyOtp, { user_id: member.userId, otp_input });
      expect([verified.body.valid, verified.body.recovery_codes]).toEqual([true, undefined]);
      expect((await browser.send(account, {})).body.recovery_codes_left).toBe(10);
    });

    test('after a reset that keeps the factor a recovery code still signs in', async () => {
      const member = await signIn(server, 'Member', organisation.id);
      const reset = await resetKeeping(member.userId);
      const browser = openBrowser(server.url);
      await browser.send(login, reset);
      await browser.send(newPassword, { ...reset, newpassword: 'Another.Horse.8' });
      const otp_input = member.recoveryCodes[0] ?? '';
      const verified = await browser.send(verifyOtp, { user_id: member.userId, otp_input });
      expect([verified.body.valid, verified.body.recovery_codes_left]).toEqual([true, 9]);
    });

    test('whoever has the one-time password but not the kept factor neither sees nor replaces it', async () => {
      const member = await signIn(server, 'Member', organisation.id);
      const kept = await factorOf(member.userId);
      const reset = await resetKeeping(member.userId);
      const browser = openBrowser(server.url);
      const stranger = async () => {
        for (const [call, input] of [
          [beginNewApp, {}],
          [confirmNewApp, { otp_input: '000000' }],
          [renewRecoveryCodes, {}],
          [passkeyCreation, {}],
          [addPasskey, { name: 'Mine', response: {} }],
          [account, {}],
        ] as const) {
          const { status, body } = await browser.send(call as Call, input);
          expect([call.path, status, body.code]).toEqual([call.path, 401, 'second_factor_required']);
        }
        const seen = await browser.send(getById, { user_id: member.userId });
        expect([seen.body.valid, seen.body.otp_secret]).toEqual([false, undefined]);
      };
      await browser.send(login, reset);
      await stranger();
      const code = { user_id: member.userId, otp_input: nextCode(server, member.otpSecret) };
      // Not before the one-time password is gone: nobody stays signed in with it.
      expect((await browser.send(verifyOtp, code)).status).toBe(403);
      await browser.send(newPassword, { ...reset, newpassword: 'Another.Horse.8' });
      await stranger();
      expect((await browser.send(newPassword, { ...reset, newpassword: 'Third.Horse.99' })).status).toBe(401);
      expect(await factorOf(member.userId)).toEqual(kept);
    });

    test('it is told by mail and in the trail as what it was', async () => {
      const member = await signIn(server, 'Member', organisation.id);
      const { password } = await resetKeeping(member.userId);
      const { rows } = await server.owner.query(
        "select kind, text from mail_outbox where person_id = $1 and kind like '%reset'",
        [member.userId],
      );
      expect(rows.map(({ kind }) => kind)).toEqual(['password-reset']);
      expect(rows[0].text).not.toContain(password);
      const lines = await server.owner.query(
        "select details from audit_entries where object = $1 and action = 'person.reset'",
        [member.userId],
      );
      expect(lines.rows).toEqual([{ details: { factor: 'kept' } }]);
    });

    test('lifts the wait for passwords, not the one for codes, whose secret stays', async () => {
      const member = await signIn(server, 'Member', organisation.id);
      await server.owner.query(
        `insert into guesses (kind, subject, failures, last_at, locked_until)
         values ('password', $1, 9, now(), now() + interval '9 years'), ('factor', $2, 9, now(), now() + interval '9 years')`,
        [member.username, member.userId],
      );
      await resetKeeping(member.userId);
      const { rows } = await server.owner.query('select kind from guesses where subject in ($1, $2)', [
        member.username,
        member.userId,
      ]);
      expect(rows).toEqual([{ kind: 'factor' }]);
    });

    test('a factor that was never activated is not kept: its secret may have been seen', async () => {
      const member = await makePerson(server, 'Member', organisation.id);
      const before = await row(member.user_id);
      const { password } = await resetKeeping(member.user_id);
      expect((await row(member.user_id)).otp_secret.equals(before.otp_secret)).toBe(false);
      expect((await tryPassword(member.username, password)).body.otp_enabled).toBe(false);
      expect((await mails(member.user_id)).map((mail) => mail.kind)).toEqual(['account-reset']);
    });

    test('what is no yes or no is a 422 and resets nothing', async () => {
      const member = await signIn(server, 'Member', organisation.id);
      const before = await row(member.userId);
      const wrong = { user_id: member.userId, keep_factor: 'yes' } as never;
      expect((await admin.browser.send(ownPeopleCalls.reset, wrong)).status).toBe(422);
      expect((await row(member.userId)).password_hash).toBe(before.password_hash);
    });
  });

  test('its one-time password lives 72 hours', async () => {
    const member = await makePerson(server, 'Member', organisation.id);
    const { body } = await admin.browser.send(ownPeopleCalls.reset, { user_id: member.user_id });
    server.clock.advance(oneTimePasswordHours * 3600 - 60);
    expect((await tryPassword(member.username, body.password)).status).toBe(200);
    server.clock.advance(120);
    expect((await tryPassword(member.username, body.password)).body.code).toBe('invalid_credentials');
    expect(oneTimePasswordHours).toBe(72);
  });

  test('a reset of a disabled person does not let them in', async () => {
    const member = await makePerson(server, 'Member', organisation.id);
    await admin.browser.send(ownPeopleCalls.disable, { user_id: member.user_id });
    const { body } = await admin.browser.send(ownPeopleCalls.reset, { user_id: member.user_id });
    expect((await tryPassword(member.username, body.password)).status).toBe(401);
  });
});

describe('roles', () => {
  test('nobody changes their own role, or disables or resets themselves', async () => {
    // Another one of each, so that neither is the last.
    await makePerson(server, 'Administrator', organisation.id);
    for (const [who, calls, rol] of [
      [admin, ownPeopleCalls, 'Member'],
      [operator, staffPeopleCalls, 'Analyst'],
    ] as const) {
      const user_id = who.userId;
      const answers = [
        await who.browser.send(calls.disable as Call, { user_id }),
        await who.browser.send(calls.reset as Call, { user_id }),
        await who.browser.send(calls.update as Call, { user_id, rol }),
      ];
      for (const { status, body } of answers) {
        expect([status, body.code]).toEqual([403, 'forbidden']);
        expect(body.message).toContain('own account');
      }
      expect(await row(user_id)).toMatchObject({
        disabled: false,
        role: who === admin ? 'Administrator' : 'Operator',
      });
      expect((await who.browser.send(listSessions, {})).status).toBe(200);
    }
  });

  test('nobody raises their own role: what is not theirs to give is no role, and a Member gives none', async () => {
    const member = await signIn(server, 'Member', organisation.id);
    const own = { user_id: member.userId, rol: 'Administrator' };
    expect((await member.browser.send(ownPeopleCalls.update, own)).status).toBe(403);
    const staff = { user_id: admin.userId, rol: 'Operator' };
    expect((await admin.browser.send(ownPeopleCalls.update, staff)).status).toBe(422);
    const invited = { username: 'raised.one', full_name: 'R', email: 'r@example.com', rol: 'Operator' };
    expect((await admin.browser.send(inviteOwnPerson, invited)).status).toBe(422);
    expect((await row(admin.userId)).role).toBe('Administrator');
  });

  test('a customer’s role never becomes a staff role, and the other way round', async () => {
    const member = await makePerson(server, 'Member', organisation.id);
    const analyst = await makePerson(server, 'Analyst', null);
    for (const [user_id, rol] of [
      [member.user_id, 'Analyst'],
      [member.user_id, 'Operator'],
      [analyst.user_id, 'Member'],
      [analyst.user_id, 'Administrator'],
      [analyst.user_id, 'Boss'],
    ] as const) {
      const { status, body } = await operator.browser.send(staffPeopleCalls.update, { user_id, rol });
      expect([status, body.detail?.[0]?.loc, body.detail?.[0]?.type]).toEqual([
        422,
        ['body', 'rol'],
        'bad_role',
      ]);
    }
    const analystInside = { organisation_id: organisation.id, username: 'inside.analyst' };
    const rest = { full_name: 'I', email: 'i@example.com', rol: 'Analyst' };
    expect((await operator.browser.send(createPerson, { ...analystInside, ...rest })).status).toBe(422);
  });

  test('a new role ends the person’s sessions, whatever its spelling; the same role changes nothing', async () => {
    const member = await signIn(server, 'Member', organisation.id);
    const same = await admin.browser.send(ownPeopleCalls.update, { user_id: member.userId, rol: 'MEMBER' });
    expect([same.status, same.body.rol]).toEqual([200, 'Member']);
    expect((await member.browser.send(listSessions, {})).status).toBe(200);
    const raised = { user_id: member.userId, rol: 'administrator' };
    expect((await admin.browser.send(ownPeopleCalls.update, raised)).body.rol).toBe('Administrator');
    expect((await member.browser.send(listSessions, {})).status).toBe(401);
  });
});

describe('the last who can let others in', () => {
  const conflict = (word: string) => [409, 'status_conflict', expect.stringContaining(word)];
  const told = ({ status, body }: { status: number; body: { code: string; message: string } }) => [
    status,
    body.code,
    body.message,
  ];

  test('the last Administrator who is not disabled can be neither disabled nor demoted', async () => {
    const other = await makePerson(server, 'Administrator', organisation.id);
    await makePerson(server, 'Administrator', (await makeOrganisation(server)).id);
    await admin.browser.send(ownPeopleCalls.disable, { user_id: other.user_id });
    const user_id = admin.userId;
    const disabled = await operator.browser.send(staffPeopleCalls.disable, { user_id });
    const demoted = await operator.browser.send(staffPeopleCalls.update, { user_id, rol: 'Member' });
    expect([told(disabled), told(demoted)]).toEqual([
      conflict('last Administrator'),
      conflict('last Administrator'),
    ]);
    // Another one who can sign in: then it may be.
    await admin.browser.send(ownPeopleCalls.enable, { user_id: other.user_id });
    expect((await operator.browser.send(staffPeopleCalls.disable, { user_id })).status).toBe(204);
  });

  test('the last Operator can be neither disabled nor demoted', async () => {
    const second = await signIn(server, 'Operator', null);
    await server.owner.query("update people set disabled = true where role = 'Operator' and id <> all($1)", [
      [operator.userId, second.userId],
    ]);
    await operator.browser.send(staffPeopleCalls.disable, { user_id: second.userId });
    // Only one is left, and only another Operator could try; they are let in past the gate to show the rule itself.
    const parts = { ...server.parts, secret: server.parts.config.secret };
    const actor = { userId: second.userId, role: 'Operator', organisationId: null } as never;
    await expect(disablePerson(parts, actor, operator.userId)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await server.owner.query("update people set role = 'Analyst', disabled = false where id = $1", [
      second.userId,
    ]);
    const sessionId = await openSessionOf(server, second.userId);
    const analyst = { userId: second.userId, role: 'Analyst', organisationId: null, sessionId } as never;
    for (const work of [
      () => disablePerson(parts, analyst, operator.userId),
      () => changePerson(parts, analyst, operator.userId, { rol: 'Analyst' }, 'device'),
    ])
      await expect(work()).rejects.toMatchObject({ code: 'status_conflict' });
  });

  test('of two Administrators who remove each other at once, one stays, twenty times', {
    timeout: 60_000,
  }, async () => {
    const two = await signIn(server, 'Administrator', organisation.id);
    await fresh(admin);
    for (let round = 0; round < 20; round += 1) {
      await server.owner.query(
        "update people set disabled = false, role = 'Administrator' where organisation_id = $1",
        [organisation.id],
      );
      const byCall = round % 2 === 0;
      const act = (id: string) =>
        byCall
          ? operator.browser.send(staffPeopleCalls.disable, { user_id: id })
          : operator.browser.send(staffPeopleCalls.update, { user_id: id, rol: 'Member' });
      const answers = await Promise.all([act(admin.userId), act(two.userId)]);
      expect(answers.map((answer) => answer.status).sort()).toEqual([byCall ? 204 : 200, 409]);
      const { rows } = await server.owner.query(
        "select id from people where organisation_id = $1 and role = 'Administrator' and not disabled",
        [organisation.id],
      );
      expect(rows).toHaveLength(1);
    }
  });

  test('of two Administrators who disable each other at once, one stays, twenty times', {
    timeout: 60_000,
  }, async () => {
    const two = await makePerson(server, 'Administrator', organisation.id);
    const parts = { ...server.parts, secret: server.parts.config.secret };
    const actorOf = async (userId: string) =>
      ({
        ...{ userId, username: userId, role: 'Administrator', organisationId: organisation.id },
        sessionId: await openSessionOf(server, userId),
      }) as never;
    for (let round = 0; round < 20; round += 1) {
      await server.owner.query('update people set disabled = false where organisation_id = $1', [
        organisation.id,
      ]);
      const [one, other] = [await actorOf(admin.userId), await actorOf(two.user_id)];
      const ended = await Promise.allSettled([
        disablePerson(parts, one, two.user_id),
        disablePerson(parts, other, admin.userId),
      ]);
      expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const { rows } = await server.owner.query(
        "select id from people where organisation_id = $1 and role = 'Administrator' and not disabled",
        [organisation.id],
      );
      expect(rows).toHaveLength(1);
    }
  });
});

describe('who may touch whom', () => {
  test('another organisation’s person and staff do not exist for an Administrator', async () => {
    const elsewhere = await makeOrganisation(server);
    const foreign = await makePerson(server, 'Member', elsewhere.id);
    const analyst = await makePerson(server, 'Analyst', null);
    const missing = '01a1f93c-2eea-76a7-a2e9-84926b9286d8';
    for (const call of Object.values(ownPeopleCalls)) {
      for (const user_id of [foreign.user_id, analyst.user_id, operator.userId, missing, 'nobody']) {
        // A reset refuses what it does not know.
        const more = call === ownPeopleCalls.reset ? {} : { full_name: 'Taken', username: 'somebody' };
        const { status, body } = await admin.browser.send(call as Call, { user_id, ...more });
        expect([status, body.code], `${call.path} ${user_id}`).toEqual([404, 'not_found']);
      }
    }
    expect(await row(foreign.user_id)).toMatchObject({
      disabled: false,
      full_name: expect.not.stringMatching('Taken'),
    });
    const seen = (await admin.browser.send(listOwnPeople, {})).body as { organisation_id: string }[];
    expect(new Set(seen.map((one) => one.organisation_id))).toEqual(new Set([organisation.id]));
  });

  test('which names others have is told a few times an hour: then all invitations wait, at once or in turn', async () => {
    const asking = await signIn(server, 'Administrator', (await makeOrganisation(server)).id);
    const { username } = await makePerson(server, 'Member', organisation.id);
    const person = { full_name: 'Inés', email: 'ines@example.com', rol: 'Member' };
    const invite = (name: string) => asking.browser.send(inviteOwnPerson, { ...person, username: name });
    for (let times = 0; times < 7; times += 1) expect((await invite(asking.username)).status).toBe(409);
    const answers = await Promise.all(Array.from({ length: 8 }, () => invite(username)));
    expect(answers.map(({ status }) => status).sort()).toEqual([409, 409, 409, 409, 409, 429, 429, 429]);
    const told = answers.find(({ status }) => status === 409);
    expect(told?.body.message).toBe('This user name is taken.');
    const free = await invite('nobody.has.this');
    const seconds = Number(free.headers.get('retry-after'));
    expect([free.status, seconds > 3500 && seconds <= 3600]).toEqual([429, true]);
    const { rows } = await server.owner.query(
      `select action, count(*)::int as n from audit_entries
       where actor = $1 and action in ('person.name-taken', 'person.create-wait') group by 1 order by 1`,
      [asking.username],
    );
    expect(rows).toEqual([
      { action: 'person.create-wait', n: 1 },
      { action: 'person.name-taken', n: 5 },
    ]);
    expect((await admin.browser.send(inviteOwnPerson, { ...person, username: 'of.another' })).status).toBe(
      200,
    );
  });

  test('whoever invites invites into their own organisation, whatever the body says', async () => {
    const elsewhere = await makeOrganisation(server);
    const person = {
      username: 'invited.member',
      full_name: 'Inés',
      email: 'ines@example.com',
      rol: 'member',
    };
    const { status, body } = await admin.browser.send(inviteOwnPerson, {
      ...person,
      organisation_id: elsewhere.id,
    } as never);
    expect([status, body.rol, body.organisation_id]).toEqual([200, 'Member', organisation.id]);
    expect((await tryPassword('invited.member', body.password)).body.newPass).toBe(false);
    const again = await admin.browser.send(inviteOwnPerson, { ...person, username: 'Invited.Member' });
    expect([again.status, again.body.code]).toEqual([409, 'already_exists']);
  });

  test('whoever was disabled or signed out since the call came in does nothing', async () => {
    const two = await signIn(server, 'Administrator', organisation.id);
    const member = await makePerson(server, 'Member', organisation.id);
    const { rows } = await server.owner.query('select id from sessions where person_id = $1', [two.userId]);
    const actor = {
      ...{ userId: two.userId, role: 'Administrator', organisationId: organisation.id },
      sessionId: rows[0].id,
    } as never;
    const parts = { ...server.parts, secret: server.parts.config.secret };
    const refused = { code: 'unauthenticated' };
    await server.owner.query('update people set disabled = true where id = $1', [two.userId]);
    await expect(disablePerson(parts, actor, member.user_id)).rejects.toMatchObject(refused);
    await server.owner.query('update people set disabled = false where id = $1', [two.userId]);
    await server.owner.query('delete from sessions where person_id = $1', [two.userId]);
    await expect(disablePerson(parts, actor, member.user_id)).rejects.toMatchObject(refused);
    expect((await row(member.user_id)).disabled).toBe(false);
  });

  test('what gives access away wants a fresh code; disabling does not', async () => {
    const member = await makePerson(server, 'Member', organisation.id);
    server.clock.advance((freshFactorMinutes + 1) * 60);
    const { user_id } = member;
    for (const [who, calls] of [
      [operator, staffPeopleCalls],
      [admin, ownPeopleCalls],
    ] as const) {
      for (const call of [calls.enable, calls.reset, calls.update]) {
        const { status, body } = await who.browser.send(call as Call, { user_id, rol: 'Administrator' });
        expect([status, body.code], call.path).toEqual([403, 'step_up_required']);
      }
      expect((await who.browser.send(calls.disable as Call, { user_id })).status).toBe(204);
    }
    const unlocked = await operator.browser.send(unlockPerson, { user_id });
    const invited = { username: 'not.invited', full_name: 'N', email: 'n@example.com', rol: 'Member' };
    const created = await admin.browser.send(inviteOwnPerson, invited);
    expect([unlocked.body.code, created.body.code]).toEqual(['step_up_required', 'step_up_required']);
    // The sentence that asks is true of the act: a name that is mended gives nobody rights, and no password is new.
    const renamed = await admin.browser.send(ownPeopleCalls.update, {
      user_id,
      full_name: 'Mended',
    } as never);
    expect([renamed.body.message, unlocked.body.message]).toEqual([
      'This changes a person’s name, address or role: confirm it with a fresh code.',
      'This lets passwords and codes be tried for an account again: confirm it with a fresh code.',
    ]);
  });
});

describe('a changed account', () => {
  test('a changed e-mail address is told to the old one and the new one, and the trail names no address', async () => {
    const member = await makePerson(server, 'Member', organisation.id);
    const old = (await row(member.user_id)).email;
    const change = { user_id: member.user_id, email: 'new.address@example.com', full_name: 'New Name' };
    const { body } = await admin.browser.send(ownPeopleCalls.update, change);
    expect([body.email, body.full_name]).toEqual(['new.address@example.com', 'New Name']);
    expect(await mails(member.user_id)).toEqual([
      { kind: 'email-changed', recipient: old },
      { kind: 'email-changed', recipient: body.email },
    ]);
    const { rows } = await server.owner.query(
      "select details from audit_entries where action = 'person.update' and object = $1",
      [member.user_id],
    );
    expect(rows.map((line) => line.details)).toEqual([{ changed: 'full_name, email' }]);
  });

  test('what is wrong is a 422 that changes nothing', async () => {
    const member = await makePerson(server, 'Member', organisation.id);
    const before = await row(member.user_id);
    for (const wrong of [
      { email: 'nobody' },
      { full_name: ' ' },
      { rol: 'x' },
      { full_name: 'x'.repeat(121) },
    ]) {
      const input = { user_id: member.user_id, full_name: 'Other', ...wrong };
      expect((await admin.browser.send(ownPeopleCalls.update, input)).status).toBe(422);
    }
    expect(await row(member.user_id)).toEqual(before);
  });
});

describe('waits after wrong tries', () => {
  test('an Operator sees and lifts them; the person signs in at once', async () => {
    const member = await signIn(server, 'Member', organisation.id);
    for (let n = 0; n < 8; n += 1) await tryPassword(member.username, 'Wrong.Horse.77');
    expect((await tryPassword(member.username, goodPassword)).status).toBe(429);
    const waits = await operator.browser.send(staffPeopleCalls.details, { user_id: member.userId });
    expect([waits.body.state, waits.body.locked_until]).toEqual(['locked', expect.stringMatching(/Z$/)]);
    const { status } = await operator.browser.send(unlockPerson, { user_id: member.userId });
    expect(status).toBe(204);
    const after = await operator.browser.send(staffPeopleCalls.details, { user_id: member.userId });
    expect([after.body.state, after.body.locked_until]).toEqual(['active', null]);
    expect((await tryPassword(member.username, goodPassword)).status).toBe(200);
    expect(await trail(member.userId)).toContain('sign-in.unlock');
  });
});

describe('lists of people', () => {
  const make = async (username: string, fullName: string, role: Role = 'Member') => {
    const { createPerson: create } = await import('./create-person.ts');
    const parts = { ...server.parts, secret: server.parts.config.secret };
    const person = {
      organisationId: organisation.id,
      username,
      fullName,
      email: `${username}@example.com`,
      role,
    };
    return create(parts, 'test', person);
  };

  test('are searched by every word whatever case and accents, and wildcards are letters', async () => {
    await make('garcia.lopez', 'José García López');
    await make('gomez.lopez', 'Ana Gómez');
    const names = async (search: string) =>
      ((await admin.browser.send(listOwnPeople, { search })).body as { username: string }[]).map(
        (one) => one.username,
      );
    expect(await names('GARCIA jose')).toEqual(['garcia.lopez']);
    expect(await names('lópez')).toEqual(['garcia.lopez', 'gomez.lopez']);
    expect(await names('%')).toEqual([]);
    expect(await names('gomez.lopez@example')).toEqual(['gomez.lopez']);
  });

  test('come in pages by user name with a total, each person once', async () => {
    for (const letter of 'dbeac') await make(`${letter}${letter}.person`, 'Somebody');
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await admin.browser.send(listOwnPeople, {
        search: 'somebody',
        limit: 2,
        ...(cursor ? { cursor } : {}),
      });
      expect(page.headers.get('x-total-count')).toBe('5');
      seen.push(...(page.body as { username: string }[]).map((one) => one.username));
      cursor = page.headers.get('x-next-cursor') ?? undefined;
    } while (cursor);
    expect(seen).toEqual(['aa', 'bb', 'cc', 'dd', 'ee'].map((name) => `${name}.person`));
    for (const wrong of [{ cursor: 'x' }, { limit: 0 }, { limit: 1001 }, { state: 'odd' }, { rol: 'odd' }])
      expect((await admin.browser.send(listOwnPeople, wrong as never)).status).toBe(422);
  });

  test('are narrowed to an organisation, to staff, to a role and to a state', async () => {
    const waiting = await make('waiting.one', 'Waiting');
    const disabled = await make('disabled.one', 'Disabled');
    await admin.browser.send(ownPeopleCalls.disable, { user_id: disabled.user_id });
    const names = async (input: object) =>
      ((await operator.browser.send(listPeople, input)).body as { username: string }[]).map(
        (one) => one.username,
      );
    const mine = { organisation_id: organisation.id };
    expect(await names(mine)).toEqual([admin.username, 'disabled.one', 'waiting.one']);
    expect(await names({ ...mine, state: 'waiting' })).toEqual([waiting.username]);
    expect(await names({ ...mine, state: 'disabled' })).toEqual([disabled.username]);
    expect(await names({ ...mine, state: 'active' })).toEqual([admin.username]);
    expect(await names({ ...mine, state: 'locked' })).toEqual([]);
    expect(await names({ ...mine, rol: 'Administrator' })).toEqual([admin.username]);
    const staff = (await operator.browser.send(listPeople, { organisation_id: null })).body;
    expect(new Set(staff.map((one: { rol: string }) => one.rol)).has('Member')).toBe(false);
    expect((await operator.browser.send(listPeople, {})).body[0]).toHaveProperty('otp_enabled');
  });

  test('an Administrator’s list takes no other organisation, whatever the body says', async () => {
    const elsewhere = await makeOrganisation(server);
    await makePerson(server, 'Member', elsewhere.id);
    const { body } = await admin.browser.send(listOwnPeople, { organisation_id: elsewhere.id } as never);
    expect(body.map((one: { user_id: string }) => one.user_id)).toEqual([admin.userId]);
  });
});

test('a person who was reset walks through the whole sign-in again', async () => {
  const member = await signIn(server, 'Member', organisation.id);
  await fresh(admin);
  const { body } = await admin.browser.send(ownPeopleCalls.reset, { user_id: member.userId });
  const browser = openBrowser(server.url);
  await browser.send(login, { username: body.username, password: body.password });
  const change = { username: body.username, password: body.password, newpassword: 'Another.Horse.8' };
  const changed = await browser.send(newPassword, change);
  const otp_input = nextCode(server, changed.body.otp_secret);
  const verified = await browser.send(verifyOtp, { user_id: member.userId, otp_input });
  expect(verified.body.valid).toBe(true);
  expect((await browser.send(account, {})).status).toBe(200);
});
