import type { Message } from '../../../shared/messages.ts';

export const mostKeywords = 200;
/** Searches of one organisation that run at the same time. */
export const mostAtOnce = 5;
/** After that a search ends with what it has. */
export const longestSeconds = 10;

/** Texts of what a search refuses. */
export const searchFaults = {
  invalid_email: { en: 'Invalid email address', es: 'Correo electrónico no válido' },
  invalid_url: { en: 'Invalid URL', es: 'URL no válida' },
  invalid_address: { en: 'Invalid IP address or range', es: 'Dirección IP o rango no válido' },
  leading_wildcard: {
    en: 'A keyword cannot begin with a wildcard.',
    es: 'Una palabra clave no puede empezar por un comodín.',
  },
  too_short: { en: 'At least two letters or digits.', es: 'Al menos dos letras o cifras.' },
  keyword_too_long: { en: 'At most 200 characters.', es: 'Como máximo 200 caracteres.' },
  too_many_words: { en: 'At most 12 words together.', es: 'Como máximo 12 palabras juntas.' },
  too_wide: {
    en: 'These are too many words for so many readers and customers. Search for fewer, or of one customer.',
    es: 'Son demasiadas palabras para tantos lectores y clientes. Busque menos, o de un solo cliente.',
  },
  no_keyword: { en: 'Enter at least one keyword.', es: 'Indique al menos una palabra clave.' },
  too_many_keywords: {
    en: `At most ${mostKeywords} keywords.`,
    es: `Como máximo ${mostKeywords} palabras clave.`,
  },
  no_collection: { en: 'Choose at least one collection.', es: 'Elija al menos una colección.' },
  ends_before: {
    en: 'The last day is before the first one.',
    es: 'El último día es anterior al primero.',
  },
  name_required: { en: 'Give it a name.', es: 'Póngale un nombre.' },
} as const satisfies Record<string, Message>;
