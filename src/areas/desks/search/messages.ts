import type { Message, Messages } from '../../../shared/messages.ts';
import type { Collection } from '../../records/search-index/entry.ts';

/** What the server says about searches. */
export const searchMessages = {
  atOnce: (most: number) => ({
    en: `${most} searches of your organisation are running. Wait for one to end.`,
    es: `Ya hay ${most} búsquedas en curso en su organización. Espere a que termine una.`,
  }),
  yoursAtOnce: (most: number) => ({
    en: `${most} searches of yours are running. Wait for one to end.`,
    es: `Ya hay ${most} búsquedas suyas en curso. Espere a que termine una.`,
  }),
  noResults: {
    en: 'This search has no results: it runs, failed or was cancelled.',
    es: 'Esta búsqueda no tiene resultados: está en curso, falló o se canceló.',
  },
  onlyNew: {
    en: 'This run shows what was new. Run the search to see all it finds.',
    es: 'Esta ejecución muestra lo que era nuevo. Realice la búsqueda para ver todo lo que encuentra.',
  },
  closed: {
    en: 'Results can be opened for 24 hours. Run the search again.',
    es: 'Los resultados se pueden abrir durante 24 horas. Repita la búsqueda.',
  },
  tooLong: {
    en: 'This took too long. Narrow the search.',
    es: 'Ha tardado demasiado. Acote la búsqueda.',
  },
  tooManySaved: (most: number) => ({
    en: `You may keep ${most} searches. Remove one first.`,
    es: `Puede guardar ${most} búsquedas. Elimine antes una.`,
  }),
  csvName: { en: 'deep-search', es: 'busqueda-profunda' },
} as const satisfies Messages;

export const collectionNames: Readonly<Record<Collection, Message>> = {
  datasets: { en: 'Datasets', es: 'Conjuntos de datos' },
  servers: { en: 'Servers', es: 'Servidores' },
  policy: { en: 'Policy', es: 'Políticas' },
  public: { en: 'Public', es: 'Público' },
  documents: { en: 'Documents', es: 'Documentos' },
};

/** Columns of the results as a CSV. */
export const resultColumns: readonly Message[] = [
  { en: 'Collection', es: 'Colección' },
  { en: 'Kind', es: 'Tipo' },
  { en: 'Title', es: 'Título' },
  { en: 'Text', es: 'Texto' },
  { en: 'Facts', es: 'Datos' },
  { en: 'Severity', es: 'Severidad' },
  { en: 'Source', es: 'Fuente' },
  { en: 'Last seen (UTC)', es: 'Visto por última vez (UTC)' },
  { en: 'First seen (UTC)', es: 'Visto por primera vez (UTC)' },
  { en: 'Times', es: 'Veces' },
  { en: 'Number of the request', es: 'Número de la solicitud' },
  { en: 'Identifier of the request', es: 'Identificador de la solicitud' },
  { en: 'Found by', es: 'Encontrado por' },
];
