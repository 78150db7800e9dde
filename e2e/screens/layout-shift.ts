import type { Page } from '@playwright/test';

/** Of Core Web Vitals "good" is 0.1; here a page moves half as much under somebody's eyes, or less. */
export const mostLayoutShift = 0.05;

/** From the next load on the page adds up what moves by itself, as Cumulative Layout Shift does. */
export const watchLayoutShift = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) Object.assign(globalThis, { shift: Reflect.get(globalThis, 'shift') + value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

/** What has moved since the page was loaded. */
export const layoutShiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(Reflect.get(globalThis, 'shift')));
