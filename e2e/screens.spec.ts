import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { findingListMessages } from '../src/areas/casework/findings/list/list-messages.ts';
import {
  findingMessages,
  libraryMessages,
  retestMessages,
  settleMessages,
  writeMessages,
} from '../src/areas/casework/findings/messages.ts';
import { calculatorMessages } from '../src/areas/casework/findings/write/cvss-messages.ts';
import { importMessages } from '../src/areas/casework/imports/messages.ts';
import { createMessages, detailMessages } from '../src/areas/casework/requests/messages.ts';
import {
  actionMessages,
  actionWords,
  peopleMessages,
  registrationMessages,
} from '../src/areas/customers/accounts/messages.ts';
import { accountMessages, passkeyMessages } from '../src/areas/customers/auth/account/messages.ts';
import {
  otpMessages,
  passwordMessages,
  recoveryMessages,
  signInMessages,
  stepUpMessages,
} from '../src/areas/customers/auth/messages.ts';
import { domainMessages } from '../src/areas/customers/domains/messages.ts';
import { organisationMessages } from '../src/areas/customers/organisations/messages.ts';
import { quotaPageMessages } from '../src/areas/customers/quota/page-messages.ts';
import { actionMessages as requestMessages, weekMessages } from '../src/areas/desks/staff/messages.ts';
import { eventTexts } from '../src/areas/records/notices/event-texts.ts';
import type { Role } from '../src/shared/actor.ts';
import { type Language, type Message, say } from '../src/shared/messages.ts';
import { uiMessages } from '../src/ui/messages.ts';
import { expect, organisation, test } from './support/demo.ts';
import { ageFactor } from './support/factor-age.ts';
import { codeOf, makeAccount, ownPassword, signInAtOnce } from './support/people.ts';
import { inspect, settled, type Theme } from './support/screens.ts';
import type { Server } from './support/server.ts';
import { plugIn } from './support/virtual-authenticator.ts';

type Screen = {
  readonly name: string;
  readonly role: Role;
  readonly path: string;
  /** What the browser may complain of. */
  readonly expected?: RegExp;
  /** From the page to the screen: opens a dialog, a menu, a row. */
  readonly enter?: (page: Page, in_: (message: Message) => string, server: Server) => Promise<void>;
};

type Enter = NonNullable<Screen['enter']>;

const dialog = (page: Page): Locator => page.getByRole('dialog');
const openRow =
  (title: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('link', { name: title }).first().click();
    await expect(page.getByRole('heading', { name: title }).first()).toBeVisible();
    await settled(page);
  };
const seesDialog = async (page: Page): Promise<void> => {
  await expect(dialog(page)).toBeVisible();
};

/** Somebody who asked for an account is told that they get none: a message in the outbox. */
const refuseSomebody = async (page: Page): Promise<void> => {
  const { origin } = new URL(page.url());
  const data = { full_name: 'Iris Mora', email: 'iris.mora@banco.example', password: ownPassword };
  await page.request.post(`${origin}/api/auth/registrarUsuario`, { data });
  const pending = await page.request.post(`${origin}/api/staff/people/pending`);
  const rows = (await pending.json()) as { registration_id: string; email: string }[];
  const registration_id = rows.find((row) => row.email === data.email)?.registration_id;
  await page.request.post(`${origin}/api/staff/people/refuse`, { data: { registration_id } });
  await page.reload();
  await settled(page);
};

const findingLinks = (page: Page): Locator =>
  page.getByRole('table').getByRole('link').or(page.locator('main li a'));

/** The list of findings has come. */
const seesRows = async (page: Page): Promise<void> => {
  await expect(findingLinks(page).first()).toBeVisible();
  await settled(page);
};

/** The library has texts, the usual ones where there were none. */
const seesLibrary: Enter = async (page, in_) => {
  await settled(page);
  const start = page.getByRole('button', { name: in_(libraryMessages.start) });
  if (await start.isVisible()) await start.click();
  await expect(page.locator('tbody').getByText('CWE-89')).toBeVisible();
  await settled(page);
};

