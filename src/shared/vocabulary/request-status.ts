import type { Messages } from '../messages.ts';

/** The states of a request, spelled as on the wire (`product.md`). */
export const statuses = [
  'pending',
  'accepted',
  'In progress',
  'in review',
  'finished',
  'rejected',
  'cancelled',
  'failed',
] as const;
export type Status = (typeof statuses)[number];

/** The same for people. */
export const statusWords = {
  pending: { en: 'Pending', es: 'Pendiente' },
  accepted: { en: 'Accepted', es: 'Aceptada' },
  'In progress': { en: 'In progress', es: 'En curso' },
  'in review': { en: 'In review', es: 'En revisión' },
  finished: { en: 'Finished', es: 'Terminada' },
  rejected: { en: 'Rejected', es: 'Rechazada' },
  cancelled: { en: 'Cancelled', es: 'Cancelada' },
  failed: { en: 'Failed', es: 'Fallida' },
} as const satisfies Messages;
