import type { Message } from '../../../../shared/messages.ts';

/** Texts of what is refused in what people send about datasets. */
export const datasetFaults = {
  other_columns: {
    en: 'The file has another number of columns.',
    es: 'El archivo tiene otro número de columnas.',
  },
  named_twice: {
    en: 'Another column is this already.',
    es: 'Otra columna ya es esto.',
  },
  no_owner_column: {
    en: 'One column must be an e-mail address, a user name or a site: by it customers find what is theirs.',
    es: 'Una columna debe ser un correo electrónico, un nombre de usuario o un sitio: por ella los clientes encuentran lo suyo.',
  },
  reason_too_short: {
    en: 'At least three characters.',
    es: 'Al menos tres caracteres.',
  },
} as const satisfies Record<string, Message>;
