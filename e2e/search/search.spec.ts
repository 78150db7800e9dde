import type { Page } from '@playwright/test';
import { ledgerMessages } from '../../src/areas/customers/quota/ledger-messages.ts';
import { deepSearch } from '../../src/areas/customers/quota/ledger-words.ts';
import { quotaPageMessages } from '../../src/areas/customers/quota/page-messages.ts';
import { serviceLabel } from '../../src/areas/customers/quota/service-label.ts';
import { keptMessages } from '../../src/areas/desks/search/kept/messages.ts';
import { collectionNames } from '../../src/areas/desks/search/messages.ts';
import {
  lineFaultWords,
  searchPageMessages as messages,
} from '../../src/areas/desks/search/page-messages.ts';
import { resultMessages } from '../../src/areas/desks/search/results/messages.ts';
import { searchFaults } from '../../src/areas/desks/search/search-faults.ts';
import { entryKinds } from '../../src/areas/records/search-index/fact-names.ts';
import { type Language, languages, type Message, say } from '../../src/shared/messages.ts';
import { formMessages } from '../../src/ui/form/messages.ts';
import { uiMessages } from '../../src/ui/messages.ts';
import { oneLanguage } from '../support/languages.ts';
import { grantCredits, makeAccount, makeOrganisation } from '../support/people.ts';
import { settled } from '../support/screens.ts';
import type { Server } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

const wordsIn =
  (language: Language) =>
  (message: Message): string =>
    say(message, language);

/** A customer with so many credits. */
const customerWith = async (server: Server, credits: number) => {
  const organisation = await makeOrganisation(server);
  await grantCredits(server, organisation.organisation_id, credits);
  return organisation;
};

/** Asks for the shielding of a site, which documents then hold. */
const askFor = async (page: Page, server: Server, title: string): Promise<void> => {
  const form = { title, description: 'Behind the new gateway', domain_subdomain: 'www.example.com' };
  await page.request.post(`${server.url}/api/main/digital_web_shielding/send_info_shielding`, { form });
  await expect(async () => {
    const answer = await page.request.post(`${server.url}/api/main/search/overview`);
    const { collections } = (await answer.json()) as { collections: { collection: string; total: number }[] };
    expect(collections.find(({ collection }) => collection === 'documents')?.total).toBeGreaterThan(0);
  }).toPass();
};

const openForm = async (page: Page, server: Server, query = ''): Promise<void> => {
  await page.goto(`${server.url}/search${query}`);
  await settled(page);
};

