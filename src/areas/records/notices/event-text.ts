import type { Message } from '../../../shared/messages.ts';
import type { NewsDetails } from './news.ts';

/** The words for one kind of event. */
export type EventText = {
  /** In the console: with the request's title, since who reads it is signed in; without one where it stands above already. */
  readonly line: (details: NewsDetails) => Message;
  /** By mail: without a word of what it is about. */
  readonly subject: Message;
  readonly mail: Message;
  /** Of the list of choices. */
  readonly choice: Message;
};

/** With a capital letter. */
export const asSentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** Words about a request behind its title; without one, a sentence of their own. */
export const about = (details: NewsDetails, { en, es }: Message): Message => {
  const title = text(details, 'title');
  return title === ''
    ? { en: asSentence(en), es: asSentence(es) }
    : { en: `“${title}”: ${en}`, es: `«${title}»: ${es}` };
};

/** One of an event's details; empty where it was not told. */
export const text = (details: NewsDetails, name: string): string => String(details[name] ?? '');
