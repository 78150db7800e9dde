import type { Page } from '@playwright/test';
import { organisationMessages } from '../src/areas/customers/organisations/messages.ts';
import { ledgerMessages } from '../src/areas/customers/quota/ledger-messages.ts';
import { quotaPageMessages as messages } from '../src/areas/customers/quota/page-messages.ts';
import { dashboardMessages } from '../src/areas/desks/dashboard/messages.ts';
import { say } from '../src/shared/messages.ts';
import { uiMessages } from '../src/ui/messages.ts';
import { makeAccount } from './support/people.ts';
import { expect, test } from './support/test.ts';

const words = (message: Parameters<typeof say>[0]): string => say(message, 'en');
const shielding = 'Domain Shielding';
const card = (page: Page) =>
  page
    .getByRole('list', { name: words(dashboardMessages.quotas) })
    .getByRole('listitem')
    .filter({ hasText: shielding });

test('an Administrator asks for more of what is used up, an Operator grants it, and card, page and ledger say so', async ({
  server,
  enter,
}) => {
  const name = 'Caja Sur';
  const today = new Date();
  const inAYear = new Date(today.getTime() + 364 * 86_400_000);
  const days = [today, inAYear].map((moment) => moment.toISOString().slice(0, 10)).join('/');
  const contract = ['--quota', 'SHIELDING/NA=1', '--period', days];
  server.command('organisation', 'create', '--name', name, ...contract);
  const admin = await enter(await makeAccount(server, 'Administrator', name), 'en');
  const form = { title: 'Site', description: '', domain_subdomain: 'www.example.com' };
  await admin.request.post(`${server.url}/api/main/digital_web_shielding/send_info_shielding`, { form });
  await admin.goto(server.url);
  await expect(card(admin)).toContainText(/1\s*of 1 taken/);
  await card(admin)
    .getByRole('button', { name: words(messages.askOf({ submodule: 'SHIELDING' }, shielding)) })
    .click();
  const asking = admin.getByRole('dialog');
  await asking.getByLabel(words(messages.units)).fill('0');
  await asking.getByRole('button', { name: words(messages.send) }).click();
  await expect(asking.getByText(words(messages.unitsRequired))).toBeVisible();
  await asking.getByLabel(words(messages.units)).fill('5');
  await asking.getByLabel(words(messages.note)).fill('For the autumn');
  await asking.getByRole('button', { name: words(messages.send) }).click();
  await expect(card(admin)).toContainText(words(messages.askedFor('5', 1)));

  const operator = await enter(await makeAccount(server, 'Operator'), 'en');
  await operator.goto(`${server.url}/organisations?search=${encodeURIComponent(name)}`);
  await expect(operator.getByText(words(organisationMessages.asksForMore))).toBeVisible();
  await operator.getByRole('link', { name }).first().click();
  await expect(operator.getByText('For the autumn')).toBeVisible();
  await operator.getByRole('button', { name: words(messages.grantOf(shielding)) }).click();
  const granting = operator.getByRole('dialog');
  await expect(granting.getByLabel(words(messages.newLimit))).toHaveValue('6');
  await granting.getByRole('button', { name: words(messages.grant), exact: true }).click();
  await expect(granting).toBeHidden();
  await expect(operator.getByText('For the autumn')).toBeHidden();
  await expect(operator.getByText(words(ledgerMessages.limitLine('1', '6')))).toBeVisible();

  await admin.reload();
  await expect(card(admin)).toContainText(/1\s*of 6 taken/);
  await admin.getByRole('link', { name: words(messages.title), exact: true }).click();
  await expect(admin.getByText(words(messages.granted('6')))).toBeVisible();
  const ledger = admin.getByRole('table', { name: words(ledgerMessages.title) });
  await expect(ledger.getByText(words(ledgerMessages.limitLine('1', '6')))).toBeVisible();
  await expect(ledger.getByRole('link', { name: 'Site' })).toBeVisible();
  await admin.getByRole('button', { name: words(uiMessages.asTable) }).click();
  await expect(admin.getByRole('region', { name: words(messages.byMonth) }).getByRole('table')).toBeVisible();
  const saving = admin.waitForEvent('download');
  await admin.getByRole('button', { name: words(ledgerMessages.exportCsv) }).click();
  expect((await saving).suggestedFilename()).toMatch(/^quota-ledger-\d{4}-\d\d-\d\d\.csv$/);
});
