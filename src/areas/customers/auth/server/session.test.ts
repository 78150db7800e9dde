import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../../../../test/browser.ts';
import { goodPassword, makePerson, nextCode, type SignedIn, walkIn } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { listPeople } from '../../accounts/contract.ts';
import { getById, login, logout, newPassword, setPreferences, verifyOtp } from '../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Past the password, before the code. */
const halfway = async (person: SignedIn) => {
  const browser = openBrowser(server.url);
  await browser.send(login, { username: person.username, password: goodPassword });
  return browser;
};

test('the accepted version of the terms is recorded with the time, once a version', async () => {
  const person = await makePerson(server, 'Operator', null);
  const enter = (terms_version?: number) =>
    openBrowser(server.url).send(login, {
      username: person.username,
      password: person.password,
      ...(terms_version === undefined ? {} : { terms_version }),
    });
  await enter();
  const from = server.clock.now();
  await enter(3);
  server.clock.advance(60);
  await enter(3);
  const text = 'select version, at from terms_acceptances where person_id = $1';
  const { rows } = await server.owner.query(text, [person.user_id]);
  expect(rows).toEqual([{ version: 3, at: from }]);
});

test('the session check of another person, or without a session, is merely not valid', async () => {
  const person = await walkIn(server, 'Operator', null);
  const stranger = openBrowser(server.url);
  expect((await stranger.send(getById, { user_id: person.userId })).body).toEqual({ valid: false });
  const half = await halfway(person);
  expect((await half.send(getById, { user_id: 'somebody' })).body).toEqual({ valid: false });
});

test('signing out works without a session, and twice', async () => {
  const person = await walkIn(server, 'Operator', null);
  expect((await openBrowser(server.url).send(logout, {})).status).toBe(204);
  expect((await person.browser.send(logout, {})).status).toBe(204);
  expect((await person.browser.send(logout, {})).status).toBe(204);
});

test('a password is changed by its owner only, and never between the password and the code', async () => {
  const person = await walkIn(server, 'Operator', null);
  const other = await walkIn(server, 'Operator', null);
  const passwords = { password: goodPassword, newpassword: 'Another.Horse.8' };
  const change = (browser: SignedIn['browser'], username: string) =>
    browser.send(newPassword, { username, ...passwords });
  const foreign = await change(person.browser, other.username);
  expect([foreign.status, foreign.body.code]).toEqual([403, 'forbidden']);
  const between = await change(await halfway(person), person.username);
  expect([between.status, between.body.code]).toEqual([401, 'second_factor_required']);
  const stranger = await change(openBrowser(server.url), person.username);
  expect([stranger.status, stranger.body.code]).toEqual([401, 'unauthenticated']);
  const wrong = { username: person.username, password: 'Wrong.Horse.7', newpassword: 'Another.Horse.8' };
  const refused = await person.browser.send(newPassword, wrong);
  expect([refused.status, refused.body.code]).toEqual([403, 'wrong_password']);
});

test('a code is not taken before the person has a password of their own', async () => {
  const person = await makePerson(server, 'Operator', null);
  const browser = openBrowser(server.url);
  await browser.send(login, { username: person.username, password: person.password });
  const early = await browser.send(verifyOtp, { user_id: person.user_id, otp_input: '000000' });
  expect([early.status, early.body.code]).toEqual([403, 'forbidden']);
});

test('the secret to scan is given only between the own password and the first right code', async () => {
  const person = await makePerson(server, 'Operator', null);
  const browser = openBrowser(server.url);
  const first = await browser.send(login, { username: person.username, password: person.password });
  expect(first.body).not.toHaveProperty('otp_secret');
  const passwords = { password: person.password, newpassword: goodPassword };
  const changed = await browser.send(newPassword, { username: person.username, ...passwords });
  const { otp_secret } = changed.body;
  const again = await openBrowser(server.url).send(login, {
    username: person.username,
    password: goodPassword,
  });
  expect(again.body).toMatchObject({ newPass: true, otp_enabled: false, otp_secret });
  await browser.send(verifyOtp, { user_id: person.user_id, otp_input: nextCode(server, otp_secret) });
  const later = await openBrowser(server.url).send(login, {
    username: person.username,
    password: goodPassword,
  });
  expect(later.body).toMatchObject({ newPass: true, otp_enabled: true });
  expect(later.body).not.toHaveProperty('otp_secret');
});

test('a half-signed-in session opens nothing but the sign-in', async () => {
  const person = await walkIn(server, 'Operator', null);
  const refused = await (await halfway(person)).send(setPreferences, { language: 'es' });
  expect([refused.status, refused.body.code]).toEqual([401, 'second_factor_required']);
});

test('a code of one step before or after is taken, one of two steps is not', async () => {
  const person = await walkIn(server, 'Operator', null);
  const otp_input = nextCode(server, person.otpSecret);
  server.clock.advance(30);
  const late = await (await halfway(person)).send(verifyOtp, { user_id: person.userId, otp_input });
  expect(late.body.valid).toBe(true);
  const stale = nextCode(server, person.otpSecret);
  server.clock.advance(60);
  const refused = await (await halfway(person)).send(verifyOtp, {
    user_id: person.userId,
    otp_input: stale,
  });
  expect(refused.body.valid).toBe(false);
});

