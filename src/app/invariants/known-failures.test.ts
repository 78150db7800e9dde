import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelRequest, showReport } from '../../areas/casework/requests/contract.ts';
import {
  confirmNewApp,
  confirmRegistration,
  login,
  newPassword,
  stepUp,
  verifyOtp,
} from '../../areas/customers/auth/contract.ts';
import { dashboardData } from '../../areas/desks/dashboard/contract.ts';
import { spearphishingCalls } from '../../areas/services/spearphishing/contract.ts';
import { webShieldingCalls } from '../../areas/services/web-shielding/contract.ts';
import { totpCode, totpStep } from '../../platform/crypto/totp.ts';
import type { Call } from '../../shared/call.ts';
import { allCalls } from '../../test/all-calls.ts';
import { type Browser, openBrowser } from '../../test/browser.ts';
import {
  fromBase32,
  goodPassword,
  makeOrganisation,
  makePerson,
  nextCode,
  type SignedIn,
  signIn,
} from '../../test/people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

// Failures of other systems, by their numbers in docs/security/known-failures.md.

const calls = await allCalls();
const posts = calls.filter(({ method }) => method !== 'GET');
let server: TestServer;
let admin: SignedIn;
let operator: SignedIn;

beforeAll(async () => {
  // As it comes: no setting switches a limit on.
  server = await startTestServer();
  admin = await signIn(server, 'Administrator', (await makeOrganisation(server)).id);
  operator = await signIn(server, 'Operator', null);
});
afterAll(() => server.stop());

const fieldsOf = (call: Call): string[] =>
  'shape' in call.input ? Object.keys((call.input as unknown as { shape: object }).shape) : [];

const post = (browser: Browser, path: string, body: string, headers: Record<string, string>) =>
  browser.fetch(path, { method: 'POST', body, headers });
const json = { 'content-type': 'application/json' };

/** Makes wrong tries until one is told to wait. */
const triesUntilRefused = async (attempt: () => Promise<{ status: number }>): Promise<number> => {
  for (let tries = 1; tries <= 70; tries += 1) if ((await attempt()).status === 429) return tries;
  return Number.POSITIVE_INFINITY;
};

test('failure 5: every call that takes a password or a code has its limit, without any setting', {
  timeout: 180_000,
}, async () => {
  const guarded = posts
    .filter((call) => fieldsOf(call).some((field) => ['password', 'otp_input'].includes(field)))
    .map(({ path }) => path);
  // Asking for an account compares nothing; its limits are by address, and how many may wait for a decision.
  expect(guarded.filter((path) => !path.endsWith('registrarUsuario')).sort()).toEqual(
    [confirmNewApp, confirmRegistration, login, newPassword, stepUp, verifyOtp]
      .map(({ path }) => path)
      .sort(),
  );
  const person = await signIn(server, 'Operator', null);
  const { browser, username } = person;
  const wrong = { username, password: 'Wrong-Horse-7' };
  const half = openBrowser(server.url);
  await half.send(login, { username, password: goodPassword });
  const code = { user_id: person.userId, otp_input: '000000' };
  expect(await triesUntilRefused(() => half.send(verifyOtp, code))).toBe(6);
  expect(await triesUntilRefused(() => openBrowser(server.url).send(login, wrong))).toBe(9);
  expect(
    await triesUntilRefused(() => browser.send(newPassword, { ...wrong, newpassword: goodPassword })),
  ).toBe(9);
  await post(browser, '/api/auth/authenticator/begin', '', {});
  expect(await triesUntilRefused(() => browser.send(confirmNewApp, { otp_input: '000000' }))).toBe(9);
  const other = await signIn(server, 'Operator', null);
  expect(await triesUntilRefused(() => other.browser.send(stepUp, { otp_input: '000000' }))).toBe(9);
  const link = { token: 'guess', password: goodPassword };
  const confirm = () => openBrowser(server.url).send(confirmRegistration, link);
  // Nobody guesses its 160 bits; an office opens many.
  expect(await triesUntilRefused(confirm)).toBe(61);
});

