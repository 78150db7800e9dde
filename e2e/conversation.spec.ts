import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { conversationMessages } from '../src/areas/casework/conversations/messages.ts';
import { detailMessages } from '../src/areas/casework/requests/messages.ts';
import { pageMessages } from '../src/areas/casework/requests/page/messages.ts';
import {
  actionMessages,
  assignMessages,
  doneMessages,
  queueMessages,
  releaseMessages,
} from '../src/areas/desks/staff/messages.ts';
import { type Message, say } from '../src/shared/messages.ts';
import { statusWords } from '../src/shared/vocabulary/request-status.ts';
import { askForAssessment } from './support/assessment.ts';
import { oneLanguage } from './support/languages.ts';
import { call, makeAccount, makeOrganisation } from './support/people.ts';
import { save } from './support/report.ts';
import { expect, test } from './support/test.ts';

const plannedYear = new Date().getFullYear() + 1;

/** Types a moment into the parts of a date field, as hands do. */
const typeMoment = async (page: Page, label: string, day: string): Promise<void> => {
  await page.getByRole('group', { name: label }).getByRole('spinbutton').first().click();
  await page.keyboard.type(`${day}03${plannedYear}1730`);
};

const askForShielding = async (page: Page, url: string, title: string): Promise<string> => {
  const path = `${url}/api/main/digital_web_shielding/send_info_shielding`;
  const form = { title, description: '', domain_subdomain: 'shop.example.com' };
  const response = await page.request.post(path, { form });
  return ((await response.json()) as { request_id: string }).request_id;
};

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
    const analyst = await enter(await makeAccount(server, 'Analyst'), language);
    const customer = await enter(await makeAccount(server, 'Member', organisation.name), language);
    const id = await askForShielding(customer, server.url, title);
    await customer.goto(`${server.url}/digital-web-shielding/${id}`);
    const talk = customer.getByRole('dialog').getByRole('region', { name: in_(conversationMessages.title) });

    await analyst.goto(`${server.url}/?assigned=nobody&search=${encodeURIComponent(organisation.name)}`);
    await analyst.getByRole('link', { name: title }).click();
    await press(analyst, assignMessages.take);
    await expect(analyst.getByText(`(${in_(assignMessages.you)})`)).toBeVisible();

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

test('where a second person releases, who did the work cannot finish it and another can', async ({
  server,
  enter,
}) => {
  const in_ = (message: Message): string => say(message, 'en');
  const organisation = await makeOrganisation(server);
  const operator = await enter(await makeAccount(server, 'Operator'), 'en');
  const worker = await makeAccount(server, 'Analyst');
  const analyst = await enter(worker, 'en');
  const customer = await enter(await makeAccount(server, 'Administrator', organisation.name), 'en');
  const service = { submodule: 'PENETRATION TESTING', type_submodule: 'INTERNAL' };
  const quota = { organisation_id: organisation.organisation_id, ...service, limit: 1 };
  await operator.request.post(`${server.url}/api/staff/quotas/set`, { data: quota });
  await operator.goto(`${server.url}/settings`);
  const second = operator.getByRole('switch', { name: /Penetration Test · Internal/i });
  await second.click();
  await expect(second).toBeChecked();

  const request_id = await askForAssessment(server, customer, {
    ...{ title: 'Inside', target: '10.0.0.7', service, isAuthorised: true },
  });
  for (const to of ['accepted', 'In progress', 'in review'])
    await call(analyst, `${server.url}/api/staff/requests/move`, { request_id, to });

  const finish = (page: Page) =>
    page.getByRole('main').getByRole('button', { name: in_(actionMessages.finish), exact: true });
  await analyst.goto(`${server.url}/requests/${request_id}`);
  await expect(analyst.getByText(in_(releaseMessages.notYou(worker.username)))).toBeVisible();
  await expect(finish(analyst)).toBeDisabled();
  await operator.goto(`${server.url}/?search=Inside&assigned=${worker.user_id}`);
  await expect(operator.getByRole('button', { name: in_(queueMessages.mine) })).toBeVisible();
  await operator.getByRole('link', { name: 'Inside' }).first().click();
  await expect(operator.getByText(in_(releaseMessages.youMay(worker.username)))).toBeVisible();
  await finish(operator).click();
  await operator
    .getByRole('dialog')
    .getByRole('button', { name: in_(actionMessages.finish), exact: true })
    .click();
  await expect(operator.getByText(in_(actionMessages.waits.finished))).toBeVisible({ timeout: 60_000 });
  await operator.goto(`${server.url}/settings`);
  await second.click();
  await expect(second).not.toBeChecked();
});
