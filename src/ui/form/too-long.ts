import type { Message } from '../../shared/messages.ts';
import { formMessages } from './messages.ts';

/** What is wrong with a text of more characters than `most`, spaces around it not counted; null where it fits. */
export const tooLong = (text: string, most: number): Message | null =>
  text.trim().length > most ? formMessages.tooLong(most) : null;
