import type { Language, Message } from '../../messages.ts';

/** Over a text that nobody wrote in the language of whoever reads it. */
export const writtenOnlyIn: Readonly<Record<Language, Message>> = {
  en: { en: 'Written in English only.', es: 'Escrito solo en inglés.' },
  es: { en: 'Written in Spanish only.', es: 'Escrito solo en español.' },
};
