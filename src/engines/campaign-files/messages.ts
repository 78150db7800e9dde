import type { Message, Messages } from '../../shared/messages.ts';

/** What is wrong with a file of results, by rule name. */
export const campaignFaults = {
  unknown_format: {
    en: 'This is neither a results file nor a raw events file of GoPhish, nor our own sheet.',
    es: 'No es un archivo de resultados ni de eventos de GoPhish, ni la plantilla CSV propia.',
  },
  email: {
    en: 'This is not one e-mail address, such as ana@example.com.',
    es: 'Esto no es una sola dirección de correo, como ana@example.com.',
  },
  status: {
    en: 'GoPhish writes no such value here.',
    es: 'GoPhish no escribe aquí ese valor.',
  },
  event: {
    en: 'GoPhish has no such event.',
    es: 'GoPhish no tiene ese evento.',
  },
  true_or_false: { en: 'This is neither true nor false.', es: 'Esto no es ni true ni false.' },
  moment: {
    en: 'This is not a moment such as 2026-03-02T09:38:00Z.',
    es: 'Esto no es un momento como 2026-03-02T09:38:00Z.',
  },
  yes_or_moment: {
    en: 'Write yes, no or a moment such as 2026-03-02 09:38.',
    es: 'Escriba sí, no o un momento como 2026-03-02 09:38.',
  },
  before_sent: {
    en: 'This is before the message was sent.',
    es: 'Es anterior al envío del mensaje.',
  },
} as const satisfies Messages;

/** Why a file could not be read, besides the file itself. */
export const campaignReadingTexts = {
  memory: {
    en: 'Reading this file took too much memory.',
    es: 'La lectura de este archivo requirió demasiada memoria.',
  },
  time: { en: 'Reading this file took too long.', es: 'La lectura de este archivo tardó demasiado.' },
} as const satisfies Record<string, Message>;
