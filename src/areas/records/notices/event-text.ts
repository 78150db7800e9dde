import type { Message } from '../../../shared/messages.ts';
import type { NewsDetails } from './news.ts';

/** The words for one kind of event. */
export type EventText = {
  /** In the console: with the request's title, since who reads it is signed in. */
  readonly line: (details: NewsDetails) => Message;
  /** By mail: without a word of what it is about. */
  readonly subject: Message;
  readonly mail: Message;
  /** Of the list of choices. */
  readonly choice: Message;
};

/** One of an event's details; empty where it was not told. */
export const text = (details: NewsDetails, name: string): string => String(details[name] ?? '');
