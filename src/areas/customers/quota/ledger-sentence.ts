import type { Language, Message } from '../../../shared/messages.ts';
import { say } from '../../../shared/messages.ts';
import type { LedgerRow } from './contract.ts';
import { ledgerMessages } from './ledger-messages.ts';

type Line = Pick<LedgerRow, 'kind' | 'amount' | 'was'>;

const messageOf = ({ kind, amount, was }: Line, figure: (value: number) => string): Message => {
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
export const ledgerSentence = (
  line: Line,
  language: Language,
  figure: (value: number) => string = String,
): string => say(messageOf(line, figure), language);
