import type { Message } from '../../../shared/messages.ts';
import { isDeepSearch } from './ledger-words.ts';
import { quotaMessages } from './messages.ts';

/** How much of a quota is taken, reserved for what has not begun included: of units, or of credits. */
export const takenOf = (submodule: string, taken: string, limit: string): Message =>
  (isDeepSearch(submodule) ? quotaMessages.creditsTakenOf : quotaMessages.takenOf)(taken, limit);
