import type { Page } from '@playwright/test';
import { writeMessages } from '../../src/areas/casework/findings/messages.ts';
import { actionMessages, queueMessages, releaseMessages } from '../../src/areas/desks/staff/messages.ts';
import { type Message, say } from '../../src/shared/messages.ts';
import { askForAssessment } from '../support/assessment.ts';
import { call, makeAccount, makeOrganisation } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

// With another Operator, whom some other journey has made, switching the rule would wait for their word.
test.use({ isAlone: true });

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
  const move = (to: string) => call(analyst, `${server.url}/api/staff/requests/move`, { request_id, to });
  for (const to of ['accepted', 'In progress']) await move(to);
  const words = { title: 'Telnet is open', description: 'Weak.', remediation: 'Close it.' };
  await call(analyst, `${server.url}/api/staff/findings/create`, {
    ...{ request_id, severity: 'low', targets: ['10.0.0.7:23'], texts: { en: words, es: words } },
  });
  await move('in review');

  const finish = (page: Page) =>
    page.getByRole('main').getByRole('button', { name: in_(actionMessages.finish), exact: true });
  const releaseAll = (page: Page) => page.getByRole('button', { name: in_(writeMessages.releaseAll) });
  await analyst.goto(`${server.url}/requests/${request_id}`);
  await expect(analyst.getByText(in_(releaseMessages.notYou(worker.username)))).toBeVisible();
  await expect(finish(analyst)).toBeDisabled();
  await expect(releaseAll(analyst)).toBeDisabled();
  await operator.goto(`${server.url}/?search=Inside&assigned=${worker.user_id}`);
  await expect(operator.getByRole('button', { name: in_(queueMessages.mine) })).toBeVisible();
  await operator.getByRole('link', { name: 'Inside' }).first().click();
  await expect(operator.getByText(in_(releaseMessages.youMay(worker.username)))).toBeVisible();
  await expect(releaseAll(operator)).toBeEnabled();
  await call(operator, `${server.url}/api/staff/findings/release`, { request_id });
  await expect(releaseAll(operator)).toBeHidden();
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
