import type { Message, Messages } from '../../../../shared/messages.ts';

/** The findings of one request in one line. */
export const summaryMessages = {
  open: { en: 'Open findings', es: 'Hallazgos abiertos' },
  /** What is to be fixed by the day above: how many, and how bad the worst is. */
  dueThen: (count: string, isOne: boolean, worst: Message): Message => ({
    en: isOne
      ? `1 finding, ${worst.en.toLowerCase()}`
      : `${count} findings, highest severity: ${worst.en.toLowerCase()}`,
    es: isOne
      ? `1 hallazgo de severidad ${worst.es.toLowerCase()}`
      : `${count} hallazgos, severidad más alta: ${worst.es.toLowerCase()}`,
  }),
  noDeadline: { en: 'None', es: 'Ninguno' },
  noDeadlineText: { en: 'No open finding has one.', es: 'Ningún hallazgo abierto tiene plazo.' },
} as const satisfies Messages;
