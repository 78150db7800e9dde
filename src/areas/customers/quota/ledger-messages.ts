import type { Message, Messages } from '../../../shared/messages.ts';
import { creditsName } from '../../../shared/vocabulary/counted-name.ts';
import type { LedgerKind } from './ledger-words.ts';

/** The lines of the ledger in words. */
export const ledgerMessages = {
  title: { en: 'Ledger', es: 'Registro de movimientos' },
  when: { en: 'When', es: 'Cuándo' },
  moment: { en: 'Moment (UTC)', es: 'Momento (UTC)' },
  service: { en: 'Service', es: 'Servicio' },
  what: { en: 'What happened', es: 'Qué ocurrió' },
  who: { en: 'Who', es: 'Quién' },
  request: { en: 'Request', es: 'Solicitud' },
  requestNumber: { en: 'Number of the request', es: 'Número de la solicitud' },
  requestId: { en: 'Identifier of the request', es: 'Identificador de la solicitud' },
  change: { en: 'Change of what is taken', es: 'Cambio en lo consumido' },
  before: { en: 'Before', es: 'Antes' },
  after: { en: 'After', es: 'Después' },
  kind: { en: 'Kind', es: 'Tipo' },
  machine: { en: 'Automatic', es: 'Automático' },
  deepSearch: creditsName,
  fileName: { en: 'quota-ledger', es: 'registro-de-cuotas' },
  reserveLine: { en: 'One unit was taken', es: 'Se consumió una unidad' },
  reserveManyLine: (units: string) => ({
    en: `${units} units were taken`,
    es: `Se consumieron ${units} unidades`,
  }),
  reserveCreditsLine: (credits: number, figure: string) =>
    credits === 1
      ? { en: 'One credit was taken for a search', es: 'Se consumió un crédito para una búsqueda' }
      : {
          en: `${figure} credits were taken for a search`,
          es: `Se consumieron ${figure} créditos para una búsqueda`,
        },
  useCreditsLine: {
    en: 'The search found something: its credits stay taken',
    es: 'La búsqueda encontró resultados: sus créditos quedan consumidos',
  },
  returnCreditsLine: (credits: number, figure: string) =>
    credits === 1
      ? { en: 'One credit of a search was given back', es: 'Se devolvió un crédito de una búsqueda' }
      : {
          en: `${figure} credits of a search were given back`,
          es: `Se devolvieron ${figure} créditos de una búsqueda`,
        },
  openMonitor: (name: string) => ({
    en: `What the monitor “${name}” found`,
    es: `Lo que encontró la búsqueda vigilada «${name}»`,
  }),
  openSearch: { en: 'Open the search', es: 'Abrir la búsqueda' },
  useLine: {
    en: 'Work began: cancelling no longer gives the unit back',
    es: 'Empezó el trabajo: cancelar ya no devuelve la unidad',
  },
  returnLine: { en: 'One unit was given back', es: 'Se devolvió una unidad' },
  lateReturnLine: {
    en: 'A unit of an earlier period was given back; what is taken now stays',
    es: 'Se devolvió una unidad de un periodo anterior; lo consumido ahora no cambia',
  },
  limitLine: (was: string, now: string) => ({
    en: `The limit went from ${was} to ${now}`,
    es: `El límite pasó de ${was} a ${now}`,
  }),
  creditLine: (was: string, now: string) => ({
    en: `The credits went from ${was} to ${now}`,
    es: `Los créditos pasaron de ${was} a ${now}`,
  }),
  periodLine: (taken: string) => ({
    en: `A period began at 0; taken in the one before: ${taken}`,
    es: `Empezó un periodo en 0; consumido en el anterior: ${taken}`,
  }),
  anyService: { en: 'Any service', es: 'Cualquier servicio' },
  anyKind: { en: 'Any kind', es: 'Cualquier tipo' },
  empty: { en: 'Nothing has happened yet', es: 'Todavía no hay movimientos' },
  emptyHint: {
    en: 'Every unit that is taken, stays taken or is given back and every limit that is granted is told here.',
    es: 'Aquí se anota cada unidad que se consume, queda consumida o se devuelve y cada límite que se concede.',
  },
  loadFailed: { en: 'The ledger could not be loaded.', es: 'No se pudo cargar el registro de movimientos.' },
  exportCsv: { en: 'Save as CSV', es: 'Guardar como CSV' },
  exported: { en: 'The ledger was saved.', es: 'Se guardó el registro de movimientos.' },
  exportFailed: { en: 'The ledger was not saved', es: 'El registro de movimientos no se guardó' },
  exportFailedText: {
    en: 'What came is not complete. Try again.',
    es: 'Lo recibido no está completo. Inténtelo de nuevo.',
  },
} as const satisfies Messages;

export const kindWords: Readonly<Record<LedgerKind, Message>> = {
  reserve: { en: 'Taken', es: 'Consumida' },
  use: { en: 'Stays taken', es: 'Queda consumida' },
  return: { en: 'Given back', es: 'Devuelta' },
  limit: { en: 'Limit', es: 'Límite' },
  period: { en: 'Period', es: 'Periodo' },
  credit: { en: 'Credits', es: 'Créditos' },
};
