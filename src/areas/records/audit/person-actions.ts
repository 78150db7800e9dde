import type { Action } from './action.ts';

/** What is done to accounts of people. */
export const personActions = {
  'person.create': {
    group: 'account',
    words: { en: 'created the account {object}', es: 'creó la cuenta {object}' },
  },
  'person.name-taken': {
    group: 'account',
    words: {
      en: 'asked for an account under a user name that is taken',
      es: 'pidió una cuenta con un usuario que ya existe',
    },
  },
  'person.create-wait': {
    group: 'account',
    words: {
      en: 'has to wait before creating further accounts: too many user names were taken',
      es: 'debe esperar antes de crear más cuentas: demasiados usuarios ya existían',
    },
  },
  'person.reset': {
    group: 'account',
    words: {
      en: 'reset password and second factor of {object}',
      es: 'restableció la contraseña y el segundo factor de {object}',
    },
    by: {
      detail: 'factor',
      words: {
        kept: { en: 'reset the password of {object}', es: 'restableció la contraseña de {object}' },
      },
    },
  },
  'person.disable': {
    group: 'account',
    words: { en: 'disabled the account {object}', es: 'desactivó la cuenta {object}' },
  },
  'person.enable': {
    group: 'account',
    words: { en: 'enabled the account {object}', es: 'activó de nuevo la cuenta {object}' },
  },
  'person.erase': {
    group: 'account',
    words: {
      en: 'erased a person, who is called {object} since',
      es: 'borró a una persona, que desde entonces figura como {object}',
    },
  },
  'person.update': {
    group: 'account',
    words: { en: 'changed the account {object}', es: 'modificó la cuenta {object}' },
    by: {
      detail: 'rol',
      words: {
        Administrator: {
          en: 'made {object} an Administrator',
          es: 'asignó a {object} el rol de Administración',
        },
        Member: { en: 'made {object} a Member', es: 'asignó a {object} el rol de Miembro' },
        Analyst: { en: 'made {object} an Analyst', es: 'asignó a {object} el rol de Analista' },
        Operator: { en: 'made {object} an Operator', es: 'asignó a {object} el rol de Operación' },
      },
    },
  },
} as const satisfies Readonly<Record<string, Action>>;
