import type { Page } from '@playwright/test';
import { actMessages } from '../src/areas/customers/accounts/second-operator/messages.ts';
import { disableMessages } from '../src/areas/customers/organisations/disable/messages.ts';
import { erasureFaults } from '../src/areas/desks/erasure/contract.ts';
import { erasureMessages } from '../src/areas/desks/erasure/messages.ts';
import { privacyMessages } from '../src/areas/desks/privacy/messages.ts';
import { say } from '../src/shared/messages.ts';
import { makeAccount, makeOrganisationCalled } from './support/people.ts';
import { expect, test } from './support/test.ts';

const words = (message: Parameters<typeof say>[0]): string => say(message, 'en');
const press = (page: Page, name: Parameters<typeof say>[0]) =>
  page.getByRole('button', { name: words(name), exact: true }).click();

test('an Operator disables a customer, two ask for its erasure, one takes that back and lets it in again, and what is held about them is theirs to take', async ({
  server,
  enter,
}) => {
  const { organisation_id, name } = await makeOrganisationCalled(server, 'Caja Norte');
  const account = await makeAccount(server, 'Administrator', name);
  const refused = /409 \(Conflict\)/;
  const operator = await enter(await makeAccount(server, 'Operator'), 'en', refused);
  const second = await enter(await makeAccount(server, 'Operator'), 'en');
  await operator.goto(`${server.url}/organisations/${organisation_id}`);

  await press(operator, disableMessages.disable);
  const dialog = operator.getByRole('dialog');
  await dialog.getByRole('button', { name: words(disableMessages.disable) }).click();
  await expect(dialog.getByText(words(disableMessages.reasonRequired))).toBeVisible();
  await dialog.getByLabel(words(disableMessages.reason)).fill('The contract is over.');
  await dialog.getByRole('button', { name: words(disableMessages.disable) }).click();
  await expect(dialog).toBeHidden();
  await expect(operator.getByText('The contract is over.')).toBeVisible();
  const login = { username: account.username, password: account.password };
  const entering = () => operator.request.post(`${server.url}/api/auth/login`, { data: login });
  expect((await entering()).status()).toBe(401);

  await press(operator, erasureMessages.ask);
  await dialog.getByLabel(words(erasureMessages.name)).fill('Caja');
  await dialog.getByRole('button', { name: words(erasureMessages.ask) }).click();
  await expect(dialog.getByText(words(erasureFaults.other_name))).toBeVisible();
  await dialog.getByLabel(words(erasureMessages.name)).fill(name);
  await dialog.getByRole('button', { name: words(erasureMessages.ask) }).click();
  await expect(dialog).toBeHidden();
  await second.goto(`${server.url}/people`);
  const waiting = second.getByRole('region', { name: words(actMessages.title) });
  await waiting
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('button', { name: words(actMessages.confirm) })
    .click();
  const question = second.getByRole('alertdialog');
  await question.getByRole('button', { name: words(actMessages.confirm), exact: true }).click();
  await expect(question).toBeHidden();
  await operator.reload();
  await expect(operator.getByText(words(erasureMessages.waits('')).trim())).toBeVisible();
  await expect(operator.getByText(/^Asked for by .*Any Operator can take it back/)).toBeVisible();
  await expect(operator.getByText(/^Confirmed by /)).toBeVisible();

  await press(operator, erasureMessages.takeBack);
  await expect(operator.getByRole('button', { name: words(erasureMessages.ask) })).toBeVisible();
  await press(operator, disableMessages.enable);
  await operator
    .getByRole('alertdialog')
    .getByRole('button', { name: words(disableMessages.enable) })
    .click();
  await expect(operator.getByRole('button', { name: words(disableMessages.disable) })).toBeVisible();
  await expect(operator.getByText('The contract is over.')).toBeHidden();

  await operator.goto(`${server.url}/account`);
  const own = operator.getByRole('region', { name: words(privacyMessages.title) });
  const taken = operator.waitForEvent('download');
  await own.getByRole('button', { name: words(privacyMessages.download) }).click();
  expect((await taken).suggestedFilename()).toMatch(/\.zip$/);
});