test('the cookie of a session cannot be read by scripts nor sent by other sites', async () => {
  const person = await makePerson(server, 'Operator', null);
  const response = await fetch(`${server.url}${login.path}`, {
    method: 'POST',
    body: JSON.stringify({ username: person.username, password: person.password }),
    headers: { 'content-type': 'application/json' },
  });
  const cookie = response.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/; ?HttpOnly/i);
  expect(cookie).toMatch(/; ?SameSite=(Lax|Strict)/i);
});

test('signing in ends the session that this browser had, half or whole; a wrong password ends nothing', async () => {
  const person = await walkIn(server, 'Operator', null);
  const whole = person.browser.cookie;
  const isAlive = async (cookie: string | undefined) => {
    const browser = openBrowser(server.url);
    browser.cookie = cookie;
    return (await browser.send(getById, { user_id: person.userId })).body;
  };
  await person.browser.send(login, { username: person.username, password: 'Wrong-Horse-7' });
  expect(await isAlive(whole)).toMatchObject({ valid: true });
  await person.browser.send(login, { username: person.username, password: goodPassword });
  const half = person.browser.cookie;
  expect(await isAlive(whole)).toEqual({ valid: false });
  expect(await isAlive(half)).toMatchObject({ step: 'validate-2fa' });
  await person.browser.send(login, { username: person.username, password: goodPassword });
  expect(await isAlive(half)).toEqual({ valid: false });
});

test('an account that is disabled is out at its next call, in the middle of a session', async () => {
  const person = await walkIn(server, 'Operator', null);
  const ask = () => person.browser.send(setPreferences, { language: 'en' });
  expect((await ask()).status).toBe(204);
  await server.owner.query('update people set disabled = true where id = $1', [person.userId]);
  expect((await ask()).status).toBe(401);
  const again = await openBrowser(server.url).send(login, {
    username: person.username,
    password: goodPassword,
  });
  expect([again.status, again.body.code]).toEqual([401, 'invalid_credentials']);
});

test('a role that is taken away is gone at the next call of the same session', async () => {
  const person = await walkIn(server, 'Operator', null);
  const ask = () => person.browser.send(listPeople, {});
  expect((await ask()).status).toBe(200);
  await server.owner.query("update people set role = 'Analyst' where id = $1", [person.userId]);
  expect((await ask()).status).toBe(403);
});

test('a one-time password dies after three days', async () => {
  const person = await makePerson(server, 'Operator', null);
  const enter = () =>
    openBrowser(server.url).send(login, { username: person.username, password: person.password });
  server.clock.advance(72 * 3600 - 1);
  expect((await enter()).status).toBe(200);
  server.clock.advance(2);
  expect((await enter()).status).toBe(401);
});

test('a recovery code has more than 112 bits, so that its hash needs no stretching', async () => {
  const { recoveryCodes } = await walkIn(server, 'Operator', null);
  const alphabetSize = 54;
  for (const code of recoveryCodes) {
    expect(code).toMatch(/^\w{5}-\w{5}-\w{5}-\w{5}$/);
    expect(code.replaceAll('-', '').length * Math.log2(alphabetSize)).toBeGreaterThan(112);
  }
});

test('a session token is 256 random bits, and only its hash is kept', async () => {
  const person = await walkIn(server, 'Operator', null);
  const token = person.browser.cookie?.split('=')[1] ?? '';
  expect(Buffer.from(token, 'base64url').length).toBe(32);
  const { rows } = await server.owner.query(
    'select row_to_json(s)::text as text, token_hash from sessions s where person_id = $1',
    [person.userId],
  );
  expect(rows.length).toBe(1);
  expect(rows[0].token_hash.equals(createHash('sha256').update(token).digest())).toBe(true);
  expect(rows[0].text).not.toContain(token);
});

test('a password is taken exactly as it is typed, spaces and all, and may be long', async () => {
  const person = await walkIn(server, 'Operator', null);
  const newpassword = `  Ñandú & 日本 ${'x'.repeat(200)}.7A  `;
  const input = { username: person.username, password: goodPassword, newpassword };
  expect((await person.browser.send(newPassword, input)).status).toBe(200);
  const enter = (password: string) =>
    openBrowser(server.url).send(login, { username: person.username, password });
  expect((await enter(newpassword)).status).toBe(200);
  for (const other of [newpassword.trim(), newpassword.slice(0, 72), newpassword.toLowerCase()])
    expect((await enter(other)).status).toBe(401);
});

test('a session is not stretched: neither by another code nor by another password', async () => {
  const person = await walkIn(server, 'Operator', null);
  const ends = async (): Promise<Date> => {
    const { rows } = await server.owner.query('select expires_at from sessions where person_id = $1', [
      person.userId,
    ]);
    expect(rows.length).toBe(1);
    return rows[0].expires_at;
  };
  const before = await ends();
  server.clock.advance(600);
  const { browser, userId, username } = person;
  const again = (otp_input: string) => browser.send(verifyOtp, { user_id: userId, otp_input });
  expect((await again(person.recoveryCodes[0] ?? '')).body.valid).toBe(true);
  expect(await ends()).toEqual(before);
  expect((await again(nextCode(server, person.otpSecret))).body.valid).toBe(true);
  expect(await ends()).toEqual(before);
  const changed = await browser.send(newPassword, {
    ...{ username, password: goodPassword, newpassword: 'Another.Horse.8' },
  });
  expect(changed.status).toBe(200);
  expect(await ends()).toEqual(before);
});
