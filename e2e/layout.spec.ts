import type { Page } from '@playwright/test';
import { navigationEntries } from '../src/app/web/web-navigation.ts';
import { pageMessages } from '../src/areas/casework/requests/page/messages.ts';
import { actionMessages } from '../src/areas/desks/staff/messages.ts';
import { spearphishingTexts } from '../src/areas/services/spearphishing/messages.ts';
import { webShieldingTexts } from '../src/areas/services/web-shielding/messages.ts';
import type { Role } from '../src/shared/actor.ts';
import { type Message, say } from '../src/shared/messages.ts';
import { uiMessages } from '../src/ui/messages.ts';
import { sampleArchive } from './support/archive.ts';
import { recipients } from './support/campaign.ts';
import { makeAccount, makeOrganisation } from './support/people.ts';
import { chooseTheme, expectNoSidewaysScrolling, settled, widths } from './support/screens.ts';
import { askForShielding } from './support/shielding.ts';
import { expect, test } from './support/test.ts';

/** The sidebar is walked wide in one language and narrow in the other; `screens.spec.ts` looks at each page. */
const lookOf = { en: [1440, 'dark'], es: [390, 'light'] } as const;
const roles: readonly Role[] = ['Administrator', 'Member', 'Analyst'];
const longTitle = 'Evaluación-de-la-aplicación-de-pagos-y-cobros-de-la-filial-de-Montevideo-2026';

/** Some requests, one with a title that no line can hold. */
const makeRequests = async (page: Page, url: string): Promise<void> => {
  const send = async (path: string, fields: object): Promise<void> => {
    const response = await page.request.post(`${url}/api/main/${path}`, fields);
    expect(response.status()).toBe(200);
  };
  const zip = { name: 'shop.zip', mimeType: 'application/zip', buffer: await sampleArchive() };
  await send('digital_web_shielding/send_info_sast', {
    multipart: { title: longTitle, description: 'x'.repeat(300), document: zip },
  });
  await send('digital_web_shielding/send_info_shielding', {
    form: {
      title: 'Tienda',
      description: '',
      domain_subdomain: `${'a'.repeat(60)}.${'b'.repeat(60)}.example.com`,
    },
  });
  await send('shielding_email_campaign/send_info', {
    multipart: { title: longTitle, description: 'Todos', document: recipients('es').file },
  });
};

const look = async (page: Page, name: string): Promise<void> => {
  await page.screenshot({ path: `test-results/looks/layout/${name}.png`, animations: 'disabled' });
};

