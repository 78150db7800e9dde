import { expect, type FileChooser, type Locator, type Page } from '@playwright/test';

const mostPresses = 120;

/** The focus can be seen: a ring or a shadow at the element, at its label, or at what frames it. */
const expectVisibleFocus = async (page: Page, where: string): Promise<void> => {
  const seen = await page.evaluate(() => {
    const active = document.activeElement;
    if (!active) return false;
    // The parts of a date are marked by their selection, and the field around them by its border.
    if (active.closest('.Mui-focused')) return true;
    const label = active.id ? document.querySelector(`label[for="${CSS.escape(active.id)}"]`) : null;
    const around = [active, active.parentElement, active.parentElement?.parentElement, label];
    return around.some((box) => {
      if (!box) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(box);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    });
  });
  expect(seen, `the focus is seen at ${where}`).toBe(true);
};

/** Presses Tab until the element has the focus, which must be seen there. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor({ state: 'attached' });
  for (let presses = 0; presses < mostPresses; presses += 1) {
    const isHere = await target.evaluate((element) => element === document.activeElement).catch(() => false);
    if (isHere) return expectVisibleFocus(page, String(target));
    await page.keyboard.press('Tab');
  }
  throw new Error(`No number of Tabs reaches ${target}`);
};

/** Goes there and presses Enter. */
export const enterOn = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};

/** Goes there and types in place of what was there. */
export const typeInto = async (page: Page, target: Locator, text: string): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
};

/** Opens the system's dialog for files by the keyboard. */
export const openFiles = async (page: Page, input: Locator): Promise<FileChooser> => {
  // The browser is told beforehand that somebody listens: else the key may be faster than the listening.
  page.on('filechooser', () => undefined);
  await tabTo(page, input);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  return chooser;
};
