import { expect, type Page } from '@playwright/test';
import { retestMessages } from '../../src/areas/casework/findings/messages.ts';
import { type Language, say } from '../../src/shared/messages.ts';

/** On the customer's open request: the one finding that can be looked at again is. */
export const askForRetest = async (customer: Page, language: Language): Promise<void> => {
  const name = say(retestMessages.ask, language);
  await customer.getByRole('button', { name }).click();
  const ask = customer.getByRole('dialog').last();
  await ask.getByRole('checkbox').check();
  await ask.getByRole('button', { name }).click();
  await expect(customer.getByText(say(retestMessages.asked, language))).toBeVisible();
};

/** On the analyst's page of the request: the one finding of the first round is fixed, and the round ends. */
export const endFixed = async (
  analyst: Page,
  language: Language,
  { savesFirst }: { savesFirst: boolean },
): Promise<void> => {
  const round = analyst.getByRole('listitem').filter({ hasText: say(retestMessages.round(1), language) });
  await round.getByRole('combobox').selectOption('fixed');
  if (savesFirst) await round.getByRole('button', { name: say(retestMessages.save, language) }).click();
  const name = say(retestMessages.close, language);
  await round.getByRole('button', { name }).click();
  await analyst.getByRole('alertdialog').getByRole('button', { name }).click();
  await expect(analyst.getByText(say(retestMessages.closed, language))).toBeVisible();
  // What was asked in it is gone then, and the page has its height again: whoever presses next meets what they aim at.
  await expect(round.getByRole('combobox')).toBeHidden();
};