for (const language of ['en', 'es'] as const) {
  const in_ = (message: Message): string => say(message, language);

  test(`a phone’s menu closes once the window is wide, and the page can be used (${language})`, async ({
    server,
    enter,
  }) => {
    const organisation = await makeOrganisation(server);
    const page = await enter(await makeAccount(server, 'Member', organisation.name), language);
    await page.setViewportSize({ width: 800, height: 900 });
    await page.goto(server.url);
    await page.getByRole('button', { name: in_(uiMessages.openMenu) }).click();
    const close = page.getByRole('button', { name: in_(uiMessages.closeMenu) });
    await expect(close).toBeVisible();
    await page.setViewportSize({ width: 1200, height: 900 });
    await expect(close).toBeHidden();
    // The keyboard goes on where the menu stands now, and again once the window is narrow.
    await expect(page.locator('aside nav :focus')).toBeVisible();
    await page.setViewportSize({ width: 800, height: 900 });
    await expect(page.getByRole('button', { name: in_(uiMessages.openMenu) })).toBeFocused();
    await page.setViewportSize({ width: 1200, height: 900 });
    await page.getByRole('navigation').getByRole('link').last().click();
    await page.setViewportSize({ width: 800, height: 900 });
    await expect(close).toBeHidden();
  });

  test(`the sidebar leads to every page of each role, wide and narrow (${language})`, async ({
    server,
    enter,
  }) => {
    const organisation = await makeOrganisation(server);
    for (const role of roles) {
      const account = await makeAccount(server, role, role === 'Analyst' ? undefined : organisation.name);
      const page = await enter(account, language);
      if (role === 'Administrator') await makeRequests(page, server.url);
      await page.goto(server.url);
      const entries = navigationEntries.filter((entry) => entry.roles.includes(role));
      const [width, theme] = lookOf[language];
      await page.setViewportSize({ width, height: 900 });
      await chooseTheme(page, theme, language);
      for (const [index, entry] of entries.entries()) {
        if (width === 390) await page.getByRole('button', { name: in_(uiMessages.openMenu) }).click();
        const navigation = page.getByRole('navigation', { name: in_(uiMessages.mainNavigation) });
        await navigation.getByRole('link', { name: in_(entry.label), exact: true }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(in_(entry.label));
        await settled(page);
        const name = `${role}-${index}-${language}-${width}-${theme}`;
        await expectNoSidewaysScrolling(page, name);
        // Whoever goes to the page they are on stays where they are.
        if (index > 0) expect(await page.evaluate(() => window.scrollY), `${name} begins at its top`).toBe(0);
        if (width === 390) await page.getByRole('button', { name: in_(uiMessages.openMenu) }).click();
        await expect(navigation.locator('[aria-current]')).toHaveAccessibleName(in_(entry.label));
        if (width === 390) await page.keyboard.press('Escape');
        await look(page, name);
      }
    }
  });

  test(`a keyboard reaches the content, and comes back from a dialog to where it was (${language})`, async ({
    server,
    enter,
  }) => {
    const organisation = await makeOrganisation(server);
    const page = await enter(await makeAccount(server, 'Administrator', organisation.name), language);
    await makeRequests(page, server.url);
    await page.goto(`${server.url}/spearphishing-campaign`);
    await settled(page);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: in_(uiMessages.skipToContent) });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('searchbox')).toBeFocused();

    const create = page.getByRole('button', { name: in_(spearphishingTexts.create) });
    await create.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(create).toBeFocused();

    const row = page.getByRole('row').filter({ hasText: longTitle });
    const quick = row.getByRole('link', { name: in_(pageMessages.quickLook) });
    await quick.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText(longTitle);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(quick).toBeFocused();
    await row.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(longTitle);
    await expect(page.getByRole('main')).toBeFocused();

    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${server.url}/digital-web-shielding`);
      await page.getByRole('link', { name: longTitle }).click();
      await expect(page.getByRole('main').getByText('CWE-89').first()).toBeVisible();
      await expectNoSidewaysScrolling(page, `detail ${width}`);
      await look(page, `detail-${language}-${width}`);
      await page.goBack();
      await page.getByRole('button', { name: in_(webShieldingTexts.create) }).click();
      await expectNoSidewaysScrolling(page, `create ${width}`);
      await look(page, `create-${language}-${width}`);
    }
  });
}

test('what staff may do stays in sight however far down a request’s page they are', async ({
  server,
  enter,
}) => {
  const organisation = await makeOrganisation(server);
  const customer = await enter(await makeAccount(server, 'Administrator', organisation.name), 'en');
  const id = await askForShielding(customer, server.url, 'Tienda');
  const analyst = await enter(await makeAccount(server, 'Analyst'), 'en');
  await analyst.setViewportSize({ width: 1440, height: 800 });
  await analyst.goto(`${server.url}/requests/${id}`);
  const accept = analyst.getByRole('button', { name: actionMessages.accept.en });
  await expect(accept).toBeInViewport();
  const beside = analyst.getByRole('complementary', { name: pageMessages.aboutRequest.en });
  await beside.evaluate((column) => {
    // As after a long conversation, with the work as long beside it.
    (column.lastElementChild as HTMLElement).style.paddingBottom = '900px';
    (column.previousElementSibling as HTMLElement).style.minHeight = '2000px';
  });
  await analyst.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => analyst.evaluate(() => scrollY)).toBeGreaterThan(600);
  await expect(accept).toBeInViewport({ ratio: 1 });
  // Nor does what is read beside the work take it away.
  await beside.evaluate((column) => column.scrollTo(0, column.scrollHeight));
  await expect.poll(() => beside.evaluate((column) => column.scrollTop)).toBeGreaterThan(300);
  await expect(accept).toBeInViewport({ ratio: 1 });
});
