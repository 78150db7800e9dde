import type { Messages } from './messages.ts';

/** How a browser is named. */
export const deviceMessages = {
  browserOn: (browser: string, system: string) => ({
    en: `${browser} on ${system}`,
    es: `${browser} en ${system}`,
  }),
  unknownBrowser: { en: 'An unknown browser', es: 'Un navegador desconocido' },
} as const satisfies Messages;
