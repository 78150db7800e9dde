import type { Messages } from '../../shared/messages.ts';
import { formatNumber } from '../text/format.ts';

/** What the fields of every form say. */
export const formMessages = {
  keywordHint: { en: 'Press Enter after every keyword', es: 'Pulse Intro después de cada palabra clave' },
  keywordsOf: (label: string) => ({ en: `${label}: keywords`, es: `${label}: palabras clave` }),
  removeKeyword: (keyword: string) => ({
    en: `Remove keyword: ${keyword}`,
    es: `Quitar la palabra clave: ${keyword}`,
  }),
  added: (keywords: string) => ({ en: `Added: ${keywords}`, es: `Se añadió: ${keywords}` }),
  removed: (keywords: string) => ({ en: `Removed: ${keywords}`, es: `Se quitó: ${keywords}` }),
  mostKeywords: (most: string, leftOut: string) => ({
    en: `At most ${most} keywords: ${leftOut} left out.`,
    es: `Como máximo ${most} palabras clave: han quedado fuera ${leftOut}.`,
  }),
  choose: { en: 'Choose', es: 'Elija' },
  loadingOptions: { en: 'Loading the options', es: 'Cargando las opciones' },
  optionsFailed: { en: 'The options could not be loaded.', es: 'No se pudieron cargar las opciones.' },
  noOptions: { en: 'There is nothing to choose from.', es: 'No hay nada que elegir.' },
  nothingFound: { en: 'Nothing has these words.', es: 'Nada tiene esas palabras.' },
  firstOfMany: (shown: number, found: number) => ({
    en: `${formatNumber(shown, 'en')} of ${formatNumber(found, 'en')} shown. Type to shorten the list.`,
    es: `Se muestran ${formatNumber(shown, 'es')} de ${formatNumber(found, 'es')}. Escriba para acortar la lista.`,
  }),
  chosen: (count: string) => ({ en: `${count} chosen`, es: `${count} elegidos` }),
  wholeDate: {
    en: 'This date is incomplete or does not exist. Fill in every part, or clear it.',
    es: 'Esta fecha está incompleta o no existe. Rellene todas sus partes o bórrela.',
  },
  discardTitle: { en: 'Discard what you wrote?', es: '¿Descartar lo que ha escrito?' },
  discardText: {
    en: 'It has not been sent and is not kept anywhere.',
    es: 'No se ha enviado ni se conserva en ningún otro lugar.',
  },
  discard: { en: 'Discard', es: 'Descartar' },
  tooLong: (most: number) => ({
    en: `At most ${formatNumber(most, 'en')} characters.`,
    es: `Como máximo ${formatNumber(most, 'es')} caracteres.`,
  }),
  write: { en: 'Write', es: 'Escribir' },
  preview: { en: 'Preview', es: 'Vista previa' },
  keepWriting: { en: 'Keep writing', es: 'Seguir escribiendo' },
  removeNamedFile: (name: string) => ({ en: `Remove the file ${name}`, es: `Quitar el archivo ${name}` }),
} as const satisfies Messages;
