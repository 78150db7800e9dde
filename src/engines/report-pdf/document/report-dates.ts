import type { Language } from '../../../shared/messages.ts';

/** How numbers and dates are written in a language. */
export const locale = (language: Language): string => (language === 'en' ? 'en-GB' : 'es-ES');

/** `5 March 2026`, `5 de marzo de 2026`; the day in UTC. */
export const longDate = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(locale(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
