import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startWork } from '../../../../app/work.ts';
import { workGroups } from '../../../../app/work-groups.ts';
import { startMailWorker } from '../../../../platform/mail/outbox-worker.ts';
import { enqueueOne, outbox, waitForState } from '../../../../platform/mail/testing/outbox.ts';
import { type SmtpServer, startSmtpServer } from '../../../../platform/mail/testing/smtp-server.ts';
import { openBrowser } from '../../../../test/browser.ts';
import { goodPassword, makeOrganisation, nextCode, type SignedIn, walkIn } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import {
  approveRegistration,
  pendingRegistrations,
  refuseRegistration,
} from '../../../customers/accounts/contract.ts';
import { resetPerson } from '../../../customers/accounts/server/reset-person.ts';
import { findById, keepFirstLanguage, updatePerson } from '../../../customers/accounts/server/store.ts';
import { login, newPassword, register, verifyOtp } from '../../../customers/auth/contract.ts';
import { listAudit } from '../../audit/contract.ts';
import { listMail, readMail, sendMailAgain } from '../contract.ts';
import { notifyPerson, recipientOf } from './notify-person.ts';

let server: TestServer;
let bare: TestServer;
let smtp: SmtpServer;
let organisation: { id: string; name: string };
let operator: SignedIn;
let member: SignedIn;

type Row = {
  id: string;
  kind: string;
  recipient: string;
  language: string;
  text: string;
  person_id: string | null;
  organisation_id: string | null;
};

/** Without links to addresses: they go a second after the answer, in whatever test that falls into. */
const told = async (): Promise<Row[]> =>
  (await server.owner.query<Row>("select * from mail_outbox where kind <> 'address-to-confirm' order by id"))
    .rows;
const clear = () => server.owner.query('delete from mail_outbox');

beforeAll(async () => {
  smtp = await startSmtpServer();
  const environment = {
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'Example <console@example.com>',
  };
  server = await startTestServer({
    environment: { ...environment, PUBLIC_URL: 'https://console.example.com' },
  });
  bare = await startTestServer();
  organisation = await makeOrganisation(server);
  operator = await walkIn(server, 'Operator', null);
  member = await walkIn(server, 'Member', organisation.id);
});
beforeEach(clear);
afterAll(async () => {
  await smtp.stop();
  await server.stop();
  await bare.stop();
});

const own = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

test('whoever changes a password, activates a factor or uses a recovery code is told, in the language in which they first came', async () => {
  const person = await walkIn(server, 'Administrator', organisation.id);
  expect((await told()).map((row) => [row.kind, row.person_id, row.organisation_id])).toEqual([
    ['password-changed', person.userId, organisation.id],
    ['second-factor-activated', person.userId, organisation.id],
  ]);
  await clear();
  await server.owner.query('update people set language = null where id = $1', [person.userId]);
  const browser = openBrowser(server.url);
  const headers = { ...own, 'accept-language': 'es' };
  await browser.send(login, { username: person.username, password: goodPassword });
  const used = { user_id: person.userId, otp_input: person.recoveryCodes[0] ?? '' };
  expect((await browser.send(verifyOtp, used, { headers })).body.valid).toBe(true);
  // One that was chosen is not changed by a sign-in that began before.
  await server.parts.db.within('system', (tx) => keepFirstLanguage(tx, person.userId, 'en'));
  const change = { username: person.username, password: goodPassword, newpassword: 'Other.Horse.88' };
  const elsewhere = { headers: { ...own, 'accept-language': 'en' } };
  expect((await browser.send(newPassword, change, elsewhere)).status).toBe(200);
  const rows = await told();
  expect(rows.map((row) => [row.kind, row.language])).toEqual([
    ['new-device', 'es'],
    ['recovery-code-used', 'es'],
    ['password-changed', 'es'],
  ]);
  expect(rows[1]?.text).toContain('Quedan 9.');
  for (const row of rows) {
    expect(row.text).toContain('Dispositivo: Firefox en Linux');
    expect(row.text).toContain('Example · https://console.example.com');
    for (const secret of [used.otp_input, goodPassword, 'Other.Horse.88', person.otpSecret]) {
      expect(row.text).not.toContain(secret);
    }
  }
});

test('a wrong code, a refused password and a used recovery code tell nobody anything', async () => {
  const person = await walkIn(server, 'Member', organisation.id);
  await clear();
  const browser = openBrowser(server.url);
  await browser.send(login, { username: person.username, password: goodPassword });
  await browser.send(verifyOtp, { user_id: person.userId, otp_input: '000000' });
  await browser.send(verifyOtp, { user_id: person.userId, otp_input: 'AAAAA-AAAAA-AAA' });
  const weak = { username: person.username, password: goodPassword, newpassword: 'weak' };
  await person.browser.send(newPassword, weak);
  await person.browser.send(newPassword, {
    ...weak,
    password: 'Wrong.Horse.7',
    newpassword: 'Other.Horse.88',
  });
  expect(await told()).toEqual([]);
});

