import type { Language, Message } from '../../../shared/messages.ts';
import { say } from '../../../shared/messages.ts';
import type { LedgerRow } from './contract.ts';
import { ledgerMessages } from './ledger-messages.ts';
import { isDeepSearch } from './ledger-words.ts';

type Line = Pick<LedgerRow, 'kind' | 'amount' | 'was' | 'submodule'>;
type Figure = (value: number) => string;

/** The lines of a search; undefined for those that are told as every service's are. */
const searchMessageOf = ({ kind, amount }: Line, figure: Figure): Message | undefined => {
  if (kind === 'reserve') return ledgerMessages.reserveCreditsLine(amount, figure(amount));
  if (kind === 'use') return ledgerMessages.useCreditsLine;
  if (kind !== 'return' || amount === 0) return undefined;
  return ledgerMessages.returnCreditsLine(-amount, figure(-amount));
};

const messageOf = (line: Line, figure: Figure): Message => {
  const { kind, amount, was } = line;
  const ofSearch = isDeepSearch(line.submodule) ? searchMessageOf(line, figure) : undefined;
  if (ofSearch) return ofSearch;
  switch (kind) {
    case 'limit':
      return ledgerMessages.limitLine(figure(was ?? 0), figure(amount));
    case 'credit':
      return ledgerMessages.creditLine(figure(was ?? 0), figure(amount));
    case 'period':
      return ledgerMessages.periodLine(figure(was ?? 0));
    case 'return':
      return amount === 0 ? ledgerMessages.lateReturnLine : ledgerMessages.returnLine;
    case 'use':
      return ledgerMessages.useLine;
    default:
      return amount === 1 ? ledgerMessages.reserveLine : ledgerMessages.reserveManyLine(figure(amount));
  }
};

/** What a line of the ledger tells, in words. @param figure writes numbers as the reader does. */
export const ledgerSentence = (line: Line, language: Language, figure: Figure = String): string =>
  say(messageOf(line, figure), language);
