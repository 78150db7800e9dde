import { writeFileSync } from 'node:fs';
import type { Browser, Locator, Page } from '@playwright/test';
import { termsMessages } from '../../src/areas/casework/requests/create/terms-messages.ts';
import { createMessages } from '../../src/areas/casework/requests/messages.ts';
import { peopleMessages } from '../../src/areas/customers/accounts/messages.ts';
import { otpMessages, passwordMessages, signInMessages } from '../../src/areas/customers/auth/messages.ts';
import { organisationMessages } from '../../src/areas/customers/organisations/messages.ts';
import { dashboardMessages } from '../../src/areas/desks/dashboard/messages.ts';
import { firstStepMessages as messages } from '../../src/areas/desks/first-steps/messages.ts';
import { queueMessages } from '../../src/areas/desks/staff/messages.ts';
import { webShieldingTexts } from '../../src/areas/services/web-shielding/messages.ts';
import { craftZip } from '../../src/engines/code/run/zip/testing/craft-zip.ts';
import { say } from '../../src/shared/messages.ts';
import { statusWords } from '../../src/shared/vocabulary/request-status.ts';
import { codeOf, ownPassword } from '../support/people.ts';
import { type Server, startServer } from '../support/server.ts';
import { test as base, expect } from '../support/test.ts';

const en = (message: Parameters<typeof say>[0]): string => say(message, 'en');

/** Counts what a person does: presses, and fields that are filled in or chosen. */
const hand = () => {
  const count = { clicks: 0, fields: 0 };
  return {
    count,
    click: async (target: Locator) => {
      count.clicks += 1;
      await target.click();
    },
    fill: async (target: Locator, text: string) => {
      count.fields += 1;
      await target.fill(text);
    },
    choose: async (target: Locator, value: string) => {
      count.fields += 1;
      await target.selectOption(value);
    },
    give: async (target: Locator, file: string) => {
      count.fields += 1;
      await target.setInputFiles(file);
    },
  };
};
type Hand = ReturnType<typeof hand>;

/** The first sign-in, on its screens: a password of one's own, an authenticator app, the recovery codes. */
const signInFirst = async (page: Page, by: Hand, username: string, password: string): Promise<void> => {
  const field = (message: Parameters<typeof say>[0]) => page.getByLabel(en(message), { exact: true });
  await by.fill(field(signInMessages.user), username);
  await by.fill(field(signInMessages.password), password);
  await by.click(page.getByRole('checkbox'));
  await by.click(page.getByRole('button', { name: 'Sign In' }));
  await by.fill(field(passwordMessages.new), ownPassword);
  await by.fill(field(passwordMessages.confirm), ownPassword);
  await by.click(page.getByRole('button', { name: en(passwordMessages.change) }));
  await by.click(page.getByLabel('I already scanned the QR code.'));
  const text = (await page.locator('body').innerText()).replace(/\s/g, '');
  const secret = /[A-Z2-7]{32}/.exec(text)?.[0] ?? '';
  await by.fill(field(otpMessages.code), codeOf(secret));
  await by.click(page.getByRole('button', { name: en(otpMessages.validate), exact: true }));
  const codes = page.getByRole('dialog');
  await by.click(codes.getByRole('checkbox'));
  await by.click(codes.getByRole('button').last());
  await expect(codes).toBeHidden();
};

const open = async (browser: Browser, url: string): Promise<Page> => {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(url);
  return page;
};

const test = base.extend<{ empty: Server }>({
  /** A server in which nobody else has made anything. */
  // biome-ignore lint/correctness/noEmptyPattern: the form that the runner asks for
  empty: async ({}, use) => {
    const server = await startServer();
    await use(server);
    await server.remove();
  },
});