test('whose account is reset is told, without the one-time password; whoever has no address is not', async () => {
  const parts = { ...server.parts, secret: server.parts.config.secret };
  const reset = await resetPerson(parts, 'test', (tx) => findById(tx, member.userId));
  const [row, ...rest] = await told();
  expect([row?.kind, row?.person_id, rest]).toEqual(['account-reset', member.userId, []]);
  expect(row?.text).not.toContain(reset.password);
  await clear();
  await server.parts.db.within('system', (tx) => updatePerson(tx, member.userId, { email: '' }));
  await resetPerson(parts, 'test', (tx) => findById(tx, member.userId));
  expect(await told()).toEqual([]);
});

test('who asked for an account hears of the decision, in the language in which they asked', async () => {
  const ask = async (email: string): Promise<string> => {
    const input = { full_name: 'Carmen Díaz', email, password: 'Ask.For.This.1' };
    await openBrowser(server.url).send(register, input, { headers: { 'accept-language': 'es-ES' } });
    const { body } = await operator.browser.send(pendingRegistrations, {});
    return body.find((row: { email: string }) => row.email === email)?.registration_id ?? '';
  };
  const registration_id = await ask('carmen@banco.example');
  expect(await told()).toEqual([]);
  const approval = {
    registration_id,
    organisation_id: organisation.id,
    username: 'carmen.diaz',
    rol: 'Member',
  };
  const { user_id } = (await operator.browser.send(approveRegistration, approval)).body;
  await operator.browser.send(refuseRegistration, { registration_id: await ask('otra@banco.example') });
  expect(
    (await told()).map((row) => [row.kind, row.recipient, row.language, row.person_id, row.organisation_id]),
  ).toEqual([
    ['account-approved', 'carmen@banco.example', 'es', user_id, organisation.id],
    ['account-refused', 'otra@banco.example', 'es', null, null],
  ]);
  const [approved] = await told();
  expect(approved?.text).toContain('carmen.diaz');
  expect(approved?.text).not.toContain('Ask.For.This.1');
});

test('a decision that is undone tells nobody', async () => {
  const approval = { registration_id: operator.userId, organisation_id: organisation.id };
  const more = { username: 'nobody.there', rol: 'Member' };
  expect((await operator.browser.send(approveRegistration, { ...approval, ...more })).status).toBe(404);
  expect(await told()).toEqual([]);
});

test('of many wrong tries a person is told at most once an hour, whoever tells at once', async () => {
  const { db } = server.parts;
  const person = await db.within('system', (tx) => findById(tx, operator.userId));
  if (!person) throw new Error('nobody');
  const tell = () =>
    db.within('system', (tx) =>
      notifyPerson(tx, recipientOf(person), { kind: 'tries-locked' }, server.parts),
    );
  await Promise.all([tell(), tell(), tell(), tell()]);
  expect(await told()).toHaveLength(1);
  server.clock.advance(3599);
  await tell();
  expect(await told()).toHaveLength(1);
  server.clock.advance(2);
  await tell();
  expect(await told()).toHaveLength(2);
});

/** Sessions that are idle end: the clock was moved. */
const backAgain = async (): Promise<void> => {
  await operator.browser.send(login, { username: operator.username, password: goodPassword });
  const otp_input = nextCode(server, operator.otpSecret);
  await operator.browser.send(verifyOtp, { user_id: operator.userId, otp_input });
  await clear();
};

test('the list pages from the newest, searches addresses and subjects, and narrows to states', async () => {
  await backAgain();
  const subjects: string[] = [];
  for (let made = 0; made < 5; made += 1) subjects.push(await enqueueOne(server, `p${made}@example.com`));
  await server.owner.query("update mail_outbox set state = 'sent' where recipient like 'p0%'");
  const list = async (input: object) => {
    const { body, headers } = await operator.browser.send(listMail, input);
    const names = body.map((row: { subject: string }) => row.subject);
    return { names, total: headers.get('x-total-count'), next: headers.get('x-next-cursor') ?? undefined };
  };
  const newest = subjects.toReversed();
  const first = await list({ limit: 2 });
  expect([first.names, first.total]).toEqual([newest.slice(0, 2), '5']);
  const second = await list({ limit: 2, cursor: first.next });
  expect(second.names).toEqual(newest.slice(2, 4));
  expect(await list({ limit: 2, cursor: second.next })).toEqual({
    names: newest.slice(4),
    total: '5',
    next: undefined,
  });
  expect((await list({ search: 'P3@EXAMPLE' })).names).toEqual([subjects[3]]);
  expect((await list({ search: subjects[2] })).names).toEqual([subjects[2]]);
  expect((await list({ search: '%' })).names).toEqual([]);
  expect(await list({ state: 'sent' })).toMatchObject({ names: [subjects[0]], total: '1' });
  expect((await list({ state: ['sent', 'waiting'] })).total).toBe('5');
  expect((await list({ state: [] })).total).toBe('5');
  expect((await operator.browser.send(listMail, { cursor: 'forged' })).status).toBe(422);
});

