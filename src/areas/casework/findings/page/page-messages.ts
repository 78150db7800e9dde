import type { Messages } from '../../../../shared/messages.ts';

/** Where a finding is, and the ways from it to others. */
export const pageMessages = {
  outside: { en: 'Outside of the request', es: 'Fuera de la solicitud' },
  others: { en: 'Findings of the same request', es: 'Hallazgos de la misma solicitud' },
  previous: (reference: string) => ({ en: `Previous: ${reference}`, es: `Anterior: ${reference}` }),
  next: (reference: string) => ({ en: `Next: ${reference}`, es: `Siguiente: ${reference}` }),
} as const satisfies Messages;
