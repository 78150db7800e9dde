import type { Language, Message, Messages } from '../../../../shared/messages.ts';

/** What a draft is called, by the language that it is written in. */
export const draftIn: Readonly<Record<Language, Message>> = {
  en: { en: 'Draft in English', es: 'Borrador en inglés' },
  es: { en: 'Draft in Spanish', es: 'Borrador en español' },
};

/** Staff's look at a report before it is issued. */
export const previewMessages = {
  title: { en: 'Report draft', es: 'Borrador del informe' },
  text: {
    en: 'The report as it would be now, findings that are not released included, with a warning of what lies outside of the request. It says on each page that it is a draft, has no code and no signature, is not shown to the customer, and is erased after an hour.',
    es: 'El informe tal como quedaría ahora, incluidos los hallazgos sin publicar y con un aviso de lo que queda fuera de la solicitud. Cada página indica que es un borrador; no lleva código ni firma, no se muestra al cliente y se borra al cabo de una hora.',
  },
  until: (at: string): Message => ({ en: `kept until ${at}`, es: `se conserva hasta el ${at}` }),
  open: { en: 'Open', es: 'Abrir' },
  ordered: { en: 'The draft is being made.', es: 'Se está generando el borrador.' },
  notOrdered: { en: 'The draft was not made', es: 'No se generó el borrador' },
  cancelled: { en: 'The draft was cancelled.', es: 'Se canceló el borrador.' },
  loadFailed: { en: 'The drafts could not be loaded', es: 'No se pudieron cargar los borradores' },
} as const satisfies Messages;
