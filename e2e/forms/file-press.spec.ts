import type { Page } from '@playwright/test';
import { createMessages } from '../../src/areas/casework/requests/messages.ts';
import { webShieldingTexts } from '../../src/areas/services/web-shielding/messages.ts';
import { sast } from '../../src/areas/services/web-shielding/service.ts';
import { type Message, say } from '../../src/shared/messages.ts';
import { oneLanguage } from '../support/languages.ts';
import { makeAccount, makeOrganisation } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** Where the form's title and its file stand. */
const places = (page: Page) =>
  page.evaluate(() =>
    ['input[name="title"]', 'input[type="file"]'].map((one) =>
      Math.round(document.querySelector(one)?.getBoundingClientRect().y ?? 0),
    ),
  );

for (const language of oneLanguage('en')) {
  const in_ = (message: Message): string => say(message, language);

  test(`the first press on a file's field opens the choice, whatever comes meanwhile (${language})`, async ({
    server,
    enter,
  }) => {
    const { name } = await makeOrganisation(server);
    const page = await enter(await makeAccount(server, 'Administrator', name), language);
    const quotas = Promise.withResolvers<void>();
    await page.route('**/api/main/quotas/overview', async (route) => {
      await quotas.promise;
      await route.continue();
    });
    await page.goto(`${server.url}/digital-web-shielding/create`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(in_(createMessages.service)).selectOption(sast.submodule);
    await dialog.getByLabel(in_(createMessages.title)).pressSequentially('Payments');
    const field = dialog.getByLabel(in_(webShieldingTexts.zip)).and(page.locator('input'));
    const box = await field.boundingBox();
    const before = await places(page);

    // What is left of the quota comes late; nothing moves for it.
    quotas.resolve();
    await expect(dialog.getByRole('status').first()).toHaveText(/\S/);
    expect(await places(page)).toEqual(before);

    // Something else does, between pressing and letting go.
    const chooser = page.waitForEvent('filechooser');
    await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 10);
    await page.mouse.down();
    await dialog.locator('form').evaluate((form) => {
      form.style.paddingTop = '160px';
    });
    await page.mouse.up();
    expect((await chooser).isMultiple()).toBe(false);
  });
}
