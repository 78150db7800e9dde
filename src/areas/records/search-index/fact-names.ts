import type { Message } from '../../../shared/messages.ts';

/** What kinds of entries there are: a facet of every search. */
export const entryKinds = {
  request: { en: 'Request', es: 'Solicitud' },
  finding: { en: 'Finding', es: 'Hallazgo' },
  message: { en: 'Conversation', es: 'Conversación' },
  report: { en: 'Report', es: 'Informe' },
  sheet: { en: 'Uploaded sheet', es: 'Hoja subida' },
  exposure: { en: 'Leaked account', es: 'Cuenta filtrada' },
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
  site: { en: 'Site', es: 'Sitio' },
  user_name: { en: 'User name', es: 'Nombre de usuario' },
  network_address: { en: 'IP address', es: 'Dirección IP' },
  day: { en: 'Date of the record', es: 'Fecha del registro' },
  password: { en: 'Password', es: 'Contraseña' },
  password_hash: { en: 'Password hash', es: 'Hash de la contraseña' },
  /** The same digits wherever the password is the same. */
  same_password: { en: 'Password no.', es: 'Contraseña n.º' },
  full_name: { en: 'Full name', es: 'Nombre completo' },
  phone: { en: 'Phone', es: 'Teléfono' },
  personal: { en: 'Other personal data', es: 'Otros datos personales' },
} as const satisfies Record<string, Message>;
export type FactName = keyof typeof factNames;