for (const language of languages) {
  test(`an Administrator searches, narrows, saves and shares what was found (${language})`, async ({
    server,
    enter,
  }) => {
    const in_ = wordsIn(language);
    const organisation = await customerWith(server, 20);
    const page = await enter(await makeAccount(server, 'Administrator', organisation.name), language);
    await askFor(page, server, 'Zephyr portal');
    await openForm(page, server);
    const field = page.getByRole('textbox', { name: in_(messages.keywords) });
    const press = page.getByRole('button', { name: in_(uiMessages.search), exact: true });

    // A wrong keyword is named and stops the search; everything by keyboard.
    await field.focus();
    await page.keyboard.type('foo@,');
    await page.keyboard.press('Enter');
    await expect(page.getByText(in_(searchFaults.invalid_email))).toHaveCount(2);
    await page.keyboard.press('Backspace');
    await page.keyboard.type('zephyr,');
    await expect(page.getByText(in_(messages.price('5')))).toBeVisible();
    await expect(page.getByText(in_(messages.left('20')))).toBeVisible();
    await page.getByRole('checkbox', { name: in_(collectionNames.datasets) }).uncheck();
    await expect(page.getByText(in_(messages.price('4')))).toBeVisible();
    await expect(page).toHaveURL(/keywords=zephyr&collections=servers/);

    await press.click();
    await expect(page).toHaveURL(/search=[0-9a-f-]{36}/);
    const results = page
      .getByRole('main')
      .getByRole('list', { name: in_(resultMessages.title), exact: true });
    await expect(results.locator('mark').first()).toHaveText(/zephyr/i);
    await expect(page.getByText(in_(resultMessages.charged('4')))).toBeVisible();
    const shared = page.url();
    await page.getByRole('button', { name: new RegExp(`^${in_(entryKinds.request)}`) }).click();
    await expect(page).toHaveURL(/kind=request/);
    await expect(results.getByRole('listitem')).toHaveCount(1);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: in_(resultMessages.saveCsv) }).click();
    expect((await saving).suggestedFilename()).toMatch(/\.csv$/);

    // Whoever else may see it finds the same at the same address, and pays nothing.
    const other = await enter(await makeAccount(server, 'Administrator', organisation.name), language);
    await other.goto(shared);
    await expect(
      other
        .getByRole('main')
        .getByRole('list', { name: in_(resultMessages.title), exact: true })
        .locator('mark')
        .first(),
    ).toBeVisible();

    // Again within a day: free. The form is filled and waits.
    await page.getByRole('link', { name: in_(resultMessages.change) }).click();
    await expect(
      page
        .getByRole('list', { name: in_(formMessages.keywordsOf(in_(messages.keywords))) })
        .getByText('zephyr'),
    ).toBeVisible();
    await expect(page.getByText(in_(messages.left('16')))).toBeVisible();
    await press.click();
    await expect(page.getByText(in_(resultMessages.free))).toBeVisible();

    await page.getByRole('button', { name: in_(keptMessages.save) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: in_(keptMessages.saveVerb), exact: true }).click();
    await expect(dialog.getByText(in_(keptMessages.nameRequired))).toBeVisible();
    await dialog.getByLabel(in_(keptMessages.name)).fill('Zephyr');
    await dialog.getByLabel(in_(keptMessages.monitor)).check();
    await dialog.getByRole('button', { name: in_(keptMessages.saveVerb), exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('link', { name: in_(messages.savedShort), exact: true }).click();
    const saved = page.getByRole('list', { name: in_(messages.saved) });
    await expect(saved.getByText(in_(keptMessages.monitored))).toBeVisible();
    await saved.getByRole('button', { name: in_(keptMessages.removeOf('Zephyr')) }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: in_(keptMessages.remove), exact: true })
      .click();
    await expect(page.getByText(in_(keptMessages.noSaved))).toBeVisible();

    await page.getByRole('link', { name: in_(messages.earlierShort), exact: true }).click();
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(3);
    await page.goto(`${server.url}/quotas`);
    await page
      .getByRole('link', { name: in_(ledgerMessages.openSearch) })
      .last()
      .click();
    await expect(results.locator('mark').first()).toBeVisible();
  });
}

for (const language of oneLanguage('es')) {
  test(`a Member without credits is told whom to ask, and an Administrator asks for them (${language})`, async ({
    server,
    enter,
  }) => {
    const in_ = wordsIn(language);
    const organisation = await customerWith(server, 0);
    const member = await enter(await makeAccount(server, 'Member', organisation.name), language, /409|402/);
    await openForm(member, server, '?keywords=zephyr');
    await expect(member.getByText(in_(messages.noCredits))).toBeVisible();
    await member.getByRole('button', { name: in_(uiMessages.search), exact: true }).click();
    await expect(member.getByRole('alert').getByText(in_(messages.noCredits))).toBeVisible();
    await expect(member.getByText(in_(messages.askAdministrator))).toBeVisible();

    const admin = await enter(await makeAccount(server, 'Administrator', organisation.name), language);
    await openForm(admin, server, '?keywords=zephyr');
    await admin.getByRole('button', { name: in_(messages.askForCredits) }).click();
    const asking = admin.getByRole('dialog');
    await asking.getByLabel(in_(quotaPageMessages.creditsAsked)).fill('30');
    await asking.getByRole('button', { name: in_(quotaPageMessages.send) }).click();
    await expect(asking).toBeHidden();
    // The form follows what is asked for and granted, without being loaded again.
    await expect(admin.getByText(in_(messages.creditsAsked('30')))).toBeVisible();
    const operator = await enter(await makeAccount(server, 'Operator'), language);
    await operator.goto(`${server.url}/organisations/${organisation.organisation_id}`);
    const credits = in_(serviceLabel(deepSearch.submodule, deepSearch.type));
    await operator.getByRole('button', { name: in_(quotaPageMessages.grantOf(credits)) }).click();
    await operator
      .getByRole('dialog')
      .getByRole('button', { name: in_(quotaPageMessages.grant), exact: true })
      .click();
    await expect(operator.getByRole('dialog')).toBeHidden();
    await expect(admin.getByText(in_(messages.left('30')))).toBeVisible({ timeout: 20_000 });
    await expect(admin.getByText(in_(messages.noCredits))).toHaveCount(0);
    await admin.getByText(in_(messages.howCounted)).click();
    await expect(admin.getByText(in_(messages.priceRule))).toBeVisible();
  });
}