test('failure 9: the change of a one-time password stands behind the same lock as the sign-in', async () => {
  const person = await makePerson(server, 'Operator', null);
  const half = openBrowser(server.url);
  await half.send(login, { username: person.username, password: person.password });
  const wrong = { username: person.username, password: 'Wrong-Horse-7' };
  const change = (password: string) =>
    half.send(newPassword, { username: person.username, password, newpassword: goodPassword });
  for (let n = 0; n < 4; n += 1) {
    expect((await openBrowser(server.url).send(login, wrong)).status).toBe(401);
    expect((await change('Wrong-Horse-7')).status).toBe(403);
  }
  expect((await change(person.password)).status).toBe(429);
  expect((await openBrowser(server.url).send(login, { ...wrong, password: person.password })).status).toBe(
    429,
  );
});

test('failures 12 and 14: no answer holds a hash, a session or the secret of an active factor', {
  timeout: 180_000,
}, async () => {
  const { rows } = await server.owner.query(
    'select password_hash, encode(otp_secret, $1) as sealed from people',
    ['base64'],
  );
  const secrets = [
    '$argon2',
    'password_hash',
    'token_hash',
    ...rows.flatMap(({ password_hash, sealed }) => [password_hash, sealed]),
    ...[admin, operator].flatMap(({ otpSecret, recoveryCodes }) => [otpSecret, ...recoveryCodes]),
  ];
  let answered = 0;
  for (const call of posts.filter(
    ({ path }) => !/logout|authenticator|recovery-codes|end_others/.test(path),
  )) {
    for (const { browser, userId, username } of [admin, operator]) {
      const input = { user_id: userId, username, search: '', submodule: 'SHIELDING', type_submodule: 'NA' };
      const response = await post(browser, call.path, JSON.stringify(input), json);
      const text = await response.text();
      if (response.status === 200) answered += 1;
      for (const secret of secrets) expect(text.includes(secret), `${call.path}: ${secret}`).toBe(false);
    }
  }
  expect(answered).toBeGreaterThan(15);
});

test('failure 18: every call refuses another site before it does anything, and every answer has its headers', {
  timeout: 180_000,
}, async () => {
  const person = await signIn(server, 'Operator', null);
  const kinds = [
    { ...json },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': 'text/plain' },
  ];
  const sites = [{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }];
  for (const { path } of posts) {
    for (const kind of kinds) {
      for (const site of sites) {
        const response = await post(person.browser, path, '{}', { ...kind, ...site } as Record<
          string,
          string
        >);
        const { code } = (await response.json()) as { code: string };
        expect([response.status, code], path).toEqual([403, 'foreign_origin']);
        for (const [name, value] of [
          ['content-security-policy', /frame-ancestors 'none'/],
          ['cache-control', /^no-store$/],
          ['x-content-type-options', /^nosniff$/],
          ['x-frame-options', /^DENY$/],
          ['cross-origin-resource-policy', /^same-origin$/],
        ] as const)
          expect(response.headers.get(name), `${name} of ${path}`).toMatch(value);
        expect(response.headers.get('access-control-allow-origin'), path).toBeNull();
      }
    }
  }
  const still = await person.browser.send(stepUp, { otp_input: nextCode(server, person.otpSecret) });
  expect(still.status).toBe(204);
});

test('failure 20: markup in a title stays text, in an answer that no browser takes for a page', async () => {
  const title = '<img src=x onerror=alert(1)>"\'><script>alert(1)</script>';
  const input = { title, description: '<svg onload=alert(1)>', domain_subdomain: 'www.example.com' };
  expect((await admin.browser.send(webShieldingCalls.sendInfoShielding, input)).status).toBe(200);
  const { headers, body } = await admin.browser.send(webShieldingCalls.getHistory, {});
  expect(body[0].title).toBe(title);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('failure 23: a body of another type, or of a type written in another way, is not read at all', async () => {
  const input = JSON.stringify({ username: admin.username, password: goodPassword });
  const stranger = openBrowser(server.url);
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
    'application/json\t; charset=utf-8',
    'application/json\ta',
    'application/json, text/plain',
    'application/json charset=utf-8',
    'x application/json',
  ]) {
    const response = await post(stranger, login.path, input, { 'content-type': type });
    expect(response.status, type).toBe(415);
  }
  expect(stranger.cookie).toBeUndefined();
  const usual = { 'content-type': 'Application/JSON; charset=utf-8' };
  expect((await post(stranger, login.path, input, usual)).status).toBe(200);
});

