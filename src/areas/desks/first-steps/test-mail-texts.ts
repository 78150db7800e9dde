import type { Messages } from '../../../shared/messages.ts';

/** The message that tries the mail server, and what is said where it cannot. */
export const testMailTexts = {
  subject: { en: 'Baluarte: test message', es: 'Baluarte: mensaje de prueba' },
  body: {
    en: 'An Operator sent this from the console to try the mail server. It works.',
    es: 'Un operador envió este mensaje desde la consola para comprobar el servidor de correo. Funciona.',
  },
  noAddress: {
    en: 'Your account has no e-mail address to send it to. Add one under People.',
    es: 'Su cuenta no tiene una dirección de correo a la que enviarlo. Añádala en Personas.',
  },
  noAnswer: {
    en: 'The mail server did not answer within 30 seconds.',
    es: 'El servidor de correo no respondió en 30 segundos.',
  },
} as const satisfies Messages;
