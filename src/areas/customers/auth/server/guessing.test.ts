import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { totpCode, totpStep } from '../../../../platform/crypto/totp.ts';
import { proofHeader } from '../../../../shared/proof-of-work/challenge.ts';
import { workOn } from '../../../../shared/proof-of-work/work-on.ts';
import { openBrowser } from '../../../../test/browser.ts';
import {
  fromBase32,
  goodPassword,
  makePerson,
  nextCode,
  type SignedIn,
  walkIn,
} from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { confirmRegistration, login, newPassword, register, stepUp, verifyOtp } from '../contract.ts';
import {
  accountLimit,
  addressLimit,
  confirmationLimit,
  mostCodesPerChallenge,
  openGuesses,
  registrationLimit,
} from './attempt-limits.ts';
import { openWaitingRoom } from './waiting-room.ts';

const wrongPassword = 'Wrong-Horse-7';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => server.stop());

let addresses = 0;
/** Somebody behind a proxy, at an address that nobody else in these tests has. */
const strangers = () => {
  addresses += 1;
  return { 'x-forwarded-for': `203.0.113.${addresses}` };
};
type From = Readonly<Record<string, string>>;

const tryPassword = (username: string, password: string, headers: From = strangers()) =>
  openBrowser(server.url).send(login, { username, password }, { headers });

/** A half-signed-in session of somebody who knows the password. */
const challenge = async (person: SignedIn, headers: From = strangers(), device?: string) => {
  const browser = openBrowser(server.url);
  browser.device = device;
  await browser.send(login, { username: person.username, password: goodPassword }, { headers });
  return (otp_input: string) => browser.send(verifyOtp, { user_id: person.userId, otp_input }, { headers });
};

/** A code of none of the steps that a clock which is off is looked for in. */
const wrongCode = (secret: Buffer, now: number): string => {
  const steps = Array.from({ length: 41 }, (_, n) => totpCode(secret, now - 20 + n));
  const found = ['000000', ...steps.map((_, n) => String(n + 1).padStart(6, '0'))];
  return found.find((code) => !steps.includes(code)) ?? '';
};

const failPasswords = async (username: string, times: number, headers?: From): Promise<void> => {
  for (let n = 0; n < times; n += 1) await tryPassword(username, wrongPassword, headers);
};

/**
 * A device cookie with another seal, with one more part, and with a seal of the same bytes in other letters: the last
 * of 43 letters holds two bits that say nothing, which base64url leaves zero.
 */
const forgeriesOf = (cookie: string): readonly string[] => {
  const [before = '', seal = ''] = cookie.split('.');
  const sameBytes = seal.slice(0, -1) + String.fromCharCode(seal.charCodeAt(seal.length - 1) + 1);
  expect(Buffer.from(sameBytes, 'base64url')).toEqual(Buffer.from(seal, 'base64url'));
  const other = (seal.startsWith('A') ? 'B' : 'A') + seal.slice(1);
  return [`${before}.${other}`, `${cookie}.x`, `${before}.${sameBytes}`];
};

