import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../../../../test/browser.ts';
import { goodPassword, makeOrganisation, makePerson, nextCode, walkIn } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { getById, login, logout, newPassword, verifyOtp } from '../contract.ts';
import { accountLimit, mostCodesPerChallenge } from './attempt-limits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const signInAgain = async (username: string, otpSecret: string) => {
  const browser = openBrowser(server.url);
  const answer = await browser.send(login, { username, password: goodPassword });
  return { browser, answer, code: () => nextCode(server, otpSecret) };
};

describe('the way in', () => {
  test('a new person changes the password, activates the factor and gets ten recovery codes once', async () => {
    const person = await makePerson(server, 'Operator', null);
    const browser = openBrowser(server.url);
    const first = await browser.send(login, { username: person.username, password: person.password });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      user_id: person.user_id,
      rol: 'Operator',
      newPass: false,
      otp_enabled: false,
    });
    expect(first.body.otp_secret).toBeUndefined();

    const changed = await browser.send(newPassword, {
      username: person.username,
      password: person.password,
      newpassword: goodPassword,
    });
    expect(changed.body).toMatchObject({ newPass: true, otp_enabled: false });
    expect(changed.body.otp_secret).toMatch(/^[A-Z2-7]{32}$/);

    const input = { user_id: person.user_id, otp_input: nextCode(server, changed.body.otp_secret) };
    const verified = await browser.send(verifyOtp, input);
    expect(verified.body).toMatchObject({ valid: true, user_id: person.user_id, rol: 'Operator' });
    expect(new Set(verified.body.recovery_codes).size).toBe(10);

    const later = await signInAgain(person.username, changed.body.otp_secret);
    expect(later.answer.body).toMatchObject({ newPass: true, otp_enabled: true });
    expect(later.answer.body.otp_secret).toBeUndefined();
    const again = await later.browser.send(verifyOtp, { user_id: person.user_id, otp_input: later.code() });
    expect(again.body).toMatchObject({ valid: true });
    expect(again.body.recovery_codes).toBeUndefined();
  });

  test('every step gives the session a new id, and the old one is worth nothing', async () => {
    const person = await walkIn(server, 'Operator', null);
    const { browser, code } = await signInAgain(person.username, person.otpSecret);
    const half = browser.cookie;
    await browser.send(verifyOtp, { user_id: person.userId, otp_input: code() });
    expect(browser.cookie).not.toBe(half);
    const old = openBrowser(server.url);
    old.cookie = half;
    expect((await old.send(getById, { user_id: person.userId })).body).toEqual({ valid: false });
  });

  test('a reload in the middle resumes the same step, the secret to scan included', async () => {
    const person = await makePerson(server, 'Operator', null);
    const browser = openBrowser(server.url);
    const check = () => browser.send(getById, { user_id: person.user_id });
    await browser.send(login, { username: person.username, password: person.password });
    expect((await check()).body).toMatchObject({ valid: false, step: 'change-password' });
    const passwords = { password: person.password, newpassword: goodPassword };
    const changed = await browser.send(newPassword, { username: person.username, ...passwords });
    const resumed = (await check()).body;
    expect(resumed).toMatchObject({
      valid: false,
      step: 'activate-2fa',
      otp_secret: changed.body.otp_secret,
    });
  });

  test('half a sign-in lives ten minutes', async () => {
    const person = await walkIn(server, 'Operator', null);
    const { browser } = await signInAgain(person.username, person.otpSecret);
    expect((await browser.send(getById, { user_id: person.userId })).body.step).toBe('validate-2fa');
    server.clock.advance(10 * 60 + 1);
    expect((await browser.send(getById, { user_id: person.userId })).body).toEqual({ valid: false });
  });
});

