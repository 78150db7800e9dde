import { findingMessages } from '../../src/areas/casework/findings/messages.ts';
import { ownMessages } from '../../src/areas/casework/findings/own/own-messages.ts';
import { createMessages } from '../../src/areas/casework/requests/messages.ts';
import { auditMessages } from '../../src/areas/records/audit/messages.ts';
import { webShieldingTexts } from '../../src/areas/services/web-shielding/messages.ts';
import { type Message, say } from '../../src/shared/messages.ts';
import { formMessages } from '../../src/ui/form/messages.ts';
import { uiMessages } from '../../src/ui/messages.ts';
import { expect, test } from '../support/demo.ts';
import { settled } from '../support/screens.ts';

const en = (message: Message): string => say(message, 'en');

test('Back in the middle of a form asks, keeps what was typed, and goes once it is said', async ({
  open,
  demo,
}) => {
  const page = await open('Administrator', 'en', 'dark', '/digital-web-shielding');
  await page.getByRole('button', { name: en(webShieldingTexts.create), exact: true }).click();
  const title = page.getByRole('dialog').getByLabel(en(createMessages.title), { exact: true });
  await title.pressSequentially('Portal');
  const question = page.getByRole('alertdialog');
  await page.evaluate(() => history.back());
  await expect(question).toContainText(en(formMessages.discardTitle));
  await question.getByRole('button', { name: en(formMessages.keepWriting) }).click();
  await expect(title).toHaveValue('Portal');
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: en(formMessages.discard) }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(`${demo.server.url}/digital-web-shielding`);

  // What nobody has touched closes at once.
  await page.getByRole('button', { name: en(webShieldingTexts.create), exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Nor does a service that was chosen count as written.
  await page.getByRole('button', { name: en(webShieldingTexts.create), exact: true }).click();
  await page.getByRole('dialog').getByLabel(en(createMessages.service), { exact: true }).selectOption('SAST');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en(uiMessages.cancel) })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(question).toHaveCount(0);
});

test('a retest of several leaves out what cannot be tested again, and says how many', async ({ open }) => {
  const page = await open('Administrator', 'en', 'dark', '/findings?state=open');
  // One that a machine found in code, and one of people's, on whichever page each stands.
  const choose = async (reference: RegExp): Promise<void> => {
    const row = page
      .getByRole('row')
      .filter({ hasText: reference, hasNotText: en(ownMessages.waitsForRetest) })
      .first();
    await expect(page.getByRole('row').nth(3)).toBeVisible();
    for (let turned = 0; turned < 6 && !(await row.isVisible()); turned += 1) {
      await page.getByRole('button', { name: en(uiMessages.nextPage) }).click();
      await settled(page);
    }
    await row.getByRole('checkbox').check();
  };
  await choose(/SAST-\d/);
  await choose(/PENTEST-\d|VULN-\d/);
  await page.getByRole('button', { name: en(ownMessages.correctedSeveral), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/stays out: a machine found it in the code/);
  await dialog.getByRole('button', { name: en(uiMessages.cancel) }).click();
  await expect(dialog).toHaveCount(0);
});

test('without a network the page says so, offers to try again, and goes on by itself', async ({ open }) => {
  const page = await open(
    'Administrator',
    'en',
    'dark',
    '/findings',
    /ERR_INTERNET_DISCONNECTED|Failed to fetch|Unable to preload/,
  );
  const header = page.getByRole('banner').getByRole('status');
  await expect(header).toHaveText(en(uiMessages.live));
  await page.context().setOffline(true);
  await expect(header).toHaveText(en(uiMessages.offline));
  await page.getByLabel(en(findingMessages.search)).fill('no such thing');
  await expect(page.getByRole('button', { name: en(uiMessages.tryAgain) }).first()).toBeVisible();
  await page.context().setOffline(false);
  await expect(header).toHaveText(en(uiMessages.live));
  await expect(page.getByRole('button', { name: en(uiMessages.tryAgain) })).toHaveCount(0);
  // A page that was never loaded cannot come: it says why, and is there once the network is back.
  await page.context().setOffline(true);
  await expect(header).toHaveText(en(uiMessages.offline));
  await page.locator('nav a[href="/audit"]').click();
  await expect(page.getByText(en(uiMessages.notLoadedHint))).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: en(auditMessages.title) })).toBeVisible();
});
