import type { Messages } from '../../../shared/messages.ts';

/** Why an account was not made; what the server says. */
export const accountTexts = {
  tooManyPeople: (people: number, most: number) => ({
    en: `This organisation has ${people} people and may have ${most}. An Operator can raise the limit.`,
    es: `Esta organización tiene ${people} personas y puede tener ${most}. Un Operator puede ampliar el límite.`,
  }),
  tooManyTaken: {
    en: 'Too many of the user names were taken. You can create further accounts later.',
    es: 'Demasiados nombres de usuario ya estaban en uso. Podrá crear más cuentas más tarde.',
  },
} as const satisfies Messages;
