import type { Message } from '../../../../shared/messages.ts';
import type { Family } from './families.ts';
import type { LookalikeState } from './states.ts';

/** Why a line of a list is wrong. */
export const lineFaults = {
  bad_name: { en: 'This is no host name.', es: 'No es un nombre de equipo.' },
  bad_kind: {
    en: 'The kind must be certificate, registration, mail, website or mention.',
    es: 'El tipo debe ser certificate, registration, mail, website o mention.',
  },
  bad_day: { en: 'The day must be written as 2027-01-31.', es: 'El día debe escribirse como 2027-01-31.' },
  bad_url: { en: 'Invalid URL', es: 'URL no válida' },
  too_long: { en: 'This is too long.', es: 'Este texto es demasiado largo.' },
  bad_character: {
    en: 'This text holds a character that cannot be stored.',
    es: 'Este texto contiene un carácter que no se puede guardar.',
  },
  not_json: { en: 'The line is not JSON.', es: 'La línea no es JSON.' },
} as const satisfies Record<string, Message>;

/** Why a list is not taken at all. */
export const listFaults = {
  no_columns: {
    en: 'The columns name, seen_on and kind are needed.',
    es: 'Hacen falta las columnas name, seen_on y kind.',
  },
  too_many_lines: {
    en: 'At most 50,000 lines in one list.',
    es: 'Como máximo 50.000 líneas en una lista.',
  },
  broken: { en: 'The sheet cannot be read.', es: 'No se puede leer la hoja.' },
  empty: { en: 'The file is empty.', es: 'El archivo está vacío.' },
  all_wrong: { en: 'No line of the list can be read.', es: 'No se puede leer ninguna línea de la lista.' },
  unreadable_encoding: { en: 'The text is not UTF-8.', es: 'El texto no está en UTF-8.' },
} as const satisfies Record<string, Message>;

/** Why a look-alike is not settled. */
export const settleFaults = {
  note_required: { en: 'Say why it does not matter.', es: 'Diga por qué no tiene importancia.' },
} as const satisfies Record<string, Message>;

/** How a look-alike came about. */
export const familyWords: Readonly<Record<Family, Message>> = {
  omission: { en: 'a letter left out', es: 'falta una letra' },
  repetition: { en: 'a letter twice', es: 'una letra repetida' },
  transposition: { en: 'two letters swapped', es: 'dos letras intercambiadas' },
  replacement: { en: 'another letter', es: 'una letra cambiada' },
  insertion: { en: 'a letter more', es: 'una letra de más' },
  homoglyph: { en: 'a letter that looks alike', es: 'una letra de aspecto parecido' },
  bitsquatting: { en: 'one bit flipped', es: 'un bit cambiado' },
  hyphenation: { en: 'a hyphen put in', es: 'un guion intercalado' },
  subdomain: { en: 'a dot put in', es: 'un punto intercalado' },
  ending: { en: 'another ending', es: 'otra terminación' },
  dictionary: { en: 'a word beside the name', es: 'una palabra junto al nombre' },
  similar: { en: 'up to two letters differ', es: 'difieren hasta dos letras' },
  contains: { en: 'the name within another', es: 'el nombre dentro de otro' },
};

export const stateWords: Readonly<Record<LookalikeState, Message>> = {
  unseen: { en: 'Not seen', es: 'No visto' },
  registered: { en: 'Registered', es: 'Registrado' },
  mail: { en: 'Takes mail', es: 'Recibe correo' },
  website: { en: 'Shows a website', es: 'Muestra un sitio web' },
  own: { en: 'Ours', es: 'Propio' },
  dismissed: { en: 'Dismissed', es: 'Descartado' },
  taken_down: { en: 'Taken down', es: 'Retirado' },
};
