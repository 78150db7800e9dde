import type { Page } from '@playwright/test';

/** What becomes of a call in the browser: an answer of this status, or none at all. */
export type Fault = { readonly status: number; readonly body?: object } | 'no answer';

/** Every call of this path goes wrong this way, until `mend` is called. The server never sees them. */
export const breakCall = async (
  page: Page,
  path: string,
  fault: Fault,
): Promise<{ mend: () => Promise<void> }> => {
  const address = `**${path}`;
  await page.route(address, (route) =>
    fault === 'no answer'
      ? route.abort('connectionrefused')
      : route.fulfill({ status: fault.status, json: fault.body ?? {} }),
  );
  return { mend: () => page.unroute(address) };
};

/** What Chromium itself writes to its console about a call that was refused or not answered. */
export const refusedCalls = /Failed to load resource|net::ERR_CONNECTION_REFUSED/;
