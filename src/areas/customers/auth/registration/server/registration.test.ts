import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../../../../../test/browser.ts';
import { makeOrganisation, nextCode, type SignedIn, signIn } from '../../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { listMail, readMail } from '../../../../records/notices/contract.ts';
import { approveRegistration, pendingRegistrations, refuseRegistration } from '../../../accounts/contract.ts';
import {
  forgetOldRegistrations,
  mostRegistrations,
  registrationDays,
} from '../../../accounts/server/registrations.ts';
import { confirmRegistration, login, register, registrationOpen, verifyOtp } from '../../contract.ts';

const password = 'Own.Horse.Battery.7';
const uuid = /^[0-9a-f-]{36}$/;

let server: TestServer;
let operator: SignedIn;
let organisation: { id: string; name: string };

beforeAll(async () => {
  // All of them ask from one address here; how often one may is shown with the other limits of addresses.
  server = await startTestServer({ environment: { RATE_LIMIT_EXEMPT: '127.0.0.1' } });
  operator = await signIn(server, 'Operator', null);
  organisation = await makeOrganisation(server);
});
afterAll(() => server.stop());

let asked = 0;
const someone = () => {
  asked += 1;
  return { full_name: `Ana Ruiz ${asked}`, email: `ana${asked}@example.com` };
};
const ask = (input: { full_name: string; email: string; password?: string }) =>
  openBrowser(server.url).send(register, input);

type Pending = {
  registration_id: string;
  full_name: string;
  email: string;
  at: string;
  known: boolean;
  times: number;
  confirmed: boolean;
};
const pending = async (): Promise<Pending[]> =>
  (await operator.browser.send(pendingRegistrations, {})).body as Pending[];
const pendingOf = async (email: string): Promise<Pending | undefined> =>
  (await pending()).find((row) => row.email === email);

const approve = (registration_id: string, username: string, more = {}) =>
  operator.browser.send(approveRegistration, {
    registration_id,
    organisation_id: organisation.id,
    username,
    rol: 'Member',
    ...more,
  });

const trail = async (object: string): Promise<unknown[]> => {
  const text =
    'select action, actor, organisation_id, details from audit_entries where object = $1 order by id';
  return (await server.owner.query(text, [object])).rows;
};

describe('asking for an account', () => {
  test('a known, a pending and a new address are answered alike, and all are kept for the Operator', async () => {
    const text = 'select email from people where id = $1';
    const { email } = (await server.owner.query(text, [operator.userId])).rows[0];
    const known = { ...someone(), email };
    const again = someone();
    const answers = [await ask(known), await ask(again), await ask(again), await ask(someone())];
    for (const answer of answers) {
      expect([answer.status, answer.body, answer.headers.get('set-cookie')]).toEqual([204, undefined, null]);
    }
    expect((await pendingOf(known.email))?.known).toBe(true);
    expect((await pendingOf(again.email))?.known).toBe(false);
  });

  test('a bad address and a missing name are refused at their fields', async () => {
    const wrong = await ask({ full_name: ' ', email: 'ana at example' });
    expect(wrong.status).toBe(422);
    expect(wrong.body.detail).toMatchObject([
      { loc: ['body', 'full_name'], type: 'required' },
      { loc: ['body', 'email'], type: 'bad_email' },
    ]);
  });

  test('a second request of an address takes the place of the first, under a new id', async () => {
    const first = someone();
    await ask(first);
    const before = await pendingOf(first.email);
    await ask({ ...first, full_name: 'Ana María Ruiz', email: first.email.toUpperCase() });
    const rows = (await pending()).filter((row) => row.email.toLowerCase() === first.email);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.full_name).toBe('Ana María Ruiz');
    // The Operator sees that somebody asked again: it may be somebody else.
    expect([before?.times, rows[0]?.times]).toEqual([1, 2]);
    expect(rows[0]?.registration_id).not.toBe(before?.registration_id);
    expect((await approve(before?.registration_id ?? '', 'ana.first')).status).toBe(404);
  });

  test('a password that an older client sends is not kept, and opens nothing', async () => {
    const input = { ...someone(), password };
    await ask(input);
    const { rows } = await server.owner.query('select * from registrations where email = $1', [input.email]);
    expect(rows[0].password_hash).toBeNull();
    const { registration_id = '' } = (await pendingOf(input.email)) ?? {};
    const made = await approve(registration_id, 'typed.unproved');
    expect(made.body).toMatchObject({ newPass: false, password: expect.any(String) });
    const enter = (typed: string) =>
      openBrowser(server.url).send(login, { username: 'typed.unproved', password: typed });
    expect((await enter(password)).status).toBe(401);
    expect((await enter(made.body.password)).body).toMatchObject({ newPass: false });
  });

  test('a request that nobody decides is gone after thirty days', async () => {
    const input = someone();
    await ask(input);
    const { registration_id = '' } = (await pendingOf(input.email)) ?? {};
    server.clock.advance(registrationDays * 24 * 3600 + 1);
    operator = await signIn(server, 'Operator', null);
    expect(await pendingOf(input.email)).toBeUndefined();
    expect((await approve(registration_id, 'too.late.now')).status).toBe(404);
    await forgetOldRegistrations(server.parts);
    const { rows } = await server.owner.query('select count(*)::int as n from registrations');
    expect(rows[0].n).toBe(0);
  });

  test('a flood ends at a bound, with one answer for known and new addresses', async () => {
    const input = someone();
    await ask(input);
    const text = `insert into registrations (id, full_name, email, email_key, at)
      select gen_random_uuid(), 'Flood', n || '@flood.example', n || '@flood.example', $1
      from generate_series(1, $2) as n`;
    await server.owner.query(text, [server.clock.now(), mostRegistrations]);
    for (const one of [input, { ...someone(), email: 'person1@example.com' }, someone()]) {
      const answer = await ask(one);
      expect([answer.status, answer.body.code]).toEqual([429, 'too_many_attempts']);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    await server.owner.query("delete from registrations where full_name = 'Flood'");
    expect((await ask(input)).status).toBe(204);
  });

  test('a session of a customer sees no registration, whatever a store forgets', async () => {
    await ask(someone());
    const count = (scope: 'staff' | { organisation: string }) =>
      server.parts.db.within(scope, async (tx) => {
        const rows = await tx.selectFrom('registrations').select('id').execute();
        return rows.length;
      });
    expect(await count('staff')).toBeGreaterThan(0);
    expect(await count({ organisation: organisation.id })).toBe(0);
  });

  test('switched off, the call is a 403 whatever the body, and the form can learn it beforehand', async () => {
    const closed = await startTestServer({ environment: { REGISTRATION: 'off' } });
    try {
      const browser = openBrowser(closed.url);
      expect((await browser.send(registrationOpen, {})).body).toEqual({ open: false, by_mail: false });
      for (const input of [someone(), { full_name: '', email: '' }]) {
        const answer = await browser.send(register, input);
        expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
      }
      expect((await closed.owner.query('select id from registrations')).rows).toEqual([]);
    } finally {
      await closed.stop();
    }
    expect((await openBrowser(server.url).send(registrationOpen, {})).body).toEqual({
      open: true,
      by_mail: false,
    });
  });
});

