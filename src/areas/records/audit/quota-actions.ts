import type { Message } from '../../../shared/messages.ts';
import { creditsWord } from '../../../shared/vocabulary/counted-name.ts';
import { type Action, counted, type Words } from './action.ts';

const byUnits = (one: Message, several: Message): Words => counted('units', one, several);

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
    words: byUnits(
      { en: 'asked for 1 unit of {service}', es: 'pidió 1 unidad de {service}' },
      { en: 'asked for {units} units of {service}', es: 'pidió {units} unidades de {service}' },
    ),
    by: {
      detail: 'submodule',
      words: {
        [creditsWord]: byUnits(
          { en: 'asked for 1 credit for deep search', es: 'pidió 1 crédito de búsqueda profunda' },
          {
            en: 'asked for {units} credits for deep search',
            es: 'pidió {units} créditos de búsqueda profunda',
          },
        ),
      },
    },
  },
  'quota.withdraw': {
    group: 'organisation',
    words: byUnits(
      {
        en: 'took back the request for 1 unit of {service}',
        es: 'retiró la petición de 1 unidad de {service}',
      },
      {
        en: 'took back the request for {units} units of {service}',
        es: 'retiró la petición de {units} unidades de {service}',
      },
    ),
    by: {
      detail: 'submodule',
      words: {
        [creditsWord]: byUnits(
          {
            en: 'took back the request for 1 credit for deep search',
            es: 'retiró la petición de 1 crédito de búsqueda profunda',
          },
          {
            en: 'took back the request for {units} credits for deep search',
            es: 'retiró la petición de {units} créditos de búsqueda profunda',
          },
        ),
      },
    },
  },
  'quota.grant': {
    group: 'organisation',
    words: {
      en: 'granted units of {service}: the quota is now {limit}',
      es: 'concedió unidades de {service}: la cuota es ahora {limit}',
    },
    by: {
      detail: 'submodule',
      words: {
        [creditsWord]: {
          en: 'granted credits for deep search: {limit} in all now',
          es: 'concedió créditos de búsqueda profunda: ahora {limit} en total',
        },
      },
    },
  },
  'quota.decline': {
    group: 'organisation',
    words: byUnits(
      { en: 'declined 1 unit of {service}', es: 'no concedió 1 unidad de {service}' },
      { en: 'declined {units} units of {service}', es: 'no concedió {units} unidades de {service}' },
    ),
    by: {
      detail: 'submodule',
      words: {
        [creditsWord]: byUnits(
          { en: 'declined 1 credit for deep search', es: 'no concedió 1 crédito de búsqueda profunda' },
          {
            en: 'declined {units} credits for deep search',
            es: 'no concedió {units} créditos de búsqueda profunda',
          },
        ),
      },
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
