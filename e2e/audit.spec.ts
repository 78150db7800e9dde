import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { auditMessages, auditRoleWords, groupWords } from '../src/areas/records/audit/messages.ts';
import { type Message, say } from '../src/shared/messages.ts';
import { uiMessages } from '../src/ui/messages.ts';
import { oneLanguage } from './support/languages.ts';
import { makeAccount, makeOrganisation, walkInByCalls } from './support/people.ts';
import { expect, test } from './support/test.ts';

const words = {
  en: {
    opened: 'opened the request SHIELD-0001 “Perimeter”',
    created: 'asked for SHIELD-0001 “Perimeter”',
    file: /^audit-[\d-]+\.csv$/,
  },
  es: {
    opened: 'abrió la solicitud SHIELD-0001 «Perimeter»',
    created: 'solicitó SHIELD-0001 «Perimeter»',
    file: /^auditoria-[\d-]+\.csv$/,
  },
} as const;

const line = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

for (const language of oneLanguage('en')) {
  const in_ = (message: Message): string => say(message, language);

  test(`what an analyst opens the customer's Administrator reads, follows and exports (${language})`, async ({
    server,
    enter,
  }, info) => {
    const organisation = await makeOrganisation(server);
    const administrator = await makeAccount(server, 'Administrator', organisation.name);
    const page = await enter(administrator, language);
    const asked = await page.request.post(
      `${server.url}/api/main/digital_web_shielding/send_info_shielding`,
      {
        form: { title: 'Perimeter', description: '', domain_subdomain: 'www.example.com' },
      },
    );
    const { request_id } = (await asked.json()) as { request_id: string };

    const analyst = await makeAccount(server, 'Analyst');
    const staff = await enter(analyst, 'en');
    await staff.goto(`${server.url}/requests/${request_id}`);
    await expect(staff.getByRole('heading', { name: 'Perimeter' }).first()).toBeVisible();

    await page.goto(server.url);
    await page.getByRole('link', { name: in_(auditMessages.title), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(in_(auditMessages.title));
    const opened = line(page, words[language].opened).first();
    await expect(opened).toContainText(analyst.username);
    await expect(opened).toContainText(in_(auditRoleWords.Analyst));
    await expect(opened).toContainText(in_(auditMessages.provider));
    await expect(line(page, words[language].created)).not.toContainText(in_(auditMessages.provider));
    // A moment later each line has its seal, without the page being loaded again.
    await expect(page.getByText(in_(auditMessages.notSealed))).toHaveCount(0, { timeout: 20_000 });
    await expect(opened.locator('time')).toHaveAttribute('title', /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

    await page.getByLabel(in_(auditMessages.anyGroup)).selectOption('access');
    await expect(line(page, words[language].created)).toHaveCount(0);
    await expect(opened).toBeVisible();
    await expect(page).toHaveURL(/group=access/);
    await page.getByRole('searchbox').fill('nobody at all');
    await expect(page.getByText(in_(uiMessages.noRows), { exact: true })).toBeVisible();
    await page.getByRole('button', { name: in_(uiMessages.removeFilter(in_(groupWords.access))) }).click();
    await page
      .getByRole('button', { name: in_(uiMessages.clearFilters) })
      .first()
      .click();
    await expect(opened).toBeVisible();

    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: in_(auditMessages.exportCsv) }).click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(words[language].file);
    const path = info.outputPath('audit.csv');
    await saved.saveAs(path);
    const csv = readFileSync(path, 'utf8');
    expect(csv).toContain(words[language].opened);
    expect(csv).toContain(analyst.username);
    expect(csv.split('\r\n')[0]).toContain(in_(auditMessages.what));
    await expect(page.getByText(in_(auditMessages.exported))).toBeVisible();

    await opened.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(request_id));
    await expect(page.getByRole('heading', { level: 1, name: 'Perimeter' })).toBeVisible();

    const proof = server.command<{ whole: boolean; sealed: number }>('audit', 'verify');
    expect(proof.whole).toBe(true);
    expect(proof.sealed).toBeGreaterThan(5);
  });
}

test('an Operator reads one customer or all, and that customer reads that it was read', async ({
  server,
  enter,
  page: elsewhere,
}) => {
  // Somebody of the provider's who has left lines of a sign-in.
  await walkInByCalls(elsewhere, server, await makeAccount(server, 'Operator'));
  const organisation = await makeOrganisation(server);
  const administrator = await makeAccount(server, 'Administrator', organisation.name);
  const operator = await makeAccount(server, 'Operator');
  const page = await enter(operator, 'en');
  await page.goto(`${server.url}/audit`);
  await page.getByLabel(say(auditMessages.anyOrganisation, 'en')).selectOption({ label: organisation.name });
  await expect(line(page, `created the account “${administrator.username}”`)).toContainText('Command line');
  await expect(line(page, 'activated the second factor')).toHaveCount(0);
  await page.getByLabel(say(auditMessages.anyOrganisation, 'en')).selectOption('provider');
  await expect(page.getByRole('row').filter({ hasText: organisation.name })).toHaveCount(0);
  await expect(line(page, 'activated the second factor').first()).toBeVisible();

  const customer = await enter(administrator, 'en');
  await customer.goto(`${server.url}/audit?group=audit`);
  await expect(line(customer, `read the audit trail of “${organisation.name}”`)).toContainText(
    operator.username,
  );
});

test('Members and Analysts have no trail to read', async ({ server, enter }) => {
  const organisation = await makeOrganisation(server);
  for (const account of [
    await makeAccount(server, 'Member', organisation.name),
    await makeAccount(server, 'Analyst'),
  ]) {
    const page = await enter(account, 'en');
    await page.goto(`${server.url}/audit`);
    await expect(page.getByText(say(uiMessages.pageNotFound, 'en')).first()).toBeVisible();
    const refused = await page.request.post(`${server.url}/api/main/audit/list`, { data: {} });
    expect(refused.status()).toBe(403);
  }
});

test('the trail fails with words and a way to try again', async ({ server, enter }) => {
  const organisation = await makeOrganisation(server);
  const page = await enter(
    await makeAccount(server, 'Administrator', organisation.name),
    'es',
    /status of 500/,
  );
  await page.route('**/api/main/audit/list', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(`${server.url}/audit`);
  await expect(page.getByRole('alert')).toContainText(say(auditMessages.loadFailed, 'es'));
  await page.unroute('**/api/main/audit/list');
  await page.getByRole('button', { name: say(uiMessages.tryAgain, 'es') }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});
