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

/** What moves has come to rest; what turns for as long as somebody waits never does. */
const rested = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );

/** A picture in test-results/looks/screens, for whoever asks with LOOKS. */
const picture = async (page: Page, where: string): Promise<void> => {
  if (process.env.LOOKS)
    await page.screenshot({ path: `test-results/looks/screens/${where}.png`, animations: 'disabled' });
};

/** Wide and narrow the open screen has no sideways scrolling. */
const expectFits = async (page: Page, name: string): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScrolling(page, `${name}-${width}`);
  }
};

/** As when another tab of the same person chose it: the page changes where it stands, its open dialogs too. */
const chooseElsewhere = async (page: Page, choice: 'theme' | 'language', newValue: string): Promise<void> => {
  await page.evaluate(
    ([key, newValue]) => {
      localStorage.setItem(key, newValue);
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    },
    [`baluarte.${choice}`, newValue] as const,
  );
  const attribute = choice === 'theme' ? 'data-theme' : 'lang';
  await expect(page.locator('html')).toHaveAttribute(attribute, newValue);
  // What fades from one colour to the other has begun to.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
};

/**
 * Looks at the open screen, English and dark, and leaves it so. It fits wide and narrow in both languages, and axe-core
 * finds nothing in the dark when it is wide and in the light when it is narrow: colours do not depend on the words.
 */
export const inspectInPlace = async (page: Page, name: string): Promise<void> => {
  for (const [theme, width] of [
    ['dark', 1440],
    ['light', 390],
  ] as const) {
    const where = `${name}-${theme}-${width}`;
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScrolling(page, where);
    await chooseElsewhere(page, 'theme', theme);
    await rested(page);
    await expectAccessible(page, where);
    await picture(page, where);
  }
  await chooseElsewhere(page, 'language', 'es');
  await expectFits(page, `${name}-es`);
  await chooseElsewhere(page, 'language', 'en');
  await chooseElsewhere(page, 'theme', 'dark');
};

/**
 * Which width axe-core judges and a picture shows: English wide in the dark and narrow in the light, Spanish the other
 * way round. Colours do not depend on the words, so each pair of width and theme is judged once for each screen.
 */
const judged = (language: Language, theme: Theme): (typeof widths)[number] =>
  (language === 'en') === (theme === 'dark') ? 1440 : 390;

/**
 * Looks at the screen that is open: wide and narrow it has no sideways scrolling, and in one width no violation of
 * axe-core; a picture of that one stands in test-results/looks with LOOKS (of both with `LOOKS=all`).
 */
export const inspect = async (page: Page, name: string, language: Language, theme: Theme): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const where = `${name}-${language}-${theme}-${width}`;
    await expectNoSidewaysScrolling(page, where);
    const isJudged = width === judged(language, theme);
    if (!isJudged && process.env.LOOKS !== 'all') continue;
    await rested(page);
    if (isJudged) await expectAccessible(page, where);
    await picture(page, where);
  }
};
