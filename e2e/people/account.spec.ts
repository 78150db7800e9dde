import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { accountMessages, passkeyMessages } from '../../src/areas/customers/auth/account/messages.ts';
import {
  authFaults,
  otpMessages,
  passwordMessages,
  recoveryMessages,
  signInMessages,
  stepUpMessages,
} from '../../src/areas/customers/auth/messages.ts';
import { privacyMessages } from '../../src/areas/desks/privacy/messages.ts';
import { errorTable } from '../../src/shared/errors.ts';
import { type Language, type Message, say } from '../../src/shared/messages.ts';
import { uiMessages } from '../../src/ui/messages.ts';
import { ageFactor } from '../support/factor-age.ts';
import { oneLanguage } from '../support/languages.ts';
import {
  type Account,
  call,
  codeOf,
  makeAccount,
  makeOrganisation,
  nextCodeOf,
  ownPassword,
  signInAtOnce,
} from '../support/people.ts';
import { inspect } from '../support/screens.ts';
import { test as base, expect } from '../support/test.ts';
import { plugIn } from '../support/virtual-authenticator.ts';

const betterPassword = 'Louder.Badger.42';

/** Refusals are answers here; everything else that the browser complains of is a fault. */
const refusals = /status of (401|403|422)/;

type Own = {
  readonly page: Page;
  readonly account: Account;
  readonly secret: string;
  /** The same person in a second browser, let in with a recovery code. */
  readonly elsewhere: () => Promise<Page>;
};

/** Somebody who has signed in and opened the page of their account from the menu. */
const test = base.extend<{ atAccount: (language: Language) => Promise<Own> }>({
  atAccount: async ({ browser, server, watched }, use) => {
    const contexts: { close: () => Promise<void> }[] = [];
    const openPage = async (language: Language): Promise<Page> => {
      const options: BrowserContextOptions = { locale: language === 'en' ? 'en-GB' : 'es-ES' };
      const context = await browser.newContext({ ...options, viewport: { width: 1440, height: 900 } });
      contexts.push(context);
      return watched(await context.newPage(), refusals);
    };
    await use(async (language) => {
      const account = await makeAccount(server, 'Member', (await makeOrganisation(server)).name);
      const page = await openPage(language);
      const { secret, recoveryCodes } = await signInAtOnce(page, server, account, language);
      await page.goto(server.url);
      await page.getByRole('button', { name: new RegExp(say(uiMessages.accountMenu, language)) }).click();
      await page.getByRole('menuitem', { name: say(uiMessages.accountMenu, language) }).click();
      await expect(page).toHaveURL(/\/account$/);
      const unused = [...recoveryCodes];
      const elsewhere = async (): Promise<Page> => {
        const other = await openPage(language);
        const at = (path: string) => `${server.url}/api/auth/${path}`;
        await call(other, at('login'), { username: account.username, password: ownPassword });
        const code = { user_id: account.user_id, otp_input: unused.pop() };
        expect((await call(other, at('verify/otp'), code)).valid).toBe(true);
        await other.addInitScript((id) => localStorage.setItem('userid', id), account.user_id);
        await other.goto(`${server.url}/account`);
        await expect(other.getByRole('navigation')).toBeVisible();
        return other;
      };
      return { page, account, secret, elsewhere };
    });
    for (const context of contexts) await context.close();
  },
});

const expectSignedOut = async (page: Page): Promise<void> => {
  await page.reload();
  await expect(page).toHaveURL(/\/auth\/login$/);
};

