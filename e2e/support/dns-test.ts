import type { Page } from '@playwright/test';
import { startTestDns, type TestDns } from '../../src/platform/net/testing/dns-server.ts';
import { call } from './people.ts';
import { startServer } from './server.ts';
import { test as base, expect } from './test.ts';

/** A journey whose server asks the test's own DNS. */
export const test = base.extend<object, { dns: TestDns }>({
  dns: [
    // biome-ignore lint/correctness/noEmptyPattern: the form that the runner asks for
    async ({}, use) => {
      const dns = await startTestDns();
      await use(dns);
      await dns.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ dns }, use) => {
      const server = await startServer({ environment: { DNS_SERVERS: dns.address } });
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
});

/** Adds a domain and proves it by its record, as the Administrator of the page does. */
export const proveDomain = async (page: Page, url: string, dns: TestDns, domain: string): Promise<void> => {
  const { name, value } = await call(page, `${url}/api/main/domains/add`, { domain });
  dns.set(String(name), { TXT: [[String(value)]] });
  const { verified } = await call(page, `${url}/api/main/domains/verify`, { domain });
  expect(verified).toBe(true);
};

export { expect };
