import type { Messages } from '../../../../shared/messages.ts';

/** The findings of one request in one line. */
export const summaryMessages = {
  open: { en: 'Open findings', es: 'Hallazgos abiertos' },
  next: { en: 'Next deadline', es: 'Próximo plazo' },
  noDeadline: { en: 'None', es: 'Ninguno' },
  noDeadlineText: { en: 'No open finding has one.', es: 'Ningún hallazgo abierto tiene plazo.' },
} as const satisfies Messages;