describe('deciding', () => {
  test('an approved person signs in with the one-time password, and the trail says who approved', async () => {
    const input = someone();
    await ask(input);
    const { registration_id = '' } = (await pendingOf(input.email)) ?? {};
    const made = await approve(registration_id, 'ana.ruiz.new');
    expect(made.status).toBe(200);
    expect(made.body).toEqual({
      user_id: expect.stringMatching(uuid),
      username: 'ana.ruiz.new',
      rol: 'Member',
      organisation_id: organisation.id,
      newPass: false,
      otp_enabled: false,
      password: expect.any(String),
    });
    expect(await pendingOf(input.email)).toBeUndefined();
    expect(await trail(made.body.user_id)).toContainEqual({
      action: 'registration.approve',
      actor: operator.username,
      organisation_id: organisation.id,
      details: { registration: registration_id },
    });
  });

  test('a taken user name, a role of the provider and an unknown organisation leave the request waiting', async () => {
    const input = someone();
    await ask(input);
    const { registration_id = '' } = (await pendingOf(input.email)) ?? {};
    const taken = await approve(registration_id, operator.username.toUpperCase());
    expect([taken.status, taken.body.code]).toEqual([409, 'already_exists']);
    const staff = await approve(registration_id, 'ana.operates', { rol: 'Operator' });
    expect([staff.status, staff.body.detail[0].loc]).toEqual([422, ['body', 'rol']]);
    const nowhere = await approve(registration_id, 'ana.nowhere', { organisation_id: registration_id });
    expect(nowhere.status).toBe(404);
    expect((await pendingOf(input.email))?.registration_id).toBe(registration_id);
  });

  test('of two approvals at once one makes the person', async () => {
    const input = someone();
    await ask(input);
    const { registration_id = '' } = (await pendingOf(input.email)) ?? {};
    const answers = await Promise.all(
      ['ana.once', 'ana.twice'].map((name) => approve(registration_id, name)),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404]);
  });

  test('a refused request is gone, nobody can sign in with it, and the trail says who refused', async () => {
    const input = someone();
    await ask(input);
    const { registration_id = '' } = (await pendingOf(input.email)) ?? {};
    const refuse = () => operator.browser.send(refuseRegistration, { registration_id });
    expect((await refuse()).status).toBe(204);
    expect((await refuse()).status).toBe(404);
    expect((await approve(registration_id, 'ana.refused')).status).toBe(404);
    const expected = {
      action: 'registration.refuse',
      actor: operator.username,
      organisation_id: null,
      details: {},
    };
    expect(await trail(registration_id)).toEqual([expected]);
  });
});

