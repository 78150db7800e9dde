import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../../../../../test/browser.ts';
import {
  goodPassword,
  makeOrganisation,
  nextCode,
  type SignedIn,
  signIn,
} from '../../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { waitingForLocks } from '../../../../../test/waiting-for-locks.ts';
import { createPerson } from '../../../accounts/contract.ts';
import { setQuota } from '../../../organisations/contract.ts';
import * as contract from '../../contract.ts';
import { accountLimit } from '../../server/attempt-limits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A second browser of somebody. */
const another = async (person: SignedIn) => {
  const browser = openBrowser(server.url);
  await browser.send(contract.login, { username: person.username, password: goodPassword });
  const otp_input = nextCode(server, person.otpSecret);
  await browser.send(contract.verifyOtp, { user_id: person.userId, otp_input });
  return browser;
};
const isSignedIn = async ({ userId }: SignedIn, browser: SignedIn['browser']): Promise<boolean> =>
  (await browser.send(contract.getById, { user_id: userId })).body.valid;

test('the theme follows the account to its other browsers at their next session check', async () => {
  const person = await signIn(server, 'Operator', null);
  const other = await another(person);
  const theme = async () => (await other.send(contract.getById, { user_id: person.userId })).body.theme;
  expect(await theme()).toBeUndefined();
  await person.browser.send(contract.setPreferences, { theme: 'light' });
  expect(await theme()).toBe('light');
});

test('what an answer has left to do is done once the database takes it', async () => {
  const person = await signIn(server, 'Operator', null);
  const isKept = async () => (await server.owner.query('select from wrong_passwords')).rowCount;
  await expect.poll(isKept).toBe(0);
  await server.owner.query('alter table audit_entries rename to audit_away');
  const wrong = { username: person.username, password: 'Wrong.Horse.7' };
  const { status } = await openBrowser(server.url).send(contract.login, wrong);
  // A pass later.
  await wait(1500);
  const kept = await isKept();
  await server.owner.query('alter table audit_away rename to audit_entries');
  expect([status, kept]).toEqual([401, 1]);
  await expect.poll(isKept, { timeout: 5000 }).toBe(0);
});