test('failure 28: a unit goes back once, however many say so at once, and no failure makes one', async () => {
  const person = await signIn(server, 'Administrator', (await makeOrganisation(server, 2)).id);
  const consumed = async (): Promise<number[]> =>
    (await person.browser.send(dashboardData, {})).body.Cards.map(
      (card: { consumed: number }) => card.consumed,
    );
  const before = await consumed();
  const site = { title: 'Site', description: '', domain_subdomain: 'www.example.com' };
  const made = await person.browser.send(webShieldingCalls.sendInfoShielding, site);
  const cancel = () => person.browser.send(cancelRequest, { request_id: made.body.request_id, reason: 'No' });
  const answers = await Promise.all(Array.from({ length: 10 }, cancel));
  expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThanOrEqual(1);
  expect(await consumed()).toEqual(before);
  for (const wrong of [
    { ...site, domain_subdomain: 'not a domain' },
    { ...site, title: '' },
  ])
    expect((await person.browser.send(webShieldingCalls.sendInfoShielding, wrong)).status).toBe(422);
  expect(await consumed()).toEqual(before);
});

test('missed 3: the code that activates a factor counts once', async () => {
  const person = await makePerson(server, 'Operator', null);
  const { username } = person;
  const first = openBrowser(server.url);
  await first.send(login, { username, password: person.password });
  const { body } = await first.send(newPassword, {
    username,
    password: person.password,
    newpassword: goodPassword,
  });
  const second = openBrowser(server.url);
  await second.send(login, { username, password: goodPassword });
  const otp_input = totpCode(fromBase32(body.otp_secret), totpStep(server.clock.now()));
  const verify = (browser: Browser) => browser.send(verifyOtp, { user_id: person.user_id, otp_input });
  const answers = await Promise.all([verify(first), verify(second)]);
  expect(answers.map((answer) => answer.body.valid).sort()).toEqual([false, true]);
});

test('a name that every object has is no field, and changes no object', async () => {
  const polluting = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
  for (const call of posts.filter(({ encoding }) => encoding.endsWith('json'))) {
    const browser = ['staff', 'operator'].includes(call.access) ? operator.browser : admin.browser;
    expect((await post(browser, call.path, polluting, json)).status, call.path).toBeLessThan(500);
  }
  const form = 'title=T&domain_subdomain=www.example.com&__proto__=x&constructor=y';
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await post(admin.browser, webShieldingCalls.sendInfoShielding.path, form, type)).status).toBe(200);
  const parts = new FormData();
  for (const name of ['__proto__', 'constructor', 'title', 'description']) parts.set(name, 'x');
  parts.set('document', new Blob(['email\nana@example.com\n']), 'list.csv');
  const sent = await admin.browser.fetch(spearphishingCalls.sendInfo.path, { method: 'POST', body: parts });
  expect(sent.status).toBeLessThan(500);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test('fields that a call does not name are not taken, whatever they are called', async () => {
  const person = await signIn(server, 'Member', (await makeOrganisation(server)).id);
  const text = 'select role, organisation_id, disabled, username from people where id = $1';
  const before = (await server.owner.query(text, [person.userId])).rows;
  const more = { role: 'Operator', rol: 'Operator', organisation_id: null, disabled: true, username: 'root' };
  const body = JSON.stringify({ language: 'es', user_id: operator.userId, ...more });
  expect((await post(person.browser, '/api/auth/preferences', body, json)).status).toBe(204);
  expect((await server.owner.query(text, [person.userId])).rows).toEqual(before);
});

