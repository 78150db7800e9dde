import { statSync } from 'node:fs';
import { createMessages, listMessages } from '../src/areas/casework/requests/messages.ts';
import { pageMessages } from '../src/areas/casework/requests/page/messages.ts';
import { accountMessages } from '../src/areas/customers/auth/account/messages.ts';
import {
  otpMessages,
  passwordMessages,
  recoveryMessages,
  signInMessages,
} from '../src/areas/customers/auth/messages.ts';
import { actionMessages } from '../src/areas/desks/staff/messages.ts';
import { spearphishingTexts } from '../src/areas/services/spearphishing/messages.ts';
import { webShieldingTexts } from '../src/areas/services/web-shielding/messages.ts';
import { type Message, say } from '../src/shared/messages.ts';
import { statusWords } from '../src/shared/vocabulary/request-status.ts';
import { uiMessages } from '../src/ui/messages.ts';
import { sampleArchive } from './support/archive.ts';
import { recipients } from './support/campaign.ts';
import { enterOn, openFiles, tabTo, typeInto } from './support/keyboard.ts';
import { oneLanguage } from './support/languages.ts';
import { codeOf, makeAccount, makeOrganisation, ownPassword } from './support/people.ts';
import { moduleNames, submoduleNames } from './support/service-names.ts';
import { expect, test } from './support/test.ts';

// Each has people of its own: one after the other they would be the last that a run waits for.
test.describe.configure({ mode: 'parallel' });

// No pointer is used here: whoever cannot or will not use one must come to the end of every journey.

const sastTitles = { en: 'Web shop', es: 'Tienda' } as const;

