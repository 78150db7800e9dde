import type { Page } from '@playwright/test';
import { quotaMessages } from '../src/areas/customers/quota/messages.ts';
import { dashboardMessages } from '../src/areas/desks/dashboard/messages.ts';
import { say } from '../src/shared/messages.ts';
import { uiMessages } from '../src/ui/messages.ts';
import { expect, test } from './support/demo.ts';
import { moduleNames } from './support/service-names.ts';

const words = (message: Parameters<typeof say>[0]): string => say(message, 'en');
const cards = (page: Page) =>
  page.getByRole('list', { name: words(dashboardMessages.quotas) }).getByRole('listitem');
const history = (page: Page) =>
  page.getByRole('list', { name: words(dashboardMessages.history) }).getByRole('listitem');
const filters = (page: Page) => page.getByRole('region', { name: words(dashboardMessages.filters) });

test('eight cards stand in two rows of four, the seventh as the fourth, each with its colour and a word', async ({
  open,
}) => {
  const page = await open('Administrator', 'en', 'dark', '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await expect(cards(page).locator('h2')).toHaveText([
    'Spearphishing Campaign',
    /Vulnerability Assessment.*Internal/,
    /Vulnerability Assessment.*External/,
    'Domain Shielding',
    /Penetration Test.*Internal/,
    /Penetration Test.*External/,
    'Wireless Security Assessment',
    /SAST/,
  ]);
  const tops = await cards(page).evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().top));
  expect(new Set(tops.slice(0, 4)).size).toBe(1);
  expect(new Set(tops.slice(4)).size).toBe(1);
  expect(tops[4]).toBeGreaterThan(tops[0] ?? 0);
  const colours = await cards(page).evaluateAll((boxes) =>
    boxes.map((box) => /green|orange|red/.exec(box.className)?.[0]),
  );
  expect(colours).toEqual(['green', 'green', 'green', 'green', 'orange', 'orange', 'red', 'green']);
  await expect(cards(page).nth(6)).toContainText(words(quotaMessages.notContracted));
  await expect(cards(page).nth(0)).toContainText(/3\s*of 12 taken/);
});

test('module, type, executed or not, end date and search narrow the history on the server, and stand in the address', async ({
  open,
}) => {
  const page = await open('Administrator', 'en', 'dark', '/');
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/dashboard/data')) bodies.push(request.postDataJSON() ?? {});
  });
  const asked = (part: Record<string, unknown>) =>
    expect.poll(() => bodies.at(-1)).toEqual(expect.objectContaining(part));
  const panel = filters(page);
  await expect(history(page).first()).toBeVisible();
  const all = await history(page).count();

  await panel.getByLabel(words(dashboardMessages.module)).selectOption('DIGITAL WEB SHIELDING');
  await asked({ module: 'DIGITAL WEB SHIELDING' });
  await expect(history(page)).toHaveCount(3);
  await expect(page).toHaveURL(/module=DIGITAL/);
  await panel
    .getByLabel(words(dashboardMessages.module))
    .selectOption('INFRASTRUCTURE VULNERABILITY ASSESSMENT');
  await panel.getByLabel(words(dashboardMessages.type), { exact: true }).selectOption('EXTERNAL');
  await asked({ type_submodule: 'EXTERNAL' });
  await expect(history(page).filter({ hasText: 'Internal' })).toHaveCount(0);

  await page
    .getByRole('button', { name: words(uiMessages.clearFilters) })
    .first()
    .click();
  await panel.getByLabel(words(dashboardMessages.executed), { exact: true }).check();
  await asked({ executed: true });
  await expect(history(page).filter({ hasText: words(dashboardMessages.notExecuted) })).toHaveCount(0);
  await panel.getByLabel(words(dashboardMessages.notExecuted)).check();
  await expect(history(page)).toHaveCount(all);
  await panel.getByLabel(words(dashboardMessages.executed), { exact: true }).uncheck();
  await asked({ executed: false });

  await page
    .getByRole('button', { name: words(uiMessages.clearFilters) })
    .first()
    .click();
  await page.getByRole('searchbox').fill('bankíng');
  await asked({ search: 'bankíng' });
  await expect(history(page)).toHaveCount(1);
  await expect(history(page).first()).toContainText('Online banking');
  await expect(history(page).first().getByRole('progressbar')).toHaveAttribute('aria-valuenow', '35');

  await page.goto(`${new URL(page.url()).origin}/?endBefore=2026-01-01`);
  await asked({ end_before: expect.stringMatching(/^20(25-12-31|26-01-01)T/) });
  await expect(history(page)).toHaveCount(0);
  await expect(panel).toContainText(words(dashboardMessages.endDateHint));
});

test('the dashboard is for administrators: a member has a home with the services and the open requests', async ({
  open,
  demo,
}) => {
  const member = await open('Member', 'en', 'dark', '/');
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('Home');
  for (const name of Object.values(moduleNames))
    await expect(member.getByRole('heading', { name: say(name, 'en') })).toBeVisible();
  const requests = member.getByRole('list', { name: 'History' });
  await expect(requests.getByRole('link', { name: 'Online banking' })).toBeVisible();
  const refused = await member.request.post(`${demo.server.url}/api/main/dashboard/data`);
  expect(refused.status()).toBe(403);
});
