import type { Messages } from '../../../../shared/messages.ts';

/** The ways from one finding to others. */
export const pageMessages = {
  others: { en: 'Findings of the same request', es: 'Hallazgos de la misma solicitud' },
  previous: (reference: string) => ({ en: `Previous: ${reference}`, es: `Anterior: ${reference}` }),
  next: (reference: string) => ({ en: `Next: ${reference}`, es: `Siguiente: ${reference}` }),
} as const satisfies Messages;
