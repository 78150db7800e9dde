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
    en: 'Our analysts send simulated phishing to the people you list and show, by department, how many fall for it and how many report it.',
    es: 'Nuestros analistas envían phishing simulado a las personas que usted indique y muestran, por departamento, cuántas caen y cuántas lo notifican.',
  },
  emptyTitle: { en: 'No campaigns yet', es: 'Todavía no hay campañas' },
  emptyText: {
    en: 'A campaign sends harmless phishing e-mails to the people you list and ends with how many opened, clicked, entered data and reported it, by department, and a report. Begin with a CSV of recipients.',
    es: 'Una campaña envía correos de phishing inofensivos a las personas que usted indique y termina con cuántas lo abrieron, pulsaron, introdujeron datos y lo notificaron, por departamento, y un informe. Empiece con un CSV de destinatarios.',
  },
} as const satisfies Messages;

/** What belongs into each column of the list of recipients. */
export const recipientColumnTexts = {
  email: { en: 'The address that the message goes to', es: 'La dirección a la que se envía el mensaje' },
  first_name: { en: 'First name, for the salutation', es: 'Nombre, para el saludo' },
  last_name: { en: 'Last name', es: 'Apellidos' },
  position: { en: 'What the person works as', es: 'Cargo de la persona' },
  department: {
    en: 'Department; results are shown by it',
    es: 'Departamento; los resultados se muestran por él',
  },
  language: { en: 'Language of the message, such as es or en-GB', es: 'Idioma del mensaje, como es o en-GB' },
  time_zone: {
    en: 'Time zone of the working day, such as Europe/Madrid',
    es: 'Zona horaria de la jornada, como Europe/Madrid',
  },
} as const satisfies Messages;
