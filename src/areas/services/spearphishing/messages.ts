import type { Messages } from '../../../shared/messages.ts';

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

/** The list of campaigns. */
export const spearphishingTexts = {
  create: { en: 'New campaign', es: 'Nueva campaña' },
  about: {
    en: 'Send simulated phishing to your people and see who reports it, who opens it and who falls for it.',
    es: 'Envíe phishing simulado a su personal y vea quién lo notifica, quién lo abre y quién cae.',
  },
  emptyTitle: { en: 'No campaigns yet', es: 'Todavía no hay campañas' },
  emptyText: {
    en: 'A campaign sends harmless phishing e-mails to the people you list and shows who would have been caught. Begin with a CSV of recipients.',
    es: 'Una campaña envía correos de phishing inofensivos a las personas que usted indique y muestra quién habría caído. Empiece con un CSV de destinatarios.',
  },
} as const satisfies Messages;
