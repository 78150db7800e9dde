import type { Message } from '../../../shared/messages.ts';

/** What kinds of entries there are: a facet of every search. */
export const entryKinds = {
  request: { en: 'Request', es: 'Solicitud' },
  finding: { en: 'Finding', es: 'Hallazgo' },
  message: { en: 'Conversation', es: 'Conversación' },
  report: { en: 'Report', es: 'Informe' },
  sheet: { en: 'Uploaded sheet', es: 'Hoja subida' },
} as const satisfies Record<string, Message>;
export type EntryKind = keyof typeof entryKinds;
export const isEntryKind = (text: string): text is EntryKind => Object.hasOwn(entryKinds, text);

/** Labels of what an entry shows beside its title. */
export const factNames = {
  number: { en: 'Number', es: 'Número' },
  domain: { en: 'Domain', es: 'Dominio' },
  place: { en: 'Place', es: 'Lugar' },
  weakness: { en: 'Weakness', es: 'Debilidad' },
  version: { en: 'Version', es: 'Versión' },
  language: { en: 'Language', es: 'Idioma' },
  rows: { en: 'Rows', es: 'Filas' },
} as const satisfies Record<string, Message>;
export type FactName = keyof typeof factNames;
