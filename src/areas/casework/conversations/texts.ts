import type { Messages } from '../../../shared/messages.ts';

/** Why a message was not taken; what the server says. */
export const conversationTexts = {
  tooLong: { en: 'At most 5,000 characters.', es: 'Como máximo 5.000 caracteres.' },
  over: {
    en: 'This request ended more than 30 days ago; the conversation is closed.',
    es: 'Esta solicitud terminó hace más de 30 días; la conversación está cerrada.',
  },
  nothingToAsk: {
    en: 'This request has ended: write a message instead of a question.',
    es: 'Esta solicitud ha terminado: escriba un mensaje en lugar de una pregunta.',
  },
  unknownMessage: {
    en: 'There is no such message to answer.',
    es: 'No existe ese mensaje que responder.',
  },
  tooLate: {
    en: 'A message can be taken back for 15 minutes, and only while nobody has answered.',
    es: 'Un mensaje se puede retirar durante 15 minutos y solo mientras nadie haya respondido.',
  },
  fileTooLate: {
    en: 'Files can be added to a message of your own for 15 minutes. Write another message.',
    es: 'Puede añadir archivos a un mensaje suyo durante 15 minutos. Escriba otro mensaje.',
  },
  tooMuch: {
    en: 'You have written a lot about this request within an hour. Write again later, or send a file.',
    es: 'Ha escrito mucho sobre esta solicitud en una hora. Vuelva a escribir más tarde o envíe un archivo.',
  },
  noteFiles: {
    en: 'Internal notes carry no files.',
    es: 'Las notas internas no llevan archivos.',
  },
  draft: {
    en: 'A draft has no comments: the customer does not see it yet.',
    es: 'Un borrador no admite comentarios: el cliente aún no lo ve.',
  },
  tooManyFiles: {
    en: 'A message carries at most 10 files.',
    es: 'Un mensaje lleva como máximo 10 archivos.',
  },
} as const satisfies Messages;
