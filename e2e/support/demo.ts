import type { BrowserContext, Page } from '@playwright/test';
import type { Role } from '../../src/shared/actor.ts';
import type { Language } from '../../src/shared/messages.ts';
import { makeAccount, signInByCalls } from './people.ts';
import { settled, type Theme } from './screens.ts';
import { type Server, startServer } from './server.ts';
import { test as base, expect } from './test.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;
type Demo = {
  readonly server: Server;
  /** Cookies and storage of somebody of that role who has signed in. */
  readonly stateOf: (role: Role) => Promise<State>;
};

/** The organisation of the demo. */
export const organisation = 'Banco Andino';
const isCustomer = (role: Role): boolean => role === 'Administrator' || role === 'Member';

/** A journey in a demo installation: requests in every state, findings, reports. One for the worker. */
export const test = base.extend<
  {
    open: (role: Role, language: Language, theme: Theme, path: string, expected?: RegExp) => Promise<Page>;
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
        const account = makeAccount(server, role, isCustomer(role) ? organisation : undefined);
        await signInByCalls(page, server, account, 'en');
        await page.goto(server.url);
        const state = await context.storageState();
        await context.close();
        states.set(role, state);
        return state;
      };
      await use({ server, stateOf });
      await server.remove();
    },
    { scope: 'worker' },
  ],
  server: [({ demo }, use) => use(demo.server), { scope: 'worker' }],
  open: async ({ browser, demo, watched }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (role, language, theme, path, expected) => {
      const context = await browser.newContext({
        locale: language === 'en' ? 'en-GB' : 'es-ES',
        viewport: { width: 1440, height: 900 },
        storageState: await demo.stateOf(role),
      });
      contexts.push(context);
      const page = watched(await context.newPage(), expected);
      await page.request.post(`${demo.server.url}/api/auth/preferences`, { data: { language, theme } });
      await page.addInitScript((name) => localStorage.setItem('baluarte.theme', name), theme);
      await page.goto(`${demo.server.url}${path}`);
      await settled(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };
