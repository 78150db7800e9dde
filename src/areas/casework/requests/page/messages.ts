import type { Messages } from '../../../../shared/messages.ts';

/** A request as a page of its own. */
export const pageMessages = {
  parts: { en: 'Parts of this request', es: 'Partes de esta solicitud' },
  results: { en: 'Results', es: 'Resultados' },
  findings: { en: 'Findings', es: 'Hallazgos' },
  changes: { en: 'What changed', es: 'Qué cambió' },
  conversation: { en: 'Conversation', es: 'Conversación' },
  report: { en: 'Report', es: 'Informe' },
  details: { en: 'Details', es: 'Detalles' },
  /** Short, for the way to the parts of a long page; the parts themselves have longer titles. */
  notes: { en: 'Notes', es: 'Notas' },
  texts: { en: 'Report texts', es: 'Textos del informe' },
  imports: { en: 'Import', es: 'Importar' },
  files: { en: 'Result files', es: 'Archivos de resultados' },
  preview: { en: 'Report draft', es: 'Borrador del informe' },
  aboutRequest: { en: 'About this request', es: 'Sobre esta solicitud' },
  stand: { en: 'How it stands', es: 'Cómo está' },
  openAsPage: { en: 'Open as a page', es: 'Abrir como página' },
  quickLook: { en: 'Quick look', es: 'Vista rápida' },
  toQuestion: { en: 'Read the question and answer', es: 'Leer la pregunta y responder' },
  waitsText: {
    en: 'The provider asked something and goes on when you have answered.',
    es: 'El proveedor ha preguntado algo y seguirá cuando usted responda.',
  },
  failed: { en: 'Why this request failed', es: 'Por qué falló esta solicitud' },
  scanFailed: { en: 'Why this scan failed', es: 'Por qué falló este análisis' },
  failedHint: {
    en: 'Scan again opens the form with what you wrote: choose the code once more.',
    es: '«Analizar de nuevo» abre el formulario con lo que usted escribió: elija otra vez el código.',
  },
  failedForStaff: {
    en: 'A failed request stays failed and its unit was returned. The customer scans again with a new request, which has this title.',
    es: 'Una solicitud fallida no se reanuda y su unidad se devolvió. El cliente vuelve a analizar con una solicitud nueva, que lleva este título.',
  },
  next: { en: 'What comes next', es: 'Qué sigue' },
  nextText: {
    en: 'An analyst accepts it, or says why not, and plans its start and end. You are told when that is done, and the dates stand here.',
    es: 'Un analista la acepta o explica por qué no, y fija su inicio y su fin. Se le avisará cuando lo haga, y las fechas figurarán aquí.',
  },
  noReport: { en: 'No report yet', es: 'Todavía no hay informe' },
  noReportHint: {
    en: 'The report is here as soon as the request is finished.',
    es: 'El informe estará aquí en cuanto termine la solicitud.',
  },
  reportExpected: (day: string) => ({
    en: `The report is here as soon as the request is finished, which is planned for ${day}.`,
    es: `El informe estará aquí en cuanto termine la solicitud, lo que está previsto para el ${day}.`,
  }),
  reportLate: (day: string) => ({
    en: `The report is here as soon as the request is finished. That was planned for ${day}: it is taking longer.`,
    es: `El informe estará aquí en cuanto termine la solicitud. Estaba previsto para el ${day}: está llevando más tiempo.`,
  }),
  neverReport: { en: 'No report', es: 'Sin informe' },
  neverReportHint: {
    en: 'This request ended without one.',
    es: 'Esta solicitud terminó sin informe.',
  },
} as const satisfies Messages;
