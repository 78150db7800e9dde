import { expect, type Page } from '@playwright/test';
import type { Language } from '../../src/shared/messages.ts';
import { say } from '../../src/shared/messages.ts';
import { uiMessages } from '../../src/ui/messages.ts';
import { expectAccessible } from './axe.ts';

export type Theme = 'dark' | 'light';
export const widths = [1440, 390] as const;
const themeWords = { light: uiMessages.themeLight, dark: uiMessages.themeDark } as const;

/** Nothing is wider than the window, and no open dialog wider than itself. */
export const expectNoSidewaysScrolling = async (page: Page, where: string): Promise<void> => {
  const excess = await page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('[role="dialog"] > *')];
    return boxes.map((box) => box.scrollWidth - box.clientWidth).filter((pixels) => pixels > 0);
  });
  expect(excess, where).toEqual([]);
};

/** Nothing is loading any more. */
export const settled = async (page: Page): Promise<void> => {
  // By its element: behind an open dialog it has no role.
  await expect(page.locator('main')).toBeVisible();
  // A page that travels late gives its title when it has come.
  await expect(page.locator('h1').first()).toHaveText(/\S/);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};

/** By the account's menu, as a person does it. */
export const chooseTheme = async (page: Page, theme: Theme, language: Language): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(say(uiMessages.accountMenu, language)) }).click();
  await page.getByRole('menuitemradio', { name: say(themeWords[theme], language) }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
};

/**
 * Which width axe-core judges and a picture shows: English wide in the dark and narrow in the light, Spanish the other
 * way round. Colours do not depend on the words, so each pair of width and theme is judged once for each screen.
 */
const judged = (language: Language, theme: Theme): (typeof widths)[number] =>
  (language === 'en') === (theme === 'dark') ? 1440 : 390;

/**
 * Looks at the screen that is open: wide and narrow it has no sideways scrolling, and in one width no violation of
 * axe-core; a picture of that one stands in test-results/looks (of both with `LOOKS=all`).
 */
export const inspect = async (page: Page, name: string, language: Language, theme: Theme): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const where = `${name}-${language}-${theme}-${width}`;
    await expectNoSidewaysScrolling(page, where);
    const isJudged = width === judged(language, theme);
    if (!isJudged && process.env.LOOKS !== 'all') continue;
    // What turns for as long as somebody waits never finishes.
    await page.evaluate(() =>
      Promise.all(
        document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
          .map((animation) => animation.finished.catch(() => undefined)),
      ),
    );
    if (isJudged) await expectAccessible(page, where);
    await page.screenshot({ path: `test-results/looks/screens/${where}.png`, animations: 'disabled' });
  }
};
