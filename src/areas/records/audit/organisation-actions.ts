import type { Action } from './action.ts';

/** What becomes of organisations, and that staff look at them. */
export const organisationActions = {
  'organisation.create': {
    group: 'organisation',
    words: { en: 'created the organisation {object}', es: 'creó la organización {object}' },
  },
  'organisation.update': {
    group: 'organisation',
    words: {
      en: 'changed the name “{was}” to “{name}”',
      es: 'cambió el nombre «{was}» por «{name}»',
    },
  },
  'organisation.disable': {
    group: 'organisation',
    words: {
      en: 'disabled the organisation {object}: {reason}',
      es: 'desactivó la organización {object}: {reason}',
    },
  },
  'organisation.enable': {
    group: 'organisation',
    words: { en: 'enabled the organisation {object} again', es: 'volvió a activar la organización {object}' },
  },
  'organisation.erase-ask': {
    group: 'organisation',
    words: { en: 'asked to erase the organisation {name}', es: 'pidió borrar la organización {name}' },
  },
  'organisation.erase-take-back': {
    group: 'organisation',
    words: {
      en: 'took back the erasure of the organisation {name}',
      es: 'anuló el borrado de la organización {name}',
    },
  },
  'organisation.erase-begin': {
    group: 'organisation',
    words: {
      en: 'began to erase the organisation {name}',
      es: 'comenzó a borrar la organización {name}',
    },
  },
  'organisation.erase': {
    group: 'organisation',
    words: {
      en: 'erased the organisation {name} (certificate {code})',
      es: 'borró la organización {name} (certificado {code})',
    },
  },
  'organisation.erase-certificate': {
    group: 'organisation',
    words: {
      en: 'downloaded the certificate of erasure of {name}',
      es: 'descargó el certificado de borrado de {name}',
    },
  },
  'organisation.open': {
    group: 'access',
    isReading: true,
    words: { en: 'opened the organisation {object}', es: 'abrió la organización {object}' },
  },
} as const satisfies Readonly<Record<string, Action>>;