test('a message is read as text, and what is not there is not', async () => {
  await backAgain();
  const subject = await enqueueOne(server);
  const mail_id = (await outbox(server)).get(subject)?.id ?? '';
  const { body } = await operator.browser.send(readMail, { mail_id });
  expect(body).toMatchObject({
    mail_id,
    subject,
    text: expect.stringMatching(/^Text .*#…$/),
    state: 'waiting',
    to: 'ana@example.com',
  });
  expect(JSON.stringify(body)).not.toContain('<p>');
  for (const other of ['nothing', member.userId]) {
    expect((await operator.browser.send(readMail, { mail_id: other })).status).toBe(404);
    expect((await operator.browser.send(sendMailAgain, { mail_id: other })).status).toBe(404);
  }
});

test('that staff read what somebody was sent stands in that customer’s trail, each reading, and of the list one line', async () => {
  await backAgain();
  const admin = await walkIn(server, 'Administrator', organisation.id);
  const [mail] = await told();
  for (let times = 0; times < 2; times += 1) {
    await operator.browser.send(listMail, {});
    await operator.browser.send(readMail, { mail_id: mail?.id ?? '' });
  }
  const { body } = await admin.browser.send(listAudit, { group: 'access' });
  const lines: string[][] = body.map(({ action, object }: Record<string, string>) => [action, object]);
  const read = ['mail.read', admin.userId];
  expect(lines.filter(([action]) => action?.startsWith('mail.'))).toEqual([
    read,
    read,
    ['mail.list', organisation.id],
  ]);
});

test('what failed or is unsure can be sent again, once pressed, with a line in the trail; nothing else can', async () => {
  await backAgain();
  const subject = await enqueueOne(server);
  const mail_id = (await outbox(server)).get(subject)?.id ?? '';
  const set = (state: string) =>
    server.owner.query('update mail_outbox set state = $1, attempts = 8, last_error = $2', [state, 'x']);
  for (const state of ['waiting', 'sending', 'handed over', 'sent', 'kept']) {
    await set(state);
    const { status, body } = await operator.browser.send(sendMailAgain, { mail_id });
    expect([status, body.code], state).toEqual([409, 'status_conflict']);
  }
  for (const state of ['failed', 'unsure']) {
    await set(state);
    const { body } = await operator.browser.send(sendMailAgain, { mail_id });
    expect(body).toMatchObject({ state: 'waiting', attempts: 0, last_error: null });
    expect((await operator.browser.send(sendMailAgain, { mail_id })).status).toBe(409);
  }
  const { rows } = await server.owner.query(
    "select actor, object, details from audit_entries where action = 'mail.send-again' order by id",
  );
  expect(rows).toEqual(
    ['failed', 'unsure'].map((was) => ({
      actor: operator.username,
      object: mail_id,
      details: { kind: 'test', was },
    })),
  );
  const { smtp: settings, mailFrom: from } = server.parts.config;
  if (!settings || !from) throw new Error('no mail server');
  const worker = startMailWorker(server.parts, { smtp: settings, from });
  await waitForState(server, subject, ['sent']);
  await worker.stop();
  expect(smtp.taken.at(-1)?.data).toContain('From: Example <console@example.com>');
});

test('without a mail server nothing can be sent again, and the answer says why', async () => {
  const there = await walkIn(bare, 'Operator', null);
  await bare.owner.query("update mail_outbox set state = 'failed'");
  const [row] = (await there.browser.send(listMail, {})).body;
  const { status, body } = await there.browser.send(sendMailAgain, { mail_id: row.mail_id });
  expect([status, body.message]).toEqual([409, expect.stringContaining('SMTP_URL')]);
});

test('a worker without a mail server of its own leaves the outbox to the server, which keeps it', async () => {
  const subject = await enqueueOne(bare);
  const worker = await startWork(bare.parts, workGroups, 'beside a server');
  await new Promise((resolve) => setTimeout(resolve, 300));
  await worker.stop();
  expect((await outbox(bare)).get(subject)?.state).toBe('waiting');
  const work = await startWork(bare.parts, workGroups);
  await waitForState(bare, subject, ['kept']);
  await work.stop();
});
