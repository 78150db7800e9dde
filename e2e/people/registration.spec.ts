import { peopleMessages, registrationMessages } from '../../src/areas/customers/accounts/messages.ts';
import {
  otpMessages,
  passwordMessages,
  recoveryMessages,
  signInMessages,
} from '../../src/areas/customers/auth/messages.ts';
import { confirmMessages, registerMessages } from '../../src/areas/customers/auth/registration/messages.ts';
import { startSmtpServer } from '../../src/platform/mail/testing/smtp-server.ts';
import { codeOf, makeAccount, makeOrganisation, ownPassword } from '../support/people.ts';
import { startServer } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

const es = 'es';
const stranger = { name: 'Carmen Díaz Peña', email: 'carmen.diaz@banco.example', username: 'carmen.diaz' };

test.describe('asking for an account', () => {
  test.use({ locale: 'es-ES' });

  test('a stranger asks in Spanish, an Operator approves, and the person signs in with the one-time password, chooses an own one and activates the second factor', async ({
    page: opened,
    server,
    watched,
    enter,
  }) => {
    const organisation = await makeOrganisation(server);
    const page = watched(opened);
    await page.goto(server.url);
    await page.getByRole('link', { name: registerMessages.title[es] }).click();
    await expect(page).toHaveURL(/\/auth\/register$/);
    const create = page.getByRole('button', { name: 'Pedir una cuenta' });

    // What is missing is named at its field, and nothing is sent.
    await create.click();
    await expect(page.getByText(registerMessages.fullNameRequired[es])).toBeVisible();
    await expect(page.getByText(peopleMessages.emailRequired[es])).toBeVisible();
    await page.getByLabel(registerMessages.fullName[es], { exact: true }).fill(stranger.name);
    await page.getByLabel(registerMessages.email[es], { exact: true }).fill('nadie');
    await create.click();
    await expect(page.getByText(registerMessages.badEmail[es])).toBeVisible();
    await page.getByLabel(registerMessages.email[es], { exact: true }).fill(stranger.email);
    await create.click();
    await expect(page.getByRole('heading', { name: registerMessages.sentTitle[es] })).toBeVisible();
    await expect(page.getByText(registerMessages.sentApproval[es])).toBeVisible();

    const operator = await enter(await makeAccount(server, 'Operator'), 'en');
    await operator.goto(`${server.url}/people`);
    const waiting = operator.getByRole('region', { name: registrationMessages.title.en });
    await expect(waiting.getByText(stranger.email)).toBeVisible();
    await waiting.getByRole('button', { name: registrationMessages.approveWho(stranger.name).en }).click();
    const dialog = operator.getByRole('dialog');
    await expect(dialog.getByLabel(peopleMessages.username.en, { exact: true })).toHaveValue(
      stranger.username,
    );
    await dialog
      .getByLabel(peopleMessages.organisation.en, { exact: true })
      .selectOption({ label: organisation.name });
    await dialog.getByLabel(peopleMessages.role.en, { exact: true }).selectOption('Member');
    await dialog.getByRole('button', { name: registrationMessages.approve.en }).click();
    // Nobody has proved the address: a one-time password is handed over.
    const handed = operator.getByRole('alertdialog');
    await expect(handed).toContainText(registrationMessages.approved(stranger.username).en);
    const oneTime = await handed.locator('code').last().innerText();
    await handed.getByRole('button', { name: peopleMessages.done.en }).click();
    await expect(waiting.getByText(registrationMessages.none.en)).toBeVisible();
    await operator.getByRole('searchbox', { name: peopleMessages.search.en }).fill(stranger.name);
    await expect(operator.getByRole('table').getByText(stranger.name)).toBeVisible();

    await page.getByRole('link', { name: registerMessages.back[es] }).click();
    await page.getByLabel(signInMessages.user[es], { exact: true }).fill(stranger.username);
    await page.getByLabel(signInMessages.password[es], { exact: true }).fill(oneTime);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: signInMessages.signIn[es] }).click();
    await page.getByLabel(passwordMessages.new[es], { exact: true }).fill(ownPassword);
    await page.getByLabel(passwordMessages.confirm[es], { exact: true }).fill(ownPassword);
    const answered = page.waitForResponse('**/api/auth/newPassword');
    await page.getByRole('button', { name: passwordMessages.change[es] }).click();
    const { otp_secret } = (await (await answered).json()) as Record<string, string>;

    await expect(page.getByText(otpMessages.scan[es])).toBeVisible();
    await page.getByLabel(otpMessages.scanned[es]).check();
    await page.getByLabel(otpMessages.code[es], { exact: true }).fill(codeOf(String(otp_secret)));
    await page.getByRole('button', { name: otpMessages.validate[es], exact: true }).click();
    await expect(page.getByRole('heading', { name: recoveryMessages.title[es] })).toBeVisible();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: recoveryMessages.continue[es] }).click();
    await expect(page.getByRole('button', { name: new RegExp(stranger.username) })).toBeVisible();
  });

  test('an Operator refuses after being asked, and the request is gone', async ({ page, server, enter }) => {
    const email = 'nobody.wants@banco.example';
    const data = { full_name: 'Nobody Wants', email };
    await page.request.post(`${server.url}/api/auth/registrarUsuario`, { data });
    const operator = await enter(await makeAccount(server, 'Operator'), 'es');
    await operator.goto(`${server.url}/people`);
    const waiting = operator.getByRole('region', { name: registrationMessages.title[es] });
    await waiting.getByRole('button', { name: registrationMessages.refuseWho(data.full_name)[es] }).click();
    const question = operator.getByRole('alertdialog');
    await expect(question).toContainText(email);
    await question.getByRole('button', { name: registrationMessages.refuse[es] }).click();
    await expect(waiting.getByText(email)).toBeHidden();
  });
});

