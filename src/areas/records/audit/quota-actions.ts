import type { Action } from './action.ts';

/** What is done about quotas, contract periods and credits. */
export const quotaActions = {
  'quota.set': {
    group: 'organisation',
    words: { en: 'set the quota of {service} to {limit}', es: 'fijó en {limit} la cuota de {service}' },
  },
  'organisation.room': {
    group: 'organisation',
    words: {
      en: 'set the limits of {object} to {mib} MB of files and {people} people',
      es: 'fijó los límites de {object} en {mib} MB de archivos y {people} personas',
    },
  },
  'quota.ask': {
    group: 'organisation',
    words: { en: 'asked for {units} more of {service}', es: 'pidió {units} más de {service}' },
  },
  'quota.withdraw': {
    group: 'organisation',
    words: {
      en: 'took back that {units} more of {service} were asked for',
      es: 'retiró la petición de {units} más de {service}',
    },
  },
  'quota.grant': {
    group: 'organisation',
    words: {
      en: 'granted more of {service}: the quota is now {limit}',
      es: 'concedió más de {service}: la cuota es ahora {limit}',
    },
  },
  'quota.decline': {
    group: 'organisation',
    words: {
      en: 'declined {units} more of {service}',
      es: 'no concedió {units} más de {service}',
    },
  },
  'quota.period': {
    group: 'organisation',
    words: {
      en: 'set the contract period from {from} to {until}',
      es: 'fijó el periodo del contrato del {from} al {until}',
    },
  },
  'quota.period-begin': {
    group: 'organisation',
    words: {
      en: 'began the contract period from {from} to {until}: the quotas begin at 0',
      es: 'inició el periodo del contrato del {from} al {until}: las cuotas empiezan en 0',
    },
  },
  'quota.credits': {
    group: 'organisation',
    words: {
      en: 'set the credits for deep search to {credits}',
      es: 'fijó en {credits} los créditos de búsqueda profunda',
    },
  },
  'quota.export': {
    group: 'organisation',
    words: { en: 'saved the ledger of the quotas', es: 'guardó el registro de las cuotas' },
  },
} as const satisfies Readonly<Record<string, Action>>;