/** The form of a finding, opened on a request of the demo. */
const writeFinding: Enter = async (page, in_, server) => {
  await openRow('Online banking')(page);
  await press(writeMessages.write)(page, in_, server);
  await expect(dialog(page).getByLabel(in_(writeMessages.targets))).toBeVisible();
};

type Row = { readonly id: string; readonly request_id: string };

/** A customer of the demo has asked for a retest; gives the request. */
const askRetest = async (page: Page, server: Server): Promise<string> => {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('no browser');
  const customer = await context.newPage();
  await signInAtOnce(customer, server, await makeAccount(server, 'Administrator', organisation), 'en');
  const ask = (path: string, data: object) =>
    customer.request.post(`${server.url}/api/main/${path}`, { data });
  const found = (await (await ask('findings/list', { state: 'open', limit: 50 })).json()) as Row[];
  const request_id = found[0]?.request_id ?? '';
  const finding_ids = found
    .filter((row) => row.request_id === request_id)
    .slice(0, 2)
    .map(({ id }) => id);
  // One that is open already serves as well; while its report is built nothing can be asked for.
  const isOpen = async (): Promise<boolean> => {
    await ask('retests/ask', { request_id, finding_ids, note: 'Both values are parameters now.' });
    const rounds = (await (await ask('retests/list', { request_id })).json()) as { state: string }[];
    return rounds.some(({ state }) => state === 'asked' || state === 'running');
  };
  await expect.poll(isOpen, { timeout: 60_000 }).toBe(true);
  await context.close();
  return request_id;
};

/** Opens the menu of one person of the demo. */
const openMenu = async (page: Page, in_: (message: Message) => string, name: string): Promise<void> => {
  await page.getByRole('button', { name: in_(peopleMessages.actionsOf(name)) }).click();
  await expect(page.getByRole('menu')).toBeVisible();
};
const demoMember = 'Luis Prado';

const press =
  (...names: readonly Message[]): Enter =>
  async (page, in_) => {
    for (const name of names) {
      await page
        .getByRole('button', { name: in_(name), exact: true })
        .last()
        .click();
    }
    await expect(page.locator('[role$="dialog"]').last()).toBeVisible();
  };

const removeButton = (page: Page, in_: (message: Message) => string): Locator =>
  page.getByRole('button', { name: in_(passkeyMessages.removeWhich('')) });

/** All of the account's page has come. */
const seesAccount: Enter = async (page, in_) => {
  await expect(page.getByText(in_(accountMessages.thisOne), { exact: true })).toBeVisible();
};

/** The account has a passkey, made by an authenticator of this page where there was none. */
const withPasskey: Enter = async (page, in_, server) => {
  await seesAccount(page, in_, server);
  if ((await removeButton(page, in_).count()) > 0) return;
  await ageFactor(page, server, 0);
  await plugIn(page);
  await press(passkeyMessages.add)(page, in_, server);
  await dialog(page)
    .getByRole('button', { name: in_(passkeyMessages.addVerb), exact: true })
    .click();
  await expect(dialog(page)).toBeHidden();
  await expect(removeButton(page, in_)).toBeVisible();
};

/** Asked for by what wants a fresh code. */
const stepUpDialog: Enter = async (page, in_, server) => {
  await ageFactor(page, server, 11);
  await press(accountMessages.moveApp)(page, in_, server);
  await expect(page.getByRole('heading', { name: in_(stepUpMessages.title) })).toBeVisible();
};

