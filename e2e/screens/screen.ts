import type { Locator, Page } from '@playwright/test';
import type { Role } from '../../src/shared/actor.ts';
import type { Message } from '../../src/shared/messages.ts';
import { expect } from '../support/demo.ts';
import { settled } from '../support/screens.ts';
import type { Server } from '../support/server.ts';

/** A screen behind the sign-in. */
export type Screen = {
  readonly name: string;
  readonly role: Role;
  readonly path: string;
  /** What the browser may complain of. */
  readonly expected?: RegExp;
  /** From the page to the screen: opens a dialog, a menu, a row. */
  readonly enter?: (page: Page, in_: (message: Message) => string, server: Server) => Promise<void>;
};

export type Enter = NonNullable<Screen['enter']>;

export const dialog = (page: Page): Locator => page.getByRole('dialog');

export const openRow =
  (title: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('link', { name: title }).first().click();
    await expect(page.getByRole('heading', { name: title }).first()).toBeVisible();
    await settled(page);
  };

export const seesDialog = async (page: Page): Promise<void> => {
  await expect(dialog(page)).toBeVisible();
};

export const press =
  (...names: readonly Message[]): Enter =>
  async (page, in_) => {
    for (const name of names) {
      await page
        .getByRole('button', { name: in_(name), exact: true })
        .last()
        .click();
    }
    await expect(page.locator('[role$="dialog"]').last()).toBeVisible();
  };

/** The list of that call is empty until the page goes on: the demo has something in each. */
export const withNone =
  (path: string): Enter =>
  async (page) => {
    const calls = `**${path}`;
    await page.route(calls, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: [], headers: { ...response.headers(), 'x-total-count': '0' } });
    });
    await page.reload();
    await settled(page);
    page.once('framenavigated', () => void page.unroute(calls));
  };
