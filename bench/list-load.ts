import type { Browser, BrowserContext, Page } from '@playwright/test';
import { makeAccount, readySession } from '../e2e/support/people.ts';
import { type Server, startServer } from '../e2e/support/server.ts';
import { openChromium } from './chromium.ts';
import { signInBothSides } from './people.ts';
import { requestInProgress } from './requests.ts';
import { median, most, type Row, timed, type Workload } from './result.ts';

const requests = 20;
/** A page has ten. */
const rowsSeen = 5;
const rounds = 7;
const kibibyte = 1024;
const path = '/digital-web-shielding';

type Visitor = {
  readonly cookies: Parameters<BrowserContext['addCookies']>[0];
  readonly userId: string;
};

/** A browser that has nothing of the console yet, of somebody who is signed in. */
const freshPage = async (browser: Browser, { cookies, userId }: Visitor): Promise<Page> => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await context.addCookies(cookies);
  await context.addInitScript((id) => localStorage.setItem('userid', id), userId);
  return context.newPage();
};

/** What of the page's own is asked for there. */
type InPage = { readonly document: { readonly querySelectorAll: (selector: string) => { length: number } } };

/** Asked with each frame: a locator asks less and less often, up to half a second late. */
const rowsAreThere = (page: Page) =>
  page.waitForFunction(
    (rows) => (globalThis as unknown as InPage).document.querySelectorAll('main tbody tr').length >= rows,
    rowsSeen,
    { polling: 'raf' },
  );

type Load = { readonly milliseconds: number; readonly requests: number; readonly kibibytes: number };

/** The address of a list, opened: until its rows are there. */
const openList = async (page: Page, server: Server): Promise<Load> => {
  let asked = 0;
  let bytes = 0;
  const session = await page.context().newCDPSession(page);
  session.on('Network.requestWillBeSent', () => {
    asked += 1;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  const milliseconds = await timed(async () => {
    await page.goto(server.url + path, { waitUntil: 'commit' });
    await rowsAreThere(page);
  });
  await session.detach();
  return { milliseconds, requests: asked, kibibytes: bytes / kibibyte };
};

/** Runs in the page: milliseconds from the next press to the frame that has the rows. */
const fromPressToRows = `new Promise((resolve) => {
  const begin = ({ timeStamp }) => {
    const look = (now) => {
      if (document.querySelectorAll('main tbody tr').length < ${rowsSeen}) requestAnimationFrame(look);
      else resolve(now - timeStamp);
    };
    requestAnimationFrame(look);
  };
  addEventListener('click', begin, { capture: true, once: true });
})`;

/**
 * From another page to the list, once its parts have been loaded: from the press to the frame that has the rows. Timed in the
 * page: the driver of the browser takes some thirty milliseconds to press.
 */
const goToList = async (page: Page): Promise<number> => {
  await page.locator('nav a[href="/domains"]').first().click();
  await page.waitForURL('**/domains');
  await page.locator('main [aria-busy="true"]').waitFor({ state: 'detached' });
  const taken = page.evaluate<number>(fromPressToRows);
  await page.locator(`nav a[href="${path}"]`).first().click();
  return taken;
};

/** A list in a browser: by its address with nothing cached, and from another page. */
export const listLoad: Workload = async () => {
  const server = await startServer();
  const browser = await openChromium();
  try {
    const cast = await signInBothSides(server.url, server.dataDir);
    for (let made = 0; made < requests; made += 1) await requestInProgress(cast);
    const account = await makeAccount(server, 'Administrator', 'Banco Andino', { username: 'visitor' });
    const { cookies } = await readySession(server, account);
    const visitor = { cookies, userId: account.user_id };
    const loads: Load[] = [];
    const inside: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const page = await freshPage(browser, visitor);
      const load = await openList(page, server);
      await goToList(page);
      const again = await goToList(page);
      // Not counted: the first of a browser and of a server.
      if (round > 0) {
        loads.push(load);
        inside.push(again);
      }
      await page.context().close();
    }
    const row = (measured: string, unit: string, value: number, more: Partial<Row> = {}): Row => ({
      ...{ workload: 'list-load', measured, unit, value },
      ...more,
    });
    const medianOf = (of: keyof Load): number => median(loads.map((load) => load[of]));
    return [
      row('a list by its address, nothing cached: rows are there', 'ms', medianOf('milliseconds'), {
        limit: most(300),
      }),
      row('the same, requests until then', '', medianOf('requests'), { limit: most(20) }),
      row('the same, on the wire', 'KiB', medianOf('kibibytes')),
      row('from another page to the list: rows are there', 'ms', median(inside), { limit: most(60) }),
    ];
  } finally {
    await browser.close();
    await server.remove();
  }
};
