import type { Message } from '../../../shared/messages.ts';
import { serviceName } from '../../../shared/services.ts';
import { ledgerMessages } from './ledger-messages.ts';
import { isDeepSearch } from './ledger-words.ts';

/** What the ledger counts, in words: a service with its type, or the credits for deep search. */
export const serviceLabel = (submodule: string, type: string): Message =>
  isDeepSearch(submodule) ? ledgerMessages.deepSearch : serviceName(submodule, type);