/** Every screen behind the sign-in. */
const screens: readonly Screen[] = [
  { name: 'dashboard', role: 'Administrator', path: '/' },
  { name: 'home', role: 'Member', path: '/' },
  { name: 'campaigns', role: 'Administrator', path: '/spearphishing-campaign' },
  { name: 'new-campaign', role: 'Member', path: '/spearphishing-campaign/create', enter: seesDialog },
  {
    name: 'campaign',
    role: 'Administrator',
    path: '/spearphishing-campaign',
    enter: openRow('Invoices of the first quarter'),
  },
  { name: 'assessments', role: 'Administrator', path: '/infrastructure-vulnerability-assessment' },
  {
    name: 'new-assessment',
    role: 'Member',
    path: '/infrastructure-vulnerability-assessment/create',
    enter: async (page, in_) => {
      await dialog(page)
        .getByRole('button', { name: in_(createMessages.send) })
        .click();
      await expect(dialog(page).getByText(in_(createMessages.titleRequired))).toBeVisible();
    },
  },
  {
    name: 'assessment',
    role: 'Administrator',
    path: '/infrastructure-vulnerability-assessment',
    enter: openRow('Public services, spring'),
  },
  { name: 'web-shielding', role: 'Administrator', path: '/digital-web-shielding' },
  { name: 'new-web-shielding', role: 'Member', path: '/digital-web-shielding/create', enter: seesDialog },
  { name: 'several-domains', role: 'Member', path: '/digital-web-shielding/bulk', enter: seesDialog },
  {
    name: 'code-analysis',
    role: 'Administrator',
    path: '/digital-web-shielding',
    enter: async (page) => {
      await openRow('Web shop, release 4.2')(page);
      await expect(dialog(page).getByText('CWE-89').first()).toBeVisible();
    },
  },
  { name: 'findings', role: 'Administrator', path: '/findings?state=all', enter: seesRows },
  {
    name: 'findings-as-table',
    role: 'Member',
    path: '/findings',
    enter: async (page, in_) => {
      await page.getByRole('button', { name: in_(uiMessages.asTable) }).click();
      await expect(page.getByRole('columnheader', { name: in_(findingListMessages.week) })).toBeVisible();
    },
  },
  {
    name: 'several-findings',
    role: 'Administrator',
    path: '/findings',
    enter: async (page, in_, server) => {
      await page.getByLabel(in_(findingListMessages.selectPage)).check();
      await press(settleMessages.accept)(page, in_, server);
    },
  },
  {
    name: 'findings-of-request',
    role: 'Administrator',
    path: '/findings',
    enter: async (page, in_) => {
      await page.getByRole('button', { name: in_(findingListMessages.chooseRequest) }).click();
      await expect(dialog(page).getByRole('button', { name: /Card processing/ })).toBeVisible();
    },
  },
  { name: 'staff-findings', role: 'Analyst', path: '/findings' },
  { name: 'staff-drafts', role: 'Analyst', path: '/findings?state=draft' },
  {
    name: 'bell',
    role: 'Administrator',
    path: '/',
    enter: async (page) => {
      await page
        .locator('header')
        .getByRole('button', { name: /^(Notices|Avisos)/ })
        .click();
      await seesDialog(page);
    },
  },
  {
    name: 'notice-choices',
    role: 'Administrator',
    path: '/account',
    enter: async (page, in_) => {
      const choice = page.getByLabel(in_(eventTexts['finding-overdue'].choice));
      await choice.scrollIntoViewIfNeeded();
      await expect(choice).toBeChecked();
    },
  },
  { name: 'domains', role: 'Administrator', path: '/domains' },
  { name: 'new-domain', role: 'Administrator', path: '/domains/add', enter: seesDialog },
  {
    name: 'domain',
    role: 'Administrator',
    path: '/domains/bancoandino-seguros.example',
    enter: async (page, in_) => {
      await expect(dialog(page).getByRole('button', { name: in_(domainMessages.check) })).toBeVisible();
    },
  },
  { name: 'domain-of-member', role: 'Member', path: '/domains/bancoandino.example', enter: seesDialog },
  { name: 'quotas', role: 'Administrator', path: '/quotas' },
  {
    name: 'quotas-as-table',
    role: 'Administrator',
    path: '/quotas',
    enter: async (page, in_) => {
      await page.getByRole('button', { name: in_(quotaPageMessages.asTable) }).click();
      await expect(page.getByRole('columnheader', { name: in_(quotaPageMessages.month) })).toBeVisible();
    },
  },
  {
    name: 'ask-for-more',
    role: 'Administrator',
    path: '/quotas',
    enter: async (page, in_) => {
      await page
        .getByRole('button', { name: in_(quotaPageMessages.askMoreOf('')).trim() })
        .first()
        .click();
      await seesDialog(page);
    },
  },
  { name: 'work-queue', role: 'Analyst', path: '/' },
  {
    name: 'work-by-week',
    role: 'Analyst',
    path: '/',
    enter: async (page, in_) => {
      await page.locator('summary', { hasText: in_(weekMessages.title) }).click();
      await expect(page.getByRole('img', { name: /12|doce|twelve/ })).toBeVisible();
    },
  },
  { name: 'work-on-request', role: 'Analyst', path: '/', enter: openRow('Online banking') },
  {
    name: 'reject-request',
    role: 'Analyst',
    path: '/?status=pending',
    enter: async (page, in_, server) => {
      await openRow('Holiday calendar')(page);
      await press(requestMessages.reject)(page, in_, server);
    },
  },
  {
    name: 'ask-again',
    role: 'Administrator',
    path: '/spearphishing-campaign',
    enter: async (page, in_) => {
      await openRow('Invoices of the first quarter')(page);
      await dialog(page)
        .getByRole('button', { name: in_(detailMessages.askAgain), exact: true })
        .click();
      await expect(dialog(page).getByLabel(in_(createMessages.title), { exact: true })).toHaveValue(
        'Invoices of the first quarter',
      );
    },
  },
  { name: 'settings', role: 'Operator', path: '/settings' },
  {
    name: 'scanner-import',
    role: 'Analyst',
    path: '/',
    enter: async (page, in_) => {
      await openRow('Online banking')(page);
      const panel = page.getByRole('region', { name: in_(importMessages.panel) });
      await settled(page);
      const waiting = panel.getByText('nmap.xml');
      if ((await waiting.count()) === 0) {
        const file = join(import.meta.dirname, '../src/engines/scanner-files/examples/nmap.xml');
        await panel.locator('input[type="file"]').setInputFiles(file);
      }
      await panel.getByText(in_(importMessages.skipped('999'))).click();
      await expect(panel.getByText(in_(importMessages.newFigure('4')))).toBeVisible();
      await settled(page);
    },
  },
  {
    name: 'finding',
    role: 'Administrator',
    path: '/findings',
    enter: async (page, in_) => {
      await seesRows(page);
      await findingLinks(page).first().click();
      await expect(dialog(page).getByText(in_(findingMessages.description))).toBeVisible();
      await settled(page);
    },
  },
  { name: 'new-finding', role: 'Analyst', path: '/', enter: writeFinding },
  {
    name: 'new-finding-with-metrics',
    role: 'Analyst',
    path: '/',
    enter: async (page, in_, server) => {
      await writeFinding(page, in_, server);
      await dialog(page)
        .getByLabel(in_(writeMessages.cvssLabel))
        .fill('CVSS:4.0/AV:N/AC:L/AT:P/PR:L/UI:P/VC:H/VI:L/VA:N/SC:N/SI:N/SA:N');
      await dialog(page)
        .getByRole('button', { name: in_(calculatorMessages.open) })
        .click();
    },
  },
  { name: 'library', role: 'Analyst', path: '/library', enter: seesLibrary },
  {
    name: 'library-text',
    role: 'Analyst',
    path: '/library',
    enter: async (page, in_, server) => {
      await seesLibrary(page, in_, server);
      await page
        .getByRole('button', { name: new RegExp(`^${in_(writeMessages.edit)}: `) })
        .first()
        .click();
      await seesDialog(page);
    },
  },
  {
    name: 'retest',
    role: 'Analyst',
    path: '/',
    enter: async (page, in_, server) => {
      const request = await askRetest(page, server);
      await page.goto(`${server.url}/requests/${request}`);
      await settled(page);
      const panel = page.getByRole('region', { name: in_(writeMessages.panel), exact: true });
      await panel.getByRole('combobox').first().selectOption('fixed');
      await panel.getByRole('combobox').first().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'retest-waits',
    role: 'Analyst',
    path: '/',
    enter: async (page, in_, server) => {
      const request = await askRetest(page, server);
      await page.goto(`${server.url}/requests/${request}`);
      await settled(page);
      await expect(page.getByRole('button', { name: in_(retestMessages.toRound) })).toBeVisible();
    },
  },
  {
    name: 'end-retest',
    role: 'Analyst',
    path: '/',
    enter: async (page, in_, server) => {
      const request = await askRetest(page, server);
      await page.goto(`${server.url}/requests/${request}`);
      await settled(page);
      const panel = page.getByRole('region', { name: in_(writeMessages.panel), exact: true });
      await panel.getByRole('button', { name: in_(retestMessages.decline) }).click();
      await dialog(page)
        .getByRole('button', { name: in_(retestMessages.decline) })
        .click();
    },
  },
  { name: 'organisations', role: 'Operator', path: '/organisations' },
  { name: 'new-organisation', role: 'Operator', path: '/organisations/create', enter: seesDialog },
  { name: 'people', role: 'Operator', path: '/people' },
  {
    name: 'requests-for-accounts',
    role: 'Operator',
    path: '/people',
    enter: async (page, in_) => {
      await page.request.post(`${new URL(page.url()).origin}/api/auth/registrarUsuario`, {
        data: { full_name: 'Carmen Díaz Peña', email: 'carmen.diaz@banco.example', password: ownPassword },
      });
      await page.reload();
      await page
        .getByRole('button', { name: in_(registrationMessages.approveWho('Carmen Díaz Peña')) })
        .click();
      await seesDialog(page);
    },
  },
  {
    name: 'organisation',
    role: 'Operator',
    path: '/organisations',
    enter: async (page) => {
      await page.getByRole('link', { name: organisation, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: organisation })).toBeVisible();
      await settled(page);
    },
  },
  {
    name: 'quota-of-organisation',
    role: 'Operator',
    path: '/organisations',
    enter: async (page, in_) => {
      await page.getByRole('link', { name: organisation, exact: true }).click();
      const change = page.getByRole('button', { name: in_(organisationMessages.changeQuotaOf('')).trim() });
      await change.first().click();
      await dialog(page).getByRole('textbox').fill('1');
      await expect(dialog(page).getByText(in_(organisationMessages.fullNow))).toBeVisible();
    },
  },
  {
    name: 'rename-organisation',
    role: 'Operator',
    path: '/organisations',
    enter: async (page, in_) => {
      await page.getByRole('link', { name: organisation, exact: true }).click();
      await page.getByRole('button', { name: in_(organisationMessages.rename) }).click();
      await seesDialog(page);
    },
  },
  { name: 'own-people', role: 'Administrator', path: '/people' },
  {
    name: 'person-menu',
    role: 'Administrator',
    path: '/people',
    enter: (page, in_) => openMenu(page, in_, demoMember),
  },
  { name: 'invite-person', role: 'Administrator', path: '/people/create', enter: seesDialog },
  {
    name: 'change-person',
    role: 'Administrator',
    path: '/people',
    enter: async (page, in_) => {
      await openMenu(page, in_, demoMember);
      await page.getByRole('menuitem', { name: in_(actionWords.change) }).click();
      await dialog(page).getByLabel(in_(peopleMessages.role), { exact: true }).selectOption('Administrator');
      await expect(dialog(page).getByText(in_(peopleMessages.roleEndsSessions))).toBeVisible();
    },
  },
  ...(['disable', 'reset'] as const).map((action) => ({
    name: `${action}-person`,
    role: 'Administrator' as const,
    path: '/people',
    enter: async (page: Page, in_: (message: Message) => string) => {
      await openMenu(page, in_, demoMember);
      await page.getByRole('menuitem', { name: in_(actionWords[action]) }).click();
      await expect(page.getByRole('alertdialog')).toContainText(
        in_(actionMessages[action].title(demoMember)),
      );
    },
  })),
  {
    name: 'no-people',
    role: 'Administrator',
    path: '/people?search=zzzzzz',
    enter: async (page, in_) => {
      await expect(page.getByText(in_(uiMessages.noRows))).toBeVisible();
    },
  },
  { name: 'new-person', role: 'Operator', path: '/people/create', enter: seesDialog },
  { name: 'audit', role: 'Administrator', path: '/audit' },
  { name: 'audit-of-all', role: 'Operator', path: '/audit' },
  {
    name: 'outgoing-mail',
    role: 'Operator',
    path: '/mail',
    enter: async (page) => {
      await refuseSomebody(page);
      await expect(page.locator('tbody').getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: 'message',
    role: 'Operator',
    path: '/mail',
    enter: async (page) => {
      await refuseSomebody(page);
      await page.locator('tbody').getByRole('link').first().click();
      await seesDialog(page);
      await settled(page);
    },
  },
  { name: 'account', role: 'Administrator', path: '/account', enter: seesAccount },
  { name: 'account-of-staff', role: 'Operator', path: '/account', enter: seesAccount },
  { name: 'account-with-passkeys', role: 'Member', path: '/account', enter: withPasskey },
  { name: 'new-passkey', role: 'Analyst', path: '/account', enter: press(passkeyMessages.add) },
  {
    name: 'remove-passkey',
    role: 'Member',
    path: '/account',
    enter: async (page, in_, server) => {
      await withPasskey(page, in_, server);
      await removeButton(page, in_).first().click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  { name: 'new-recovery-codes', role: 'Analyst', path: '/account', enter: press(accountMessages.renew) },
  {
    name: 'new-app',
    role: 'Analyst',
    path: '/account',
    enter: async (page, in_, server) => {
      await ageFactor(page, server, 0);
      await press(accountMessages.moveApp)(page, in_, server);
      await expect(dialog(page).getByRole('img')).toBeVisible();
    },
  },
  { name: 'step-up', role: 'Analyst', path: '/account', expected: /status of 403/, enter: stepUpDialog },
  {
    name: 'step-up-with-passkey',
    role: 'Member',
    path: '/account',
    expected: /status of 403/,
    enter: async (page, in_, server) => {
      await withPasskey(page, in_, server);
      await stepUpDialog(page, in_, server);
    },
  },
  { name: 'not-found', role: 'Member', path: '/no-such-page' },
  {
    name: 'no-rows',
    role: 'Member',
    path: '/spearphishing-campaign?search=zzzzzz',
    enter: async (page, in_) => {
      await expect(page.getByText(in_(uiMessages.noRows))).toBeVisible();
    },
  },
  {
    name: 'account-menu',
    role: 'Administrator',
    path: '/digital-web-shielding',
    enter: async (page, in_) => {
      await page.getByRole('button', { name: new RegExp(in_(uiMessages.accountMenu)) }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
];

// Independent of each other: both workers take their share, each with its own demo.
test.describe.configure({ mode: 'parallel' });

/** How a screen looks does not depend on where its rows come from: with another database each is opened once a language. */
const themesOf = (language: Language): readonly Theme[] =>
  process.env.DATABASE_URL ? [language === 'en' ? 'dark' : 'light'] : ['dark', 'light'];

for (const language of ['en', 'es'] as const) {
  const in_ = (message: Message): string => say(message, language);

  for (const { name, role, path, expected, enter } of screens) {
    test(`screen ${name}: fits 1440 and 390 px, and axe-core finds nothing, dark and light (${language})`, async ({
      glance,
      server,
    }) => {
      for (const theme of themesOf(language)) {
        const page = await glance(role, language, theme, path, expected);
        await enter?.(page, in_, server);
        await inspect(page, name, language, theme);
      }
    });
  }

  for (const theme of ['dark', 'light'] as const) {
    test(`screens of the sign-in: each fits 1440 and 390 px, and axe-core finds nothing, ${theme} (${language})`, async ({
      browser,
      demo,
      watched,
    }) => {
      const context = await browser.newContext({ locale: language === 'en' ? 'en-GB' : 'es-ES' });
      const page = watched(await context.newPage());
      await page.addInitScript((chosen) => localStorage.setItem('baluarte.theme', chosen), theme);
      const look = (name: string): Promise<void> => inspect(page, name, language, theme);
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
}
