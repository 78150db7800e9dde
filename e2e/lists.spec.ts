import { libraryMessages } from '../src/areas/casework/findings/library/library-messages.ts';
import { findingMessages } from '../src/areas/casework/findings/messages.ts';
import { listMessages } from '../src/areas/casework/requests/messages.ts';
import { spearphishingTexts } from '../src/areas/services/spearphishing/messages.ts';
import { say } from '../src/shared/messages.ts';
import { statusWords } from '../src/shared/vocabulary/request-status.ts';
import { severityWords } from '../src/shared/vocabulary/severity.ts';
import { uiMessages } from '../src/ui/messages.ts';
import { openCampaignForm, sendCampaign } from './support/campaign.ts';
import { oneLanguage } from './support/languages.ts';
import { makeAccount, makeOrganisation, makeOrganisationCalled } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a list has ten rows a page, newest first; search, filter, sort and paging are the server’s', async ({
  server,
  enter,
}) => {
  const { name } = await makeOrganisationCalled(server, 'Banco de las listas', ['SHIELDING/NA=40']);
  const account = await makeAccount(server, 'Administrator', name);
  const page = await enter(account, 'en');
  for (let made = 1; made <= 23; made += 1) {
    await page.request.post(`${server.url}/api/main/digital_web_shielding/send_info_shielding`, {
      form: {
        title: `Site ${String(made).padStart(2, '0')}`,
        description: '',
        domain_subdomain: `s${made}.example.com`,
      },
    });
  }
  await page.goto(`${server.url}/digital-web-shielding`);
  const titles = page.locator('tbody td:first-child').getByRole('link');
  await expect(titles).toHaveCount(10);
  await expect(titles.first()).toContainText('Site 23');
  await expect(page.getByText('1–10 of 23')).toBeVisible();
  await page.getByRole('button', { name: say(uiMessages.nextPage, 'en') }).click();
  await expect(titles.first()).toContainText('Site 13');
  await page.getByRole('button', { name: say(uiMessages.nextPage, 'en') }).click();
  await expect(titles).toContainText(['Site 03', 'Site 02', 'Site 01']);
  await expect(page.getByText('21–23 of 23')).toBeVisible();
  await page
    .getByRole('columnheader', { name: say(listMessages.title, 'en') })
    .getByRole('button')
    .click();
  await expect(titles.first()).toContainText('Site 01');
  await expect(titles).toHaveCount(10);
  await page.getByRole('searchbox').fill('síte 07');
  await expect(titles).toContainText(['Site 07']);
  await expect(page).toHaveURL(/q=|search=/);
  await page
    .getByRole('button', { name: new RegExp(say(uiMessages.removeFilter(''), 'en')) })
    .first()
    .click();
  await page
    .getByRole('combobox', { name: say(listMessages.anyStatus, 'en') })
    .selectOption({ label: say(statusWords.finished, 'en') });
  await expect(page.getByText(say(uiMessages.noRows, 'en'))).toBeVisible();
});

for (const language of oneLanguage('en')) {
  test(`a new campaign closes the dialog, says so, and stands marked at the top of its list (${language})`, async ({
    server,
    enter,
  }) => {
    const organisation = await makeOrganisation(server);
    const page = await enter(await makeAccount(server, 'Member', organisation.name), language);
    await page.goto(`${server.url}/spearphishing-campaign`);
    await expect(page.getByText(say(spearphishingTexts.emptyTitle, language))).toBeVisible();
    for (const title of ['First', 'Second'])
      await sendCampaign(page, await openCampaignForm(page, language, title), language);
    const row = page.getByRole('row').nth(1);
    await expect(row).toContainText('Second');
    expect(await row.getAttribute('class')).toContain('fresh');
    await expect(row).toContainText(say(statusWords.pending, language));
    const cell = row.locator('time').first();
    await expect(cell).toHaveText(/^\d{2}\/\d{2}\/\d{4}$/);
    await expect(cell).toHaveAttribute('title', /^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2} [AP]M/);
    // Its page says the same of the day, and has one clock, of 24 hours.
    await row.getByRole('link').first().click();
    const asked = page.getByRole('definition').locator('time').first();
    await expect(asked).toHaveText(/^\d{2}\/\d{2}\/\d{4}$/);
    await expect(asked).toHaveAttribute('title', /^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2} [AP]M/);
    await expect(page.getByRole('main')).toContainText(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/);
    await expect(page.getByRole('main')).not.toContainText(/\d [AP]M/);
  });
}

test('on a phone seven rows of a list stand in sight, filters open on demand, and nothing scrolls sideways', async ({
  server,
  enter,
}) => {
  const { name } = await makeOrganisationCalled(server, 'Banco del teléfono', ['SHIELDING/NA=40']);
  const account = await makeAccount(server, 'Administrator', name);
  const page = await enter(account, 'en');
  for (let made = 1; made <= 8; made += 1) {
    await page.request.post(`${server.url}/api/main/digital_web_shielding/send_info_shielding`, {
      form: { title: `Site ${made}`, description: '', domain_subdomain: `p${made}.example.com` },
    });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.url}/digital-web-shielding`);
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(8);
  await expect(cards.nth(6)).toBeInViewport({ ratio: 1 });
  await expect(cards.first()).toContainText(say(statusWords.pending, 'en'));
  const status = page.getByLabel(say(listMessages.anyStatus, 'en'));
  await expect(status).toBeHidden();
  await page.getByRole('button', { name: say(uiMessages.filters, 'en'), exact: true }).click();
  await status.selectOption('finished');
  await expect(page.getByText(say(uiMessages.noRows, 'en'))).toBeVisible();
  await expect(page.getByRole('button', { name: say(uiMessages.filtersInForce(1), 'en') })).toBeVisible();
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(isWide).toBe(false);
  await page
    .getByRole('button', { name: say(uiMessages.clearFilters, 'en') })
    .first()
    .click();
  // The whole card opens the request, not its words only.
  await cards.nth(2).click({ position: { x: 300, y: 45 } });
  await expect(page).toHaveURL(/\/requests\//);
});

for (const language of oneLanguage('es')) {
  test(`the library is narrowed to a severity and a weakness, which its address names (${language})`, async ({
    server,
    enter,
  }) => {
    const page = await enter(await makeAccount(server, 'Analyst'), language);
    await page.request.post(`${server.url}/api/staff/finding_texts/add_usual`, { data: {} });
    await page.goto(`${server.url}/library`);
    const titles = page.locator('tbody td:nth-child(2)').getByRole('button');
    await expect(titles).toHaveCount(10);
    const severity = page.getByLabel(say(findingMessages.anySeverity, language), { exact: true });
    const weakness = page.getByLabel(say(libraryMessages.anyWeakness, language), { exact: true });
    await weakness.selectOption({ label: 'CWE-89 · Inyección de SQL' });
    await severity.selectOption({ label: say(severityWords.critical, language) });
    await expect(page).toHaveURL(/severity=critical/);
    await expect(page).toHaveURL(/weakness=CWE-89/);
    await page.reload();
    await expect(weakness).toHaveValue('CWE-89');
    await expect(titles).not.toHaveCount(0);
    await expect(page.locator('tbody td:nth-child(3)').first()).toHaveText('CWE-89');
    await severity.selectOption({ label: say(severityWords.info, language) });
    await expect(page.getByText(say(uiMessages.noRows, language))).toBeVisible();
    await page
      .getByRole('button', { name: say(uiMessages.clearFilters, language) })
      .first()
      .click();
    await expect(titles).toHaveCount(10);
    await expect(page).toHaveURL(`${server.url}/library`);
  });
}
