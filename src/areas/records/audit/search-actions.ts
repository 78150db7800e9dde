import { type Action, counted } from './action.ts';

/** What is searched, saved and opened in deep search. */
export const searchActions = {
  'search.run': {
    group: 'request',
    words: counted(
      'keywords',
      { en: 'searched for 1 keyword in: {collections}', es: 'buscó 1 palabra clave en: {collections}' },
      {
        en: 'searched for {keywords} keywords in: {collections}',
        es: 'buscó {keywords} palabras clave en: {collections}',
      },
    ),
  },
  'search.open': {
    group: 'request',
    isReading: true,
    words: { en: 'opened results of a search', es: 'abrió resultados de una búsqueda' },
  },
  'search.export': {
    group: 'request',
    words: { en: 'saved the results of a search', es: 'guardó los resultados de una búsqueda' },
  },
  'search.save': {
    group: 'request',
    words: { en: 'kept the search {name}', es: 'guardó la búsqueda {name}' },
  },
  'search.change': {
    group: 'request',
    words: { en: 'changed the kept search {name}', es: 'cambió la búsqueda guardada {name}' },
  },
  'search.remove': {
    group: 'request',
    words: { en: 'removed the kept search {name}', es: 'eliminó la búsqueda guardada {name}' },
  },
  'lookalike.settle': {
    group: 'organisation',
    words: { en: 'opened the look-alike name {object} again', es: 'reabrió el nombre parecido {object}' },
    by: {
      detail: 'to',
      words: {
        own: {
          en: 'said that the look-alike name {object} is theirs',
          es: 'indicó que el nombre parecido {object} es propio',
        },
        dismissed: {
          en: 'dismissed the look-alike name {object}',
          es: 'descartó el nombre parecido {object}',
        },
        taken_down: {
          en: 'marked the look-alike name {object} as taken down',
          es: 'marcó como retirado el nombre parecido {object}',
        },
      },
    },
  },
  'public.load': {
    group: 'organisation',
    words: {
      en: 'loaded the list {name} of public names: {rows} lines',
      es: 'cargó la lista {name} de nombres públicos: {rows} líneas',
    },
  },
  'public.take-back': {
    group: 'organisation',
    words: {
      en: 'took back the list {name} of public names: {rows} lines',
      es: 'retiró la lista {name} de nombres públicos: {rows} líneas',
    },
  },
} as const satisfies Readonly<Record<string, Action>>;