describe("one's own sessions", () => {
  test('are listed, with the one that asks marked, and end one by one', async () => {
    const person = await signIn(server, 'Operator', null);
    const other = await another(person);
    const list = (await person.browser.send(contract.listSessions, {})).body as {
      session_id: string;
      current: boolean;
    }[];
    expect(list.map(({ current }) => current)).toEqual([false, true]);
    const ended = list.find(({ current }) => !current)?.session_id ?? '';
    expect((await person.browser.send(contract.endSession, { session_id: ended })).status).toBe(204);
    expect(await isSignedIn(person, other)).toBe(false);
    expect(await isSignedIn(person, person.browser)).toBe(true);
  });

  test('end with their line in the trail, or not at all', async () => {
    const person = await signIn(server, 'Operator', null);
    const other = await another(person);
    const list = (await person.browser.send(contract.listSessions, {})).body;
    const session_id = list.find(({ current }: { current: boolean }) => !current).session_id;
    await server.owner.query('alter table audit_entries rename to audit_away');
    const failing = [
      await person.browser.send(contract.endSession, { session_id }),
      await person.browser.send(contract.endOtherSessions, {}),
    ];
    await server.owner.query('alter table audit_away rename to audit_entries');
    expect(failing.map(({ status }) => status)).toEqual([500, 500]);
    expect(await isSignedIn(person, other)).toBe(true);
    const twice = await Promise.all(
      [1, 2].map(() => person.browser.send(contract.endSession, { session_id })),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual([204, 404]);
    const { rowCount } = await server.owner.query(
      "select from audit_entries where action = 'session.end' and actor_id = $1",
      [person.userId],
    );
    expect(rowCount).toBe(1);
  });

  test('ending one or all others wants a fresh code', async () => {
    const person = await signIn(server, 'Operator', null);
    const other = await another(person);
    const [newest] = (await person.browser.send(contract.listSessions, {})).body as { session_id: string }[];
    server.clock.advance(11 * 60);
    for (const ending of [
      () => person.browser.send(contract.endSession, { session_id: newest?.session_id ?? '' }),
      () => person.browser.send(contract.endOtherSessions, {}),
    ])
      expect((await ending()).body.code).toBe('step_up_required');
    expect(await isSignedIn(person, other)).toBe(true);
    await person.browser.send(contract.stepUp, { otp_input: nextCode(server, person.otpSecret) });
    expect((await person.browser.send(contract.endOtherSessions, {})).status).toBe(204);
    expect(await isSignedIn(person, other)).toBe(false);
  });

  test("another's session does not exist", async () => {
    const person = await signIn(server, 'Operator', null);
    const stranger = await signIn(server, 'Operator', null);
    const [theirs] = (await person.browser.send(contract.listSessions, {})).body as { session_id: string }[];
    const end = await stranger.browser.send(contract.endSession, { session_id: theirs?.session_id ?? '' });
    expect(end.status).toBe(404);
    expect(await isSignedIn(person, person.browser)).toBe(true);
  });

  test('all others end at once', async () => {
    const person = await signIn(server, 'Operator', null);
    const others = [await another(person), await another(person)];
    expect((await person.browser.send(contract.endOtherSessions, {})).status).toBe(204);
    for (const other of others) expect(await isSignedIn(person, other)).toBe(false);
    expect(await isSignedIn(person, person.browser)).toBe(true);
  });
});

describe('a fresh code', () => {
  test('is wanted for giving out accounts and quotas, ten minutes after the last, and gives a new session token', async () => {
    const person = await signIn(server, 'Operator', null);
    const organisation = await makeOrganisation(server);
    const setting = { submodule: 'SAST', type_submodule: 'NA', limit: 3, organisation_id: organisation.id };
    const asked = () => person.browser.send(setQuota, setting);
    expect((await asked()).status).toBe(204);
    server.clock.advance(10 * 60 + 1);
    expect([(await asked()).status, (await asked()).body.code]).toEqual([403, 'step_up_required']);
    const account = {
      organisation_id: null,
      username: 'somebody-new',
      full_name: 'N',
      email: 'n@example.com',
      rol: 'Analyst',
    };
    expect((await person.browser.send(createPerson, account)).body.code).toBe('step_up_required');
    const before = person.browser.cookie;
    const otp_input = nextCode(server, person.otpSecret);
    expect((await person.browser.send(contract.stepUp, { otp_input })).status).toBe(204);
    expect(person.browser.cookie).not.toBe(before);
    expect((await asked()).status).toBe(204);
    const old = openBrowser(server.url);
    old.cookie = before;
    expect(await isSignedIn(person, old)).toBe(false);
  });

  test('counts once, and so does a recovery code of somebody who has lost the app', async () => {
    const person = await signIn(server, 'Operator', null);
    const otp_input = nextCode(server, person.otpSecret);
    expect((await person.browser.send(contract.stepUp, { otp_input })).status).toBe(204);
    expect((await person.browser.send(contract.stepUp, { otp_input })).body.code).toBe('invalid_code');
    server.clock.advance(10 * 60 + 1);
    expect((await person.browser.send(contract.renewRecoveryCodes, {})).body.code).toBe('step_up_required');
    const recovery = { otp_input: person.recoveryCodes[0] ?? '' };
    expect((await person.browser.send(contract.stepUp, recovery)).status).toBe(204);
    expect((await person.browser.send(contract.stepUp, recovery)).body.code).toBe('invalid_code');
    const { body } = await person.browser.send(contract.account, {});
    expect(body.recovery_codes_left).toBe(9);
    const { rows } = await server.owner.query(
      "select details ->> 'factor' as factor from audit_entries where object = $1 and action = 'sign-in.step-up' order by id",
      [person.userId],
    );
    expect(rows.map(({ factor }) => factor)).toEqual(['code', 'recovery']);
    expect((await person.browser.send(contract.renewRecoveryCodes, {})).status).toBe(200);
  });

  test('does not become fresh by changing the password', async () => {
    const person = await signIn(server, 'Operator', null);
    server.clock.advance(10 * 60 + 1);
    const passwords = { password: goodPassword, newpassword: 'Another.Horse.8' };
    await person.browser.send(contract.newPassword, { username: person.username, ...passwords });
    expect((await person.browser.send(contract.renewRecoveryCodes, {})).body.code).toBe('step_up_required');
  });
});

describe('second factors', () => {
  test('new recovery codes make the old ones worthless', async () => {
    const person = await signIn(server, 'Operator', null);
    const { recovery_codes } = (await person.browser.send(contract.renewRecoveryCodes, {})).body;
    expect(new Set(recovery_codes).size).toBe(10);
    const recover = async (otp_input: string) => {
      const browser = openBrowser(server.url);
      await browser.send(contract.login, { username: person.username, password: goodPassword });
      return (await browser.send(contract.verifyOtp, { user_id: person.userId, otp_input })).body;
    };
    expect((await recover(person.recoveryCodes[0] ?? '')).valid).toBe(false);
    expect(await recover(recovery_codes[0])).toMatchObject({ valid: true, recovery_codes_left: 9 });
    expect((await person.browser.send(contract.account, {})).body.recovery_codes_left).toBe(9);
  });

  test('what comes while the account is being reset does not stay after the reset', async () => {
    const person = await signIn(server, 'Operator', null);
    await server.owner.query('begin');
    await server.owner.query('select from people where id = $1 for update', [person.userId]);
    const calls = [contract.renewRecoveryCodes, contract.beginNewApp].map((call) =>
      person.browser.send(call, {}),
    );
    await expect.poll(() => waitingForLocks(server)).toBe(2);
    await server.owner.query('delete from sessions where person_id = $1', [person.userId]);
    await server.owner.query('commit');
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([401, 401]);
  });

  test('a new authenticator app counts from its first code on, and the old one no longer', async () => {
    const person = await signIn(server, 'Operator', null);
    const other = await another(person);
    const { otp_secret } = (await person.browser.send(contract.beginNewApp, {})).body;
    const confirm = (otp_input: string) => person.browser.send(contract.confirmNewApp, { otp_input });
    expect((await confirm(nextCode(server, person.otpSecret))).body.code).toBe('invalid_code');
    expect((await confirm(nextCode(server, otp_secret))).status).toBe(204);
    expect(await isSignedIn(person, other)).toBe(false);
    const step = (otp_input: string) => person.browser.send(contract.stepUp, { otp_input });
    expect((await step(nextCode(server, person.otpSecret))).body.code).toBe('invalid_code');
    expect((await step(nextCode(server, otp_secret))).status).toBe(204);
    expect((await confirm(nextCode(server, otp_secret))).status).toBe(409);
  });

  test('wrong codes of a new app leave lines in the trail like those of a sign-in, and the wait one more', async () => {
    const person = await signIn(server, 'Operator', null);
    await person.browser.send(contract.beginNewApp, {});
    for (let tries = 0; tries < accountLimit.mostFailures; tries += 1) {
      const otp_input = nextCode(server, person.otpSecret);
      expect((await person.browser.send(contract.confirmNewApp, { otp_input })).body.code).toBe(
        'invalid_code',
      );
    }
    const { rows } = await server.owner.query(
      `select action, details->>'factor' as factor, count(*) as lines from audit_entries
       where object = $1 and action in ('sign-in.wrong-code', 'sign-in.locked') group by 1, 2 order by 1`,
      [person.userId],
    );
    expect(rows.map((line) => [line.action, line.factor, Number(line.lines)])).toEqual([
      ['sign-in.locked', 'factor', 1],
      ['sign-in.wrong-code', 'factor', accountLimit.mostFailures],
    ]);
  });
});