describe('with mail, the address is proved first', () => {
  let mailing: TestServer;
  let provider: SignedIn;
  beforeAll(async () => {
    mailing = await startTestServer({
      environment: {
        RATE_LIMIT_EXEMPT: '127.0.0.1',
        PUBLIC_URL: 'https://console.example.com',
        SMTP_URL: 'smtp://localhost:9',
        MAIL_FROM: 'console@example.com',
      },
    });
    provider = await signIn(mailing, 'Operator', null);
  });
  afterAll(() => mailing.stop());

  const client = () => openBrowser(mailing.url);
  const linksTo = async (email: string): Promise<string[]> => {
    const text =
      "select text from mail_outbox where recipient = $1 and kind = 'address-to-confirm' order by id";
    const { rows } = await mailing.owner.query(text, [email]);
    return rows.map(
      (row) => /https:\/\/console\.example\.com\/auth\/confirm#([^\s/]+)\//.exec(row.text)?.[1] ?? '',
    );
  };
  /** Asks, and gives the token of the link that came, a second later. */
  const linkFor = async (input: { full_name: string; email: string }): Promise<string> => {
    await client().send(register, input);
    await expect.poll(() => linksTo(input.email), { timeout: 5000 }).toHaveLength(1);
    return (await linksTo(input.email))[0] ?? '';
  };
  const waiting = async (email: string): Promise<Pending | undefined> =>
    ((await provider.browser.send(pendingRegistrations, {})).body as Pending[]).find(
      (row) => row.email === email,
    );
  const confirm = (token: string, chosen = password) =>
    client().send(confirmRegistration, { token, password: chosen });
  const approveThere = async (email: string, username: string) => {
    const { id } = await makeOrganisation(mailing);
    const registration_id = (await waiting(email))?.registration_id ?? '';
    const input = { registration_id, organisation_id: id, username, rol: 'Member' };
    return provider.browser.send(approveRegistration, input);
  };

  test('whoever opens the link chooses the password, is approved, and signs in with it', async () => {
    const input = someone();
    const token = await linkFor(input);
    expect((await waiting(input.email))?.confirmed).toBe(false);
    const [sent] = (await provider.browser.send(listMail, { search: input.email })).body;
    const { text } = (await provider.browser.send(readMail, { mail_id: sent.mail_id })).body;
    expect([text.includes('/auth/confirm#…'), text.includes(token)]).toEqual([true, false]);
    expect((await confirm(token)).status).toBe(204);
    expect((await waiting(input.email))?.confirmed).toBe(true);
    const made = await approveThere(input.email, 'ana.proved');
    expect(made.body).toMatchObject({ newPass: true });
    expect(made.body.password).toBeUndefined();
    const browser = client();
    const entered = await browser.send(login, { username: 'ana.proved', password });
    expect(entered.body).toMatchObject({ newPass: true, otp_enabled: false });
    const otp_input = nextCode(mailing, entered.body.otp_secret);
    const verified = await browser.send(verifyOtp, { user_id: entered.body.user_id, otp_input });
    expect(verified.body).toMatchObject({ valid: true, rol: 'Member' });
    expect(verified.body.recovery_codes).toHaveLength(10);
  });

  test('a link works once, and a strange one not at all', async () => {
    const token = await linkFor(someone());
    expect((await confirm(`${token}x`)).status).toBe(404);
    const answers = await Promise.all([confirm(token), confirm(token, 'Another.Horse.8')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect((await confirm(token)).status).toBe(404);
  });

  test('a password that could be guessed is refused at its field, and the link stays good', async () => {
    const input = { full_name: 'María Rojas', email: 'maria.rojas@example.com' };
    const token = await linkFor(input);
    for (const [weak, type] of [
      ['weakpass', 'weak_password'],
      ['P@ssw0rd1!', 'common_password'],
      ['Maria.Rojas.7', 'contains_name'],
    ] as const) {
      const answer = await confirm(token, weak);
      expect(answer.status).toBe(422);
      expect(answer.body.detail).toMatchObject([{ loc: ['body', 'password'], type }]);
    }
    expect((await confirm(token)).status).toBe(204);
  });

  test('who asks again for an address that is proved changes nothing of it, and sends no second link within the hour', async () => {
    const input = someone();
    const token = await linkFor(input);
    await client().send(register, { ...input, full_name: 'Somebody Else' });
    expect((await confirm(token)).status).toBe(204);
    await client().send(register, { ...input, full_name: 'Somebody Else Again' });
    mailing.clock.advance(2 * 3600);
    await client().send(register, { ...input, full_name: 'Third' });
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await linksTo(input.email)).toHaveLength(1);
    provider = await signIn(mailing, 'Operator', null);
    expect(await waiting(input.email)).toMatchObject({ full_name: 'Somebody Else', confirmed: true });
  });

  test('only the hash of a link is kept', async () => {
    const input = someone();
    const token = await linkFor(input);
    const { rows } = await mailing.owner.query('select * from registrations where email = $1', [input.email]);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows[0].link_hash).toHaveLength(32);
  });
});
