import { type Language, type Message, say } from '../../../shared/messages.ts';
import { findService, serviceName } from '../../../shared/services.ts';
import { percentText } from '../../../shared/text/percent-text.ts';
import { countedName } from '../../../shared/vocabulary/counted-name.ts';
import type { Words } from './action.ts';
import { actionRow } from './actions.ts';
import { auditMessages } from './messages.ts';

/** What a sentence is made of; `details` as they were recorded. */
type Told = {
  readonly action: string;
  readonly object: string;
  /** Title, name, or null where nothing of that id can be seen any more. */
  readonly object_name: string | null;
  /** The number of a request. */
  readonly object_reference?: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  /** What `name` of the details is called, where the reader knows them by it. */
  readonly named_full_name?: string | undefined;
};

/** One piece of a sentence; a page may make the object a link. */
type Part = { readonly kind: 'text' | 'object'; readonly text: string };

const uuid = /^[0-9a-f]{8}-/;

/** A name in quotation marks, a request's number before it, the beginning of an id, or the words of a path. */
const objectText = ({ object, object_name, object_reference }: Told, language: Language): string => {
  if (object_name !== null) {
    const name = say(auditMessages.quoted(object_name), language);
    return object_reference ? `${object_reference} ${name}` : name;
  }
  if (object === 'provider')
    return say(auditMessages.quoted(say(auditMessages.provider, language)), language);
  return uuid.test(object) ? object.slice(0, 8) : object;
};

const serviceText = (details: Told['details'], language: Language): string => {
  const service = findService(String(details.submodule ?? ''), String(details.type ?? 'NA'));
  return service
    ? say(serviceName(service.submodule, service.type), language)
    : say(countedName(String(details.submodule ?? '')), language);
};

const isoDay = /^\d{4}-\d{2}-\d{2}(?=T)/;

const gapText = (gap: string, told: Told, language: Language): string => {
  if (gap === 'service') return serviceText(told.details, language);
  if (gap === 'percentage') return say(percentText(Number(told.details.percentage)), language);
  const value = gap === 'name' ? (told.named_full_name ?? told.details.name) : told.details[gap];
  return isoDay.exec(String(value))?.[0] ?? String(value ?? '–');
};

const chosenWords = (words: Words, details: Told['details']): Message =>
  'otherwise' in words ? (words.when[String(details[words.detail])] ?? words.otherwise) : words;

/**
 * The sentence of a line, after the person's name, in pieces. An action that this version does not know is told by
 * its name: a line of the trail is never left out.
 */
export const sentenceParts = (told: Told, language: Language): Part[] => {
  const row = actionRow(told.action);
  const special = row?.by?.words[String(told.details[row.by.detail])];
  const having = [row?.having ?? []].flat().find(({ detail }) => told.details[detail] !== undefined)?.words;
  const words = special ?? having ?? row?.words;
  if (!words)
    return [
      { kind: 'text', text: `${told.action} ` },
      { kind: 'object', text: objectText(told, language) },
    ];
  return say(chosenWords(words, told.details), language)
    .split(/(\{[a-z]+\})/)
    .filter((piece) => piece !== '')
    .map((piece): Part => {
      const gap = /^\{([a-z]+)\}$/.exec(piece)?.[1];
      if (gap === undefined) return { kind: 'text', text: piece };
      if (gap === 'object') return { kind: 'object', text: objectText(told, language) };
      return { kind: 'text', text: gapText(gap, told, language) };
    });
};

/** The same in one text. */
export const sentence = (told: Told, language: Language): string =>
  sentenceParts(told, language)
    .map(({ text }) => text)
    .join('');
