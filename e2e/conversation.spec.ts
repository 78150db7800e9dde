import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { conversationMessages } from '../src/areas/casework/conversations/messages.ts';
import { ownMessages } from '../src/areas/casework/findings/own/own-messages.ts';
import { detailMessages } from '../src/areas/casework/requests/messages.ts';
import { pageMessages } from '../src/areas/casework/requests/page/messages.ts';
import { dashboardMessages } from '../src/areas/desks/dashboard/messages.ts';
import { overviewMessages } from '../src/areas/desks/dashboard/overview-messages.ts';
import { doneMessages } from '../src/areas/desks/staff/done-messages.ts';
import { actionMessages, assignMessages } from '../src/areas/desks/staff/messages.ts';
import { type Message, say } from '../src/shared/messages.ts';
import { statusWords } from '../src/shared/vocabulary/request-status.ts';
import { oneLanguage } from './support/languages.ts';
import { call, enterBothSides, makeAccount, makeOrganisation } from './support/people.ts';
import { save } from './support/report.ts';
import { moduleNames } from './support/service-names.ts';
import { askForShielding } from './support/shielding.ts';
import { expect, test } from './support/test.ts';

const plannedYear = new Date().getFullYear() + 1;

/** Types a moment into the parts of a date field, as hands do. */
const typeMoment = async (page: Page, label: string, day: string, time = '1730'): Promise<void> => {
  await page.getByRole('group', { name: label }).getByRole('spinbutton').first().click();
  await page.keyboard.type(`${day}03${plannedYear}${time}`);
};

test('whoever comes back to the dashboard by the menu finds what waits and what was sent meanwhile', async ({
  server,
  enter,
}) => {
  const in_ = (message: Message): string => say(message, 'en');
  const { customer, analyst } = await enterBothSides(server, enter, 'en');
  const id = await askForShielding(customer, server.url, 'Shop of today');
  await customer.goto(server.url);
  const history = customer.getByRole('list', { name: in_(dashboardMessages.history) });
  await expect(history.getByRole('listitem')).toHaveCount(1);
  const menu = customer.getByRole('navigation').first();
  await menu.getByRole('link', { name: in_(moduleNames['DIGITAL WEB SHIELDING']) }).click();
  await expect(customer.getByRole('table').getByRole('link', { name: 'Shop of today' })).toBeVisible();

  // The list knows nothing of the new one; what it knows of the other is patched, and is no answer of the server.
  await askForShielding(customer, server.url, 'Shop of tomorrow');
  await call(analyst, `${server.url}/api/staff/conversations/ask`, { request_id: id, text: 'Which window?' });
  await expect(customer.getByRole('main').getByText(in_(detailMessages.waitsForYou)).first()).toBeVisible();
  await menu.getByRole('link', { name: in_(dashboardMessages.title) }).click();
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await expect(customer.getByRole('main').getByText(in_(overviewMessages.question))).toBeVisible();
});

