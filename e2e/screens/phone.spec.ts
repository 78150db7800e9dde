import type { Page } from '@playwright/test';
import { conversationMessages } from '../../src/areas/casework/conversations/messages.ts';
import { findingListMessages } from '../../src/areas/casework/findings/list/list-messages.ts';
import { listMessages } from '../../src/areas/casework/requests/messages.ts';
import { pageMessages } from '../../src/areas/casework/requests/page/messages.ts';
import { dashboardMessages, homeMessages } from '../../src/areas/desks/dashboard/messages.ts';
import { overviewMessages } from '../../src/areas/desks/dashboard/overview-messages.ts';
import { type Message, say } from '../../src/shared/messages.ts';
import { statusWords } from '../../src/shared/vocabulary/request-status.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/demo.ts';
import { expectNoSidewaysScrolling, settled } from '../support/screens.ts';

const en = (message: Message): string => say(message, 'en');

/** Opens a request of the demo from the reader's list, as on a phone. */
const openOnPhone = async (page: Page, title: string): Promise<void> => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('main').getByRole('link', { name: title }).first().click();
  await expect(page).toHaveURL(/\/requests\//);
  await settled(page);
};

test('on a phone the parts of a finished request begin in the upper half, and "More" has its other files', async ({
  open,
}) => {
  const page = await open('Administrator', 'en', 'dark', '/digital-web-shielding');
  await openOnPhone(page, 'Web shop, release 4.2');
  const tabs = page.getByRole('tablist', { name: en(pageMessages.parts) });
  await expect(page.getByRole('button', { name: en(listMessages.openReport) })).toBeVisible();
  expect((await tabs.boundingBox())?.y).toBeLessThanOrEqual(400);
  await expectNoSidewaysScrolling(page, 'a finished request on a phone');
  await page.getByRole('button', { name: en(listMessages.more), exact: true }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: en(listMessages.downloadReport) }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.zip$/);
});

test('on a phone staff go from any place of a request to its conversation, and the focus goes with them', async ({
  open,
}) => {
  const page = await open('Analyst', 'en', 'dark', '/');
  await openOnPhone(page, 'Server network of the data centre');
  const jumps = page.getByRole('navigation', { name: en(pageMessages.parts) });
  await page.evaluate(() => window.scrollTo(0, 1200));
  const conversation = jumps.getByRole('link', { name: en(pageMessages.conversation) });
  await expect(conversation).toBeInViewport({ ratio: 1 });
  await conversation.focus();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { name: en(conversationMessages.title), exact: true });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport({ ratio: 1 });
  const strip = await jumps.boundingBox();
  expect((await heading.boundingBox())?.y).toBeGreaterThan((strip?.y ?? 0) + (strip?.height ?? 0));
  await jumps.getByRole('link', { name: en(pageMessages.findings) }).click();
  await expect(page.getByRole('heading', { name: en(pageMessages.findings), exact: true })).toBeFocused();
  await expectNoSidewaysScrolling(page, 'the work on a request on a phone');
  await expectAccessible(page, 'the work on a request on a phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(jumps).toBeHidden();
});

test('a member finds what is open and what comes next before what can be asked for', async ({ open }) => {
  const page = await open('Member', 'en', 'dark', '/');
  await page.setViewportSize({ width: 390, height: 844 });
  const top = async (name: Message): Promise<number> =>
    (await page.getByRole('heading', { name: en(name), exact: true }).boundingBox())?.y ?? 0;
  const services = await page.getByRole('list', { name: en(homeMessages.services) }).boundingBox();
  for (const part of [homeMessages.open, overviewMessages.notices, overviewMessages.deliverables])
    expect(await top(part)).toBeLessThan(services?.y ?? 0);
  await page.getByRole('button', { name: en(overviewMessages.newRequest) }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
});

test('on a phone an Administrator’s quotas are a strip that scrolls sideways, by keyboard too, and the page does not', async ({
  open,
}) => {
  const page = await open('Administrator', 'en', 'dark', '/');
  await page.setViewportSize({ width: 390, height: 844 });
  await settled(page);
  const strip = page.getByRole('region', { name: en(dashboardMessages.quotas), exact: true });
  const cards = strip.getByRole('listitem');
  expect((await strip.boundingBox())?.height).toBeLessThanOrEqual(240);
  expect((await cards.first().boundingBox())?.width).toBeCloseTo(168, 0);
  await expectNoSidewaysScrolling(page, 'the dashboard on a phone');
  await strip.focus();
  // One press goes to the next card, once it has come to rest.
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(cards.last()).toBeInViewport({ ratio: 0.9, timeout: 400 });
  }).toPass();
  await expectAccessible(page, 'the dashboard on a phone');
});

test('on a phone what is overdue stands before the state on a card, and three worst findings before the history', async ({
  open,
}) => {
  for (const role of ['Analyst', 'Member'] as const) {
    const page = await open(role, 'en', 'dark', '/');
    await page.setViewportSize({ width: 390, height: 844 });
    await settled(page);
    const late = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByText(/days? overdue/) })
      .filter({ hasText: 'Server network' });
    const place = async (words: string | RegExp) =>
      (await late.getByText(words).boundingBox()) ?? { x: 0, y: 0 };
    const [overdue, state] = [await place(/days? overdue/), await place(en(statusWords['in review']))];
    // Above it, or before it in the same row.
    expect(overdue.y < state.y || (Math.abs(overdue.y - state.y) < 4 && overdue.x < state.x), role).toBe(
      true,
    );
  }
  const page = await open('Administrator', 'en', 'dark', '/');
  await page.setViewportSize({ width: 390, height: 844 });
  await settled(page);
  const worst = page.getByRole('region', { name: en(overviewMessages.worst), exact: true });
  await expect(worst.getByRole('listitem').filter({ visible: true })).toHaveCount(3);
  const plot = page.getByRole('region', { name: en(findingListMessages.overTime), exact: true });
  await expect(plot).toBeHidden();
  await page.getByText(en(findingListMessages.overTime), { exact: true }).click();
  await expect(plot).toBeVisible();
  await expectNoSidewaysScrolling(page, 'the dashboard with its plot on a phone');
});
