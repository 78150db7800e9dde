import { conversationMessages } from '../../src/areas/casework/conversations/messages.ts';
import { findingMessages } from '../../src/areas/casework/findings/messages.ts';
import { ownersMost } from '../../src/areas/casework/findings/own/own-contract.ts';
import { ownMessages } from '../../src/areas/casework/findings/own/own-messages.ts';
import { assignMessages } from '../../src/areas/desks/staff/messages.ts';
import { type Message, say } from '../../src/shared/messages.ts';
import { uiMessages } from '../../src/ui/messages.ts';
import { askForAssessment } from '../support/assessment.ts';
import { oneLanguage } from '../support/languages.ts';
import { makeAccount, makeOrganisation } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

for (const language of oneLanguage('en')) {
  const in_ = (message: Message): string => say(message, language);

  test(`of more people than a list shows each is found by name, and given a finding with the keyboard (${language})`, async ({
    server,
    enter,
  }) => {
    const { name } = await makeOrganisation(server);
    const page = await enter(await makeAccount(server, 'Administrator', name), language);
    for (let n = 0; n < ownersMost; n += 1)
      await makeAccount(server, 'Member', name, { username: `anna.${n}` });
    const last = await makeAccount(server, 'Member', name, { username: 'zoe.zapata' });
    const own = await makeAccount(server, 'Analyst');
    const analyst = await enter(own, language);
    const request_id = await askForAssessment(server, page, {
      ...{ title: 'Perimeter', target: '203.0.113.7', isAuthorised: true },
    });
    const staff = (path: string, data: object) =>
      analyst.request.post(`${server.url}/api/staff/${path}`, { data });
    for (const to of ['accepted', 'In progress']) await staff('requests/move', { request_id, to });
    const text = { title: 'Old library', description: 'Old.', remediation: '' };
    await staff('findings/create', {
      ...{ request_id, severity: 'high', targets: ['203.0.113.7:443'], texts: { en: text, es: text } },
    });
    await staff('findings/release', { request_id });

    await page.goto(`${server.url}/findings`);
    await page.getByRole('link', { name: /Old library/ }).click();
    const facts = page.getByRole('article').getByRole('region', { name: in_(findingMessages.facts) });
    await facts.getByRole('button', { name: in_(ownMessages.assign) }).press('Enter');
    const dialog = page.getByRole('dialog', { name: in_(ownMessages.chooseTitle) });
    const search = dialog.getByRole('searchbox', { name: in_(ownMessages.search) });
    await expect(search).toBeFocused();
    const rows = dialog.getByRole('listitem').getByRole('button');
    await expect(rows).toHaveCount(ownersMost);
    // One stop of Tab, in which the arrows move.
    await page.keyboard.press('ArrowDown');
    await expect(rows.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(rows.nth(2)).toBeFocused();
    await page.keyboard.press('End');
    await expect(rows.last()).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: in_(uiMessages.cancel) })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(rows.last()).toBeFocused();
    await search.fill('zapata');
    await expect(rows).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(facts).toContainText(last.username);

    // Beyond the first that the filter offers: by name, and named once the page is loaded again.
    await page.goto(`${server.url}/findings`);
    const owners = page.getByLabel(in_(ownMessages.anyOwner));
    await owners.selectOption({ label: in_(ownMessages.elseOwner) });
    const choosing = page.getByRole('dialog', { name: in_(ownMessages.chooseOwner) });
    await choosing.getByRole('searchbox').fill('zapata');
    await expect(choosing.getByRole('listitem').getByRole('button')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(choosing).toBeHidden();
    await expect(page).toHaveURL(/owner=[0-9a-f-]{36}/);
    await expect(page.getByRole('row').filter({ hasText: 'Old library' })).toBeVisible();
    await page.reload();
    await expect(owners.locator('option:checked')).toHaveText(last.username);

    // Staff choose a colleague in the same way: no arrow gives the request to whoever it passes.
    const colleague = await makeAccount(server, 'Analyst', undefined, { username: 'zora.zurita' });
    await analyst.goto(`${server.url}/requests/${request_id}`);
    await analyst.getByRole('button', { name: in_(assignMessages.giveTo) }).press('Enter');
    const colleagues = analyst.getByRole('dialog', { name: in_(ownMessages.chooseTitle) });
    await expect(colleagues.getByRole('searchbox')).toBeFocused();
    const first = colleagues.getByRole('listitem').getByRole('button').first();
    // Before it has come an arrow leads nowhere.
    await expect(first).toBeVisible();
    await analyst.keyboard.press('ArrowDown');
    await expect(first).toBeFocused();
    await colleagues.getByRole('searchbox').fill('zurita');
    await expect(colleagues.getByRole('listitem').getByRole('button')).toHaveCount(1);
    await analyst.keyboard.press('ArrowDown');
    await analyst.keyboard.press('Enter');
    await expect(colleagues).toBeHidden();
    await expect(analyst.getByText(in_(assignMessages.given(colleague.username)))).toBeVisible();
    // Whoever looks for themselves there is told which of them that is.
    await analyst.getByRole('button', { name: in_(assignMessages.giveTo) }).click();
    await colleagues.getByRole('searchbox').fill(own.username);
    await expect(colleagues.getByRole('button', { name: in_(ownMessages.me(own.username)) })).toBeVisible();
    await colleagues.getByRole('button', { name: in_(uiMessages.cancel) }).click();
    await expect(colleagues).toBeHidden();

    // Who takes files off a message goes on at the next one, at the last one, and at the message.
    await page.goto(`${server.url}/requests/${request_id}?tab=conversation`);
    const files = ['a.txt', 'b.txt'].map((file) => ({
      ...{ name: file, mimeType: 'text/plain', buffer: Buffer.from('x') },
    }));
    await page.getByLabel(in_(conversationMessages.addFiles)).setInputFiles(files);
    const remove = (file: string) =>
      page.getByRole('button', { name: in_(conversationMessages.removeFile(file)) });
    await remove('a.txt').press('Enter');
    await expect(remove('b.txt')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(remove('b.txt')).toBeHidden();
    await expect(page.getByRole('tabpanel').getByRole('textbox')).toBeFocused();
  });
}
