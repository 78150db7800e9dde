import type { Browser, Page } from '@playwright/test';
import { accountFaults } from '../../src/areas/customers/accounts/contract.ts';
import { eraseMessages } from '../../src/areas/customers/accounts/erase/messages.ts';
import { pseudonymOf } from '../../src/areas/customers/accounts/erase/pseudonym.ts';
import {
  actionMessages,
  actionWords,
  peopleMessages,
  stateWords,
} from '../../src/areas/customers/accounts/messages.ts';
import { accountTexts } from '../../src/areas/customers/accounts/texts.ts';
import {
  otpMessages,
  passwordMessages,
  recoveryMessages,
  signInMessages,
  stepUpMessages,
} from '../../src/areas/customers/auth/messages.ts';
import { setQuota } from '../../src/areas/customers/organisations/contract.ts';
import { organisationMessages } from '../../src/areas/customers/organisations/messages.ts';
import { quotaMessages } from '../../src/areas/customers/quota/messages.ts';
import '../../src/app/services.ts';
import { serviceLabel } from '../../src/areas/customers/quota/service-label.ts';
import { type Language, type Message, say } from '../../src/shared/messages.ts';
import { uiMessages } from '../../src/ui/messages.ts';
import { oneLanguage } from '../support/languages.ts';
import {
  type Account,
  codeOf,
  makeAccount,
  nextCodeOf,
  ownPassword,
  signInAtOnce,
} from '../support/people.ts';
import { inspect, type Theme } from '../support/screens.ts';
import type { Server } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

const code = serviceLabel('SAST', 'NA');
const { reset } = actionMessages;
const otherPassword = 'Another.Horse.8';
const names = {
  en: { organisation: 'Northern Trust Bank', admin: 'Grace Miller', member: 'Owen Clarke' },
  es: { organisation: 'Caja del Norte', admin: 'Inés Peña Núñez', member: 'Iñaki Ibáñez' },
} as const;

/** One person in front of one browser. */
const at = (page: Page, language: Language) => {
  const in_ = (message: Message): string => say(message, language);
  const dialog = page.getByRole('dialog');
  const question = page.getByRole('alertdialog');
  const field = (label: Message) => page.getByLabel(in_(label), { exact: true });
  const button = (label: Message) => page.getByRole('button', { name: in_(label), exact: true });
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const menu = (name: string) =>
    page.getByRole('button', { name: in_(peopleMessages.actionsOf(name)) }).click();

  return {
    in_,
    dialog,
    question,
    field,
    button,
    row,
    menu,
    told: (message: Message) => expect(page.getByText(in_(message)).first()).toBeVisible(),
    /** From the row's menu to the dialog that asks. */
    begin: async (action: keyof typeof actionWords, name: string): Promise<void> => {
      await menu(name);
      await page.getByRole('menuitem', { name: in_(actionWords[action]) }).click();
    },
    confirm: (action: keyof typeof actionWords) =>
      question.getByRole('button', { name: in_(actionWords[action]) }).click(),
    fillPerson: async (person: { name: string; username: string; email: string; rol: string }) => {
      await dialog.getByLabel(in_(peopleMessages.role), { exact: true }).selectOption(person.rol);
      await dialog.getByLabel(in_(peopleMessages.name), { exact: true }).fill(person.name);
      await dialog.getByLabel(in_(peopleMessages.username), { exact: true }).fill(person.username);
      await dialog.getByLabel(in_(peopleMessages.email), { exact: true }).fill(person.email);
    },
    /** The user name and the password that are shown this once. */
    handedOver: async (): Promise<{ username: string; password: string }> => {
      await expect(question.locator('code')).toHaveCount(2);
      const [username = '', password = ''] = await question.locator('code').allInnerTexts();
      return { username, password };
    },
    closePassword: async (): Promise<void> => {
      await question.getByRole('button', { name: in_(peopleMessages.done) }).click();
      await expect(question).toBeHidden();
    },
  };
};

/** The first sign-in by its screens: own password, second factor, recovery codes. */
const firstSignIn = async (
  page: Page,
  server: Server,
  language: Language,
  account: { username: string; password: string },
): Promise<string> => {
  const { in_, field, button } = at(page, language);
  await page.goto(server.url);
  await field(signInMessages.user).fill(account.username);
  await field(signInMessages.password).fill(account.password);
  await page.getByRole('checkbox').check();
  await button(signInMessages.signIn).click();
  await field(passwordMessages.new).fill(ownPassword);
  await field(passwordMessages.confirm).fill(ownPassword);
  await button(passwordMessages.change).click();
  await expect(page.getByLabel(in_(otpMessages.scanned))).toBeVisible();
  const secret = (await page.locator('code').first().innerText()).replace(/\s/g, '');
  await page.getByLabel(in_(otpMessages.scanned)).check();
  await field(otpMessages.code).fill(codeOf(secret));
  await button(otpMessages.validate).click();
  await page.getByRole('checkbox').check();
  await button(recoveryMessages.continue).click();
  return secret;
};

