import type { Messages } from '../../../shared/messages.ts';

/** What is held about a person, on the page of their account. */
export const privacyMessages = {
  title: { en: 'Your data', es: 'Sus datos' },
  about: {
    en: 'Everything that is kept about you, in files that people and programs can read.',
    es: 'Todo lo que se guarda sobre usted, en archivos que pueden leer personas y programas.',
  },
  hint: {
    en: 'A zip with your account, messages, requests and your lines of the trail. It holds no password, code or key.',
    es: 'Un zip con su cuenta, sus mensajes, sus solicitudes y sus líneas del registro. No contiene contraseñas, códigos ni llaves.',
  },
  erasureCustomer: {
    en: 'An Administrator of your organisation or your provider can erase what is personal.',
    es: 'Una persona con rol de Administración de su organización o su proveedor puede borrar lo personal.',
  },
  erasureStaff: {
    en: 'An Operator can erase what is personal.',
    es: 'Una persona con rol de Operación puede borrar lo personal.',
  },
  download: { en: 'Download your data', es: 'Descargar sus datos' },
  downloaded: { en: 'Your data is downloaded.', es: 'Sus datos se han descargado.' },
  notDownloaded: { en: 'Nothing was downloaded', es: 'No se descargó nada' },
} as const satisfies Messages;
