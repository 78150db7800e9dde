import type { Locator, Page } from '@playwright/test';
import { mappingMessages, mappingsPath } from '../../src/areas/casework/imports/mappings/messages.ts';
import { importMessages } from '../../src/areas/casework/imports/messages.ts';
import { expect } from '../support/demo.ts';
import { settled } from '../support/screens.ts';
import { dialog, type Enter, openRow, type Screen } from './screen.ts';

type Say = Parameters<Enter>[1];

const rows =
  'Weak cipher;Urgent;203.0.113.2;443;Old ciphers\nBanner;3;203.0.113.4;80;It tells "nginx"\nOdd;Green;203.0.113.5;22;';
const sheet = (name: string) => ({
  name: `${name}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(`Finding;Risk;Machine;Port;${name}\n${rows}\n`),
});

/** A file that nobody knows, on the page of a request of the demo: handed in unless it is there. */
const handIn = async (page: Page, in_: Say, name: string): Promise<Locator> => {
  await openRow('Online banking')(page);
  const panel = page.getByRole('region', { name: in_(importMessages.panel) });
  await settled(page);
  const waiting = panel.getByRole('listitem').filter({ hasText: `${name}.csv` });
  if ((await waiting.count()) === 0) await panel.locator('input[type="file"]').setInputFiles(sheet(name));
  return waiting;
};

const choose: Enter = async (page, in_) => {
  const waiting = await handIn(page, in_, 'Unknown');
  await waiting.getByRole('button', { name: in_(mappingMessages.choose) }).click();
  await expect(dialog(page).getByRole('cell', { name: 'Weak cipher' })).toBeVisible();
  await settled(page);
};

/** Somebody has chosen the columns of such a file. */
const keep: Enter = async (page, in_, server) => {
  const listed = page.getByRole('listitem').filter({ hasText: 'Inventory scanner' });
  if ((await listed.count()) > 0) return;
  await page.goto(`${server.url}/`);
  await settled(page);
  const waiting = await handIn(page, in_, 'Inventory');
  await waiting.getByRole('button', { name: in_(mappingMessages.choose) }).click();
  const form = dialog(page);
  await form.getByLabel(in_(mappingMessages.name)).fill('Inventory scanner');
  await form.getByLabel(in_(mappingMessages.wordMeans('3'))).selectOption('low');
  await form.getByRole('button', { name: in_(mappingMessages.saveAndRead) }).click();
  await expect(form).toHaveCount(0);
  await page.goto(`${server.url}${mappingsPath}`);
  await expect(listed).toBeVisible();
  await settled(page);
};

/** What the columns of unknown sheets mean: chosen, and kept. */
export const mappingScreens: readonly Screen[] = [
  { name: 'choose-columns', role: 'Analyst', path: '/', enter: choose },
  { name: 'csv-columns', role: 'Analyst', path: mappingsPath, enter: keep },
  {
    name: 'csv-columns-edit',
    role: 'Analyst',
    path: mappingsPath,
    enter: async (page, in_, server) => {
      await keep(page, in_, server);
      await page
        .getByRole('button', { name: new RegExp(`^${in_(mappingMessages.edit)}: `) })
        .first()
        .click();
      await expect(dialog(page)).toBeVisible();
      await settled(page);
    },
  },
];
