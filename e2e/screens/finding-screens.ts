import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { libraryMessages } from '../../src/areas/casework/findings/library/library-messages.ts';
import { findingListMessages } from '../../src/areas/casework/findings/list/list-messages.ts';
import {
  findingMessages,
  retestMessages,
  settleMessages,
  writeMessages,
} from '../../src/areas/casework/findings/messages.ts';
import { ownMessages } from '../../src/areas/casework/findings/own/own-messages.ts';
import { calculatorMessages } from '../../src/areas/casework/findings/write/cvss-messages.ts';
import { importMessages } from '../../src/areas/casework/imports/messages.ts';
import { uiMessages } from '../../src/ui/messages.ts';
import { expect, organisation } from '../support/demo.ts';
import { makeAccount, signInAtOnce } from '../support/people.ts';
import { settled } from '../support/screens.ts';
import type { Server } from '../support/server.ts';
import { dialog, type Enter, openRow, press, type Screen, seesDialog } from './screen.ts';

const findingLinks = (page: Page): Locator =>
  page.getByRole('table').getByRole('link').or(page.locator('main li a'));

/** The list of findings has come. */
const seesRows = async (page: Page): Promise<void> => {
  await expect(findingLinks(page).first()).toBeVisible();
  await settled(page);
};

/** The page of the list's first finding. */
const seesFinding: Enter = async (page, in_) => {
  await seesRows(page);
  await findingLinks(page).first().click();
  await expect(page.getByRole('heading', { name: in_(findingMessages.description) })).toBeVisible();
  await settled(page);
};

/** The library has texts, the usual ones where there were none. */
const seesLibrary: Enter = async (page, in_) => {
  await settled(page);
  const start = page.getByRole('button', { name: in_(libraryMessages.start) });
  if (await start.isVisible()) await start.click();
  await expect(
    page
      .locator('tbody')
      .getByText(/^CWE-\d+$/)
      .first(),
  ).toBeVisible();
  await settled(page);
};

/** The form of a finding, opened on a request of the demo. */
const writeFinding: Enter = async (page, in_, server) => {
  await openRow('Online banking')(page);
  await press(writeMessages.write)(page, in_, server);
  await expect(dialog(page).getByLabel(in_(writeMessages.targets))).toBeVisible();
};

type Row = { readonly id: string; readonly request_id: string; readonly source: string };

/** A customer of the demo has asked for a retest of what an analyst found; gives the request. */
const askRetest = async (page: Page, server: Server): Promise<string> => {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('no browser');
  const customer = await context.newPage();
  await signInAtOnce(customer, server, await makeAccount(server, 'Administrator', organisation), 'en');
  const ask = (path: string, data: object) =>
    customer.request.post(`${server.url}/api/main/${path}`, { data });
  const found = (await (await ask('findings/list', { state: 'open', limit: 50 })).json()) as Row[];
  // What a machine found is scanned again instead.
  const request_id = found.find(({ source }) => source === 'analyst')?.request_id ?? '';
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

/** Findings, the library of texts, scanners’ files and retests. */
export const findingScreens: readonly Screen[] = [
  { name: 'findings', role: 'Administrator', path: '/findings?state=all', enter: seesRows },
  {
    name: 'findings-as-table',
    role: 'Member',
    path: '/findings',
    enter: async (page, in_) => {
      // What is open over time is folded away until somebody asks.
      await page.locator('main summary').first().click();
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
    name: 'scanner-import',
    role: 'Analyst',
    path: '/',
    enter: async (page, in_) => {
      await openRow('Online banking')(page);
      const panel = page.getByRole('region', { name: in_(importMessages.panel) });
      await settled(page);
      const waiting = panel.getByText('nmap.xml');
      if ((await waiting.count()) === 0) {
        const file = join(import.meta.dirname, '../../src/engines/scanner-files/examples/nmap/nmap.xml');
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
    enter: seesFinding,
  },
  {
    name: 'staff-finding',
    role: 'Analyst',
    path: '/findings',
    enter: seesFinding,
  },
  {
    name: 'finding-corrected',
    role: 'Member',
    path: '/findings?sort=-due_at',
    enter: async (page, in_, server) => {
      await seesRows(page);
      await findingLinks(page).first().click();
      await press(ownMessages.correctedCode)(page, in_, server);
    },
  },
  {
    name: 'finding-owner',
    role: 'Member',
    path: '/findings',
    enter: async (page, in_, server) => {
      await seesRows(page);
      await findingLinks(page).first().click();
      await press(ownMessages.assign)(page, in_, server);
    },
  },
  { name: 'findings-by-weakness', role: 'Administrator', path: '/findings?group=weakness' },
  { name: 'findings-by-place', role: 'Analyst', path: '/findings?group=place' },
  {
    name: 'findings-keep-view',
    role: 'Member',
    path: '/findings?owner=none',
    enter: press(findingListMessages.saveView),
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
];
