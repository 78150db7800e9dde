import type { Locator, Page } from '@playwright/test';
import {
  otpMessages,
  passwordMessages,
  recoveryMessages,
  signInMessages,
} from '../src/areas/customers/auth/messages.ts';
import { type Language, type Message, say } from '../src/shared/messages.ts';
import { uiMessages } from '../src/ui/messages.ts';
import { screens } from './screens/all-screens.ts';
import { dialog } from './screens/screen.ts';
import { expect, organisation, test } from './support/demo.ts';
import { codeOf, makeAccount, ownPassword } from './support/people.ts';
import { inspect, inspectInPlace, type Theme } from './support/screens.ts';

// Independent of each other: both workers take their share, each with its own demo.
test.describe.configure({ mode: 'parallel' });

/** With LOOKS=all and in `npm run test:long` each pair of language and theme is loaded for itself and judged. */
const isEachPairJudged = process.env.LOOKS === 'all' || process.env.LONG !== undefined;

type Look = {
  readonly language: Language;
  readonly theme: Theme;
  readonly judge: (page: Page, name: string) => Promise<void>;
};

/** How a screen is looked at: once, where the language and the theme change on the open page, or in each pair. */
const looks: readonly Look[] = isEachPairJudged
  ? (['en', 'es'] as const).flatMap((language) =>
      (['dark', 'light'] as const).map((theme) => ({
        language,
        theme,
        judge: (page: Page, name: string) => inspect(page, name, language, theme),
      })),
    )
  : [{ language: 'en', theme: 'dark', judge: inspectInPlace }];

for (const { language, theme, judge } of looks) {
  const in_ = (message: Message): string => say(message, language);
  const how = `fits 1440 and 390 px in both languages, and axe-core finds nothing, dark and light (${language}, ${theme})`;

  for (const { name, role, path, expected, enter } of screens) {
    test(`screen ${name}: ${how}`, async ({ glance, server }) => {
      const page = await glance(role, language, theme, path, expected);
      await enter?.(page, in_, server);
      await judge(page, name);
    });
  }

  test(`screens of the sign-in: each ${how}`, async ({ browser, demo, watched }) => {
    const context = await browser.newContext({ locale: language === 'en' ? 'en-GB' : 'es-ES' });
    const page = watched(await context.newPage());
    await page.addInitScript((chosen) => localStorage.setItem('baluarte.theme', chosen), theme);
    const look = (name: string): Promise<void> => judge(page, name);
    const field = (label: Message): Locator => page.getByLabel(in_(label), { exact: true });
    const account = await makeAccount(demo.server, 'Member', organisation);

    await page.goto(`${demo.server.url}/auth/register`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look('register');
    await page.goto(demo.server.url);
    await expect(field(signInMessages.user)).toBeVisible();
    await page.getByRole('button', { name: in_(signInMessages.readTerms) }).click();
    await expect(dialog(page)).toBeVisible();
    await look('terms');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: in_(signInMessages.signIn) }).click();
    await expect(page.getByText(in_(signInMessages.termsRequired))).toBeVisible();
    await look('sign-in-with-errors');
    await page.reload();
    await expect(field(signInMessages.user)).toBeVisible();
    await look('sign-in');

    await field(signInMessages.user).fill(account.username);
    await field(signInMessages.password).fill(account.password);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: in_(signInMessages.signIn) }).click();
    await field(passwordMessages.new).fill(ownPassword);
    await field(passwordMessages.confirm).fill(ownPassword);
    await look('change-password');
    await page.getByRole('button', { name: in_(passwordMessages.change) }).click();
    const scanned = page.getByLabel(in_(otpMessages.scanned));
    await expect(scanned).toBeVisible();
    await look('activate-2fa');
    const secret = (await page.locator('code').first().innerText()).replace(/\s/g, '');
    await scanned.check();
    await field(otpMessages.code).fill(codeOf(secret));
    await page.getByRole('button', { name: in_(otpMessages.validate), exact: true }).click();
    await expect(page.getByRole('heading', { name: in_(recoveryMessages.title) })).toBeVisible();
    await look('recovery-codes');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: in_(recoveryMessages.continue) }).click();
    await page.getByRole('button', { name: new RegExp(account.username) }).click();
    await page.getByRole('menuitem', { name: in_(uiMessages.signOut) }).click();
    await field(signInMessages.user).fill(account.username);
    await field(signInMessages.password).fill(ownPassword);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: in_(signInMessages.signIn) }).click();
    await expect(field(otpMessages.code)).toBeVisible();
    await look('validate-otp');
    await page.getByRole('button', { name: in_(otpMessages.useRecovery) }).click();
    await look('use-recovery-code');
    await context.close();
  });
}
