import type { BrowserContext, Page } from '@playwright/test';
import type { Role } from '../../src/shared/actor.ts';
import type { Language } from '../../src/shared/messages.ts';
import { makeAccount, signInAtOnce } from './people.ts';
import { settled, type Theme } from './screens.ts';
import { type Server, startServer } from './server.ts';
import { test as base, expect } from './test.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;
type Demo = {
  readonly server: Server;
  /** A browser of its own in which somebody of that role has signed in. */
  readonly newContext: (role: Role, language: Language) => Promise<BrowserContext>;
  /** The one that the worker keeps. */
  readonly contextOf: (role: Role, language: Language) => Promise<BrowserContext>;
};

/** The organisation of the demo. */
export const organisation = 'Banco Andino';
const isCustomer = (role: Role): boolean => role === 'Administrator' || role === 'Member';

type Open = (role: Role, language: Language, theme: Theme, path: string, expected?: RegExp) => Promise<Page>;

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
  return page;
};

/** A journey in a demo installation: requests in every state, findings, reports. One for the worker. */
export const test = base.extend<
  {
    /** A page in a browser of its own, signed in with that role. */
    open: Open;
    /** The same in a browser that the worker keeps, which has the app in its cache: for looking, not for leaving traces. */
    glance: Open;
  },
  { demo: Demo }
>({
  demo: [
    async ({ browser }, use) => {
      const server = await startServer({ args: ['--demo'] });
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
      const kept = new Map<string, BrowserContext>();
      const contextOf: Demo['contextOf'] = async (role, language) => {
        const key = `${role} ${language}`;
        const context = kept.get(key) ?? (await newContext(role, language));
        kept.set(key, context);
        return context;
      };
      await use({ server, newContext, contextOf });
      for (const context of kept.values()) await context.close();
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
    const pages: Page[] = [];
    await use(async (role, language, theme, path, expected) => {
      // One at a time: they share what the browser keeps.
      for (const page of pages.splice(0)) await page.close();
      const context = await demo.contextOf(role, language);
      const page = watched(await context.newPage(), expected);
      pages.push(page);
      return load(page, demo, { language, theme, path });
    });
    for (const page of pages) await page.close();
  },
});

export { expect };
