import type { Message, Messages } from '../../../../shared/messages.ts';

/** What changed between two requests, on the screen. */
export const compareMessages = {
  title: { en: 'What changed', es: 'Qué cambió' },
  against: (title: string, date: string): Message => ({
    en: `since “${title}” of ${date}`,
    es: `desde «${title}» del ${date}`,
  }),
  /** Where both have one title, the number tells which. */
  againstNumber: (reference: string, date: string): Message => ({
    en: `since ${reference} of ${date}`,
    es: `desde ${reference} del ${date}`,
  }),
  earlier: { en: 'Compared with', es: 'Comparada con' },
  chooseEarlier: { en: 'Choose an earlier request', es: 'Elija una solicitud anterior' },
  thisRequest: { en: 'This request', es: 'Esta solicitud' },
  figures: { en: 'Changes by kind', es: 'Cambios por tipo' },
  nothingChanged: { en: 'Nothing changed', es: 'Nada cambió' },
  nothingChangedText: {
    en: 'Everything that was found was there before.',
    es: 'Todo lo encontrado estaba ya antes.',
  },
  nothingFound: {
    en: 'Neither of the two requests has findings.',
    es: 'Ninguna de las dos solicitudes tiene hallazgos.',
  },
  noneClear: {
    en: 'No earlier request is clearly the same',
    es: 'Ninguna solicitud anterior es claramente la misma',
  },
  noneClearText: {
    en: 'Choose the finished request for the same service that you want to compare with.',
    es: 'Elija la solicitud terminada del mismo servicio con la que quiere comparar.',
  },
  noLonger: { en: 'No longer found', es: 'Ya no se encuentra' },
  noLongerHint: {
    en: 'What was not found again may have been corrected, moved or removed. Only a retest shows that a finding is fixed.',
    es: 'Lo que no se volvió a encontrar puede haberse corregido, movido o eliminado. Solo un retest demuestra que un hallazgo está corregido.',
  },
  noLongerScannedHint: {
    en: 'What was not found again may have been corrected, moved, or left out of the archive.',
    es: 'Lo que no se volvió a encontrar puede haberse corregido, movido o quedado fuera del archivo.',
  },
  notLookedHint: {
    en: 'Not looked at again is what lies outside of what this request named.',
    es: 'No se volvió a examinar lo que queda fuera de lo que indicaba esta solicitud.',
  },
  nothingReadHint: {
    en: 'Nothing was looked at again: this archive had no source code that we can read.',
    es: 'No se volvió a examinar nada: este archivo comprimido no tenía código fuente que podamos leer.',
  },
  back: { en: 'Back again: it was fixed', es: 'Vuelve a aparecer: estaba corregido' },
  wasFalsePositive: { en: 'False positive before', es: 'Antes, falso positivo' },
  wasAccepted: { en: 'Risk accepted before', es: 'Antes, riesgo aceptado' },
  decidedHint: {
    en: 'What was decided about an earlier finding does not hold for the one that was found again: decide about it here.',
    es: 'Lo decidido sobre un hallazgo anterior no vale para el que se ha vuelto a encontrar: decida sobre él aquí.',
  },
  was: (severity: string): Message => ({ en: `was ${severity}`, es: `era ${severity}` }),
  loadFailed: {
    en: 'The comparison could not be loaded.',
    es: 'No se pudo cargar la comparación.',
  },
  verdict: { en: 'What became of it', es: 'Qué fue de él' },
  severityBefore: { en: 'Severity before', es: 'Severidad anterior' },
  stateBefore: { en: 'State before', es: 'Estado anterior' },
  csvName: { en: 'what-changed', es: 'que-cambio' },
  download: { en: 'Download as CSV', es: 'Descargar como CSV' },
  notDownloaded: { en: 'The comparison was not downloaded', es: 'La comparación no se descargó' },
  noneOfKind: { en: 'None of this kind.', es: 'Ninguno de este tipo.' },
} as const satisfies Messages;
