import type { Message } from '../../../shared/messages.ts';
import type { NewsDetails } from './news.ts';

/** The words for one kind of event. */
export type EventText = {
  /** In the console: with the request's title, since who reads it is signed in; without one where it stands above already. */
  readonly line: (details: NewsDetails) => Message;
  /** By mail: without a word of what it is about; the request's number is added. */
  readonly subject: Message;
  readonly mail: Message;
  /** Of the list of choices. */
  readonly choice: Message;
};

/** With a capital letter. */
export const asSentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** The request by its number and title, as every line names it. */
export const named = (details: NewsDetails): Message => {
  const [reference, title] = [text(details, 'reference'), text(details, 'title')];
  const before = reference && `${reference} `;
  return { en: `${before}“${title}”`, es: `${before}«${title}»` };
};

/** Words about a request behind its name; where the title stands above already, a sentence of their own. */
export const about = (details: NewsDetails, words: Message): Message => {
  if (text(details, 'title') === '') return { en: asSentence(words.en), es: asSentence(words.es) };
  const { en, es } = named(details);
  return { en: `${en}: ${words.en}`, es: `${es}: ${words.es}` };
};

/** One of an event's details; empty where it was not told. */
export const text = (details: NewsDetails, name: string): string => String(details[name] ?? '');