for (const language of oneLanguage('en')) {
  const in_ = (message: Message): string => say(message, language);
  const button = (within: Page | Locator, message: Message): Locator =>
    within.getByRole('button', { name: in_(message), exact: true });
  const field = (within: Page | Locator, message: Message): Locator =>
    within.getByLabel(in_(message), { exact: true });
  const region = (page: Page, message: Message): Locator =>
    page.getByRole('region', { name: in_(message), exact: true });
  const dialog = (page: Page, title: Message): Locator =>
    page.locator('[role$="dialog"]').filter({ has: page.getByRole('heading', { name: in_(title) }) });
  /** The question for a fresh code, which stands in the dialog at hand. */
  const asking = (page: Page): Locator =>
    page.locator('[role$="dialog"]').filter({ hasText: in_(stepUpMessages.title) });
  const sees = (page: Page, message: Message): Promise<void> =>
    expect(page.getByText(in_(message), { exact: true }).first()).toBeVisible();

  test(`the password changes with the present one only, to a strong one only, and other sessions end (${language})`, async ({
    atAccount,
    server,
  }) => {
    const { page, account, elsewhere } = await atAccount(language);
    const other = await elsewhere();
    const section = region(page, accountMessages.password);
    const change = button(section, passwordMessages.change);
    const type = async (current: string, fresh: string): Promise<void> => {
      await field(section, passwordMessages.current).fill(current);
      await field(section, passwordMessages.new).fill(fresh);
      await field(section, passwordMessages.confirm).fill(fresh);
    };
    await type(ownPassword, 'weak.words');
    await expect(section.getByText(in_(passwordMessages.strength2), { exact: true })).toBeVisible();
    await expect(change).toBeDisabled();
    await type(ownPassword, `A.${account.username}.7`);
    await change.click();
    await sees(page, authFaults.contains_name);
    await type('Wrong.Horse.7', betterPassword);
    await change.click();
    await sees(page, errorTable.wrong_password.message);
    // What was typed stays: only the wrong field is to be mended.
    await expect(field(section, passwordMessages.new)).toHaveValue(betterPassword);
    await field(section, passwordMessages.current).fill(ownPassword);
    await change.click();
    await sees(page, accountMessages.passwordChanged);
    await expect(field(section, passwordMessages.new)).toHaveValue('');
    await expectSignedOut(other);
    await page.reload();
    await expect(section).toBeVisible();
    const login = { username: account.username, password: betterPassword };
    expect(await call(other, `${server.url}/api/auth/login`, login)).toMatchObject({
      user_id: account.user_id,
    });

    // All that is held about them comes as one file.
    const own = region(page, privacyMessages.title);
    const coming = page.waitForEvent('download');
    await button(own, privacyMessages.download).click();
    expect((await coming).suggestedFilename()).toContain(account.username);
    await sees(page, privacyMessages.downloaded);
  });

  test(`new recovery codes want a fresh code, are shown once, and make the old ones worthless (${language})`, async ({
    atAccount,
    server,
  }) => {
    const { page, secret, elsewhere } = await atAccount(language);
    const section = region(page, accountMessages.recovery);
    await expect(section.getByText(in_(accountMessages.codesLeft(10)))).toBeVisible();
    await ageFactor(page, server, 11);
    const renew = async (): Promise<void> => {
      await button(section, accountMessages.renew).click();
      await button(dialog(page, accountMessages.renewTitle), accountMessages.renew).click();
    };
    const stepUp = asking(page);
    await renew();
    await button(stepUp, uiMessages.cancel).click();
    await sees(page, accountMessages.notRenewed);
    // Nothing has changed: an old code still lets in.
    await elsewhere();
    await page.reload();
    await expect(section.getByText(in_(accountMessages.codesLeft(9)))).toBeVisible();
    await renew();
    await field(stepUp, otpMessages.code).fill('000000');
    await button(stepUp, stepUpMessages.confirm).click();
    await expect(stepUp.getByText(in_(otpMessages.wrong))).toBeVisible();
    await field(stepUp, otpMessages.code).fill(nextCodeOf(secret));
    await button(stepUp, stepUpMessages.confirm).click();
    const shown = dialog(page, recoveryMessages.title);
    await expect(shown.locator('li')).toHaveCount(10);
    await shown.getByRole('checkbox').check();
    await button(shown, recoveryMessages.continue).click();
    await expect(shown).toBeHidden();
    // The old ones are worth nothing any more.
    await expect(elsewhere()).rejects.toThrow();
    await page.reload();
    await expect(section.getByText(in_(accountMessages.codesLeft(10)))).toBeVisible();
    await expect(page.getByText(/\w{5}-\w{5}-\w{3}/)).toHaveCount(0);
  });

  test(`the account moves to a new phone with the first code of its app, and other sessions end (${language})`, async ({
    atAccount,
    server,
  }) => {
    const { page, secret, elsewhere } = await atAccount(language);
    const other = await elsewhere();
    await button(page, accountMessages.moveApp).click();
    const moving = dialog(page, accountMessages.moveApp);
    await expect(moving.getByRole('img')).toBeVisible();
    const fresh = (await moving.locator('code').innerText()).replace(/\s/g, '');
    const confirm = async (code: string): Promise<void> => {
      await field(moving, accountMessages.moveCode).fill(code);
      await button(moving, accountMessages.moveConfirm).click();
    };
    await confirm(nextCodeOf(secret));
    await expect(moving.getByText(in_(accountMessages.notMoved))).toBeVisible();
    await confirm(codeOf(fresh));
    await sees(page, accountMessages.moved);
    await expectSignedOut(other);
    // From now on the new app's codes count, and the old one's no longer.
    await ageFactor(page, server, 11);
    await button(page, accountMessages.moveApp).click();
    const stepUp = asking(page);
    await field(stepUp, otpMessages.code).fill(nextCodeOf(secret));
    await button(stepUp, stepUpMessages.confirm).click();
    await expect(stepUp.getByText(in_(otpMessages.wrong))).toBeVisible();
    await field(stepUp, otpMessages.code).fill(nextCodeOf(fresh));
    await button(stepUp, stepUpMessages.confirm).click();
    await expect(moving).toBeVisible();
  });

  test(`sessions are listed and end one by one or all at once (${language})`, async ({ atAccount }) => {
    const { page, elsewhere } = await atAccount(language);
    const section = region(page, accountMessages.sessions);
    await expect(section.getByRole('listitem')).toHaveCount(1);
    await expect(section.getByText(in_(accountMessages.noOthers))).toBeVisible();
    const first = await elsewhere();
    await page.reload();
    await expect(section.getByRole('listitem')).toHaveCount(2);
    await expect(section.getByText(in_(accountMessages.thisOne), { exact: true })).toHaveCount(1);
    await section.getByRole('listitem').getByRole('button').click();
    await button(page, accountMessages.endOne).click();
    await expect(section.getByRole('listitem')).toHaveCount(1);
    await expectSignedOut(first);

    const second = await elsewhere();
    await page.reload();
    await button(section, accountMessages.endOthers).click();
    await button(dialog(page, accountMessages.endOthersTitle), accountMessages.endOthers).click();
    await sees(page, accountMessages.endedOthers);
    await expect(section.getByRole('listitem')).toHaveCount(1);
    await expectSignedOut(second);
  });

  test(`a passkey is made, opens the next session, confirms, and is removed (${language})`, async ({
    atAccount,
    server,
  }) => {
    const { page, account } = await atAccount(language);
    const authenticator = await plugIn(page);
    const section = region(page, passkeyMessages.title);
    const name = 'YubiKey';
    await button(section, passkeyMessages.add).click();
    const adding = dialog(page, passkeyMessages.add);
    await expect(field(adding, passkeyMessages.name)).toHaveValue(/Linux|Windows|macOS/);
    await field(adding, passkeyMessages.name).fill(name);
    await button(adding, passkeyMessages.addVerb).click();
    await sees(page, passkeyMessages.added(name));
    await expect(section.getByRole('listitem')).toHaveText(new RegExp(name));
    expect(await authenticator.keys()).toBe(1);
    // One device holds one passkey of an account.
    await button(section, passkeyMessages.add).click();
    await button(adding, passkeyMessages.addVerb).click();
    await expect(adding.getByText(in_(passkeyMessages.known))).toBeVisible();
    await button(adding, uiMessages.cancel).click();
    await expect(section.getByRole('listitem')).toHaveCount(1);

    await page.getByRole('button', { name: new RegExp(account.username) }).click();
    await page.getByRole('menuitem', { name: in_(uiMessages.signOut) }).click();
    await field(page, signInMessages.user).fill(account.username);
    await field(page, signInMessages.password).fill(ownPassword);
    await page.getByRole('checkbox').check();
    await button(page, signInMessages.signIn).click();
    await expect(button(page, passkeyMessages.use)).toBeVisible();
    await inspect(page, 'validate-otp-or-passkey', language, 'dark');
    await button(page, passkeyMessages.use).click();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.getByRole('navigation')).toBeVisible();

    await page.goto(`${server.url}/account`);
    await ageFactor(page, server, 11);
    await section.getByRole('button', { name: in_(passkeyMessages.removeWhich(name)) }).click();
    await button(dialog(page, passkeyMessages.removeTitle(name)), passkeyMessages.remove).click();
    await button(asking(page), passkeyMessages.use).click();
    await sees(page, passkeyMessages.removed(name));
    await expect(section.getByText(in_(passkeyMessages.none))).toBeVisible();
  });
}

test('language and theme are chosen on the page and follow the account to the next browser', async ({
  atAccount,
}) => {
  const { page, elsewhere } = await atAccount('en');
  await page.getByRole('button', { name: 'Español', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: say(accountMessages.title, 'es') })).toBeVisible();
  await expect(page.getByText(accountMessages.languageKept.es)).toBeVisible();
  const theme = page.getByRole('button', { name: say(uiMessages.themeLight, 'es'), exact: true });
  await theme.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(theme).toHaveAttribute('aria-pressed', 'true');
  const other = await elsewhere();
  await expect(
    other.getByRole('heading', { level: 1, name: say(accountMessages.title, 'es') }),
  ).toBeVisible();
});
