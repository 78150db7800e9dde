import type { Messages } from '../../shared/messages.ts';

/** Faults of the list of recipients, by rule name. */
export const recipientFaults = {
  email: {
    en: 'This is not one e-mail address, such as ana@example.com.',
    es: 'Esto no es una sola dirección de correo, como ana@example.com.',
  },
  language: {
    en: 'This is not a language code, such as es or en-GB.',
    es: 'Esto no es un código de idioma, como es o en-GB.',
  },
  time_zone: {
    en: 'This is not a time zone, such as Europe/Madrid.',
    es: 'Esto no es una zona horaria, como Europe/Madrid.',
  },
} as const satisfies Messages;
