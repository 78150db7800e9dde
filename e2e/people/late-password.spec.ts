import type { Page } from '@playwright/test';
import { peopleMessages } from '../../src/areas/customers/accounts/messages.ts';
import { makeAccount, makeOrganisation } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** Holds back a call until it is let through. */
const holdBack = async (page: Page, path: string): Promise<() => void> => {
  const passed = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await passed.promise;
    await route.continue();
  });
  return passed.resolve;
};

test('who leaves while an account is made is handed its password where they are, and led nowhere', async ({
  server,
  enter,
}) => {
  const organisation = await makeOrganisation(server);
  const administrator = await enter(await makeAccount(server, 'Administrator', organisation.name), 'en');
  await administrator.goto(`${server.url}/people`);
  await administrator.getByRole('button', { name: peopleMessages.create.en }).first().click();
  const dialog = administrator.getByRole('dialog');
  const field = (label: { en: string }) => dialog.getByLabel(label.en, { exact: true });
  await field(peopleMessages.role).selectOption('Member');
  await field(peopleMessages.name).fill('Carla Núñez');
  await field(peopleMessages.username).fill('carla.nunez');
  await field(peopleMessages.email).fill('carla.nunez@bank.example');
  const letThrough = await holdBack(administrator, '**/people/create');
  await dialog.getByRole('button', { name: peopleMessages.createVerb.en }).click();
  await administrator.goBack();
  await expect(dialog).toBeHidden();
  await administrator.getByRole('navigation').getByRole('link', { name: 'Findings' }).click();
  await expect(administrator).toHaveURL(`${server.url}/findings`);
  letThrough();
  const handed = administrator.getByRole('alertdialog');
  await expect(handed.locator('code').first()).toHaveText('carla.nunez');
  await expect(administrator).toHaveURL(`${server.url}/findings`);
  await handed.getByRole('button', { name: peopleMessages.done.en }).click();
  await expect(handed).toBeHidden();
  await expect(administrator).toHaveURL(`${server.url}/findings`);
});
