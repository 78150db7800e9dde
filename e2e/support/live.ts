import type { Page } from '@playwright/test';

/**
 * Writes down every value that the bar with this label shows from now on. What is written is gone when the page
 * loads again, so having it at the end shows that the page moved by itself.
 */
export const recordBar = (page: Page, label: string): Promise<void> =>
  page.evaluate((name) => {
    const values: number[] = [];
    const read = (): void => {
      const bar = document.querySelector(`[role="progressbar"][aria-label="${name}"]`);
      const value = Number(bar?.getAttribute('aria-valuenow') ?? Number.NaN);
      if (Number.isFinite(value) && values.at(-1) !== value) values.push(value);
    };
    read();
    const whole = { subtree: true, childList: true, attributes: true };
    new MutationObserver(read).observe(document.body, whole);
    Object.assign(globalThis, { barValues: values });
  }, label);

/** The values in their order; undefined when the page has been loaded since. */
export const recordedBar = (page: Page): Promise<number[] | undefined> =>
  page.evaluate(() => Reflect.get(globalThis, 'barValues') as number[] | undefined);
