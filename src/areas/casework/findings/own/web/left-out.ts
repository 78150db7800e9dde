import type { Language, Message } from '../../../../../shared/messages.ts';
import { formatNumber } from '../../../../../ui/text/format.ts';
import { ownMessages as messages } from '../own-messages.ts';

/** How many of those selected stay out since they are not open or tested again already. */
export const leftOutWords = (count: number, language: Language): Message =>
  count === 1 ? messages.oneLeftOut : messages.leftOut(formatNumber(count, language));

/** The same of what a machine has to look at again. */
export const leftToScanWords = (count: number, language: Language): Message =>
  count === 1 ? messages.oneLeftToScan : messages.leftToScan(formatNumber(count, language));
