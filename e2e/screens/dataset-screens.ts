import type { Page } from '@playwright/test';
import { datasetList } from '../../src/areas/desks/search/datasets/contract.ts';
import {
  loadStateWords,
  datasetMessages as messages,
} from '../../src/areas/desks/search/datasets/messages.ts';
import { expect } from '../support/demo.ts';
import { settled } from '../support/screens.ts';
import { press, type Screen, seesDialog, withNone } from './screen.ts';

const leak = Buffer.from(
  `who,password,name,url\n${Array.from({ length: 30 }, (_, n) => `person${n}@bank.example,Secret.${n},Ana Roa,https://shop.example/login`).join('\n')}\nnobody,x,y,z\n`,
);

/** Hands a dataset in, waits until it was looked at, and goes to its page. @returns its id. */
const handIn = async (page: Page): Promise<string> => {
  const { origin } = new URL(page.url());
  const document = { name: 'leak.csv', mimeType: 'text/csv', buffer: leak };
  const about = { name: 'Forum 2024', source: 'A forum', collected_on: '2024-05-01' };
  const made = await page.request.post(`${origin}/api/staff/datasets/upload`, {
    multipart: { ...about, legal_note: 'Legitimate interest in the security of those concerned.', document },
  });
  const { load_id } = (await made.json()) as { load_id: string };
  const state = async (): Promise<string> => {
    const told = await page.request.post(`${origin}/api/staff/datasets/details`, { data: { load_id } });
    return ((await told.json()) as { load: { state: string } }).load.state;
  };
  await expect.poll(state, { timeout: 30_000 }).toBe('waiting');
  await page.goto(`${origin}/datasets/${load_id}`);
  return load_id;
};

/** Datasets of leaked accounts: their list, handing one in, deciding about it, what came of it. */
export const datasetScreens: readonly Screen[] = [
  { name: 'datasets-none', role: 'Analyst', path: '/datasets', enter: withNone(datasetList.path) },
  { name: 'new-dataset', role: 'Analyst', path: '/datasets/create', enter: seesDialog },
  {
    name: 'datasets',
    role: 'Analyst',
    path: '/datasets',
    enter: async (page) => {
      await handIn(page);
      await page.goto(new URL('/datasets', page.url()).href);
      await expect(page.getByRole('link', { name: 'Forum 2024' }).first()).toBeVisible();
      await settled(page);
    },
  },
  {
    name: 'dataset-waiting',
    role: 'Analyst',
    path: '/datasets',
    enter: async (page, in_) => {
      await handIn(page);
      await page.locator('summary', { hasText: in_(messages.firstRows) }).click();
      await settled(page);
    },
  },
  {
    name: 'dataset-discard',
    role: 'Analyst',
    path: '/datasets',
    enter: async (page, in_, server) => {
      await handIn(page);
      await press(messages.discard)(page, in_, server);
    },
  },
  {
    name: 'dataset-loaded',
    role: 'Operator',
    path: '/datasets',
    enter: async (page, in_) => {
      await handIn(page);
      await page.getByRole('button', { name: in_(messages.begin), exact: true }).click();
      await expect(page.getByText(in_(loadStateWords.loaded), { exact: true })).toBeVisible({
        timeout: 30_000,
      });
      await settled(page);
    },
  },
];
