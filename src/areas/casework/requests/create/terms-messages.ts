import type { Messages } from '../../../../shared/messages.ts';

/** What stands beside the service in the form: what is left of it, what sending takes, what comes back. */
export const termsMessages = {
  title: { en: 'What you get', es: 'Qué recibe' },
  leftOf: (left: string, limit: string) => ({
    en: `${left} left of ${limit}; sending takes 1`,
    es: `Quedan ${left} de ${limit}; enviar consume 1`,
  }),
  oneLeftOf: (limit: string) => ({
    en: `1 left of ${limit}; sending takes it`,
    es: `Queda 1 de ${limit}; enviar la consume`,
  }),
  leftForRows: (left: string, limit: string) => ({
    en: `${left} left of ${limit}; each row takes 1`,
    es: `Quedan ${left} de ${limit}; cada fila consume 1`,
  }),
  usedUp: (limit: string) => ({
    en: `${limit} of ${limit} taken`,
    es: `${limit} de ${limit} consumidas`,
  }),
  newPeriod: (day: string) => ({
    en: `The contract period ends on ${day}.`,
    es: `El periodo del contrato termina el ${day}.`,
  }),
  notContracted: {
    en: 'Your organisation has not contracted this service.',
    es: 'Su organización no ha contratado este servicio.',
  },
  askAdministrator: {
    en: 'Ask an Administrator of your organisation.',
    es: 'Pídalo a una persona con rol de Administración de su organización.',
  },
  sample: { en: 'Sample report (PDF)', es: 'Informe de ejemplo (PDF)' },
  sampleFailed: { en: 'The sample could not be loaded', es: 'No se pudo cargar el ejemplo' },
} as const satisfies Messages;