describe('wrong input', () => {
  test('a wrong password and an unknown name are answered alike', async () => {
    const person = await walkIn(server, 'Operator', null);
    const browser = openBrowser(server.url);
    const wrong = await browser.send(login, { username: person.username, password: 'Wrong-Horse-7' });
    const unknown = await browser.send(login, { username: 'nobody-at-all', password: 'Wrong-Horse-7' });
    expect(wrong.status).toBe(401);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    expect(wrong.body.code).toBe('invalid_credentials');
  });

  test('an account waits after eight wrong passwords, under any spelling of its name, and unknown names too', async () => {
    const person = await walkIn(server, 'Operator', null);
    const browser = openBrowser(server.url);
    for (const name of [person.username, 'nobody-here-either']) {
      for (let attempt = 0; attempt < accountLimit.mostFailures; attempt += 1) {
        const spelled = attempt % 2 ? name.toUpperCase() : name;
        expect((await browser.send(login, { username: spelled, password: 'Wrong-Horse-7' })).status).toBe(
          401,
        );
      }
      const refused = await browser.send(login, { username: name, password: goodPassword });
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    }
  });

  test('sixty wrong codes of one challenge at once are counted as sixty', async () => {
    const person = await walkIn(server, 'Operator', null);
    const { browser } = await signInAgain(person.username, person.otpSecret);
    const cookie = browser.cookie;
    const tries = await Promise.all(
      Array.from({ length: 60 }, () => {
        const tab = openBrowser(server.url);
        tab.cookie = cookie;
        return tab.send(verifyOtp, { user_id: person.userId, otp_input: '000000' });
      }),
    );
    expect(tries.filter((answer) => answer.status === 200).length).toBe(mostCodesPerChallenge);
    expect(tries.filter((answer) => answer.status === 429).length).toBe(60 - mostCodesPerChallenge);
  });

  test('a code counts once, even when two sessions send it at the same moment', async () => {
    const person = await walkIn(server, 'Operator', null);
    const one = await signInAgain(person.username, person.otpSecret);
    const two = await signInAgain(person.username, person.otpSecret);
    const otp_input = one.code();
    const answers = await Promise.all(
      [one, two].map(({ browser }) => browser.send(verifyOtp, { user_id: person.userId, otp_input })),
    );
    expect(answers.map((answer) => answer.body.valid).sort()).toEqual([false, true]);
  });

  test('the user id of a body is only compared with the session, never believed', async () => {
    const victim = await walkIn(server, 'Operator', null);
    const person = await walkIn(server, 'Operator', null);
    const { browser, code } = await signInAgain(person.username, person.otpSecret);
    const foreign = await browser.send(verifyOtp, { user_id: victim.userId, otp_input: code() });
    expect(foreign.body.valid).toBe(false);
    expect((await person.browser.send(getById, { user_id: victim.userId })).body).toEqual({ valid: false });
  });

  test('a weak, common, old or telling new password is refused at its field', async () => {
    const person = await makePerson(server, 'Operator', null);
    const browser = openBrowser(server.url);
    await browser.send(login, { username: person.username, password: person.password });
    const refusals = [
      ['weakpass', 'weak_password'],
      ['P@ssw0rd1!', 'common_password'],
      [person.password, 'same_password'],
      [`${person.username}.X9`, 'contains_name'],
    ] as const;
    for (const [newpassword, type] of refusals) {
      const passwords = { password: person.password, newpassword };
      const answer = await browser.send(newPassword, { username: person.username, ...passwords });
      expect(answer.status).toBe(422);
      expect(answer.body.detail).toMatchObject([{ loc: ['body', 'newpassword'], type }]);
    }
  });
});

test('the names that the server refuses in a first password are told to whoever chooses one, and to nobody after it', async () => {
  const { id, name } = await makeOrganisation(server);
  const person = await makePerson(server, 'Member', id);
  const browser = openBrowser(server.url);
  const { username, password } = person;
  const first = await browser.send(login, { username, password });
  const { own_names } = first.body;
  expect(own_names).toContain(name);
  expect((await browser.send(getById, { user_id: person.user_id })).body.own_names).toEqual(own_names);
  for (const held of own_names) {
    const answer = await browser.send(newPassword, { username, password, newpassword: `${held}.Xx9` });
    expect(answer.body.detail).toMatchObject([{ type: 'contains_name' }]);
  }
  const changed = await browser.send(newPassword, { username, password, newpassword: goodPassword });
  expect(changed.status).toBe(200);
  expect(changed.body.own_names).toBeUndefined();
});

describe('leaving', () => {
  test('signing out ends the session on the server', async () => {
    const person = await walkIn(server, 'Operator', null);
    const cookie = person.browser.cookie;
    const answer = await person.browser.send(logout, {});
    expect(answer.status).toBe(204);
    expect(answer.headers.get('clear-site-data')).toContain('storage');
    person.browser.cookie = cookie;
    expect((await person.browser.send(getById, { user_id: person.userId })).body).toEqual({ valid: false });
  });

  test('a new password ends the other sessions and keeps this one, under a new id', async () => {
    const person = await walkIn(server, 'Operator', null);
    const other = await signInAgain(person.username, person.otpSecret);
    await other.browser.send(verifyOtp, { user_id: person.userId, otp_input: other.code() });
    const before = person.browser.cookie;
    const passwords = { password: goodPassword, newpassword: 'Another.Horse.8' };
    const changed = await person.browser.send(newPassword, { username: person.username, ...passwords });
    expect(changed.status).toBe(200);
    expect(person.browser.cookie).not.toBe(before);
    expect((await person.browser.send(getById, { user_id: person.userId })).body.valid).toBe(true);
    expect((await other.browser.send(getById, { user_id: person.userId })).body.valid).toBe(false);
  });

  test('a session ends after thirty idle minutes and after twelve hours in any case', async () => {
    const person = await walkIn(server, 'Operator', null);
    const check = async () => (await person.browser.send(getById, { user_id: person.userId })).body.valid;
    for (let minutes = 0; minutes < 11 * 60; minutes += 29) {
      server.clock.advance(29 * 60);
      expect(await check()).toBe(true);
    }
    server.clock.advance(60 * 60);
    expect(await check()).toBe(false);
    const idle = await walkIn(server, 'Operator', null);
    server.clock.advance(31 * 60);
    expect((await idle.browser.send(getById, { user_id: idle.userId })).body.valid).toBe(false);
  });

  test('a recovery code opens the door once', async () => {
    const person = await walkIn(server, 'Operator', null);
    const [otp_input = ''] = person.recoveryCodes;
    for (const valid of [true, false]) {
      const { browser } = await signInAgain(person.username, person.otpSecret);
      expect((await browser.send(verifyOtp, { user_id: person.userId, otp_input })).body.valid).toBe(valid);
    }
  });
});
