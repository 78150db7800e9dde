import { campaignMessages } from '../../src/areas/casework/campaign-results/messages.ts';
import { createMessages, detailMessages } from '../../src/areas/casework/requests/messages.ts';
import { pageMessages } from '../../src/areas/casework/requests/page/messages.ts';
import { ownResultTemplate } from '../../src/engines/campaign-files/own-columns.ts';
import { uiMessages } from '../../src/ui/messages.ts';
import { expect } from '../support/demo.ts';
import { settled } from '../support/screens.ts';
import { dialog, openRow, type Screen, seesDialog } from './screen.ts';

const parts = ['conversation', 'report', 'details'] as const;

/** Requests of the three areas: lists, forms, pages. */
export const requestScreens: readonly Screen[] = [
  { name: 'campaigns', role: 'Administrator', path: '/spearphishing-campaign' },
  { name: 'new-campaign', role: 'Member', path: '/spearphishing-campaign/create', enter: seesDialog },
  {
    name: 'campaign',
    role: 'Administrator',
    path: '/spearphishing-campaign',
    enter: openRow('Invoices of the first quarter'),
  },
  {
    name: 'campaign-results',
    role: 'Administrator',
    path: '/spearphishing-campaign',
    enter: async (page, in_) => {
      await openRow('Invoices of the first quarter')(page);
      // Its report may still be built.
      const results = page.getByRole('tab', { name: in_(pageMessages.results), exact: true });
      await expect(results).toBeVisible({ timeout: 60_000 });
      await results.click();
      await expect(page.getByRole('list', { name: in_(campaignMessages.figures) })).toBeVisible();
      await settled(page);
    },
  },
  {
    name: 'campaign-file-read',
    role: 'Analyst',
    path: '/',
    enter: async (page, in_) => {
      await openRow('Parcel notice for all branches')(page);
      const panel = page.getByRole('region', { name: in_(campaignMessages.title) });
      const [header] = ownResultTemplate.split('\n');
      // Six of the demo's list: fewer than five are not told of.
      const names = ['ana', 'carlos', 'elena', 'jorge', 'lucia', 'pedro'];
      const sent = names.map((name) => `${name}.quispe@bancoandino.example`);
      const rows = sent.map((email) => `${email},2026-03-02 09:00,yes,no,no,no`);
      const sheet = Buffer.from(`${[header, ...rows].join('\n')}\n`);
      const file = { name: 'results.csv', mimeType: 'text/csv', buffer: sheet };
      await panel.locator('input[type="file"]').setInputFiles(file);
      await expect(panel.getByRole('button', { name: in_(campaignMessages.save) })).toBeVisible();
      await settled(page);
    },
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
      await expect(page.getByRole('main').getByText('CWE-89').first()).toBeVisible();
    },
  },
  ...parts.map(
    (part): Screen => ({
      name: `request-${part}`,
      role: 'Administrator',
      path: '/infrastructure-vulnerability-assessment',
      enter: async (page, in_) => {
        await openRow('Public services, spring')(page);
        await page.getByRole('tab', { name: in_(pageMessages[part]) }).click();
        await settled(page);
      },
    }),
  ),
  {
    name: 'question-waits',
    role: 'Administrator',
    path: '/spearphishing-campaign',
    enter: async (page, in_) => {
      await openRow('Parcel notice for all branches')(page);
      await page.getByRole('tab', { name: in_(pageMessages.details) }).click();
      await expect(page.getByRole('button', { name: in_(pageMessages.toQuestion) })).toBeVisible();
    },
  },
  {
    name: 'quick-look',
    role: 'Administrator',
    path: '/infrastructure-vulnerability-assessment',
    enter: async (page, in_) => {
      await page
        .getByRole('row')
        .filter({ hasText: 'Public services, spring' })
        .getByRole('link', { name: in_(pageMessages.quickLook) })
        .click();
      await expect(dialog(page).getByText(in_(detailMessages.asked))).toBeVisible();
      await settled(page);
    },
  },
  {
    name: 'ask-again',
    role: 'Administrator',
    path: '/spearphishing-campaign',
    enter: async (page, in_) => {
      await openRow('Invoices of the first quarter')(page);
      await page.getByRole('button', { name: in_(detailMessages.askAgain), exact: true }).click();
      await expect(dialog(page).getByLabel(in_(createMessages.title), { exact: true })).toHaveValue(
        'Invoices of the first quarter',
      );
    },
  },
  {
    name: 'no-rows',
    role: 'Member',
    path: '/spearphishing-campaign?search=zzzzzz',
    enter: async (page, in_) => {
      await expect(page.getByText(in_(uiMessages.noRows))).toBeVisible();
    },
  },
];
