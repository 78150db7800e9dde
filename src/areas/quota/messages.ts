import type { Messages } from '../../shared/messages.ts';

/** What is left of a contracted service. */
export const quotaMessages = {
  left: (count: string) => ({ en: `${count} left`, es: `Quedan ${count}` }),
  oneLeft: { en: '1 left', es: 'Queda 1' },
  usedUp: { en: 'Used up', es: 'Agotado' },
  notContracted: { en: 'Not contracted', es: 'No contratado' },
} as const satisfies Messages;