/** The sign-in after a reset that left the second factor: own password, then a code of the app that was there. */
const signInWithKeptFactor = async (
  page: Page,
  server: Server,
  language: Language,
  account: { username: string; password: string },
  secret: string,
): Promise<void> => {
  const { in_, field, button } = at(page, language);
  await page.goto(server.url);
  await field(signInMessages.user).fill(account.username);
  await field(signInMessages.password).fill(account.password);
  await page.getByRole('checkbox').check();
  await button(signInMessages.signIn).click();
  await field(passwordMessages.new).fill(otherPassword);
  await field(passwordMessages.confirm).fill(otherPassword);
  await button(passwordMessages.change).click();
  await field(otpMessages.code).fill(nextCodeOf(secret));
  await expect(page.getByLabel(in_(otpMessages.scanned))).toBeHidden();
  await button(otpMessages.validateOtp).click();
};

const openContext = async (browser: Browser, language: Language, theme: Theme) => {
  const context = await browser.newContext({
    locale: language === 'en' ? 'en-GB' : 'es-ES',
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await context.addInitScript((chosen) => localStorage.setItem('baluarte.theme', chosen), theme);
  return context;
};

for (const language of oneLanguage('es')) {
  const theme = language === 'en' ? 'dark' : 'light';
  test(`an organisation and its people from the first Administrator to the last (${language})`, async ({
    browser,
    server,
    watched,
    enter,
  }) => {
    // Three people and four sign-ins: longer than other journeys.
    test.slow();
    const { organisation, admin: adminName, member: memberName } = names[language];
    const refusals = /status of (401|403|409)/;
    const operatorContext = await openContext(browser, language, theme);
    const adminContext = await openContext(browser, language, theme);
    const operator = watched(await operatorContext.newPage(), refusals);
    const admin = watched(await adminContext.newPage(), refusals);
    const { secret } = await signInAtOnce(operator, server, await makeAccount(server, 'Operator'), language);
    const op = at(operator, language);
    const ad = at(admin, language);

    // An Operator creates the organisation, and its Administrator from the organisation's page.
    await operator.goto(`${server.url}/organisations`);
    await op.button(organisationMessages.create).first().click();
    await op.field(organisationMessages.name).fill(organisation);
    await op.field(code).fill('3');
    await op.dialog.getByRole('button', { name: op.in_(organisationMessages.createVerb) }).click();
    await expect(operator.getByRole('heading', { level: 1, name: organisation })).toBeVisible();
    await expect(operator.getByRole('main')).toBeFocused();
    // Nobody is there yet: nothing that could match is left out.
    const { pathname } = new URL(operator.url());
    await operator.goto(`${server.url}/people?organisation=${pathname.split('/').at(-1)}`);
    await expect(operator.getByText(op.in_(peopleMessages.empty), { exact: true })).toBeVisible();
    await operator.goto(`${server.url}${pathname}`);
    await op.button(organisationMessages.addPerson).click();
    await op.dialog.getByRole('button', { name: op.in_(peopleMessages.createVerb) }).click();
    await op.told(peopleMessages.nameRequired);
    await op.fillPerson({
      name: adminName,
      username: `admin.${language}`,
      email: `admin.${language}@bank.example`,
      rol: 'Administrator',
    });
    await op.dialog.getByRole('button', { name: op.in_(peopleMessages.createVerb) }).click();
    const handed = await op.handedOver();
    expect(handed.username).toBe(`admin.${language}`);
    await op.question.getByRole('button', { name: op.in_(peopleMessages.copyPassword) }).click();
    await expect(op.question.getByText(op.in_(uiMessages.copied))).toBeVisible();
    expect(await operator.evaluate(() => navigator.clipboard.readText())).toBe(handed.password);
    await inspect(operator, 'one-time-password', language, theme);
    await operator.setViewportSize({ width: 1440, height: 900 });
    await op.closePassword();
    await expect(operator.locator('body')).not.toContainText(handed.password);
    await expect(op.row(adminName)).toContainText(op.in_(stateWords.waiting));
    // The list has all of the organisation, whatever role the first one was to have.
    await expect(operator).toHaveURL(`${server.url}/people?organisation=${pathname.split('/').at(-1)}`);

    // The Administrator signs in for the first time and invites a Member.
    await firstSignIn(admin, server, language, handed);
    await admin
      .getByRole('navigation')
      .getByRole('link', { name: ad.in_(peopleMessages.title) })
      .click();
    await expect(ad.row(adminName)).toContainText(ad.in_(peopleMessages.you));
    await ad.button(peopleMessages.create).click();
    await ad.fillPerson({
      name: memberName,
      username: `member.${language}`,
      email: `member.${language}@bank.example`,
      rol: 'Member',
    });
    const created = admin.waitForResponse('**/api/main/people/create');
    await ad.dialog.getByRole('button', { name: ad.in_(peopleMessages.createVerb) }).click();
    const account = (await (await created).json()) as Account;
    expect((await ad.handedOver()).password).toBe(account.password);
    await ad.closePassword();

    // Nothing is offered against oneself.
    await ad.menu(adminName);
    await expect(admin.getByRole('menuitem')).toHaveText([ad.in_(actionWords.change)]);
    await admin.keyboard.press('Escape');

    // Disabled, the Member's open browser is signed out at its next call.
    const member = await enter(account, language, refusals);
    await member.goto(`${server.url}/digital-web-shielding`);
    await expect(member.getByRole('heading', { level: 1 })).toBeVisible();
    await ad.begin('disable', memberName);
    await inspect(admin, 'disable-question', language, theme);
    await admin.setViewportSize({ width: 1440, height: 900 });
    await ad.confirm('disable');
    await ad.told(actionMessages.disable.done(memberName));
    await expect(ad.row(memberName)).toContainText(ad.in_(stateWords.disabled));
    // By itself: nobody touches the page that is open.
    const expired = member.getByRole('alertdialog');
    await expect(expired).toContainText(ad.in_(uiMessages.sessionExpired));
    await expired.getByRole('button').first().click();
    await expect(member.getByText(ad.in_(signInMessages.subtitle))).toBeVisible();

    // Enabled, then reset: a new one-time password, shown once.
    await ad.begin('enable', memberName);
    await ad.confirm('enable');
    await ad.told(actionMessages.enable.done(memberName));
    await expect(ad.row(memberName)).toContainText(ad.in_(stateWords.active));
    await ad.begin('reset', memberName);
    await ad.question.getByLabel(ad.in_(reset.ways.both.label)).check();
    await ad.confirm('reset');
    await expect(ad.question).toContainText(ad.in_(actionMessages.reset.done(memberName)));
    const renewed = await ad.handedOver();
    expect(renewed.password).not.toBe(account.password);
    await ad.closePassword();
    await expect(ad.row(memberName)).toContainText(ad.in_(stateWords.waiting));
    const memberSecret = await firstSignIn(member, server, language, renewed);
    await expect(member.getByRole('button', { name: /member\./ })).toBeVisible();

    // A forgotten password alone: the app that the person has still counts.
    await admin.reload();
    await ad.begin('reset', memberName);
    await expect(ad.question.getByLabel(ad.in_(reset.ways.password.label))).toBeChecked();
    await inspect(admin, 'reset-question', language, theme);
    await admin.setViewportSize({ width: 1440, height: 900 });
    await ad.question.getByRole('button', { name: ad.in_(reset.ways.password.action) }).click();
    await expect(ad.question).toContainText(ad.in_(reset.passwordDone(memberName)));
    await expect(ad.question).toContainText(ad.in_(peopleMessages.oneTimeFactorHint));
    const another = await ad.handedOver();
    await ad.closePassword();
    await expect(ad.row(memberName)).toContainText(ad.in_(stateWords.active));
    await signInWithKeptFactor(member, server, language, another, memberSecret);
    await expect(member.getByRole('button', { name: /member\./ })).toBeVisible();

    // A new name stands in the list at once.
    await ad.begin('change', memberName);
    await ad.dialog.getByLabel(ad.in_(peopleMessages.name), { exact: true }).fill(`${memberName} II`);
    await ad.dialog.getByRole('button', { name: ad.in_(peopleMessages.save) }).click();
    await ad.told(peopleMessages.changed(`${memberName} II`));
    await expect(ad.row(`${memberName} II`)).toBeVisible();

    // Erased for good, by the typed user name: who they were stands nowhere any more.
    await ad.begin('disable', `${memberName} II`);
    await ad.confirm('disable');
    await ad.told(actionMessages.disable.done(`${memberName} II`));
    await ad.begin('erase', `${memberName} II`);
    const erase = ad.dialog.getByRole('button', { name: ad.in_(actionWords.erase) });
    await ad.field(eraseMessages.username).fill('somebody');
    await erase.click();
    await ad.told(accountFaults.other_username);
    await ad.field(eraseMessages.username).fill(account.username);
    await erase.click();
    await ad.told(eraseMessages.done(pseudonymOf(account.user_id)));
    await expect(ad.row(pseudonymOf(account.user_id))).toContainText(ad.in_(stateWords.erased));
    await expect(ad.row(account.username)).toHaveCount(0);

    // The last Administrator stays, and the dialog says why.
    await operator.reload();
    await op.begin('disable', adminName);
    await op.confirm('disable');
    await expect(op.question).toContainText(op.in_(accountTexts.lastAdministrator));
    await inspect(operator, 'last-administrator', language, theme);
    await operator.setViewportSize({ width: 1440, height: 900 });
    await op.question
      .getByRole('button', { name: op.in_(uiMessages.close) })
      .last()
      .click();
    await expect(op.row(adminName)).toContainText(op.in_(stateWords.active));

    // A quota, with a fresh code: the sign-in's own is taken for too old, the rest is the server's.
    await operator.goto(`${server.url}/organisations`);
    // Other journeys made organisations here too: one page does not show them all.
    await operator.getByRole('searchbox', { name: op.in_(organisationMessages.search) }).fill(organisation);
    await operator.getByRole('link', { name: organisation }).click();
    await operator
      .getByRole('button', { name: op.in_(organisationMessages.changeQuotaOf(op.in_(code))) })
      .click();
    await op.field(organisationMessages.limit).fill('1.5');
    await op.dialog.getByRole('button', { name: op.in_(organisationMessages.save) }).click();
    await op.told(organisationMessages.limitRequired);
    await op.field(organisationMessages.limit).fill('5');
    const body = JSON.stringify({ code: 'step_up_required', message: '-', traceId: '-' });
    await operator.route(
      `**${setQuota.path}`,
      (route) => route.fulfill({ status: 403, contentType: 'application/json', body }),
      { times: 1 },
    );
    await op.dialog.getByRole('button', { name: op.in_(organisationMessages.save) }).click();
    const stepUp = operator.getByRole('dialog').filter({ hasText: op.in_(stepUpMessages.title) });
    // The sign-in's own code counts once only: the next one.
    await stepUp.getByRole('textbox').fill(codeOf(secret, '+30 seconds'));
    await stepUp.getByRole('button', { name: op.in_(stepUpMessages.confirm) }).click();
    await op.told(organisationMessages.quotaSet(op.in_(code), '5'));
    await expect(operator.getByRole('listitem').filter({ hasText: op.in_(code) })).toContainText(
      op.in_(quotaMessages.takenOf('0', '5')),
    );

    // Another name, which nobody else may have.
    await op.button(organisationMessages.rename).click();
    await op.field(organisationMessages.name).fill(`${organisation} 2`);
    await op.dialog.getByRole('button', { name: op.in_(organisationMessages.save) }).click();
    await expect(operator.getByRole('heading', { level: 1, name: `${organisation} 2` })).toBeVisible();
    await operatorContext.close();
    await adminContext.close();
  });
}

test('a list that cannot be loaded says so and offers to try again; a Member has no page of people', async ({
  server,
  enter,
}) => {
  const operator = await enter(await makeAccount(server, 'Operator'), 'en', /status of (404|500)/);
  await operator.route('**/api/staff/people/list', (route) => route.fulfill({ status: 500, body: '{}' }), {
    times: 1,
  });
  await operator.goto(`${server.url}/people`);
  await expect(operator.getByText(peopleMessages.loadFailed.en)).toBeVisible();
  await operator.getByRole('button', { name: uiMessages.tryAgain.en }).click();
  await expect(operator.getByRole('table')).toBeVisible();
  await operator.goto(`${server.url}/organisations/01a1f93c-2eea-76a7-a2e9-84926b9286d8`);
  await expect(operator.getByText(organisationMessages.gone.en)).toBeVisible();
  const { organisation_id } = server.command<{ organisation_id: string }>(
    'organisation',
    'create',
    '--name',
    'Lone',
  );
  const member = await enter(await makeAccount(server, 'Member', organisation_id), 'en');
  await member.goto(`${server.url}/people`);
  await expect(member.getByRole('heading', { level: 2, name: uiMessages.pageNotFound.en })).toBeVisible();
});