test('from an empty installation to the finished scan of a customer’s code, in the browser alone', async ({
  empty: server,
  browser,
}, info) => {
  const by = hand();
  const operator = await open(browser, server.url);
  const password = /^ +password +(\S+)$/m.exec(server.printed())?.[1] ?? '';
  await signInFirst(operator, by, 'operator', password);
  await expect(operator.getByText(en(messages.count('0', '5')))).toBeVisible();
  await expect(operator.getByText(en(queueMessages.never))).toBeVisible();
  await expect(operator.getByText(en(queueMessages.noneOpenHint))).toBeHidden();

  await by.click(operator.getByRole('button', { name: en(messages.addCustomer) }));
  const dialog = operator.getByRole('dialog');
  await by.fill(dialog.getByLabel(en(organisationMessages.name), { exact: true }).first(), 'Caja Sol');
  await by.fill(dialog.getByLabel('Static Code Analysis (SAST)'), '2');
  const administrator = dialog.getByRole('group', { name: en(messages.administrator) });
  await by.fill(administrator.getByLabel(en(peopleMessages.name), { exact: true }), 'Rosa Quispe');
  await by.fill(administrator.getByLabel(en(peopleMessages.username), { exact: true }), 'rosa.quispe');
  await by.fill(administrator.getByLabel(en(peopleMessages.email), { exact: true }), 'rosa@example.com');
  await by.click(dialog.getByRole('button', { name: en(messages.addCustomer) }));
  const handed = operator.getByRole('alertdialog');
  const given = await handed.locator('code').last().innerText();
  await by.click(handed.getByRole('button', { name: en(peopleMessages.done) }));
  await expect(operator.getByText(en(messages.count('1', '5')))).toBeVisible();

  const rosa = await open(browser, server.url);
  await signInFirst(rosa, by, 'rosa.quispe', given);
  await expect(rosa.getByText(en(messages.count('0', '3')))).toBeVisible();
  // Nothing contracted asks for a domain.
  await expect(rosa.getByText(en(messages.domainOptional))).toBeVisible();
  await by.click(rosa.getByRole('button', { name: en(dashboardMessages.askFirst) }));
  await by.click(rosa.getByRole('menuitem', { name: 'Static Code Analysis (SAST)' }));
  const form = rosa.getByRole('dialog');
  await expect(form.getByRole('heading', { name: en(webShieldingTexts.create) })).toBeVisible();
  await expect(form.getByLabel(en(createMessages.service), { exact: true })).toHaveValue('SAST');
  await expect(form.getByText(en(termsMessages.leftOf('2', '2')))).toBeVisible();
  const [, sample] = await Promise.all([
    rosa.waitForEvent('popup'),
    rosa.waitForResponse('**/reports/sample'),
    form.getByRole('button', { name: en(termsMessages.sample) }).click(),
  ]);
  expect(sample.headers()['content-disposition']).toMatch(/^inline; filename="Sample report.*\.pdf"/);
  await by.fill(form.getByLabel(en(createMessages.title), { exact: true }), 'Shop 1.0');
  const archive = info.outputPath('shop.zip');
  writeFileSync(archive, craftZip([{ name: 'shop.py', content: 'import hashlib\nhashlib.md5(b"x")\n' }]));
  await by.give(form.locator('input[type="file"]'), archive);
  await by.click(form.getByRole('button', { name: en(createMessages.send) }));
  await expect(form).toBeHidden();
  const row = rosa.getByRole('row').filter({ hasText: 'Shop 1.0' });
  await expect(row).toContainText(en(statusWords.finished), { timeout: 60_000 });

  await rosa.goto(server.url);
  await expect(rosa.getByText(en(messages.count('1', '3')))).toBeVisible();
  await rosa.getByRole('button', { name: en(messages.dismiss) }).click();
  await expect(rosa.getByRole('heading', { name: en(messages.title) })).toBeHidden();
  await info.attach('what it took', { body: JSON.stringify(by.count) });
  expect(by.count).toEqual({ clicks: 20, fields: 17 });

  // Place and role of an analyst are known: one types at once, and is where one was afterwards.
  await operator.getByRole('link', { name: en(messages.addAnalyst) }).click();
  await expect(dialog.getByLabel(en(peopleMessages.name), { exact: true })).toBeFocused();
  await operator.keyboard.type('Ana Torres');
  await dialog.getByLabel(en(peopleMessages.email), { exact: true }).fill('ana@example.com');
  await dialog.getByRole('button', { name: en(peopleMessages.createVerb) }).click();
  await handed.getByRole('button', { name: en(peopleMessages.done) }).click();
  await expect(operator.getByText(en(messages.count('2', '5')))).toBeVisible();
  for (const page of [operator, rosa]) await page.context().close();
});
