import { domainMessages } from '../../src/areas/customers/domains/messages.ts';
import { quotaPageMessages } from '../../src/areas/customers/quota/page-messages.ts';
import { jumpMessages } from '../../src/areas/desks/jump/messages.ts';
import { searchPageMessages } from '../../src/areas/desks/search/page-messages.ts';
import { resultMessages } from '../../src/areas/desks/search/results/messages.ts';
import { searchFaults } from '../../src/areas/desks/search/search-faults.ts';
import { newsTexts } from '../../src/areas/records/notices/news-texts.ts';
import { uiMessages } from '../../src/ui/messages.ts';
import { expect } from '../support/demo.ts';
import { dialog, type Screen, seesDialog } from './screen.ts';

/** What every customer has: dashboard, domains, quotas, notices, the frame around. */
export const customerScreens: readonly Screen[] = [
  { name: 'dashboard', role: 'Administrator', path: '/' },
  { name: 'home', role: 'Member', path: '/' },
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
      await page.getByRole('button', { name: in_(uiMessages.asTable) }).click();
      await expect(page.getByRole('columnheader', { name: in_(quotaPageMessages.month) })).toBeVisible();
    },
  },
  {
    name: 'ask-for-more',
    role: 'Administrator',
    path: '/quotas',
    enter: async (page, in_) => {
      await page
        .getByRole('button', { name: in_(quotaPageMessages.askOf({ submodule: 'SHIELDING' }, '')).trim() })
        .first()
        .click();
      await seesDialog(page);
    },
  },
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
    name: 'command-box',
    role: 'Administrator',
    path: '/',
    enter: async (page, in_) => {
      await page.keyboard.press('Control+K');
      await expect(page.getByRole('combobox', { name: in_(jumpMessages.title) })).toBeFocused();
      await page.keyboard.type('portal');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'keys',
    role: 'Administrator',
    path: '/',
    enter: async (page) => {
      await page.keyboard.press('?');
      await seesDialog(page);
    },
  },
  {
    name: 'notice-choices',
    role: 'Administrator',
    path: '/account',
    enter: async (page, in_) => {
      const choice = page.getByLabel(in_(newsTexts['finding-overdue'].choice));
      await choice.scrollIntoViewIfNeeded();
      await expect(choice).toBeChecked();
    },
  },
  {
    name: 'search-form',
    role: 'Administrator',
    path: '/search?keywords=ana%40acme.com&keywords=acme.com&keywords=foo%40&collections=servers,documents&from=2026-01-02&severities=high',
    enter: async (page, in_) => {
      await expect(page.getByText(in_(searchFaults.invalid_email))).toBeVisible();
    },
  },
  {
    name: 'search-without-credits',
    role: 'Member',
    path: `/search?${Array.from({ length: 60 }, (_, index) => `keywords=word${index}`).join('&')}`,
    enter: async (page, in_) => {
      await expect(page.getByText(in_(searchPageMessages.noCredits))).toBeVisible();
    },
  },
  {
    name: 'search-results',
    role: 'Administrator',
    path: '/search?keywords=injection',
    enter: async (page, in_) => {
      await page.getByRole('button', { name: in_(uiMessages.search), exact: true }).click();
      await expect(page.locator('mark').first()).toBeVisible();
    },
  },
  {
    name: 'ask-about-a-name',
    role: 'Administrator',
    path: '/search?keywords=bancoandino.example&collections=public',
    enter: async (page, in_) => {
      await page.getByRole('button', { name: in_(uiMessages.search), exact: true }).click();
      await page
        .getByRole('button', { name: in_(resultMessages.askAbout) })
        .first()
        .click();
      await expect(dialog(page).getByRole('textbox')).toBeVisible();
    },
  },
  { name: 'earlier-searches', role: 'Administrator', path: '/search/earlier' },
  { name: 'saved-searches', role: 'Administrator', path: '/search/saved' },
  { name: 'not-found', role: 'Member', path: '/no-such-page' },
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