for (const language of oneLanguage('es')) {
  const in_ = (message: Message): string => say(message, language);
  const press = (page: Page, message: Message, within: 'main' | 'dialog' | 'alertdialog' = 'main') =>
    page
      .getByRole(within)
      .getByRole('button', { name: in_(message), exact: true })
      .click();
  const write = async (page: Page, label: Message, text: string, verb: Message): Promise<void> => {
    await page.getByLabel(in_(label), { exact: true }).fill(text);
    await page.getByRole('button', { name: in_(verb), exact: true }).click();
  };

  test(`an analyst takes a request, asks, and accepts with the plan; the customer answers with a file (${language})`, async ({
    server,
    enter,
  }, info) => {
    const organisation = await makeOrganisation(server);
    const title = `Shop ${organisation.name}`;
    const account = await makeAccount(server, 'Analyst');
    const analyst = await enter(account, language);
    const customer = await enter(await makeAccount(server, 'Member', organisation.name), language);
    const id = await askForShielding(customer, server.url, title);
    await customer.goto(`${server.url}/digital-web-shielding/${id}`);
    const talk = customer.getByRole('dialog').getByRole('region', { name: in_(conversationMessages.title) });

    await analyst.goto(`${server.url}/?assigned=nobody&search=${encodeURIComponent(organisation.name)}`);
    await analyst.getByRole('link', { name: title }).click();
    await press(analyst, assignMessages.take);
    await expect(analyst.getByText(in_(ownMessages.me(account.username)))).toBeVisible();

    await press(analyst, actionMessages.ask);
    const question = 'Which window suits you? / ¿Qué ventana le conviene?';
    await write(analyst, conversationMessages.askCustomer, question, conversationMessages.ask);
    await expect(analyst.getByText(in_(actionMessages.waitsTitle), { exact: true })).toBeVisible();
    await expect(talk).toContainText(question);
    await expect(talk).toContainText(in_(conversationMessages.waitingForYou));

    // The request's page opens with the question; a word is kept while one looks at another part.
    await customer.goto(`${server.url}/requests/${id}`);
    const part = (name: Message) => customer.getByRole('tab', { name: in_(name) });
    await expect(part(pageMessages.conversation)).toHaveAttribute('aria-selected', 'true');
    await expect(customer.getByRole('tabpanel')).toContainText(question);
    await customer.getByRole('textbox').fill('Half a');
    await part(pageMessages.details).click();
    await expect(customer.getByRole('heading', { name: in_(detailMessages.timeline) })).toBeVisible();
    await customer.getByRole('button', { name: in_(pageMessages.toQuestion) }).click();
    await expect(customer.getByRole('textbox')).toHaveValue('Half a');
    await customer.goto(`${server.url}/digital-web-shielding/${id}`);

    await write(
      analyst,
      conversationMessages.writeNote,
      'Never answers at once.',
      conversationMessages.saveNote,
    );
    await expect(analyst.getByRole('region', { name: in_(conversationMessages.notes) })).toContainText(
      'Never answers at once.',
    );

    const plan = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Nights only.') };
    await talk.locator('input[type="file"]').setInputFiles(plan);
    await talk.getByRole('textbox').fill('At night; see the plan.');
    await talk.getByRole('button', { name: in_(conversationMessages.send), exact: true }).click();
    const heard = analyst.getByRole('region', { name: in_(conversationMessages.title) });
    await expect(heard).toContainText('At night; see the plan.');
    const file = heard.getByRole('button', { name: in_(conversationMessages.download('plan.txt')) });
    expect(readFileSync(await save(analyst, file, info), 'utf8')).toBe('Nights only.');
    await expect(analyst.getByText(in_(actionMessages.waitsTitle), { exact: true })).toBeHidden();
    await expect(talk).not.toContainText(in_(conversationMessages.waitingForYou));
    await analyst.screenshot({
      path: `test-results/looks/conversation-staff-${language}.png`,
      fullPage: true,
    });
    await customer.screenshot({ path: `test-results/looks/conversation-${language}.png` });

    await press(analyst, actionMessages.accept);
    // An hour that no day has is not read as four in the morning.
    await typeMoment(analyst, in_(actionMessages.plannedStart), '12', '2400');
    const start = analyst.getByRole('group', { name: in_(actionMessages.plannedStart) });
    await expect(start).toContainText(`12/03/${plannedYear} hh:00`);
    await typeMoment(analyst, in_(actionMessages.plannedStart), '12');
    await typeMoment(analyst, in_(actionMessages.plannedEnd), '15');
    await press(analyst, actionMessages.accept, 'dialog');
    await expect(analyst.getByText(in_(doneMessages.accept(title)))).toBeVisible();
    const detail = customer.getByRole('dialog');
    await expect(detail.locator('header')).toContainText(in_(statusWords.accepted));
    await expect(detail).toContainText(`15/03/${plannedYear}`);
    await expect(detail).toContainText(in_(detailMessages.plannedStart));
    await customer.reload();
    await expect(talk).toContainText(question);
    await expect(detail).not.toContainText('Never answers at once.');
  });
}
