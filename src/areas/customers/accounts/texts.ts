import type { Messages } from '../../../shared/messages.ts';

/** Why an account was not made; what the server says. */
export const accountTexts = {
  tooManyPeople: (people: number, most: number) => ({
    en: `This organisation has ${people} people and may have ${most}. An Operator can raise the limit.`,
    es: `Esta organización tiene ${people} personas y puede tener ${most}. Un Operator puede ampliar el límite.`,
  }),
} as const satisfies Messages;
