import { type Action, counted } from './action.ts';

/** What is done with datasets of leaked accounts. */
export const datasetActions = {
  'dataset.upload': {
    group: 'file',
    words: { en: 'handed in the dataset {name}', es: 'entregó el conjunto de datos {name}' },
  },
  'dataset.read': {
    group: 'access',
    isReading: true,
    words: { en: 'looked at the dataset {name}', es: 'consultó el conjunto de datos {name}' },
  },
  'dataset.load': {
    group: 'file',
    words: {
      en: 'asked for the dataset {name} to be loaded',
      es: 'pidió cargar el conjunto de datos {name}',
    },
  },
  'dataset.loaded': {
    group: 'file',
    words: counted(
      'added',
      {
        en: 'loaded the dataset {name}: 1 record',
        es: 'cargó el conjunto de datos {name}: 1 registro',
      },
      {
        en: 'loaded the dataset {name}: {added} records',
        es: 'cargó el conjunto de datos {name}: {added} registros',
      },
    ),
    by: {
      detail: 'state',
      words: {
        failed: counted(
          'added',
          {
            en: 'began to load the dataset {name}, which failed after 1 record',
            es: 'empezó a cargar el conjunto de datos {name}, que falló tras 1 registro',
          },
          {
            en: 'began to load the dataset {name}, which failed after {added} records',
            es: 'empezó a cargar el conjunto de datos {name}, que falló tras {added} registros',
          },
        ),
      },
    },
  },
  'dataset.discard': {
    group: 'file',
    words: { en: 'discarded the dataset {name}', es: 'descartó el conjunto de datos {name}' },
  },
  'dataset.take-back': {
    group: 'file',
    words: {
      en: 'asked for the dataset {name} to be taken back',
      es: 'pidió retirar el conjunto de datos {name}',
    },
  },
  'dataset.taken-back': {
    group: 'file',
    words: counted(
      'gone',
      {
        en: 'took the dataset {name} back: 1 record',
        es: 'retiró el conjunto de datos {name}: 1 registro',
      },
      {
        en: 'took the dataset {name} back: {gone} records',
        es: 'retiró el conjunto de datos {name}: {gone} registros',
      },
    ),
  },
  'search.reveal': {
    group: 'secret',
    alsoIn: 'access',
    words: {
      en: 'had the sensitive data of a leaked account shown: {reason}',
      es: 'hizo mostrar los datos sensibles de una cuenta filtrada: {reason}',
    },
  },
} as const satisfies Record<string, Action>;
