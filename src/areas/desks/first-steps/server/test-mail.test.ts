import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SmtpServer, startSmtpServer } from '../../../../platform/mail/testing/smtp-server.ts';
import { type SignedIn, signIn } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { staffFirstSteps } from '../contract.ts';
import { testMail } from '../mail-contract.ts';

let smtp: SmtpServer;
let server: TestServer;
let operator: SignedIn;
beforeAll(async () => {
  smtp = await startSmtpServer();
  const environment = { SMTP_URL: `smtp://localhost:${smtp.port}`, MAIL_FROM: 'console@provider.example' };
  server = await startTestServer({ environment });
  operator = await signIn(server, 'Operator', null);
  await server.owner.query('update people set email = $2 where id = $1', [
    operator.userId,
    'ops@provider.example',
  ]);
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});

const steps = async () => (await operator.browser.send(staffFirstSteps, {})).body;

test('what the mail server refuses is said in its words, and the step stays open', async () => {
  smtp.options = { answer: (moment) => (moment === 'RCPT' ? '550 No such box' : undefined) };
  const { status, body } = await operator.browser.send(testMail, {});
  expect([status, body]).toEqual([
    200,
    { sent: false, to: 'ops@provider.example', reason: expect.stringContaining('550') },
  ]);
  expect((await steps()).done.mail).toBe(false);
});

test('a message that is taken goes to the Operator’s own address alone, ticks the step and leaves a line', async () => {
  smtp.options = {};
  const { body } = await operator.browser.send(testMail, {});
  expect(body).toEqual({ sent: true, to: 'ops@provider.example', reason: null });
  expect(smtp.taken.map(({ to }) => to)).toEqual([['ops@provider.example']]);
  expect((await steps()).done.mail).toBe(true);
  const { rows } = await server.owner.query(
    "select actor, details from audit_entries where action = 'mail.test' order by at, id",
  );
  expect(rows.map(({ actor, details }) => [actor, details.sent])).toEqual([
    [operator.username, false],
    [operator.username, true],
  ]);
});
