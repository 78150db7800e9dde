import type { Page } from '@playwright/test';
import { resetPerson } from '../src/areas/customers/accounts/server/reset-person.ts';
import { findById } from '../src/areas/customers/accounts/server/store.ts';
import { mailMessages, mailStateWords } from '../src/areas/records/notices/messages.ts';
import { noticeTexts } from '../src/areas/records/notices/texts.ts';
import { type SmtpServer, startSmtpServer } from '../src/platform/mail/testing/smtp-server.ts';
import { say } from '../src/shared/messages.ts';
import { uiMessages } from '../src/ui/messages.ts';
import { beside } from './support/beside.ts';
import { oneLanguage } from './support/languages.ts';
import { type Account, makeAccount, makeOrganisationCalled, signInAtOnce } from './support/people.ts';
import { type Server, startServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

const resetSubject = noticeTexts['account-reset'].subject;

/** A member with an address, whose account was reset: one message. */
const resetSomebody = async (server: Server, organisation: string, email: string): Promise<void> => {
  const username = email.replace('@', '.at.');
  const { user_id } = await makeAccount(server, 'Member', organisation, { username, email });
  await beside(server, (parts) => resetPerson(parts, 'journey', (tx) => findById(tx, user_id)));
};

const dialogOf = (page: Page) => page.getByRole('dialog');

for (const language of oneLanguage('es')) {
  test(`without a mail server an Operator finds, reads and passes on what was kept (${language})`, async ({
    server,
    enter,
  }) => {
    const organisation = `Kept ${language}`;
    await makeOrganisationCalled(server, organisation);
    for (let made = 0; made < 12; made += 1)
      await resetSomebody(server, organisation, `p${made}@${language}.example`);
    const page = await enter(await makeAccount(server, 'Operator'), language);
    await page.goto(server.url);
    await page.getByRole('link', { name: say(mailMessages.title, language) }).click();
    await expect(page).toHaveURL(/\/mail$/);
    await page
      .getByRole('searchbox', { name: say(mailMessages.search, language) })
      .fill(`@${language}.example`);
    // Without the search there may be as many.
    await expect(page).toHaveURL(/search=/);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByText(say(uiMessages.rowsOf('1', '10', '12'), language))).toBeVisible();
    await page.getByRole('button', { name: say(uiMessages.nextPage, language) }).click();
    await expect(page.getByText(say(uiMessages.rowsOf('11', '12', '12'), language))).toBeVisible();
    await page
      .getByRole('combobox', { name: say(mailMessages.anyState, language) })
      .selectOption({ label: say(mailStateWords.sent, language) });
    await expect(page.getByText(say(uiMessages.noRows, language))).toBeVisible();
    await page
      .getByRole('combobox', { name: say(mailMessages.anyState, language) })
      .selectOption({ label: say(mailStateWords.kept, language) });
    await page
      .getByRole('searchbox', { name: say(mailMessages.search, language) })
      .fill(`p7@${language}.example`);
    await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
    await page.locator('tbody').getByRole('link').click();
    const dialog = dialogOf(page);
    await expect(dialog.getByText(say(mailStateWords.kept, language))).toBeVisible();
    await expect(dialog.getByText(`p7@${language}.example`)).toBeVisible();
    // In the language of the person, whatever the Operator reads.
    await expect(dialog).toContainText(noticeTexts['account-reset'].what.en);
    await expect(dialog.getByRole('button', { name: say(mailMessages.sendAgain, language) })).toHaveCount(0);
    // What no server took is given in another way.
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog.getByRole('button', { name: say(uiMessages.copy, language) }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(noticeTexts['account-reset'].what.en);
    // A link to it shows it again, over the same list.
    await page.reload();
    await expect(dialog).toContainText(noticeTexts['account-reset'].what.en);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
  });
}

test.describe('with a mail server', () => {
  let smtp: SmtpServer;
  let server: Server;
  let operator: Account;

  test.beforeAll(async () => {
    smtp = await startSmtpServer();
    server = await startServer({
      environment: {
        SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
        MAIL_FROM: 'Example Security <console@example.com>',
      },
    });
    await makeOrganisationCalled(server, 'Banco Andino');
    operator = await makeAccount(server, 'Operator');
  });
  test.afterAll(async () => {
    await server.remove();
    await smtp.stop();
  });

  test('what is told leaves within seconds; what was refused is sent again when an Operator, asked, says so', async ({
    page,
  }) => {
    await resetSomebody(server, 'Banco Andino', 'ana@example.com');
    await expect.poll(() => smtp.taken.length, { timeout: 20_000 }).toBe(1);
    expect(smtp.taken[0]?.to).toEqual(['ana@example.com']);
    expect(smtp.taken[0]?.data).toContain('From: Example Security <console@example.com>');

    smtp.options = { answer: (at) => (at === 'RCPT' ? '550 5.1.1 Nobody here' : undefined) };
    await resetSomebody(server, 'Banco Andino', 'eva@example.com');
    await signInAtOnce(page, server, operator, 'en');
    await page.goto(`${server.url}/mail?state=failed`);
    const subject = `Example Security: ${resetSubject.en}`;
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('link', { name: subject })).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 30_000 });
    await page.getByRole('link', { name: subject }).click();
    const dialog = dialogOf(page);
    await expect(dialog.getByText('550 5.1.1 Nobody here')).toBeVisible();

    smtp.options = {};
    await dialog.getByRole('button', { name: mailMessages.sendAgain.en }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('eva@example.com');
    await question.getByRole('button', { name: uiMessages.cancel.en }).click();
    expect(smtp.taken).toHaveLength(1);
    await dialog.getByRole('button', { name: mailMessages.sendAgain.en }).click();
    await question.getByRole('button', { name: mailMessages.sendAgain.en }).click();
    await expect(page.getByText(mailMessages.inLine('eva@example.com').en)).toBeVisible();
    await expect.poll(() => smtp.taken.length, { timeout: 20_000 }).toBe(2);
    // The page sees it by itself.
    await expect(dialog.getByText(mailStateWords.sent.en).first()).toBeVisible();
    await expect(dialog.getByRole('button', { name: mailMessages.sendAgain.en })).toHaveCount(0);
    const ids = smtp.taken.map((message) => message.messageId);
    expect(new Set(ids).size).toBe(2);
  });

  test('a server that is killed while a message is at the mail server does not send it again', async ({
    page,
  }) => {
    smtp.taken.length = 0;
    let reached = (): void => {};
    const atEnd = new Promise<void>((resolve) => {
      reached = resolve;
    });
    smtp.options = {
      answer: (at) => {
        if (at !== '.') return undefined;
        reached();
        return 'silence';
      },
    };
    await resetSomebody(server, 'Banco Andino', 'iris@example.com');
    await atEnd;
    await server.kill('SIGKILL');
    smtp.options = {};
    await server.start();
    const other = await makeAccount(server, 'Operator');
    await signInAtOnce(page, server, other, 'es');
    await expect(async () => {
      await page.goto(`${server.url}/mail?search=iris@example.com&state=unsure`);
      await expect(page.locator('tbody').getByText(mailStateWords.unsure.es)).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 60_000 });
    expect(smtp.taken).toHaveLength(1);
  });
});
