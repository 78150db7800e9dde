import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import {
  otpMessages,
  passwordMessages,
  recoveryMessages,
  signInMessages,
} from '../../src/areas/customers/auth/messages.ts';
import { type Language, say } from '../../src/shared/messages.ts';
import { uiMessages } from '../../src/ui/messages.ts';
import { codeOf, makeAccount, makeOrganisation, ownPassword } from '../support/people.ts';
import { settled } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** What the specification says letter for letter; everything else comes from the messages. */
const verbatim = {
  en: {
    subtitle: 'Sign in to your account',
    signIn: 'Sign In',
    refused: 'Invalid username/password. Please try again',
    mismatch: 'Passwords do not match.',
    scanned: 'I already scanned the QR code.',
    validateOtp: 'Validate OTP',
  },
  es: {
    subtitle: 'Inicie sesión en su cuenta',
    signIn: 'Iniciar sesión',
    refused: 'Usuario o contraseña no válidos. Inténtelo de nuevo',
    mismatch: 'Las contraseñas no coinciden',
    scanned: 'Ya escaneé el código QR.',
    validateOtp: 'Validar OTP',
  },
} as const;

/** Reads the QR code of a screenshot with a program that nobody here wrote. */
const qrOnScreen = async (page: Page, file: string): Promise<string> => {
  await page.screenshot({ path: file });
  return execFileSync('zbarimg', ['--quiet', '--raw', file], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
};

const typeSignIn = async (
  page: Page,
  language: Language,
  username: string,
  password: string,
): Promise<void> => {
  await page.getByLabel(say(signInMessages.user, language), { exact: true }).fill(username);
  await page.getByLabel(say(signInMessages.password, language), { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: verbatim[language].signIn }).click();
};

for (const language of ['en', 'es'] as const) {
  const words = verbatim[language];

  test.describe(`signing in for the first time (${language})`, () => {
    test.use({ locale: language === 'en' ? 'en-GB' : 'es-ES' });

    test(`password, authenticator app and recovery codes, with a reload in the middle (${language})`, async ({
      page: opened,
      server,
      watched,
      context,
    }, info) => {
      const page = watched(opened);
      const organisation = await makeOrganisation(server);
      const account = await makeAccount(server, 'Administrator', organisation.name);

      await page.goto(`${server.url}/spearphishing-campaign`);
      await expect(page).toHaveURL(/\/auth\/login$/);
      await expect(page.getByText(words.subtitle)).toBeVisible();
      await typeSignIn(page, language, account.username, account.password);

      await page.getByLabel(say(passwordMessages.new, language), { exact: true }).fill(ownPassword);
      await page
        .getByLabel(say(passwordMessages.confirm, language), { exact: true })
        .fill('Something.Else.1');
      const change = page.getByRole('button', { name: say(passwordMessages.change, language) });
      await expect(change).toBeDisabled();
      await page.getByLabel(say(passwordMessages.confirm, language), { exact: true }).blur();
      await expect(page.getByText(words.mismatch)).toBeVisible();
      await page.getByLabel(say(passwordMessages.confirm, language), { exact: true }).fill(ownPassword);
      await expect(page.getByText(say(passwordMessages.strength4, language))).toBeVisible();
      await change.click();

      const validate = page.getByRole('button', { name: say(otpMessages.validate, language), exact: true });
      await expect(validate).toBeDisabled();
      // A reload resumes the same step; the page asked for first is remembered in memory only.
      const reloads = language === 'en';
      if (reloads) await page.reload();
      await expect(validate).toBeDisabled();
      const address = new URL(await qrOnScreen(page, info.outputPath('activate.png')));
      expect(decodeURIComponent(address.pathname)).toContain(`Baluarte:${account.username}`);
      expect(address.searchParams.get('issuer')).toBe('Baluarte');
      const secret = address.searchParams.get('secret') ?? '';
      expect((await page.locator('body').innerText()).replace(/\s/g, '')).toContain(secret);

      await page.getByLabel(words.scanned).check();
      await page.getByLabel(say(otpMessages.code, language), { exact: true }).fill('000000');
      await validate.click();
      await expect(page.getByText(say(otpMessages.wrong, language)).first()).toBeVisible();
      await page.getByLabel(say(otpMessages.code, language), { exact: true }).fill(codeOf(secret));
      await validate.click();

      await expect(page.getByRole('heading', { name: say(recoveryMessages.title, language) })).toBeVisible();
      expect((await page.getByRole('dialog').innerText()).match(/\w{5}-\w{5}-\w{3}/g)?.length).toBe(10);
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: say(recoveryMessages.continue, language) }).click();

      const arrival = reloads ? /:\d+\/$/ : /\/spearphishing-campaign$/;
      await expect(page).toHaveURL(arrival);
      await page.reload();
      await expect(page).toHaveURL(arrival);

      const second = watched(await context.newPage());
      await second.goto(server.url);
      await expect(second.getByRole('navigation')).toBeVisible();
      // What it still asks for when the other tab signs out would be refused.
      await settled(second);
      await page.getByRole('button', { name: new RegExp(account.username) }).click();
      await page.getByRole('menuitem', { name: say(uiMessages.signOut, language) }).click();
      await expect(page.getByText(words.subtitle)).toBeVisible();
      await expect(second.getByText(words.subtitle)).toBeVisible();
    });
  });
}

