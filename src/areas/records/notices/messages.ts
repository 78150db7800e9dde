import type { Message, Messages } from '../../../shared/messages.ts';
import type { MailState } from '../../../shared/vocabulary/mail-state.ts';
import { mailTitle } from './titles.ts';

/** The words for where a message stands, and what each means for who reads it. */
export const mailStateWords = {
  waiting: { en: 'Waiting', es: 'En espera' },
  sending: { en: 'Sending', es: 'Enviando' },
  'handed over': { en: 'Handing over', es: 'Entregando' },
  sent: { en: 'Sent', es: 'Enviado' },
  unsure: { en: 'Unsure', es: 'Sin confirmar' },
  failed: { en: 'Failed', es: 'Fallido' },
  kept: { en: 'Not sent', es: 'No enviado' },
} as const satisfies Record<MailState, Message>;

export const mailStateHints = {
  waiting: {
    en: 'It is sent as soon as the mail server takes it.',
    es: 'Se enviará en cuanto el servidor de correo lo acepte.',
  },
  sending: { en: 'It is on its way to the mail server.', es: 'Va camino del servidor de correo.' },
  'handed over': {
    en: 'The mail server has it; its answer is awaited.',
    es: 'El servidor de correo lo tiene; se espera su respuesta.',
  },
  sent: {
    en: 'The mail server took it. Whether it was delivered and read is not known here.',
    es: 'El servidor de correo lo aceptó. Aquí no se sabe si se entregó y se leyó.',
  },
  unsure: {
    en: 'It was handed to the mail server, and no answer came. It may have arrived, so it is not sent again by itself.',
    es: 'Se entregó al servidor de correo y no hubo respuesta. Puede que haya llegado, por eso no se vuelve a enviar solo.',
  },
  failed: {
    en: 'The mail server refused it for good, or it was tried for a day without success.',
    es: 'El servidor de correo lo rechazó definitivamente, o se intentó durante un día sin éxito.',
  },
  kept: {
    en: 'No mail server was set when it was written, so it was never sent. It stays here to be read and passed on.',
    es: 'No había servidor de correo cuando se escribió, así que no se envió. Queda aquí para leerlo y transmitirlo.',
  },
} as const satisfies Record<MailState, Message>;

/** The Operator's page of messages to people. */
export const mailMessages = {
  title: mailTitle,
  search: { en: 'Search addresses and subjects', es: 'Buscar direcciones y asuntos' },
  searchChip: (words: string) => ({ en: `“${words}”`, es: `«${words}»` }),
  anyState: { en: 'Any state', es: 'Cualquier estado' },
  subject: { en: 'Subject', es: 'Asunto' },
  to: { en: 'To', es: 'Para' },
  state: { en: 'State', es: 'Estado' },
  written: { en: 'Written', es: 'Escrito' },
  tries: { en: 'Tries', es: 'Intentos' },
  empty: { en: 'No messages yet', es: 'Todavía no hay mensajes' },
  emptyHint: {
    en: 'What people are told by e-mail about their accounts appears here: new passwords, resets, requests for accounts.',
    es: 'Aquí aparece lo que se comunica por correo a las personas sobre sus cuentas: contraseñas nuevas, restablecimientos, solicitudes de cuenta.',
  },
  loadFailed: { en: 'The messages could not be loaded.', es: 'No se pudieron cargar los mensajes.' },
  message: { en: 'Message', es: 'Mensaje' },
  messageFailed: { en: 'The message could not be loaded.', es: 'No se pudo cargar el mensaje.' },
  gone: { en: 'This message is no longer here.', es: 'Este mensaje ya no está aquí.' },
  sentAt: { en: 'Sent', es: 'Enviado' },
  nextTry: { en: 'Next try', es: 'Próximo intento' },
  messageId: { en: 'Message-ID', es: 'Message-ID' },
  lastError: { en: 'What the server said', es: 'Lo que dijo el servidor' },
  sendAgain: { en: 'Send again', es: 'Volver a enviar' },
  sendAgainTitle: (to: string) => ({
    en: `Send the message to ${to} again?`,
    es: `¿Volver a enviar el mensaje a ${to}?`,
  }),
  sendAgainFailed: {
    en: 'It is put in line and tried again for a day.',
    es: 'Se pondrá en la cola y se intentará de nuevo durante un día.',
  },
  sendAgainUnsure: {
    en: 'It may have arrived the first time: then the person gets it twice.',
    es: 'Puede que llegara la primera vez: en ese caso la persona lo recibirá dos veces.',
  },
  inLine: (to: string) => ({
    en: `The message to ${to} is in line again.`,
    es: `El mensaje a ${to} vuelve a estar en la cola.`,
  }),
  notSentAgain: { en: 'Not sent again', es: 'No se volvió a enviar' },
} as const satisfies Messages;
