import type { Page } from '@playwright/test';
import { disableMessages } from '../../src/areas/customers/organisations/disable/messages.ts';
import { organisationMessages } from '../../src/areas/customers/organisations/messages.ts';
import { resultMessages } from '../../src/areas/desks/search/results/messages.ts';
import { actionMessages as requestMessages, weekMessages } from '../../src/areas/desks/staff/messages.ts';
import { uiMessages } from '../../src/ui/messages.ts';
import { expect, organisation } from '../support/demo.ts';
import { ownPassword } from '../support/people.ts';
import { settled } from '../support/screens.ts';
import { dialog, openRow, press, type Screen, seesDialog } from './screen.ts';

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

/** What the provider’s people work with. */
export const staffScreens: readonly Screen[] = [
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
  { name: 'settings', role: 'Operator', path: '/settings' },
  { name: 'organisations', role: 'Operator', path: '/organisations' },
  { name: 'new-organisation', role: 'Operator', path: '/organisations/create', enter: seesDialog },
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
  {
    name: 'disable-organisation',
    role: 'Operator',
    path: '/organisations',
    enter: async (page, in_) => {
      await page.getByRole('link', { name: organisation, exact: true }).click();
      await page.getByRole('button', { name: in_(disableMessages.disable), exact: true }).click();
      await seesDialog(page);
    },
  },
  { name: 'search-of-staff', role: 'Analyst', path: '/search?keywords=injection' },
  {
    name: 'finding-of-a-leak',
    role: 'Analyst',
    path: '/search?keywords=bancoandino.example&collections=datasets',
    enter: async (page, in_) => {
      await page.getByRole('button', { name: in_(uiMessages.search), exact: true }).click();
      await page
        .getByRole('button', { name: in_(resultMessages.findingFromThis) })
        .first()
        .click();
      await expect(dialog(page).getByRole('combobox')).toBeVisible();
    },
  },
  { name: 'earlier-searches-of-staff', role: 'Analyst', path: '/search/earlier' },
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
];