test.describe('on a phone', () => {
  test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the authenticator app is opened by a button above the picture, which a phone cannot scan itself', async ({
    page,
    server,
  }) => {
    const organisation = await makeOrganisation(server);
    const account = await makeAccount(server, 'Member', organisation.name);
    await page.goto(server.url);
    await typeSignIn(page, 'en', account.username, account.password);
    await page.getByLabel(passwordMessages.new.en, { exact: true }).fill(ownPassword);
    await page.getByLabel(passwordMessages.confirm.en, { exact: true }).fill(ownPassword);
    await page.getByRole('button', { name: passwordMessages.change.en }).click();
    const app = page.getByRole('link', { name: otpMessages.openApp.en });
    await expect(app).toHaveAttribute('href', /^otpauth:/);
    const picture = await page
      .getByRole('img', { name: otpMessages.qrAlt(account.username).en })
      .boundingBox();
    const button = await app.boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(picture?.y ?? 0);
    expect(button?.height).toBeGreaterThanOrEqual(44);
  });
});

test('a wrong password says so in a dialog, empties the form and tells nothing more', async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  await typeSignIn(page, 'en', 'nobody-at-all', 'Wrong.Horse.7');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(verbatim.en.refused);
  await dialog.getByRole('button').first().click();
  const [user, password] = [
    page.getByLabel('User', { exact: true }),
    page.getByLabel('Password', { exact: true }),
  ];
  await expect(user).toHaveValue('');
  await expect(password).toHaveValue('');
  await expect(user).toBeFocused();
  await expect(page.getByRole('checkbox')).toBeChecked();
});

/** Holds the app's scripts back until it is called: the page is what came with its HTML. */
const holdScripts = async (page: Page): Promise<() => void> => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

for (const language of ['en', 'es'] as const) {
  test.describe(`before any script has come (${language})`, () => {
    test.use({ locale: language === 'en' ? 'en-GB' : 'es-ES', colorScheme: 'dark' });

    test(`the form stands there, and what is typed and pressed counts (${language})`, async ({
      page,
      server,
    }) => {
      const release = await holdScripts(page);
      await page.goto(`${server.url}/vulnerability-assessment?state=2`);
      await expect(page).toHaveURL(/\/auth\/login$/);
      await expect(page.getByText(verbatim[language].subtitle)).toBeVisible();
      await expect(page.getByLabel(say(signInMessages.user, language), { exact: true })).toBeFocused();
      await page.keyboard.type(`nobody-early-${language}`);
      await page.keyboard.press('Tab');
      await page.keyboard.type('Wrong.Horse.7');
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: say(uiMessages.themeLight, language) }).click();
      await page.getByRole('button', { name: verbatim[language].signIn }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      release();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText(verbatim[language].refused);
      expect(page.url()).toMatch(/\/auth\/login$/);
    });
  });
}