for (const language of oneLanguage('es')) {
  const sastTitle = sastTitles[language];
  const in_ = (message: Message): string => say(message, language);

  test(`by keyboard alone: the first sign-in, to its recovery codes (${language})`, async ({
    browser,
    server,
    watched,
  }) => {
    const context = await browser.newContext({ locale: language === 'en' ? 'en-GB' : 'es-ES' });
    const page = watched(await context.newPage());
    const account = await makeAccount(server, 'Member', (await makeOrganisation(server)).name);
    const field = (label: Message) => page.getByLabel(in_(label), { exact: true });
    await page.goto(server.url);
    await typeInto(page, field(signInMessages.user), account.username);
    await typeInto(page, field(signInMessages.password), account.password);
    await tabTo(page, page.getByRole('checkbox'));
    await page.keyboard.press('Space');
    await enterOn(page, page.getByRole('button', { name: in_(signInMessages.signIn) }));
    await typeInto(page, field(passwordMessages.new), ownPassword);
    await typeInto(page, field(passwordMessages.confirm), ownPassword);
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByLabel(in_(otpMessages.scanned)));
    await page.keyboard.press('Space');
    const secret = (await page.locator('code').first().innerText()).replace(/\s/g, '');
    await typeInto(page, field(otpMessages.code), codeOf(secret));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('dialog').getByRole('checkbox'));
    await page.keyboard.press('Space');
    await enterOn(page, page.getByRole('button', { name: in_(recoveryMessages.continue) }));
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('navigation')).toBeVisible();
    await context.close();
  });

  test(`by keyboard alone: source code goes in and its report comes out (${language})`, async ({
    server,
    enter,
  }) => {
    const page = await enter(
      await makeAccount(server, 'Member', (await makeOrganisation(server)).name),
      language,
    );
    await page.goto(server.url);
    await enterOn(
      page,
      page.getByRole('navigation').getByRole('link', { name: in_(moduleNames['DIGITAL WEB SHIELDING']) }),
    );
    await enterOn(page, page.getByRole('button', { name: in_(webShieldingTexts.create) }).first());
    const form = page.getByRole('dialog');
    await typeInto(page, form.getByLabel(in_(createMessages.title), { exact: true }), sastTitle);
    const submodule = form.getByLabel(in_(createMessages.service), { exact: true });
    await tabTo(page, submodule);
    await page.keyboard.type(in_(submoduleNames.SAST).slice(0, 5));
    await expect(submodule).toHaveValue('SAST');
    const chooser = await openFiles(page, form.locator('input[type="file"]'));
    const archive = { name: 'shop.zip', mimeType: 'application/zip', buffer: await sampleArchive() };
    await chooser.setFiles(archive);
    await enterOn(page, form.getByRole('button', { name: in_(createMessages.send) }));
    await expect(form).toBeHidden();
    // One row is in the order of Tab; arrows go to the others.
    const row = page.getByRole('row').filter({ hasText: sastTitle });
    await tabTo(page, row);
    await page.keyboard.press('Enter');
    const detail = page.getByRole('main');
    await expect(detail.getByRole('region', { name: in_(pageMessages.stand) })).toContainText(
      in_(statusWords.finished),
      { timeout: 60_000 },
    );
    const finding = detail.getByRole('listitem').filter({ hasText: 'server/orders.js:8' });
    await tabTo(page, finding.locator('summary, button').first());
    await page.keyboard.press('Enter');
    await expect(finding.getByText('SELECT id, total FROM orders')).toBeVisible();
    await tabTo(page, detail.getByRole('button', { name: in_(listMessages.downloadReport) }));
    const [saved] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(statSync(await saved.path()).size).toBeGreaterThan(10_000);
    // The parts are one stop of Tab; arrows go from one to the next, and the address says which is read.
    const part = (name: Message) => page.getByRole('tab', { name: in_(name) });
    await tabTo(page, part(pageMessages.findings));
    await page.keyboard.press('End');
    await expect(part(pageMessages.details)).toBeFocused();
    await expect(page).toHaveURL(/tab=details$/);
    await page.keyboard.press('ArrowLeft');
    await expect(part(pageMessages.report)).toHaveAttribute('aria-selected', 'true');
    await page.reload();
    await expect(part(pageMessages.report)).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await expect(part(pageMessages.details)).toHaveAttribute('aria-selected', 'true');
  });

  test(`by keyboard alone: a campaign is asked for, worked on and finished (${language})`, async ({
    server,
    enter,
  }) => {
    const organisation = await makeOrganisation(server);
    const customer = await enter(await makeAccount(server, 'Member', organisation.name), language);
    await customer.goto(`${server.url}/spearphishing-campaign`);
    await enterOn(customer, customer.getByRole('button', { name: in_(spearphishingTexts.create) }).first());
    const form = customer.getByRole('dialog');
    await typeInto(customer, form.getByLabel(in_(createMessages.title), { exact: true }), organisation.name);
    await typeInto(customer, form.getByLabel(in_(createMessages.description)), 'Todos');
    const chooser = await openFiles(customer, form.locator('input[type="file"]'));
    await chooser.setFiles(recipients(language).file);
    await enterOn(customer, form.getByRole('button', { name: in_(createMessages.send) }));
    await expect(form).toBeHidden();

    const analyst = await enter(await makeAccount(server, 'Analyst'), language);
    await analyst.goto(`${server.url}/?sort=newest`);
    const inMain = (message: Message) =>
      analyst.getByRole('main').getByRole('button', { name: in_(message), exact: true });
    const inDialog = (message: Message) =>
      analyst.getByRole('dialog').getByRole('button', { name: in_(message), exact: true });
    await enterOn(analyst, analyst.getByRole('row').filter({ hasText: organisation.name }));
    await enterOn(analyst, inMain(actionMessages.accept));
    const day = analyst
      .getByRole('group', { name: in_(actionMessages.plannedEnd) })
      .getByRole('spinbutton')
      .first();
    await tabTo(analyst, day);
    await analyst.keyboard.type(`1503${new Date().getFullYear() + 1}0530PM`);
    await enterOn(analyst, inDialog(actionMessages.accept));
    await expect(analyst.getByRole('dialog')).toBeHidden();
    await enterOn(analyst, inMain(actionMessages.start));
    await enterOn(analyst, inDialog(actionMessages.start));
    await expect(analyst.getByRole('dialog')).toBeHidden();
    await typeInto(analyst, analyst.locator('input[type="number"]'), '40');
    await analyst.keyboard.press('Enter');
    await expect(
      customer.getByRole('progressbar', { name: in_(uiMessages.progressOf(organisation.name)) }),
    ).toHaveAttribute('aria-valuenow', '40');
    await enterOn(analyst, inMain(actionMessages.review));
    await enterOn(analyst, inDialog(actionMessages.review));
    await expect(analyst.getByRole('dialog')).toBeHidden();
    await enterOn(analyst, inMain(actionMessages.finish));
    await enterOn(analyst, inDialog(actionMessages.finish));
    await expect(customer.getByRole('row').filter({ hasText: organisation.name })).toContainText(
      in_(statusWords.finished),
      { timeout: 60_000 },
    );
  });

  test(`a window that becomes wide over the open menu, and a session that is ended, leave the keyboard in its place (${language})`, async ({
    server,
    enter,
  }) => {
    const account = await makeAccount(server, 'Member', (await makeOrganisation(server)).name);
    const page = await enter(account, language);
    const focused = page.locator(':focus');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${server.url}/findings`);
    await enterOn(page, page.getByRole('button', { name: in_(uiMessages.openMenu) }));
    await expect(page.getByRole('button', { name: in_(uiMessages.closeMenu) })).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.getByRole('complementary').locator(':focus')).toHaveAttribute('aria-current', 'page');

    await enter(account, language);
    await page.goto(`${server.url}/account`);
    const sessions = page.getByRole('region', { name: in_(accountMessages.sessions), exact: true });
    await enterOn(page, sessions.getByRole('listitem').getByRole('button').first());
    await enterOn(
      page,
      page.getByRole('alertdialog').getByRole('button', { name: in_(accountMessages.endOne) }),
    );
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    // None is left that could be ended: what the part is called.
    await expect(focused).toHaveText(in_(accountMessages.sessions));
  });
}
