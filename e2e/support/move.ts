import { expect, type Page } from '@playwright/test';
import { actionMessages } from '../../src/areas/desks/staff/messages.ts';
import { type Language, type Message, say } from '../../src/shared/messages.ts';

/** On the analyst's page of a request: presses what moves it on, and agrees to what is asked then. */
export const moveOn = async (analyst: Page, language: Language, label: Message): Promise<void> => {
  const name = say(label, language);
  const panel = analyst.getByRole('region', { name: say(actionMessages.panel, language) });
  await panel.getByRole('button', { name, exact: true }).click();
  const asked = analyst.getByRole('dialog').or(analyst.getByRole('alertdialog'));
  await asked.getByRole('button', { name, exact: true }).click();
  await expect(asked).toBeHidden();
};
