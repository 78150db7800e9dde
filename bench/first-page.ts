import type { Browser, Page } from '@playwright/test';
import { makeAccount, makeOrganisation, signInAtOnce } from '../e2e/support/people.ts';
import { type Server, startServer } from '../e2e/support/server.ts';
import { openChromium } from './chromium.ts';
import { most, pause, type Row, type Workload } from './result.ts';

const kibibyte = 1024;
const signInLimitKiB = 100;
const firstViewLimitKiB = 300;

type Sizes = { readonly byKind: Map<string, number>; readonly total: number };

/** Everything that the page loads by an act, until nothing is missing on it, in bytes on the wire, heads included. */
const transferred = async (page: Page, act: () => Promise<unknown>): Promise<Sizes> => {
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
  await act();
  // The stream of events stays open, so the network is never idle; what is loaded ahead counts as well.
  await pause(2);
  await session.detach();
  return { byKind, total };
};

type FirstVisit = { readonly signInPage: Sizes; readonly onTyping: Sizes; readonly firstView: Sizes };

/**
 * The sign-in page in a browser that has nothing yet; what comes while somebody types, which is the app and the screens
 * of the second factor; and then what a customer's Administrator sees first.
 */
const firstVisit = async (browser: Browser, server: Server): Promise<FirstVisit> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const password = page.locator('input[type=password]');
  const signInPage = await transferred(page, async () => {
    await page.goto(server.url);
    await password.waitFor();
  });
  const onTyping = await transferred(page, () => password.pressSequentially('a'));
  const { name } = await makeOrganisation(server);
  await signInAtOnce(page, server, await makeAccount(server, 'Administrator', name), 'en');
  const firstView = await transferred(page, async () => {
    await page.goto(server.url);
    await page.locator('main').waitFor();
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  });
  await context.close();
  return { signInPage, onTyping, firstView };
};

/** Milliseconds until the first text or picture was on the screen. */
const paintedAt = async (page: Page): Promise<number> => {
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  return (await painted.jsonValue()) ?? Number.NaN;
};

/** With every script file refused, the form must be there and painted. */
const paintWithoutScripts = async (browser: Browser, url: string): Promise<number> => {
  const page = await browser.newPage();
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(url);
  if (!(await page.locator('input[type=password]').isVisible())) throw new Error('No form shows.');
  const milliseconds = await paintedAt(page);
  await page.close();
  return milliseconds;
};

/** What a first visit costs before anything is cached. */
export const firstPage: Workload = async () => {
  const server = await startServer();
  const browser = await openChromium();
  try {
    const { signInPage, onTyping, firstView } = await firstVisit(browser, server);
    const row = (measured: string, bytes: number, more: Partial<Row> = {}): Row => ({
      workload: 'first-page',
      measured,
      unit: 'KiB',
      value: bytes / kibibyte,
      ...more,
    });
    const rowsOf = (measured: string, { total, byKind }: Sizes, limitKiB: number): Row[] => [
      row(measured, total, { limit: most(limitKiB) }),
      ...[...byKind].map(([kind, bytes]) => row(`of it ${kind.toLowerCase()}`, bytes)),
    ];
    return [
      ...rowsOf('all that the sign-in page loads', signInPage, signInLimitKiB),
      row('what comes while somebody types', onTyping.total),
      ...rowsOf('what the first view after it loads', firstView, firstViewLimitKiB),
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
