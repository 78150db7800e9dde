import type { Action, Words } from './action.ts';

const moves: Readonly<Record<string, Words>> = {
  accepted: { en: 'accepted the request {object}', es: 'aceptó la solicitud {object}' },
  'In progress': {
    detail: 'percentage',
    when: {
      0: { en: 'began work on the request {object}', es: 'empezó a trabajar en la solicitud {object}' },
    },
    otherwise: {
      en: 'worked on the request {object}: {percentage}',
      es: 'trabajó en la solicitud {object}: {percentage}',
    },
  },
  'in review': { en: 'put the request {object} into review', es: 'pasó a revisión la solicitud {object}' },
  finished: { en: 'finished the request {object}', es: 'terminó la solicitud {object}' },
  rejected: { en: 'rejected the request {object}', es: 'rechazó la solicitud {object}' },
  cancelled: { en: 'cancelled the request {object}', es: 'canceló la solicitud {object}' },
  failed: { en: 'marked the request {object} as failed', es: 'marcó como fallida la solicitud {object}' },
};

/** What is done about requests. */
export const requestActions = {
  'request.create': { group: 'request', words: { en: 'asked for {object}', es: 'solicitó {object}' } },
  'request.move': {
    group: 'request',
    words: { en: 'moved the request {object}', es: 'cambió el estado de la solicitud {object}' },
    by: { detail: 'to', words: moves },
  },
  'request.ask-to-stop': {
    group: 'request',
    words: { en: 'asked to stop the work on {object}', es: 'pidió detener el trabajo en {object}' },
  },
  'request.authorise': {
    group: 'request',
    words: { en: 'authorised the test {object}', es: 'autorizó la prueba {object}' },
  },
  'request.attach': {
    group: 'file',
    words: { en: 'attached a file to {object}', es: 'adjuntó un archivo a {object}' },
    having: {
      detail: 'filename',
      words: {
        en: 'attached the file “{filename}” to {object}',
        es: 'adjuntó el archivo «{filename}» a {object}',
      },
    },
  },
  'request.detach': {
    group: 'file',
    words: {
      en: 'removed a file that was attached to {object}',
      es: 'quitó un archivo adjunto a {object}',
    },
    having: {
      detail: 'filename',
      words: {
        en: 'removed the file “{filename}” that was attached to {object}',
        es: 'quitó el archivo «{filename}», adjunto a {object}',
      },
    },
  },
  'request.download-csv': {
    group: 'file',
    words: { en: 'downloaded the CSV of {object}', es: 'descargó el CSV de {object}' },
  },
  'request.download-report': {
    group: 'report',
    words: { en: 'downloaded the report of {object}', es: 'descargó el informe de {object}' },
  },
  'request.open': {
    group: 'access',
    isReading: true,
    words: { en: 'opened the request {object}', es: 'abrió la solicitud {object}' },
  },
  'request.list': {
    group: 'access',
    isReading: true,
    words: { en: 'viewed the requests of {object}', es: 'consultó las solicitudes de {object}' },
  },
  'request.assign': {
    group: 'request',
    words: { en: 'settled who works on {object}', es: 'decidió quién trabaja en {object}' },
  },
} as const satisfies Readonly<Record<string, Action>>;