test('no call takes anything from its address but a sealed link, so that no secret stands in one', async () => {
  const addressed = calls.filter(({ method, encoding }) => method === 'GET' || encoding === 'query');
  expect(addressed.length).toBeGreaterThan(0);
  for (const call of addressed)
    expect(fieldsOf(call), call.path).toEqual(call.path === showReport.path ? ['link'] : []);
  const secret = `username=${admin.username}&password=${goodPassword}`;
  const response = await post(openBrowser(server.url), `${login.path}?${secret}`, '{}', json);
  expect(response.status).toBe(422);
});

test('a field that comes twice is refused, not chosen from', async () => {
  const form = 'title=T&description=D&domain_subdomain=www.example.com&title=U';
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await post(admin.browser, webShieldingCalls.sendInfoShielding.path, form, type)).status).toBe(422);
  const parts = new FormData();
  for (const title of ['T', 'U']) parts.append('title', title);
  parts.set('description', 'D');
  parts.set('document', new Blob(['email\nana@example.com\n']), 'list.csv');
  const sent = await admin.browser.fetch(spearphishingCalls.sendInfo.path, { method: 'POST', body: parts });
  expect(sent.status).toBe(422);
});

test('a file whose name does not end like its kind is refused at its field and leaves nothing', async () => {
  const send = (name: string) =>
    admin.browser.send(
      spearphishingCalls.sendInfo,
      { title: 'T', description: 'D' },
      { file: { name, bytes: 'email\nana@example.com\n' } },
    );
  for (const name of ['list.exe', 'list.csv.html', 'list', 'csv']) {
    const { status, body } = await send(name);
    expect([status, body.detail?.[0]], name).toMatchObject([
      422,
      { loc: ['body', 'document'], type: 'bad_extension' },
    ]);
  }
  expect((await send('LIST.CSV')).status).toBe(200);
});

/** Each field gets a sixth of the odd texts at each commit, and each text comes to a sixth of the fields. */
const shareOfTexts = process.env.LONG ? 1 : 6;

test('no text, however long and odd, keeps a call busy', { timeout: 180_000 }, async () => {
  const parts = ['a', 'a@', 'a.', '-', ' ', '<', 'á\u0301', '1,', '"', '\\', 'xn--'];
  const odd = [30_000, 250].flatMap((length) => parts.map((part) => `${part.repeat(length / part.length)}!`));
  const bodyOf = (call: Call, field: string, text: string) =>
    call.encoding === 'form'
      ? new URLSearchParams({ [field]: text }).toString()
      : JSON.stringify({ [field]: text });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  let fields = 0;
  for (const call of posts.filter(({ encoding }) => encoding.endsWith('json') || encoding === 'form')) {
    const browser = ['staff', 'operator'].includes(call.access) ? operator.browser : admin.browser;
    const headers = call.encoding === 'form' ? form : json;
    for (const field of fieldsOf(call)) {
      fields += 1;
      for (const text of odd.filter((_, n) => (n + fields) % shareOfTexts === 0)) {
        const from = performance.now();
        const { status } = await post(browser, call.path, bodyOf(call, field, text), headers);
        expect(status, `${call.path} ${field}`).toBeLessThan(500);
        expect(performance.now() - from, `${call.path} ${field} ${text.slice(0, 3)}`).toBeLessThan(10_000);
      }
    }
  }
});

test('a path that looks like a file of a call is neither that call nor kept by anybody', async () => {
  for (const { path } of calls) {
    for (const ending of ['/x.css', '.js', ';x.css', '%2fx.css', '/']) {
      for (const method of ['GET', 'POST']) {
        const response = await admin.browser.fetch(path + ending, { method });
        expect([response.status, response.headers.get('cache-control')], path + ending).toEqual([
          404,
          'no-store',
        ]);
      }
    }
  }
});