for (const language of oneLanguage('en')) {
  test(`a list from a file becomes keywords, and its wrong lines are named (${language})`, async ({
    server,
    enter,
  }) => {
    const in_ = wordsIn(language);
    const organisation = await customerWith(server, 9);
    const page = await enter(await makeAccount(server, 'Administrator', organisation.name), language);
    await openForm(page, server);
    const file = page.locator('input[type="file"]');
    const lines = ['keyword;note', 'acme.com;a', 'foo@;b', '"blind; injection";c', '*x;d', '"acme.net;e'];
    const text = lines.join('\r\n');
    await file.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await expect(page.getByText(in_(messages.wrong('3')))).toBeVisible();
    await expect(page.getByText(in_(messages.wrongLine('3')))).toBeVisible();
    await expect(page.getByText(in_(messages.wrongLine('5')))).toBeVisible();
    // One quotation that nothing closes costs its own line.
    await expect(page.getByText(in_(lineFaultWords.unclosed_quote))).toBeVisible();
    await expect(page.getByText(in_(messages.price('5')))).toBeVisible();
    await file.setInputFiles({ name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
    await expect(page.getByText(in_(uiMessages.wrongFileKind('CSV, TXT')))).toBeVisible();
  });

  test(`staff search every customer without credits, and see whose it is (${language})`, async ({
    server,
    enter,
  }) => {
    const in_ = wordsIn(language);
    const organisation = await customerWith(server, 0);
    const admin = await enter(await makeAccount(server, 'Administrator', organisation.name), language);
    await askFor(admin, server, 'Quillwort portal');
    const analyst = await enter(await makeAccount(server, 'Analyst'), language);
    await openForm(analyst, server, '?keywords=quillwort');
    await expect(analyst.getByText(in_(messages.freeForStaff))).toBeVisible();
    await analyst.getByRole('button', { name: in_(uiMessages.search), exact: true }).click();
    await expect(analyst.getByText(in_(resultMessages.of(organisation.name))).first()).toBeVisible();
    // Loaded again, it still says what was asked of whom; and it is found among one's earlier searches.
    await analyst.reload();
    const asked = analyst.getByRole('region', { name: in_(resultMessages.asked) });
    await expect(asked.getByText('quillwort')).toBeVisible();
    await expect(asked.getByText(in_(resultMessages.anyCustomer))).toBeVisible();
    await analyst.getByRole('link', { name: in_(messages.earlierShort), exact: true }).click();
    await analyst.getByRole('table').getByRole('link', { name: 'quillwort' }).first().click();
    await expect(analyst).toHaveURL(/search=/);
    await analyst
      .getByRole('link', { name: in_(resultMessages.openRequestOf('SHIELD-0001 Quillwort portal')) })
      .first()
      .click();
    await expect(analyst.getByRole('heading', { name: 'Quillwort portal' }).first()).toBeVisible();
  });
}
