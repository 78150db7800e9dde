import type { Page } from '@playwright/test';
import { findingMessages, writeMessages } from '../../src/areas/casework/findings/messages.ts';
import { controlMessages } from '../../src/areas/casework/reports/control/control-messages.ts';
import { type Language, type Message, say } from '../../src/shared/messages.ts';
import { meanwhileMessages } from '../../src/ui/form/meanwhile/meanwhile-messages.ts';
import { askForAssessment } from '../support/assessment.ts';
import { expectAccessible } from '../support/axe.ts';
import { refusedCalls } from '../support/faults.ts';
import { oneLanguage } from '../support/languages.ts';
import { type Enter, enterBothSides, makeAccount } from '../support/people.ts';
import type { Server } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

const texts = { title: 'Open port', description: 'A port is open.', remediation: 'Close it.' };

/** A draft of a request at work. @returns the address of its request. */
const writeDraft = async (server: Server, customer: Page, analyst: Page, language: Language) => {
  const request_id = await askForAssessment(server, customer, {
    ...{ title: 'Perimeter', target: '203.0.113.7', isAuthorised: true },
  });
  const post = async (path: string, data: object): Promise<void> =>
    expect((await analyst.request.post(server.url + path, { data })).status()).toBe(200);
  for (const to of ['accepted', 'In progress']) await post('/api/staff/requests/move', { request_id, to });
  await post('/api/staff/findings/create', {
    ...{ request_id, texts: { [language]: texts }, severity: 'low', targets: ['203.0.113.7'] },
  });
  return `${server.url}/requests/${request_id}`;
};

for (const language of oneLanguage('es')) {
  const in_ = (message: Message): string => say(message, language);
  /** Two analysts who have begun the same on the page of one request. */
  const enterTwo = async <Begun>(
    server: Server,
    enter: Enter,
    begin: (page: Page, address: string) => Promise<Begun>,
  ) => {
    const { customer, analyst } = await enterBothSides(server, enter, language, refusedCalls);
    const other = await enter(await makeAccount(server, 'Analyst'), language, refusedCalls);
    const address = await writeDraft(server, customer, analyst, language);
    return { other, first: await begin(analyst, address), second: await begin(other, address) };
  };
  const beginEdit = async (page: Page, address: string) => {
    await page.goto(address);
    await page.getByRole('button', { name: /Open port/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: in_(writeMessages.edit), exact: true })
      .click();
    const form = page.getByRole('dialog');
    return {
      form,
      description: form.getByLabel(in_(findingMessages.description), { exact: true }).first(),
      save: () => form.getByRole('button', { name: in_(writeMessages.saveChange), exact: true }).click(),
    };
  };

  test(`two edit one draft: the second sees what the first wrote, loses nothing and saves (${language})`, async ({
    server,
    enter,
  }) => {
    const { other, first, second } = await enterTwo(server, enter, beginEdit);
    await first.description.fill('Port 8443 is open to everybody.');
    await first.form.getByLabel(in_(writeMessages.severity), { exact: true }).selectOption('high');
    await first.save();
    await expect(first.form).toBeHidden();
    await second.description.fill('The port of administration is open.');
    await second.save();
    const told = second.form.getByRole('alert');
    await expect(told).toContainText('Port 8443 is open to everybody.');
    await expect(told).toContainText(in_(writeMessages.severity));
    await expect(second.description).toHaveValue('The port of administration is open.');
    await expectAccessible(other, 'a form that somebody else was faster with');
    await told.getByRole('button', { name: /^(Go to|Ir a) / }).click();
    await expect(second.description).toBeFocused();
    await told.getByRole('button', { name: /^(Use|Usar) / }).click();
    await expect(second.description).toHaveValue('Port 8443 is open to everybody.');
    await told.getByRole('button', { name: in_(meanwhileMessages.putMine) }).click();
    await second.save();
    await expect(second.form).toBeHidden();
    await other.getByRole('button', { name: /Open port/ }).click();
    await expect(other.getByRole('dialog')).toContainText('The port of administration is open.');
  });

  test(`two write one document control: its lists hold what both wrote (${language})`, async ({
    server,
    enter,
  }) => {
    const edit = `${in_(controlMessages.edit)}: ${in_(controlMessages.title)}`;
    const begin = async (page: Page, address: string) => {
      await page.goto(address);
      await page.getByRole('button', { name: edit }).click();
      const form = page.getByRole('dialog');
      return {
        form,
        row: page.getByRole('listitem').filter({ hasText: in_(controlMessages.title) }),
        reopen: () => page.getByRole('button', { name: edit }).click(),
        tools: form.getByLabel(in_(controlMessages.tools)),
        save: () => form.getByRole('button', { name: in_(controlMessages.save), exact: true }).click(),
      };
    };
    const { first, second } = await enterTwo(server, enter, begin);
    await first.tools.fill('Nessus 10.7');
    await first.save();
    await expect(first.form).toBeHidden();
    await second.tools.fill('Burp Suite 2026.9');
    await second.save();
    const told = second.form.getByRole('alert');
    await expect(told).toContainText(in_(controlMessages.tools));
    await expect(second.tools).toHaveValue('Nessus 10.7\nBurp Suite 2026.9');
    await second.save();
    await expect(second.form).toBeHidden();
    const saved = await second.row.textContent();
    await expect(first.row).toHaveText(saved ?? '');
    await first.reopen();
    await expect(first.tools).toHaveValue('Nessus 10.7\nBurp Suite 2026.9');
  });
}