test('whoever only looks at the sign-in loads no script, and the first key brings the app', async ({
  page,
  server,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(server.url, { waitUntil: 'networkidle' });
  await expect(page.getByRole('checkbox')).toBeVisible();
  expect(scripts).toEqual([]);
  await page.keyboard.press('Shift');
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});

test('the app that could not be fetched is fetched with the next key, and what was typed is still there', async ({
  page,
  server,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(server.url);
  const refused = page.waitForEvent('requestfailed');
  await page.keyboard.type('marisol');
  await refused;
  await expect(page.getByRole('alert')).toHaveText(/^The page was not loaded completely\./);
  await page.unroute('**/assets/*.js');
  await page.keyboard.type('.rey');
  await expect(page.getByRole('alert')).toBeHidden();
  await page.getByRole('button', { name: verbatim.en.signIn }).click();
  await expect(page.getByText(say(signInMessages.shortPassword, 'en'))).toBeVisible();
  await expect(page.getByLabel('User', { exact: true })).toHaveValue('marisol.rey');
});

test('what is typed while the app takes over stays, letter for letter', async ({ page, server }) => {
  const release = await holdScripts(page);
  await page.goto(server.url);
  const user = page.getByLabel('User', { exact: true });
  const name = 'marisol.rey.de.la.frontera';
  await page.keyboard.type(name.slice(0, 4));
  release();
  // Slowly: the app comes in the middle of it.
  await page.keyboard.type(name.slice(4), { delay: 40 });
  await expect(user).toHaveValue(name);
  await page.getByRole('button', { name: verbatim.en.signIn }).click();
  await expect(page.getByText(say(signInMessages.shortPassword, 'en'))).toBeVisible();
  await expect(page.getByText(say(signInMessages.shortUser, 'en'))).toHaveCount(0);
  await expect(user).toHaveValue(name);
});

// Password managers and translations put something of their own into a page: then React draws the form anew.
for (const [what, put] of [
  ['into the form', () => document.querySelector('form')?.prepend(document.createElement('div'))],
  ['beside a field', () => document.querySelector('input')?.before(document.createElement('span'))],
  [
    'of the same name as a field',
    () => {
      const hidden = Object.assign(document.createElement('input'), { type: 'hidden', name: 'username' });
      document.querySelector('form')?.append(hidden);
    },
  ],
] as const) {
  test(`what was typed stays where somebody else has put something ${what}`, async ({ page, server }) => {
    const release = await holdScripts(page);
    await page.goto(server.url);
    await page.evaluate(put);
    const user = page.getByLabel('User', { exact: true });
    await user.focus();
    await page.keyboard.type('marisol.rey');
    await page.getByRole('checkbox').check();
    await page.getByLabel('Password', { exact: true }).focus();
    await page.keyboard.type('Wrong.');
    release();
    // The app is there once it answers a press.
    await page.getByRole('button', { name: say(uiMessages.themeLight, 'en') }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(user).toHaveValue('marisol.rey');
    await expect(page.getByRole('checkbox')).toBeChecked();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Wrong.');
  });
}

test('who types on while the form is drawn anew keeps the field', async ({ page, server }) => {
  const release = await holdScripts(page);
  await page.goto(server.url);
  await page.evaluate(() => document.querySelector('form')?.prepend(document.createElement('div')));
  const name = 'marisol.rey.de.la.frontera';
  await page.keyboard.type(name.slice(0, 4));
  release();
  await page.keyboard.type(name.slice(4), { delay: 60 });
  await expect(page.getByLabel('User', { exact: true })).toHaveValue(name);
  await expect(page.getByLabel('User', { exact: true })).toBeFocused();
});

test('a form that a script sends by itself goes nowhere, and no password stands in an address', async ({
  page,
  server,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(server.url);
  await page.getByLabel('User', { exact: true }).fill('marisol.rey');
  await page.getByLabel('Password', { exact: true }).fill('Wrong.Horse.7');
  // In the page: the driver would wait for the navigation that is refused.
  const stands = await page.evaluate(async () => {
    const pressed = () => document.documentElement.dataset.theme === 'light';
    document.querySelector('form')?.submit();
    document.querySelector<HTMLElement>('[data-theme-choice="light"]')?.click();
    for (let tries = 0; tries < 100 && !pressed(); tries += 1) await new Promise((go) => setTimeout(go, 50));
    // The app is there.
    document.querySelector('form')?.submit();
    await new Promise((go) => setTimeout(go, 300));
    return [
      location.pathname,
      document.querySelector('input[type="password"]')?.matches(':valid'),
      pressed(),
    ];
  });
  expect(stands).toEqual(['/auth/login', true, true]);
  expect(asked.filter((url) => url.includes('Wrong') || url.includes('?'))).toEqual([]);
});

test('an unfinished form names its faults and is not sent', async ({ page, server }) => {
  await page.goto(server.url);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/login')) sent += 1;
  });
  await page.getByLabel('User', { exact: true }).fill('abc');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('User must be at least 6 characters long')).toBeVisible();
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible();
  await expect(page.getByText('You must accept the terms and conditions to login')).toBeVisible();
  await expect(page.getByText('Invalid form, check for missing or invalid input data')).toBeVisible();
  expect(sent).toBe(0);
});
