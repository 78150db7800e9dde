import type { Messages } from '../../../../shared/messages.ts';

/** What both sides say about a finding. */
export const commentMessages = {
  title: { en: 'Comments', es: 'Comentarios' },
  empty: {
    en: 'Nobody has commented yet. What you write here is read by your organisation and by the provider.',
    es: 'Todavía no hay comentarios. Lo que escriba aquí lo leen su organización y el proveedor.',
  },
  emptyForStaff: {
    en: 'Nobody has commented yet. The customer reads what you write here.',
    es: 'Todavía no hay comentarios. El cliente lee lo que usted escriba aquí.',
  },
  write: { en: 'Write a comment', es: 'Escriba un comentario' },
  send: { en: 'Comment', es: 'Comentar' },
  older: { en: 'Show earlier comments', es: 'Mostrar comentarios anteriores' },
  loadFailed: { en: 'The comments could not be loaded.', es: 'No se pudieron cargar los comentarios.' },
} as const satisfies Messages;
