import type { Locator, Page } from '@playwright/test';
import { conversationMessages } from '../src/areas/casework/conversations/messages.ts';
import { findingMessages } from '../src/areas/casework/findings/messages.ts';
import { createMessages, detailMessages } from '../src/areas/casework/requests/messages.ts';
import { pageMessages } from '../src/areas/casework/requests/page/messages.ts';
import { peopleMessages } from '../src/areas/customers/accounts/messages.ts';
import { otpMessages, passwordMessages, signInMessages } from '../src/areas/customers/auth/messages.ts';
import { domainMessages } from '../src/areas/customers/domains/messages.ts';
import { quotaPageMessages } from '../src/areas/customers/quota/page-messages.ts';
import { dashboardMessages, homeMessages } from '../src/areas/desks/dashboard/messages.ts';
import { searchPageMessages } from '../src/areas/desks/search/page-messages.ts';
import { queueMessages } from '../src/areas/desks/staff/messages.ts';
import { auditMessages } from '../src/areas/records/audit/messages.ts';
import { spearphishingTexts } from '../src/areas/services/spearphishing/messages.ts';
import { type Language, say } from '../src/shared/messages.ts';
import { uiMessages } from '../src/ui/messages.ts';
import { layoutShiftOf, mostLayoutShift, watchLayoutShift } from './screens/layout-shift.ts';
import { openCampaignForm, pressSend } from './support/campaign.ts';
import { expect, organisation, test } from './support/demo.ts';
import { codeOf, makeAccount, makeOrganisationCalled, ownPassword, signInAtOnce } from './support/people.ts';
import { moduleNames } from './support/service-names.ts';

// What holds the pages together: routes, sidebar, header, toasts, the screens of the sign-in as such.

const in_ = say;
const navigation = (page: Page, language: Language) =>
  page.getByRole('navigation', { name: in_(uiMessages.mainNavigation, language) });

const typeSignIn = async (page: Page, username: string, password: string): Promise<void> => {
  await page.getByLabel('User', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign In' }).click();
};

test('signed out every path leads to the sign-in, signed in every path under /auth leads away from it', async ({
  page,
  demo,
  open,
}) => {
  for (const path of ['/', '/digital-web-shielding/create', '/auth/anything', '/no-such-page']) {
    await page.goto(`${demo.server.url}${path}`);
    await expect(page, path).toHaveURL(`${demo.server.url}/auth/login`);
    await expect(page.getByText(in_(signInMessages.subtitle, 'en'))).toBeVisible();
  }
  await page.goto(`${demo.server.url}/auth/register`);
  await expect(page).toHaveURL(`${demo.server.url}/auth/register`);
  for (const path of ['/auth/login', '/auth/register', '/auth/anything']) {
    const console = await open('Member', 'en', 'dark', path);
    await expect(console, path).toHaveURL(`${demo.server.url}/`);
  }
});

test('while the session is checked a skeleton of sidebar, top bar and content stands, and nothing moves', async ({
  open,
}) => {
  const page = await open('Member', 'en', 'dark', '/');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/getbyid', async (route) => {
    await held;
    await route.continue();
  });
  await watchLayoutShift(page);
  await page.reload();
  const skeleton = page.locator('[aria-busy="true"]').first();
  await expect(skeleton).toBeVisible();
  expect(await page.evaluate(() => document.querySelectorAll('input').length)).toBe(0);
  answer();
  await expect(navigation(page, 'en')).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await layoutShiftOf(page)).toBeLessThan(mostLayoutShift);
});

test('the sidebar is 220 px wide, folds to an emblem of 48 px in 300 ms, and stays as it was left', async ({
  open,
}) => {
  const page = await open('Administrator', 'en', 'dark', '/');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const sidebar = page.locator('aside').first();
  const emblem = sidebar.locator('svg').first();
  const width = async (): Promise<number> => (await sidebar.boundingBox())?.width ?? 0;
  expect(await width()).toBe(220);
  expect(await sidebar.evaluate((box) => getComputedStyle(box).transitionDuration)).toContain('0.3s');
  await page.getByRole('button', { name: in_(uiMessages.collapseMenu, 'en') }).click();
  await expect.poll(async () => (await emblem.boundingBox())?.width).toBe(48);
  await expect.poll(width).toBeLessThan(100);
  await page.reload();
  await expect(page.getByRole('button', { name: in_(uiMessages.expandMenu, 'en') })).toBeVisible();
  expect(await width()).toBeLessThan(100);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(
    Number.parseFloat(await sidebar.evaluate((box) => getComputedStyle(box).transitionDuration)),
  ).toBeLessThan(0.01);
});

