import { retestMessages } from '../../src/areas/casework/findings/messages.ts';
import { listMessages } from '../../src/areas/casework/requests/messages.ts';
import { jumpActionMessages, jumpMessages, keysMessages } from '../../src/areas/desks/jump/messages.ts';
import { say } from '../../src/shared/messages.ts';
import { oneLanguage } from '../support/languages.ts';
import { makeAccount, makeOrganisationCalled } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

for (const language of oneLanguage('es')) {
  test(`by keyboard alone: to a request by its number, away and back, and an action (${language})`, async ({
    server,
    enter,
  }) => {
    const { name } = await makeOrganisationCalled(server, 'Banco de los atajos', ['SHIELDING/NA=5']);
    const page = await enter(await makeAccount(server, 'Administrator', name), language);
    const sent = await page.request.post(`${server.url}/api/main/digital_web_shielding/send_info_shielding`, {
      form: { title: 'Óptica central', description: '', domain_subdomain: 'optica.example.com' },
    });
    const { request_id } = await sent.json();
    const box = page.getByRole('combobox', { name: say(jumpMessages.title, language) });

    await page.goto(`${server.url}/findings`);
    await expect(page.getByRole('button', { name: say(jumpMessages.title, language) })).toBeVisible();
    await page.keyboard.press('Control+K');
    await expect(box).toBeFocused();
    // Enter comes before the answer: what it finds is opened when it is there.
    await page.keyboard.type('shield 1');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${server.url}/requests/${request_id}`);
    await expect(page.getByRole('heading', { name: 'Óptica central' }).first()).toBeVisible();
    await expect(box).toBeHidden();

    // What was opened stands first; `/` opens where nobody types, and Escape gives the focus back.
    const before = await page.evaluate(() => document.activeElement?.id);
    await page.keyboard.press('/');
    await expect(page.getByRole('option').first()).toContainText('Óptica central');
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(before);

    // By words, without accents, among pages and actions.
    await page.keyboard.press('/');
    await expect(box).toBeFocused();
    await page.keyboard.type('optica');
    await expect(page.getByRole('option', { name: /SHIELD-0001/ })).toBeVisible();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(say(jumpActionMessages.keys, language));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: say(keysMessages.title, language) })).toBeVisible();
    await page.keyboard.press('Escape');

    // A search of a list is typed into as before.
    await page.goto(`${server.url}/digital-web-shielding`);
    const search = page.getByRole('searchbox', { name: say(listMessages.search, language) });
    await search.focus();
    await page.keyboard.type('a/b?');
    await expect(search).toHaveValue('a/b?');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
}

for (const language of oneLanguage('en')) {
  test(`an analyst comes to the retests that wait, and to deep search where nothing is found (${language})`, async ({
    server,
    enter,
  }) => {
    const page = await enter(await makeAccount(server, 'Analyst'), language);
    const box = page.getByRole('combobox', { name: say(jumpMessages.title, language) });
    await page.goto(`${server.url}/findings`);
    await page.getByRole('button', { name: say(jumpMessages.title, language) }).click();
    await box.fill('retest');
    await page.getByRole('option', { name: say(retestMessages.waiting, language) }).click();
    await expect(page.getByText(say(retestMessages.noneWaits, language))).toBeVisible();

    await page.keyboard.press('Control+K');
    await box.fill('nuevo');
    await page.getByRole('option', { name: say(jumpMessages.deepSearch('nuevo'), language) }).click();
    await expect(page).toHaveURL(`${server.url}/search?keywords=nuevo`);
    await expect(page.getByRole('main')).toContainText('nuevo');
  });
}
