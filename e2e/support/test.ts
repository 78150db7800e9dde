import '../../src/app/services.ts';
import { test as base, type ConsoleMessage, expect, type Page, type Request } from '@playwright/test';
import type { Language } from '../../src/shared/messages.ts';
import { type Account, signInAtOnce } from './people.ts';
import { type Server, startServer } from './server.ts';

type Fixtures = {
  /** Fails the test for a console error that is not expected, or a request to another host. */
  watched: (page: Page, expected?: RegExp) => Page;
  /** Opens a browser of its own for this person, signed in and watched; nothing is loaded yet. */
  enter: (account: Account, language: Language, expected?: RegExp) => Promise<Page>;
};

type WorkerFixtures = {
  /** The journeys of such a file have a server that no other file's have used. */
  readonly isAlone: boolean;
  readonly server: Server;
};

/** A journey: one server for the worker, and pages that are watched. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  isAlone: [false, { option: true, scope: 'worker' }],
  server: [
    // Asked for, so that journeys which are alone have another worker than the others.
    async ({ isAlone: _ }, use) => {
      const server = await startServer();
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
  watched: async ({ server }, use) => {
    const faults: string[] = [];
    const ends: (() => void)[] = [];
    await use((page, expected) => {
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() === 'error' && !expected?.test(message.text()))
          faults.push(`console: ${message.text()}`);
      };
      const onError = (error: Error) => faults.push(`page: ${error.message}`);
      const onRequest = (request: Request) => {
        const url = request.url();
        const own = url.startsWith(server.url) || /^(data|blob):/.test(url);
        if (!own) faults.push(`request to another host: ${url}`);
      };
      page.on('console', onConsole).on('pageerror', onError).on('request', onRequest);
      // A page may be kept for the next journey, which expects other things.
      ends.push(() => page.off('console', onConsole).off('pageerror', onError).off('request', onRequest));
      return page;
    });
    for (const end of ends) end();
    expect(faults).toEqual([]);
  },
  enter: async ({ browser, server, watched }, use) => {
    const contexts: Awaited<ReturnType<typeof browser.newContext>>[] = [];
    await use(async (account, language, expected) => {
      const context = await browser.newContext({
        locale: language === 'en' ? 'en-GB' : 'es-ES',
        viewport: { width: 1440, height: 900 },
      });
      contexts.push(context);
      const page = watched(await context.newPage(), expected);
      await signInAtOnce(page, server, account, language);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };
