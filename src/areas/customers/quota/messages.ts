import type { Messages } from '../../../shared/messages.ts';

/** What is taken and what is left of a contracted service. */
export const quotaMessages = {
  takenOf: (taken: string, limit: string) => ({
    en: `${taken} of ${limit} taken`,
    es: `${taken} de ${limit} consumidas`,
  }),
  creditsTakenOf: (taken: string, limit: string) => ({
    en: `${taken} of ${limit} taken`,
    es: `${taken} de ${limit} consumidos`,
  }),
  left: (count: string) => ({ en: `${count} left`, es: `Quedan ${count}` }),
  oneLeft: { en: '1 left', es: 'Queda 1' },
  usedUp: { en: 'Used up', es: 'Agotado' },
  notContracted: { en: 'Not contracted', es: 'Sin contratar' },
  refusedNotContracted: {
    en: 'Your organisation has not contracted this service. An Administrator can ask your provider for it.',
    es: 'Su organización no ha contratado este servicio. Una persona con rol de Administración puede pedirlo a su proveedor.',
  },
  endsBefore: {
    en: 'The last day is before the first.',
    es: 'El último día es anterior al primero.',
  },
  periodsOverlap: {
    en: 'These days belong to another period already.',
    es: 'Estos días ya pertenecen a otro periodo.',
  },
  periodHasBegun: {
    en: 'This period has begun: its first day stays.',
    es: 'Este periodo ya ha empezado: su primer día no se puede cambiar.',
  },
  askWaits: {
    en: 'More of this service has been asked for already; the answer is still to come.',
    es: 'Ya se ha pedido más de este servicio y la respuesta está pendiente.',
  },
  askedOften: (most: number) => ({
    en: `Your organisation has asked for more ${most} times within a day. Please wait until tomorrow.`,
    es: `Su organización ya ha pedido ampliaciones ${most} veces en un día. Espere hasta mañana.`,
  }),
  askIsAnswered: {
    en: 'This has been answered or taken back already.',
    es: 'Esta petición ya se ha respondido o retirado.',
  },
  lessThanNow: {
    en: 'That is less than the present limit.',
    es: 'Es menos que el límite actual.',
  },
} as const satisfies Messages;