test('each role has its entries, and the highlight follows the route with all that is under it', async ({
  open,
}) => {
  const service = [
    moduleNames['SPEARPHISHING CAMPAIGN'],
    moduleNames['INFRASTRUCTURE VULNERABILITY ASSESSMENT'],
    moduleNames['DIGITAL WEB SHIELDING'],
    findingMessages.title,
    searchPageMessages.title,
    domainMessages.title,
  ];
  const own = [quotaPageMessages.title, peopleMessages.title, auditMessages.title];
  const expected = {
    Administrator: [dashboardMessages.title, ...service, ...own],
    Member: [homeMessages.title, ...service, quotaPageMessages.title],
  } as const;
  for (const role of ['Administrator', 'Member'] as const) {
    const page = await open(role, 'en', 'dark', '/infrastructure-vulnerability-assessment/create');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    const links = navigation(page, 'en').getByRole('link');
    await expect(links).toHaveCount(expected[role].length);
    for (const [place, label] of expected[role].entries())
      await expect(links.nth(place)).toHaveAccessibleName(in_(label, 'en'));
    await expect(navigation(page, 'en').locator('[aria-current="page"]')).toHaveAccessibleName(
      in_(moduleNames['INFRASTRUCTURE VULNERABILITY ASSESSMENT'], 'en'),
    );
    await links.nth(1).click();
    await expect(navigation(page, 'en').locator('[aria-current="page"]')).toHaveAccessibleName(
      'Spearphishing Campaign',
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spearphishing Campaign');
    await expect(page).toHaveTitle(/Spearphishing Campaign/);
  }
});

test('the menu of the account changes language and theme, for the account and for the next visit', async ({
  open,
  demo,
}) => {
  const page = await open('Analyst', 'en', 'dark', '/');
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitemradio', { name: 'Español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.getByRole('menuitemradio', { name: in_(uiMessages.themeLight, 'es') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect
    .poll(async () => {
      const id = await page.evaluate(() => localStorage.getItem('userid'));
      const answer = await page.request.post(`${demo.server.url}/api/auth/getbyid`, {
        data: { user_id: id },
      });
      return (await answer.json()).language;
    })
    .toBe('es');
});

test('an unknown page stands inside the layout and offers the way back', async ({ open, demo }) => {
  const page = await open('Member', 'es', 'dark', '/no-such-page');
  await expect(page.getByText(in_(uiMessages.pageNotFound, 'es')).first()).toBeVisible();
  await page.getByText(in_(uiMessages.goHome, 'es'), { exact: true }).click();
  await expect(page).toHaveURL(`${demo.server.url}/`);
});

/**
 * Keeps the pointer on a message, which stays as long as it is there, until it does not move any more and no dialog is left.
 * Not by `hover`, which waits before it moves: where frames are slow that is longer than the message stands.
 */
const holdWithPointer = async (message: Locator): Promise<void> => {
  let box: Awaited<ReturnType<Locator['boundingBox']>> = null;
  await expect(async () => {
    const now = await message.boundingBox({ timeout: 1000 });
    if (!now) throw new Error('It is not there.');
    const before = box;
    box = now;
    await message.page().mouse.move(now.x + now.width / 2, now.y + now.height / 2);
    expect(await message.evaluate((element) => element.matches(':hover'))).toBe(true);
    expect(now).toEqual(before);
    await expect(message.page().getByRole('dialog')).toBeHidden({ timeout: 1 });
  }).toPass({ intervals: [50] });
};

test('a notice of the server stands at the bottom right, the result of an own action at the top right; both wait for the pointer', async ({
  open,
  demo,
}) => {
  const member = await open('Member', 'en', 'dark', '/spearphishing-campaign');
  await pressSend(await openCampaignForm(member, 'en', 'Toast'), 'en');
  const own = member.getByText('Campaign created successfully', { exact: true });
  // It stands in the header's row once the dialog is gone: nothing of the page lies under it, neither a button nor a
  // filter of the list. The pointer keeps it there while that is measured.
  await holdWithPointer(own);
  const card = await member.locator('.Toastify__toast').boundingBox();
  // Wide and low, so that it ends above the page: its middle is right of the screen's, though its words begin before it.
  expect((card?.x ?? 0) + (card?.width ?? 0) / 2).toBeGreaterThan(720);
  expect((card?.y ?? 900) + (card?.height ?? 900)).toBeLessThanOrEqual(84);
  for (const control of await member.locator('main').locator('button, input, select').all()) {
    const under = await control.boundingBox();
    if (under && card) expect(under.y).toBeGreaterThanOrEqual(card.y + card.height);
  }
  // Nor the search beside it.
  const search = await member.locator('header').getByRole('button').first().boundingBox();
  expect(search?.x).toBeGreaterThanOrEqual((card?.x ?? 900) + (card?.width ?? 900));
  await member.waitForTimeout(5600);
  await expect(own).toBeVisible();
  await member.mouse.move(10, 600);
  await expect(own).toBeHidden({ timeout: 8000 });

  const staff = await open('Analyst', 'en', 'dark', '/');
  const rows = await staff.request.post(`${demo.server.url}/api/staff/requests/list`, {
    data: { search: 'toast' },
  });
  const [row] = (await rows.json()) as { id: string }[];
  await staff.request.post(`${demo.server.url}/api/staff/requests/move`, {
    data: { request_id: row?.id, to: 'rejected', reason: 'No.' },
  });
  const notice = member.getByText(/Toast.*is now: Rejected/);
  await expect(notice).toBeVisible();
  const place = await notice.boundingBox();
  expect(place?.y).toBeGreaterThan(600);
  expect(place?.x).toBeGreaterThan(720);

  // On a tablet the header has no room and a page begins with its buttons: both stand at the end, one above the other.
  await member.setViewportSize({ width: 1024, height: 768 });
  await pressSend(await openCampaignForm(member, 'en', 'Toast again'), 'en');
  await holdWithPointer(own);
  const low = await member.locator('.Toastify__toast').filter({ has: own }).boundingBox();
  expect(low?.y).toBeGreaterThan(600);
  expect((low?.y ?? 900) + (low?.height ?? 900)).toBeLessThanOrEqual(768);
  const [pushed] = await member.locator('.Toastify__toast').filter({ has: notice }).all();
  const above = await pushed?.boundingBox();
  if (above) expect(above.y + above.height).toBeLessThanOrEqual(low?.y ?? 0);
});

test('the screens of the sign-in stand in 600 px under the logo, the code in 464 px', async ({
  page,
  demo,
}) => {
  const account = await makeAccount(demo.server, 'Member', organisation);
  await page.goto(demo.server.url);
  const form = page.locator('form');
  const widest = async (): Promise<number> =>
    page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll('form, form *')].map((box) => box.getBoundingClientRect().width),
      ),
    );
  await expect(form).toBeVisible();
  await expect(page.getByRole('img', { name: 'Baluarte' }).first()).toBeVisible();
  expect(await widest()).toBeLessThanOrEqual(600);
  const middle = await form.boundingBox();
  expect(Math.abs((middle?.x ?? 0) + (middle?.width ?? 0) / 2 - 720)).toBeLessThan(2);
  await typeSignIn(page, account.username, account.password);

  const fresh = page.getByLabel(in_(passwordMessages.new, 'en'), { exact: true });
  await fresh.fill('abc');
  await expect(fresh).toHaveAttribute('type', 'password');
  await page
    .getByRole('button', { name: in_(uiMessages.showPassword, 'en') })
    .first()
    .click();
  await expect(fresh).toHaveAttribute('type', 'text');
  const meter = page.getByRole('meter');
  const labels = [
    ['abcd', 'Very Weak'],
    ['abcdefgh', 'Weak'],
    ['abcdefg1', 'Moderate'],
    ['Abcdefg1', 'Strong'],
    [ownPassword, 'Very Strong'],
  ] as const;
  for (const [typed, label] of labels) {
    await fresh.fill(typed);
    await expect(meter).toHaveAttribute('aria-valuetext', label);
  }
  const help =
    'Must be at least 8 characters long, include a number, an uppercase and a lowercase letter, and a special character.';
  await page.getByRole('button', { name: help }).hover();
  await expect(page.getByRole('tooltip')).toHaveText(help);
  await page.getByLabel(in_(passwordMessages.confirm, 'en'), { exact: true }).fill(ownPassword);
  await page.getByRole('button', { name: in_(passwordMessages.change, 'en') }).click();

  for (const label of ['Show QR Android', 'Show QR iOS']) {
    await page.getByRole('button', { name: label }).click();
    const popover = page.getByRole('dialog', { name: label });
    await expect(popover.getByRole('img')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popover).toBeHidden();
  }
  await expect(page.getByText('Step 1/3')).toBeVisible();
  const validate = page.getByRole('button', { name: 'Validate', exact: true });
  await expect(validate).toBeDisabled();
  await page.getByLabel('I already scanned the QR code.').check();
  await expect(validate).toBeEnabled();
  const secret = (await page.locator('code').first().innerText()).replace(/\s/g, '');
  await page.getByLabel(in_(otpMessages.code, 'en'), { exact: true }).fill(codeOf(secret));
  await validate.click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`${demo.server.url}/`);
  expect(await page.evaluate(() => localStorage.getItem('userid'))).toBe(account.user_id);

  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await typeSignIn(page, account.username, ownPassword);
  const code = page.getByLabel('OTP Code', { exact: true });
  await expect(page.getByRole('heading', { name: 'Enter OTP Code' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Validate OTP' })).toBeVisible();
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await expect(code).toHaveAttribute('autocomplete', 'off');
  expect(await widest()).toBeLessThanOrEqual(464);
});

test('an existing request is read-only: nothing to type in, and Back leads to its list', async ({
  open,
  demo,
}) => {
  const page = await open('Administrator', 'en', 'dark', '/spearphishing-campaign');
  const row = page.getByRole('row').filter({ hasText: 'Invoices of the first quarter' });
  await row.getByRole('link', { name: in_(pageMessages.quickLook, 'en') }).click();
  await expect(page).toHaveURL(/\/spearphishing-campaign\/[0-9a-f-]{36}$/);
  const address = page.url();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(in_(detailMessages.asked, 'en'))).toBeVisible();
  // Only a message to the provider may be written here.
  const fields = 'input:not([type=hidden]):enabled, textarea:enabled, select:enabled';
  const conversation = dialog.getByRole('region', { name: in_(conversationMessages.title, 'en') });
  await expect(conversation.getByRole('textbox')).toBeVisible();
  await expect(dialog.locator(fields)).toHaveCount(await conversation.locator(fields).count());
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${demo.server.url}/spearphishing-campaign`);
  await page.goto(address);
  await expect(dialog).toContainText('Invoices of the first quarter');
  await dialog.getByRole('link', { name: in_(pageMessages.openAsPage, 'en') }).click();
  await expect(page).toHaveURL(/\/requests\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoices of the first quarter');
  await expect(page.getByRole('main').locator(fields)).toHaveCount(0);
  await page.goto(`${demo.server.url}/spearphishing-campaign/create`);
  await expect(dialog.getByRole('button', { name: in_(createMessages.send, 'en') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: in_(spearphishingTexts.create, 'en') })).toBeVisible();
});

test('a state has its colour, its icon and its word: green at work, blue when finished, amber waiting, red else', async ({
  open,
}) => {
  const page = await open('Analyst', 'en', 'dark', '/');
  await page.getByRole('button', { name: in_(uiMessages.nextPage, 'en') }).waitFor();
  // The queue opens with what is open; ended ones have colours too.
  const status = page.getByRole('combobox', { name: in_(queueMessages.anyStatus, 'en') });
  await status.selectOption({ label: in_(queueMessages.anyStatus, 'en') });
  await expect(page.getByRole('button', { name: in_(uiMessages.nextPage, 'en') })).toBeEnabled();
  const colours = new Map<string, string>();
  const read = async (): Promise<void> => {
    for (const row of await page.locator('tbody tr').all()) {
      const chip = row.locator('[class*="chip"]').first();
      await expect(chip.locator('svg')).toBeVisible();
      const word = (await chip.innerText()).trim();
      colours.set(
        word,
        /success|warning|danger|info/.exec((await chip.getAttribute('class')) ?? '')?.[0] ?? '',
      );
    }
  };
  await read();
  await page.getByRole('button', { name: in_(uiMessages.nextPage, 'en') }).click();
  await expect(page.getByText(/^11–/)).toBeVisible();
  // The rows follow a moment after their numbers.
  await expect.poll(() => page.locator('tbody tr').count()).toBeLessThan(10);
  await read();
  expect(Object.fromEntries(colours)).toEqual({
    Pending: 'warning',
    Accepted: 'warning',
    'In progress': 'success',
    'In review': 'warning',
    Finished: 'info',
    Rejected: 'danger',
    Cancelled: 'danger',
    Failed: 'danger',
  });
});

test('somebody whose organisation has asked for nothing is told what to do first', async ({
  demo,
  browser,
}) => {
  await makeOrganisationCalled(demo.server, 'Nueva', ['SAST/NA=1']);
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInAtOnce(page, demo.server, await makeAccount(demo.server, 'Member', 'Nueva'), 'es');
  await page.goto(demo.server.url);
  await expect(page.getByText('Selecciona o crea una entrada')).toBeVisible();
  await expect(page.getByRole('heading', { name: in_(homeMessages.firstSteps, 'es') })).toBeVisible();
  await context.close();
});
