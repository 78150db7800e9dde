import type { Browser, Page } from '@playwright/test';
import { startServer } from '../e2e/support/server.ts';
import { openChromium } from './chromium.ts';
import { most, type Row, type Workload } from './result.ts';

const kibibyte = 1024;
const limitKiB = 200;

type Sizes = { readonly byKind: Map<string, number>; readonly total: number };

/** Everything that the sign-in page loads until the network is quiet, in bytes on the wire, heads included. */
const transferred = async (page: Page, url: string): Promise<Sizes> => {
  const kinds = new Map<string, string>();
  const byKind = new Map<string, number>();
  let total = 0;
  const session = await page.context().newCDPSession(page);
  session.on('Network.responseReceived', ({ requestId, type }) => void kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    byKind.set(kind, (byKind.get(kind) ?? 0) + encodedDataLength);
    total += encodedDataLength;
  });
  await session.send('Network.enable');
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.locator('input[type=password]').waitFor();
  await page.waitForLoadState('networkidle');
  return { byKind, total };
};

/** Milliseconds until the first text or picture was on the screen. */
const paintedAt = async (page: Page): Promise<number> => {
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  return (await painted.jsonValue()) ?? Number.NaN;
};

/** With every script file refused, the skeleton must be there and painted. */
const paintWithoutScripts = async (browser: Browser, url: string): Promise<number> => {
  const page = await browser.newPage();
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(url);
  if (!(await page.locator('.first-sign-in .first-card').isVisible())) throw new Error('No skeleton shows.');
  const milliseconds = await paintedAt(page);
  await page.close();
  return milliseconds;
};

/** What a first visit costs before anything is cached. */
export const firstPage: Workload = async () => {
  const server = await startServer();
  const browser = await openChromium();
  try {
    const { byKind, total } = await transferred(await browser.newPage(), server.url);
    const row = (measured: string, bytes: number, more: Partial<Row> = {}): Row => ({
      workload: 'first-page',
      measured,
      unit: 'KiB',
      value: bytes / kibibyte,
      ...more,
    });
    return [
      row('all that the sign-in page loads', total, { limit: most(limitKiB) }),
      ...[...byKind].map(([kind, bytes]) => row(`of it ${kind.toLowerCase()}`, bytes)),
      {
        workload: 'first-page',
        measured: 'first paint with all script files blocked',
        unit: 'ms',
        value: await paintWithoutScripts(browser, server.url),
        limit: most(1000),
      },
    ];
  } finally {
    await browser.close();
    await server.remove();
  }
};
