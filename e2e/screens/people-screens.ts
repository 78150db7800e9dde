import type { Page } from '@playwright/test';
import { eraseMessages } from '../../src/areas/customers/accounts/erase/messages.ts';
import {
  actionMessages,
  actionWords,
  peopleMessages,
  registrationMessages,
} from '../../src/areas/customers/accounts/messages.ts';
import type { Message } from '../../src/shared/messages.ts';
import { uiMessages } from '../../src/ui/messages.ts';
import { expect } from '../support/demo.ts';
import { ownPassword } from '../support/people.ts';
import { dialog, type Screen, seesDialog } from './screen.ts';

/** Opens the menu of one person of the demo. */
const openMenu = async (page: Page, in_: (message: Message) => string, name: string): Promise<void> => {
  await page.getByRole('button', { name: in_(peopleMessages.actionsOf(name)) }).click();
  await expect(page.getByRole('menu')).toBeVisible();
};

const demoMember = 'Luis Prado';

/** Accounts, as Operators and Administrators manage them. */
export const peopleScreens: readonly Screen[] = [
  { name: 'people', role: 'Operator', path: '/people' },
  {
    name: 'requests-for-accounts',
    role: 'Operator',
    path: '/people',
    enter: async (page, in_) => {
      await page.request.post(`${new URL(page.url()).origin}/api/auth/registrarUsuario`, {
        data: { full_name: 'Carmen Díaz Peña', email: 'carmen.diaz@banco.example', password: ownPassword },
      });
      await page.reload();
      await page
        .getByRole('button', { name: in_(registrationMessages.approveWho('Carmen Díaz Peña')) })
        .click();
      await seesDialog(page);
    },
  },
  { name: 'own-people', role: 'Administrator', path: '/people' },
  {
    name: 'person-menu',
    role: 'Administrator',
    path: '/people',
    enter: (page, in_) => openMenu(page, in_, demoMember),
  },
  { name: 'invite-person', role: 'Administrator', path: '/people/create', enter: seesDialog },
  {
    name: 'change-person',
    role: 'Administrator',
    path: '/people',
    enter: async (page, in_) => {
      await openMenu(page, in_, demoMember);
      await page.getByRole('menuitem', { name: in_(actionWords.change) }).click();
      await dialog(page).getByLabel(in_(peopleMessages.role), { exact: true }).selectOption('Administrator');
      await expect(dialog(page).getByText(in_(peopleMessages.roleEndsSessions))).toBeVisible();
    },
  },
  ...(['disable', 'reset'] as const).map((action) => ({
    name: `${action}-person`,
    role: 'Administrator' as const,
    path: '/people',
    enter: async (page: Page, in_: (message: Message) => string) => {
      await openMenu(page, in_, demoMember);
      await page.getByRole('menuitem', { name: in_(actionWords[action]) }).click();
      await expect(page.getByRole('alertdialog')).toContainText(
        in_(actionMessages[action].title(demoMember)),
      );
    },
  })),
  {
    name: 'erase-person',
    role: 'Administrator',
    path: '/people',
    enter: async (page, in_) => {
      // Disabled on this page only: the demo is everybody's.
      await page.route('**/api/main/people/list', async (route) => {
        const response = await route.fetch();
        const rows = await response.json();
        const json = rows.map((row: { full_name: string }) =>
          row.full_name === demoMember ? { ...row, disabled: true, state: 'disabled' } : row,
        );
        await route.fulfill({ response, json });
      });
      await page.reload();
      await openMenu(page, in_, demoMember);
      await page.getByRole('menuitem', { name: in_(actionWords.erase) }).click();
      await expect(dialog(page)).toContainText(in_(eraseMessages.notUndone));
    },
  },
  {
    name: 'no-people',
    role: 'Administrator',
    path: '/people?search=zzzzzz',
    enter: async (page, in_) => {
      await expect(page.getByText(in_(uiMessages.noRows))).toBeVisible();
    },
  },
  { name: 'new-person', role: 'Operator', path: '/people/create', enter: seesDialog },
];
