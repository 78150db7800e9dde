import type { Page } from '@playwright/test';
import { conversationMessages } from '../../src/areas/casework/conversations/messages.ts';
import { pageMessages } from '../../src/areas/casework/requests/page/messages.ts';
import { organisationMessages } from '../../src/areas/customers/organisations/messages.ts';
import { newsMessages } from '../../src/areas/records/notices/news-messages.ts';
import { type Message, say } from '../../src/shared/messages.ts';
import { uiMessages } from '../../src/ui/messages.ts';
import { call, enterBothSides, makeAccount, makeOrganisation } from '../support/people.ts';
import { askForShielding } from '../support/shielding.ts';
import { expect, test } from '../support/test.ts';

const words = (message: Message): string => say(message, 'en');
const bell = (page: Page, forYou: number) =>
  page.getByRole('button', {
    name: words(forYou > 0 ? newsMessages.openForYou(String(forYou)) : newsMessages.open),
    exact: true,
  });

test('the bell keeps nothing that was seen on its page, in every tab, and a question’s notice leads into the box for the answer', async ({
  server,
  enter,
}) => {
  const { customer, analyst } = await enterBothSides(server, enter, 'en');
  const [id, another] = [
    await askForShielding(customer, server.url, 'Shop'),
    await askForShielding(customer, server.url, 'Bank'),
  ];
  await customer.goto(server.url);
  const beside = await customer.context().newPage();
  await beside.goto(`${server.url}/findings`);

  const question = 'Which window suits you?';
  await analyst.goto(`${server.url}/requests/${id}`);
  await call(analyst, `${server.url}/api/staff/conversations/ask`, { request_id: id, text: question });
  await call(analyst, `${server.url}/api/staff/conversations/ask`, {
    request_id: another,
    text: 'And which day?',
  });
  await expect(bell(customer, 2)).toBeVisible();
  await expect(bell(beside, 2)).toBeVisible();

  await bell(customer, 2).click();
  const shown = customer.getByRole('dialog', { name: words(newsMessages.title) });
  await shown.getByRole('listitem').filter({ hasText: 'Shop' }).getByRole('link').last().press('Enter');
  await expect(customer).toHaveURL(/tab=conversation/);
  await expect(customer.getByRole('tabpanel')).toContainText(question);
  await expect(customer.getByRole('tabpanel').getByRole('textbox')).toBeFocused();
  await expect(bell(customer, 1)).toBeVisible();

  // However one comes to the page of the other one: what leads there is read.
  await customer.goto(`${server.url}/digital-web-shielding/${another}`);
  await customer.goto(`${server.url}/requests/${another}`);
  await expect(bell(customer, 0)).toBeVisible();
  await expect(bell(beside, 0)).toBeVisible();

  // A tab that is pressed keeps the focus; the button beside the question takes it there.
  const details = customer.getByRole('tab', { name: words(pageMessages.details) });
  await details.click();
  await expect(details).toBeFocused();
  await customer.getByRole('button', { name: words(pageMessages.toQuestion) }).click();
  await expect(customer.getByRole('tabpanel').getByRole('textbox')).toBeFocused();
  await details.click();
  await customer.getByRole('tab', { name: words(pageMessages.conversation) }).click();
  await expect(customer.getByRole('tabpanel')).toContainText('And which day?');
  await customer.keyboard.press('ArrowRight');
  await expect(customer.getByRole('tab', { name: words(pageMessages.report) })).toBeFocused();

  // What comes in while the page is before its reader is read as well, once it is on the screen.
  await call(customer, `${server.url}/api/main/conversations/post`, { request_id: id, text: 'At night.' });
  await expect(analyst.getByRole('region', { name: words(conversationMessages.title) })).toContainText(
    'At night.',
  );
  const unread = async () => {
    const groups = (await call(analyst, `${server.url}/api/main/notices/groups`, {
      limit: 50,
    })) as unknown as {
      request: { request_id: string } | null;
      unread: number;
    }[];
    return groups.find(({ request }) => request?.request_id === id)?.unread;
  };
  await expect.poll(unread, { timeout: 15_000 }).toBe(1);
  await analyst.getByText('At night.').scrollIntoViewIfNeeded();
  await expect.poll(unread).toBe(0);
});

test('a ring asks once how many are unread, and what is read on its page once more', async ({
  server,
  enter,
}) => {
  const { customer, analyst } = await enterBothSides(server, enter, 'en');
  const id = await askForShielding(customer, server.url, 'Shop');
  const asked: string[] = [];
  customer.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/main/notices/')) asked.push(pathname.slice('/api/main/notices/'.length));
  });
  const act = async (path: string, input: object): Promise<void> => {
    await customer.waitForTimeout(1500);
    asked.length = 0;
    await call(analyst, `${server.url}/api/staff/${path}`, { request_id: id, ...input });
  };
  const ring = (text: string): Promise<void> => act('conversations/ask', { text });
  await customer.goto(`${server.url}/account`);
  await expect(customer.getByRole('status').filter({ hasText: words(uiMessages.live) })).toBeVisible();
  // The choices of what is sent by mail stand on this page.
  await expect(customer.getByRole('heading', { level: 1 })).toBeVisible();
  await ring('Which window?');
  await expect(bell(customer, 1)).toBeVisible();
  await customer.waitForTimeout(1000);
  expect(asked).toEqual(['unread']);

  // A list that is shown brings the figures with it.
  await bell(customer, 1).click();
  await expect(customer.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await ring('Or which month?');
  await expect(customer.locator('button[aria-haspopup="dialog"]').filter({ hasText: '2' })).toBeVisible();
  await customer.waitForTimeout(1000);
  expect(asked).toEqual(['groups']);

  await customer.goto(`${server.url}/requests/${id}`);
  await expect(bell(customer, 0)).toBeVisible();
  await expect(customer.getByRole('status').filter({ hasText: words(uiMessages.live) })).toBeVisible();
  // Words are read where they stand: mostly they are seen before anybody is told of them, and otherwise as soon as they are.
  await ring('And which day?');
  await expect.poll(() => asked.includes('unread'), { timeout: 15_000 }).toBe(true);
  await customer.waitForTimeout(1000);
  expect([['unread'], ['unread', 'read', 'unread']]).toContainEqual(asked);
  await expect(bell(customer, 0)).toBeVisible();
  await act('requests/move', { to: 'rejected', reason: 'Not ours.' });
  await expect.poll(() => asked.includes('read'), { timeout: 15_000 }).toBe(true);
  await expect(bell(customer, 0)).toBeVisible();
  await customer.waitForTimeout(1000);
  expect(asked).toEqual(['unread', 'read', 'unread']);
});

test('how many requests of an organisation are open follows by itself', async ({ server, enter }) => {
  const { name, organisation_id } = await makeOrganisation(server);
  const customer = await enter(await makeAccount(server, 'Member', name), 'en');
  const operator = await enter(await makeAccount(server, 'Operator'), 'en');
  await operator.goto(`${server.url}/organisations/${organisation_id}`);
  const figure = operator
    .locator('dl > div')
    .filter({ hasText: words(organisationMessages.openRequests) })
    .locator('strong');
  await expect(figure).toHaveText('0');
  await askForShielding(customer, server.url, 'Shop');
  await expect(figure).toHaveText('1');
});
