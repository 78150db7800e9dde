import type { GiveUpTexts } from '../../shared/engine.ts';

/** What ends the reading of a dataset besides the file itself. */
export const readingTexts: GiveUpTexts = {
  memory: {
    en: 'Reading this file took too much memory.',
    es: 'La lectura de este archivo requirió demasiada memoria.',
  },
  time: { en: 'Reading this file took too long.', es: 'La lectura de este archivo tardó demasiado.' },
  crashed: {
    en: 'This file could not be read after several tries.',
    es: 'No se pudo leer este archivo tras varios intentos.',
  },
};