describe('passwords', () => {
  test('the wait is a quarter of an hour, then half of one, then one, and each ends with one more try', async () => {
    const { username } = await walkIn(server, 'Operator', null);
    await failPasswords(username, accountLimit.mostFailures);
    for (const minutes of [15, 30, 60, 60]) {
      const refused = await tryPassword(username, goodPassword);
      expect(refused.status).toBe(429);
      const seconds = Number(refused.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan((minutes - 1) * 60);
      expect(seconds).toBeLessThanOrEqual(minutes * 60);
      server.clock.advance(minutes * 60 + 1);
      expect((await tryPassword(username, wrongPassword)).status).toBe(401);
    }
    server.clock.advance(60 * 60 + 1);
    expect((await tryPassword(username, goodPassword)).status).toBe(200);
    expect((await tryPassword(username, wrongPassword)).status).toBe(401);
  });

  test('sixty wrong passwords at once are counted as sixty', async () => {
    const { username } = await walkIn(server, 'Operator', null);
    const tries = await Promise.all(Array.from({ length: 60 }, () => tryPassword(username, wrongPassword)));
    expect(tries.filter(({ status }) => status === 401).length).toBe(accountLimit.mostFailures);
    expect(tries.filter(({ status }) => status === 429).length).toBe(60 - accountLimit.mostFailures);
  });

  test('strangers cannot shut the owner out of a browser in which they have signed in before', async () => {
    const person = await walkIn(server, 'Operator', null);
    await failPasswords(person.username, accountLimit.mostFailures);
    expect((await tryPassword(person.username, goodPassword)).status).toBe(429);
    person.browser.cookie = undefined;
    const own = await person.browser.send(login, { username: person.username, password: goodPassword });
    expect(own.status).toBe(200);
  });

  test("a known browser has the same number of tries, and its wait is not the others'", async () => {
    const person = await walkIn(server, 'Operator', null);
    const { browser, username } = person;
    for (let n = 0; n < accountLimit.mostFailures; n += 1) {
      expect((await browser.send(login, { username, password: wrongPassword })).status).toBe(401);
    }
    expect((await browser.send(login, { username, password: goodPassword })).status).toBe(429);
    expect((await tryPassword(username, goodPassword)).status).toBe(200);
  });

  test('a browser that is known to one person is a stranger to another, and a forged cookie to all', async () => {
    const victim = await walkIn(server, 'Operator', null);
    const attacker = await walkIn(server, 'Operator', null);
    await failPasswords(victim.username, accountLimit.mostFailures);
    const headers = strangers();
    const theirs = openBrowser(server.url);
    theirs.device = attacker.browser.device;
    const input = { username: victim.username, password: goodPassword };
    expect((await theirs.send(login, input, { headers })).status).toBe(429);
    for (const forged of forgeriesOf(victim.browser.device ?? '')) {
      theirs.device = forged;
      expect((await theirs.send(login, input, { headers })).status).toBe(429);
    }
    theirs.device = victim.browser.device;
    expect((await theirs.send(login, input, { headers })).status).toBe(200);
  });

  test('a signed-in session changes its password while strangers are locked out, and is counted too', async () => {
    const person = await walkIn(server, 'Operator', null);
    await failPasswords(person.username, accountLimit.mostFailures);
    const change = (password: string) =>
      person.browser.send(newPassword, {
        username: person.username,
        password,
        newpassword: 'Another.Horse.8',
      });
    for (let n = 0; n < accountLimit.mostFailures - 1; n += 1) {
      expect((await change(wrongPassword)).status).toBe(403);
    }
    expect((await change(goodPassword)).status).toBe(200);
    for (let n = 0; n < accountLimit.mostFailures; n += 1) {
      expect((await change(wrongPassword)).status).toBe(403);
    }
    expect((await change('Another.Horse.8')).status).toBe(429);
  });
});

describe('addresses', () => {
  test('an office that signs in at once with right passwords is let in, all of it, and is not made to wait after', async () => {
    const people = await Promise.all(
      Array.from({ length: addressLimit.mostFailures + 30 }, () => makePerson(server, 'Operator', null)),
    );
    const headers = strangers();
    // While the line is long each does a little work, as the page does.
    const enter = async ({ username, password }: (typeof people)[number]) => {
      const first = await tryPassword(username, password, headers);
      if (first.body.code !== 'proof_required') return first;
      const proof = await workOn(first.body.challenge);
      return tryPassword(username, password, { ...headers, [proofHeader]: proof });
    };
    const answers = await Promise.all(people.map(enter));
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
    expect((await tryPassword('nobody-at-all', wrongPassword, headers)).status).toBe(401);
  });

  test('a try whose process was killed while it was looked at counts as a wrong one', async () => {
    const { username } = await walkIn(server, 'Operator', null);
    await failPasswords(username, accountLimit.mostFailures - 2);
    const left = 'update guesses set under_way = 2 where kind = $1 and subject = $2 returning failures';
    expect((await server.owner.query(left, ['password', username.toLowerCase()])).rowCount).toBe(1);
    server.clock.advance(61);
    // The two that were left make it eight: this one is the last before the wait.
    expect((await tryPassword(username, wrongPassword)).status).toBe(401);
    expect((await tryPassword(username, goodPassword)).status).toBe(429);
  });

  test('a try that nobody could look at is not counted where it came from', async () => {
    const [address, name] = ['198.51.100.61', 'all.under.way'];
    const { owner, clock, parts } = server;
    await owner.query(
      `insert into guesses (kind, subject, scope, failures, under_way, last_at) values ('password', $1, '', 0, $2, $3)`,
      [name, accountLimit.mostFailures, clock.now()],
    );
    const guesses = openGuesses(parts.db, clock, [], openWaitingRoom(200));
    let isLookedAt = false;
    const look = async () => {
      isLookedAt = true;
      return undefined;
    };
    const way = { address, knownDevice: undefined, isSignedIn: false };
    const asked = guesses.attempt('password', name, way, look);
    await expect(asked).rejects.toMatchObject({ code: 'unavailable' });
    const { rows } = await owner.query('select failures, under_way from guesses where subject = $1', [
      address,
    ]);
    expect([isLookedAt, rows]).toEqual([false, [{ failures: 0, under_way: 0 }]]);
  });

  test('an address that tries many names waits, a known browser behind it does not', async () => {
    const person = await walkIn(server, 'Operator', null);
    const headers = strangers();
    const names = Array.from({ length: addressLimit.mostFailures }, (_, n) => `nobody-${n}`);
    const tries = await Promise.all(names.map((name) => tryPassword(name, wrongPassword, headers)));
    expect(tries.every(({ status }) => status === 401)).toBe(true);
    expect((await tryPassword(person.username, goodPassword, headers)).status).toBe(429);
    expect((await tryPassword(person.username, goodPassword)).status).toBe(200);
    const known = openBrowser(server.url);
    known.device = person.browser.device;
    const input = { username: person.username, password: goodPassword };
    expect((await known.send(login, input, { headers })).status).toBe(200);
  });

  test('right passwords are not counted against an address', async () => {
    const { username } = await walkIn(server, 'Operator', null);
    const headers = strangers();
    await failPasswords('nobody-else', accountLimit.mostFailures - 1, headers);
    for (let n = 0; n < 5; n += 1) {
      expect((await tryPassword(username, goodPassword, headers)).status).toBe(200);
    }
    const { rows } = await server.owner.query(
      "select failures from guesses where kind = 'address' and subject = $1",
      [headers['x-forwarded-for']],
    );
    expect(rows).toEqual([{ failures: accountLimit.mostFailures - 1 }]);
  });

  test('what somebody says of their address is believed from a configured proxy only', async () => {
    const open = await startTestServer();
    const browser = openBrowser(open.url);
    await browser.send(login, { username: 'nobody', password: wrongPassword }, { headers: strangers() });
    const { rows } = await open.owner.query("select subject from guesses where kind = 'address'");
    expect(rows).toEqual([{ subject: '127.0.0.1' }]);
    await open.stop();
  });

  test('an exempt address is not counted, an account tried from it is', async () => {
    const exempt = await startTestServer({ environment: { RATE_LIMIT_EXEMPT: '127.0.0.0/8' } });
    const browser = openBrowser(exempt.url);
    await browser.send(login, { username: 'nobody', password: wrongPassword });
    const { rows } = await exempt.owner.query('select kind from guesses');
    expect(rows).toEqual([{ kind: 'password' }]);
    await exempt.stop();
  });
});

describe('codes', () => {
  test('a challenge takes five wrong codes, and then not even the right one', async () => {
    const person = await walkIn(server, 'Operator', null);
    const send = await challenge(person);
    for (let n = 0; n < mostCodesPerChallenge; n += 1) expect((await send('000000')).status).toBe(200);
    expect((await send(nextCode(server, person.otpSecret))).status).toBe(429);
    const again = await challenge(person);
    expect((await again(nextCode(server, person.otpSecret))).body.valid).toBe(true);
  });

  test('an account takes eight wrong codes over all challenges; a known browser and recovery codes stay open', async () => {
    const person = await walkIn(server, 'Operator', null);
    for (const times of [mostCodesPerChallenge, accountLimit.mostFailures - mostCodesPerChallenge]) {
      const send = await challenge(person);
      for (let n = 0; n < times; n += 1) expect((await send('000000')).body.valid).toBe(false);
    }
    const locked = await challenge(person);
    expect((await locked(nextCode(server, person.otpSecret))).status).toBe(429);

    const recovery = await challenge(person);
    const recovered = await recovery(person.recoveryCodes[0] ?? '');
    expect(recovered.body).toMatchObject({ valid: true, recovery_codes_left: 9 });

    const known = openBrowser(server.url);
    known.device = person.browser.device;
    await known.send(login, { username: person.username, password: goodPassword });
    const otp_input = nextCode(server, person.otpSecret);
    expect((await known.send(verifyOtp, { user_id: person.userId, otp_input })).body.valid).toBe(true);
  });

  test('recovery codes are counted apart, and a used one is worth nothing', async () => {
    const person = await walkIn(server, 'Operator', null);
    const [code = ''] = person.recoveryCodes;
    expect((await (await challenge(person))(code)).body.valid).toBe(true);
    const send = await challenge(person);
    expect((await send(code)).body.valid).toBe(false);
    for (let n = 1; n < accountLimit.mostFailures; n += 1) await send('AAAAA-AAAAA-AAA');
    expect((await send(person.recoveryCodes[1] ?? '')).status).toBe(429);
    expect((await send(nextCode(server, person.otpSecret))).body.valid).toBe(true);
  });

  test('step-up and sign-in of strangers are counted apart, step-up is counted', async () => {
    const person = await walkIn(server, 'Operator', null);
    const step = (otp_input: string) => person.browser.send(stepUp, { otp_input });
    for (let n = 0; n < accountLimit.mostFailures; n += 1) {
      expect([(await step('000000')).status, (await step('x')).body.code]).toEqual([403, 'invalid_code']);
    }
    expect((await step(nextCode(server, person.otpSecret))).status).toBe(429);
    const send = await challenge(person);
    expect((await send(nextCode(server, person.otpSecret))).body.valid).toBe(true);
  });

  test('a wrong code of a clock that is off, or a used one, is told as such', async () => {
    const person = await walkIn(server, 'Operator', null);
    const secret = fromBase32(person.otpSecret);
    const now = totpStep(server.clock.now());
    const send = await challenge(person);
    expect((await send(totpCode(secret, now - 6))).body.message).toContain('behind');
    // A stranger who hit it by chance would keep it for its time; the owner's browser is told.
    expect((await send(totpCode(secret, now + 6))).body.message).toBe('Incorrect OTP code');
    const own = await challenge(person, strangers(), person.browser.device);
    expect((await own(totpCode(secret, now + 6))).body.message).toContain('ahead');
    // The step that the sign-in before has used.
    expect((await send(totpCode(secret, now))).body.message).toContain('used already');
    expect((await send(wrongCode(secret, now))).body.message).toBe('Incorrect OTP code');
  });
});

describe('requests for accounts', () => {
  let asked = 0;
  const ask = (headers: From) => {
    asked += 1;
    const input = { full_name: 'Ana Ruiz', email: `asked${asked}@example.com` };
    return openBrowser(server.url).send(register, input, { headers });
  };
  const kept = async (): Promise<number> =>
    Number((await server.owner.query('select count(*) as kept from registrations')).rows[0].kept);

  test('an address that asks for many accounts waits, others do not, and its sign-in is not counted with it', async () => {
    const headers = strangers();
    const answers = await Promise.all(
      Array.from({ length: registrationLimit.mostFailures }, () => ask(headers)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    const before = await kept();
    const refused = await ask(headers);
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_attempts']);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(14 * 60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
    expect(await kept()).toBe(before);
    expect((await tryPassword('nobody-asks', wrongPassword, headers)).status).toBe(401);
    expect((await ask(strangers())).status).toBe(204);
    server.clock.advance(15 * 60 + 1);
    expect((await ask(headers)).status).toBe(204);
  });

  test('links that nobody was sent count too: each costs a look', async () => {
    const headers = strangers();
    const confirm = (n: number) =>
      openBrowser(server.url).send(
        confirmRegistration,
        { token: `guess-${n}`, password: goodPassword },
        { headers },
      );
    // What was asked for from there has a line of its own.
    await Promise.all(Array.from({ length: registrationLimit.mostFailures + 1 }, () => ask(headers)));
    for (let n = 0; n < confirmationLimit.mostFailures; n += 1) expect((await confirm(n)).status).toBe(404);
    expect((await confirm(0)).status).toBe(429);
  });
});

test('an address that is refused counts nothing for those whom it asks for, and keeps nobody’s count alive', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.50' };
  const now = server.clock.now();
  await server.owner.query(
    `insert into guesses (kind, subject, scope, failures, last_at, locked_until) values
      ('address', $1, '', 100, $2, $2::timestamptz + interval '15 minutes'),
      ('password', 'seven.wrong', '', 7, $2::timestamptz - interval '23 hours', null)`,
    [headers['x-forwarded-for'], now],
  );
  for (const name of ['seven.wrong', 'nobody.one', 'nobody.two'])
    expect((await tryPassword(name, wrongPassword, headers)).status).toBe(429);
  const { rows } = await server.owner.query(
    `select subject, failures, under_way, last_at from guesses where subject like 'nobody.%' or subject = 'seven.wrong'`,
  );
  const last_at = new Date(now.getTime() - 23 * 3600 * 1000);
  expect(rows).toEqual([{ subject: 'seven.wrong', failures: 7, under_way: 0, last_at }]);
});
