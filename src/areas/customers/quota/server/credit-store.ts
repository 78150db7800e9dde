import type { Tx } from '../../../../platform/db/database.ts';
import { deepSearch } from '../ledger-words.ts';
import { openAskOf } from './ask-store.ts';
import { noteUse, reserveUnit, returnUnit, usageOf } from './store.ts';

type Movement = {
  readonly organisationId: string;
  readonly searchId: string;
  readonly personId: string;
  readonly now: Date;
};

/** Takes that many credits for a search, if there are as many. */
export const reserveCredits = (tx: Tx, movement: Movement, credits: number): Promise<boolean> =>
  reserveUnit(tx, { ...movement, service: deepSearch }, credits);

/** Says that the credits of a search are used; once, and it changes no figure. */
export const noteCreditsUsed = (tx: Tx, movement: Movement): Promise<void> =>
  noteUse(tx, { ...movement, service: deepSearch });

/** Gives the credits of a search back, once. */
export const returnCredits = (tx: Tx, movement: Movement): Promise<void> =>
  returnUnit(tx, { ...movement, service: deepSearch });

/** What there is of credits; none where none were ever granted. */
export const creditsOf = (tx: Tx, organisationId: string): Promise<{ consumed: number; limit: number }> =>
  usageOf(tx, organisationId, deepSearch);

/** How many more credits were asked for that wait for an answer; null where none were. */
export const creditsAsked = (tx: Tx, organisationId: string): Promise<number | null> =>
  openAskOf(tx, organisationId, deepSearch);
