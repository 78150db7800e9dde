import type { BrowserContext, Page } from '@playwright/test';
import type { Role } from '../../src/shared/actor.ts';
import { type Language, say } from '../../src/shared/messages.ts';
import { uiMessages } from '../../src/ui/messages.ts';
import { demoFolder } from './demo-folder.ts';
import { makeAccount, signInAtOnce } from './people.ts';
import { settled, type Theme } from './screens.ts';
import { type Server, startServer } from './server.ts';
import { test as base, expect } from './test.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;
type Demo = {
  readonly server: Server;
  /** A browser of its own in which somebody of that role has signed in. */
  readonly newContext: (role: Role, language: Language) => Promise<BrowserContext>;
  /** A page that the worker keeps, and who looks from it. */
  readonly pageOf: (role: Role, language: Language, theme: Theme) => Promise<Page>;
};

/** The organisation of the demo. */
export const organisation = 'Banco Andino';
const isCustomer = (role: Role): boolean => role === 'Administrator' || role === 'Member';

type Open = (role: Role, language: Language, theme: Theme, path: string, expected?: RegExp) => Promise<Page>;

/** What no page has: between two screens all that belongs to the one before goes. */
const nowhere = '/no-such-page';

const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((next) => {
    window.history.pushState(null, '', next);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** What stands beside the page, and whether it covers it: dialogs, menus, notices. */
const surroundings = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const of = ({ id, ariaHidden, childElementCount }: Element) => [
      id,
      ariaHidden,
      id ? 0 : childElementCount,
    ];
    const notices = document.querySelectorAll('[role="alert"], .Toastify__toast').length;
    return JSON.stringify([...[...document.body.children].map(of), notices]);
  });

/** How it was when a page was loaded. */
const untouched = new WeakMap<Page, string>();

/** Loads the path as somebody who has chosen that language and theme. */
const load = async (
  page: Page,
  { server }: Demo,
  { language, theme, path }: { language: Language; theme: Theme; path: string },
): Promise<Page> => {
  await page.request.post(`${server.url}/api/auth/preferences`, { data: { language, theme } });
  await page.addInitScript((name) => localStorage.setItem('baluarte.theme', name), theme);
  await page.goto(`${server.url}${path}`);
  await settled(page);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  untouched.set(page, await surroundings(page));
  return page;
};

/**
 * Goes to the path as a link does, which takes a fifth of what loading takes.
 * @returns false where the page cannot go on, or shows something of the screen before.
 */
const goOn = async (page: Page, language: Language, path: string): Promise<boolean> => {
  if (path === nowhere || !untouched.has(page)) return false;
  await page.setViewportSize({ width: 1440, height: 900 });
  // Where somebody clicked something may stand now that tells its name when pointed at.
  await page.mouse.move(0, 0);
  await follow(page, nowhere);
  const title = page.locator('h1').first();
  const left = title.filter({ hasText: say(uiMessages.pageNotFound, language) }).waitFor({ timeout: 2000 });
  if (!(await left.then(() => true).catch(() => false))) return false;
  if ((await surroundings(page)) !== untouched.get(page)) return false;
  await follow(page, path);
  await expect(title).not.toHaveText(say(uiMessages.pageNotFound, language));
  await settled(page);
  return true;
};

/** A journey in a demo installation: requests in every state, findings, reports. One for the worker. */
export const test = base.extend<
  {
    /** A page in a browser of its own, signed in with that role. */
    open: Open;
    /** The same on a page that the worker keeps and that goes on from screen to screen: for looking, not for leaving traces. */
    glance: Open;
  },
  { demo: Demo }
>({
  demo: [
    async ({ browser }, use) => {
      const server = await startServer({ folder: await demoFolder() });
      const states = new Map<Role, State>();
      const stateOf = async (role: Role): Promise<State> => {
        const known = states.get(role);
        if (known) return known;
        const context = await browser.newContext();
        const page = await context.newPage();
        const account = await makeAccount(server, role, isCustomer(role) ? organisation : undefined);
        await signInAtOnce(page, server, account, 'en');
        await page.goto(server.url);
        const state = await context.storageState();
        await context.close();
        states.set(role, state);
        return state;
      };
      const newContext: Demo['newContext'] = async (role, language) =>
        browser.newContext({
          locale: language === 'en' ? 'en-GB' : 'es-ES',
          viewport: { width: 1440, height: 900 },
          storageState: await stateOf(role),
        });
      const kept = new Map<string, Page>();
      const pageOf: Demo['pageOf'] = async (role, language, theme) => {
        const key = `${role} ${language} ${theme}`;
        const old = kept.get(key);
        if (old && !old.isClosed()) return old;
        const context = old?.context() ?? (await newContext(role, language));
        const page = await context.newPage();
        kept.set(key, page);
        return page;
      };
      await use({ server, newContext, pageOf });
      for (const page of kept.values()) await page.context().close();
      await server.remove();
    },
    { scope: 'worker' },
  ],
  server: [({ demo }, use) => use(demo.server), { scope: 'worker' }],
  open: async ({ demo, watched }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (role, language, theme, path, expected) => {
      const context = await demo.newContext(role, language);
      contexts.push(context);
      return load(watched(await context.newPage(), expected), demo, { language, theme, path });
    });
    for (const context of contexts) await context.close();
  },
  glance: async ({ demo, watched }, use) => {
    await use(async (role, language, theme, path, expected) => {
      const page = await demo.pageOf(role, language, theme);
      watched(page, expected);
      if (await goOn(page, language, path)) return page;
      await page.close();
      const fresh = await demo.pageOf(role, language, theme);
      return load(watched(fresh, expected), demo, { language, theme, path });
    });
  },
});

export { expect };
