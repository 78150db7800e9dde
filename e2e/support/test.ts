import { test as base, expect, type Page } from '@playwright/test';
import { type Server, startServer } from './server.ts';

type Fixtures = {
  /** Fails the test for a console error, or a request to another host. */
  watched: (page: Page) => Page;
};

/** A journey: one server for the worker, and pages that are watched. */
export const test = base.extend<Fixtures, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the form that the runner asks for
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
  watched: async ({ server }, use) => {
    const faults: string[] = [];
    await use((page) => {
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(`console: ${message.text()}`);
      });
      page.on('pageerror', (error) => faults.push(`page: ${error.message}`));
      page.on('request', (request) => {
        const url = request.url();
        const own = url.startsWith(server.url) || /^(data|blob):/.test(url);
        if (!own) faults.push(`request to another host: ${url}`);
      });
      return page;
    });
    expect(faults).toEqual([]);
  },
});

export { expect };
