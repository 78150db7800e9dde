import type { Messages } from '../../../shared/messages.ts';

/** The bell, and what one wants by mail. */
export const newsMessages = {
  title: { en: 'Notices', es: 'Avisos' },
  open: { en: 'Notices', es: 'Avisos' },
  openForYou: (count: string) => ({ en: `Notices: ${count} for you`, es: `Avisos: ${count} para usted` }),
  markAll: { en: 'Mark all as read', es: 'Marcar todo como leído' },
  forYou: { en: 'For you', es: 'Para usted' },
  all: { en: 'All', es: 'Todos' },
  countUnread: (count: string) => ({ en: `, ${count} unread`, es: `, ${count} sin leer` }),
  markRequest: (title: string) => ({
    en: `Mark all about “${title}” as read`,
    es: `Marcar como leído todo lo de «${title}»`,
  }),
  others: (count: number, figure: string) => ({
    en: `${figure} more ${count === 1 ? 'notice' : 'notices'}`,
    es: count === 1 ? '1 aviso más' : `${figure} avisos más`,
  }),
  nothingForYou: { en: 'Nothing waits for you', es: 'Nada espera por usted' },
  nothingForYouHint: {
    en: 'Questions, deadlines, what names you and the end of what you asked for stand here. Everything else is under All.',
    es: 'Aquí figuran las preguntas, los plazos, lo que le concierne y el final de lo que solicitó. Lo demás está en Todos.',
  },
  empty: { en: 'Nothing new', es: 'Nada nuevo' },
  emptyHint: {
    en: 'What happens to your requests is told here as it happens.',
    es: 'Aquí se le avisa de lo que ocurre con sus solicitudes en el momento en que ocurre.',
  },
  loadFailed: { en: 'The notices could not be loaded.', es: 'No se pudieron cargar los avisos.' },
  more: { en: 'Show more', es: 'Mostrar más' },
  unread: { en: 'unread', es: 'sin leer' },
  byMail: { en: 'E-mail', es: 'Correo electrónico' },
  choices: { en: 'Notices by e-mail', es: 'Avisos por correo' },
  choicesAbout: {
    en: 'All of these stand in the console, under the bell. Tick what should come by e-mail as well; an e-mail names the request’s number at most.',
    es: 'Todos figuran en la consola, en la campana. Marque los que también quiere recibir por correo; el correo indica como mucho el número de la solicitud.',
  },
  saved: { en: 'Saved.', es: 'Guardado.' },
  notSaved: { en: 'This was not saved', es: 'No se guardó' },
} as const satisfies Messages;
