import type { Locator, Page } from '@playwright/test';
import { accountMessages, passkeyMessages } from '../../src/areas/customers/auth/account/messages.ts';
import { stepUpMessages } from '../../src/areas/customers/auth/messages.ts';
import type { Message } from '../../src/shared/messages.ts';
import { expect } from '../support/demo.ts';
import { ageFactor } from '../support/factor-age.ts';
import { plugIn } from '../support/virtual-authenticator.ts';
import { dialog, type Enter, press, type Screen } from './screen.ts';

const removeButton = (page: Page, in_: (message: Message) => string): Locator =>
  page.getByRole('button', { name: in_(passkeyMessages.removeWhich('')) });

/** All of the account's page has come. */
const seesAccount: Enter = async (page, in_) => {
  await expect(page.getByText(in_(accountMessages.thisOne), { exact: true })).toBeVisible();
};

/** The account has a passkey, made by an authenticator of this page where there was none. */
const withPasskey: Enter = async (page, in_, server) => {
  await seesAccount(page, in_, server);
  if ((await removeButton(page, in_).count()) > 0) return;
  await ageFactor(page, server, 0);
  await plugIn(page);
  await press(passkeyMessages.add)(page, in_, server);
  await dialog(page)
    .getByRole('button', { name: in_(passkeyMessages.addVerb), exact: true })
    .click();
  await expect(dialog(page)).toBeHidden();
  await expect(removeButton(page, in_)).toBeVisible();
};

/** Asked for by what wants a fresh code. */
const stepUpDialog: Enter = async (page, in_, server) => {
  await ageFactor(page, server, 11);
  await press(accountMessages.moveApp)(page, in_, server);
  await expect(page.getByRole('heading', { name: in_(stepUpMessages.title) })).toBeVisible();
};

/** The own account: passkeys, codes, the app, the step-up. */
export const accountScreens: readonly Screen[] = [
  { name: 'account', role: 'Administrator', path: '/account', enter: seesAccount },
  { name: 'account-of-staff', role: 'Operator', path: '/account', enter: seesAccount },
  { name: 'account-with-passkeys', role: 'Member', path: '/account', enter: withPasskey },
  { name: 'new-passkey', role: 'Analyst', path: '/account', enter: press(passkeyMessages.add) },
  {
    name: 'remove-passkey',
    role: 'Member',
    path: '/account',
    enter: async (page, in_, server) => {
      await withPasskey(page, in_, server);
      await removeButton(page, in_).first().click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  { name: 'new-recovery-codes', role: 'Analyst', path: '/account', enter: press(accountMessages.renew) },
  {
    name: 'new-app',
    role: 'Analyst',
    path: '/account',
    enter: async (page, in_, server) => {
      await ageFactor(page, server, 0);
      await press(accountMessages.moveApp)(page, in_, server);
      await expect(dialog(page).getByRole('img')).toBeVisible();
    },
  },
  { name: 'step-up', role: 'Analyst', path: '/account', expected: /status of 403/, enter: stepUpDialog },
  {
    name: 'step-up-with-passkey',
    role: 'Member',
    path: '/account',
    expected: /status of 403/,
    enter: async (page, in_, server) => {
      await withPasskey(page, in_, server);
      await stepUpDialog(page, in_, server);
    },
  },
];