test('with registration switched off the page explains where accounts come from, without a form', async ({
  page,
}) => {
  const server = await startServer({ environment: { REGISTRATION: 'off' } });
  try {
    await page.goto(`${server.url}/auth/register`);
    await expect(page.getByText(registerMessages.member.en)).toBeVisible();
    await expect(page.getByText(registerMessages.customer.en)).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: registerMessages.title.en })).toHaveCount(0);
  } finally {
    await server.remove();
  }
});

test('where there is mail, the link that comes proves the address, and whoever opens it chooses the password', async ({
  page,
}) => {
  const mail = await startSmtpServer();
  const server = await startServer({
    environment: {
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      MAIL_FROM: 'console@example.com',
      PUBLIC_URL: 'http://console.localhost',
    },
  });
  try {
    await page.goto(`${server.url}/auth/register`);
    await page.getByLabel(registerMessages.fullName.en, { exact: true }).fill(stranger.name);
    await page.getByLabel(registerMessages.email.en, { exact: true }).fill(stranger.email);
    await page.getByRole('button', { name: registerMessages.title.en }).click();
    await expect(page.getByRole('heading', { name: registerMessages.mailTitle.en })).toBeVisible();

    await expect.poll(() => mail.taken.length, { timeout: 20_000 }).toBe(1);
    // As a mail program reads it: soft line breaks taken out, `=23` for the number sign.
    const sent = (mail.taken[0]?.data ?? '').replaceAll('=\r\n', '').replaceAll('=23', '#');
    const link = /http:\/\/console\.localhost(\/auth\/confirm#[\w%./-]+)/.exec(sent)?.[1] ?? '';
    await page.goto(`${server.url}${link}`);
    await expect(page).toHaveURL(`${server.url}/auth/confirm`);
    const confirm = page.getByRole('button', { name: confirmMessages.confirm.en });
    // The link says whose password it is: what the server would refuse is seen while it is typed.
    const nameless = page.getByRole('listitem').filter({ hasText: passwordMessages.needsNoName.en });
    const [local = ''] = stranger.email.split('@');
    await page.getByLabel(passwordMessages.new.en, { exact: true }).fill(`X.${local}.7`);
    await expect(nameless).toContainText(passwordMessages.missing.en);
    await page.getByLabel(passwordMessages.new.en, { exact: true }).fill(ownPassword);
    await expect(nameless).toContainText(passwordMessages.met.en);
    await page.getByLabel(passwordMessages.confirm.en, { exact: true }).fill(ownPassword);
    await confirm.click();
    await expect(page.getByRole('heading', { name: confirmMessages.doneTitle.en })).toBeVisible();

    // Opened once more it says so, and what was chosen stays.
    await page.goto('about:blank');
    await page.goto(`${server.url}${link}`);
    await page.getByLabel(passwordMessages.new.en, { exact: true }).fill('Another.Horse.8');
    await page.getByLabel(passwordMessages.confirm.en, { exact: true }).fill('Another.Horse.8');
    await confirm.click();
    await expect(page.getByText(confirmMessages.oldLink.en)).toBeVisible();
  } finally {
    await server.remove();
    await mail.stop();
  }
});
