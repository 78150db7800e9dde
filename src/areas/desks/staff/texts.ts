import type { Message, Messages } from '../../../shared/messages.ts';

/** What the server says about the division of work. */
export const staffTexts = {
  fileGone: {
    en: 'This file is no longer there: it was removed meanwhile.',
    es: 'Este archivo ya no está: se quitó mientras tanto.',
  },
  dueWantsOpen: {
    en: 'Only open work has an end to come: name open states with this order.',
    es: 'Solo el trabajo abierto tiene un fin por llegar: indique estados abiertos con este orden.',
  },
  writesToPeople: {
    en: 'Once accepted, this campaign writes to people: confirm it with a fresh code.',
    es: 'Una vez aceptada, esta campaña escribe a personas: confírmelo con un código reciente.',
  },
  changesShown: {
    en: 'This changes what the customer has seen: confirm it with a fresh code.',
    es: 'Esto modifica lo que el cliente ya ha visto: confírmelo con un código reciente.',
  },
  acceptsTest: {
    en: 'Once accepted, this test may be carried out: confirm it with a fresh code.',
    es: 'Una vez aceptada, esta prueba puede llevarse a cabo: confírmelo con un código reciente.',
  },
  endsRequest: {
    en: 'This ends the request for good: confirm it with a fresh code.',
    es: 'Esto termina la solicitud definitivamente: confírmelo con un código reciente.',
  },
  unknownPerson: {
    en: 'There is nobody like that on the staff.',
    es: 'No hay nadie así en el equipo.',
  },
  twoNeeded: {
    en: 'A second person can only be asked for while two active people are on the staff.',
    es: 'Solo se puede exigir una segunda persona mientras haya dos personas activas en el equipo.',
  },
  filesIssued: {
    en: 'The report has been issued: its files stay as they are.',
    es: 'El informe ya se emitió: sus archivos quedan como están.',
  },
  unknownService: { en: 'There is no such service.', es: 'No existe ese servicio.' },
} as const satisfies Messages;

/** Who may not, by name; and why those who did not work on it are among them. */
export type NotBy = { readonly names: readonly string[]; readonly hasLinked: boolean };

const notBy = ({ names, hasLinked }: NotBy) => ({
  en: `Not by: ${names.join(', ')}.${hasLinked ? ' Accounts that the same Operator made or reset within thirty days count as one person.' : ''}`,
  es: `No pueden hacerlo: ${names.join(', ')}.${hasLinked ? ' Las cuentas que una misma persona creó o restableció en los últimos treinta días cuentan como una sola.' : ''}`,
});

/** Why somebody may not release what they have worked on. */
export const secondPersonNeeded = (who: NotBy): Message => ({
  en: `A second person releases the results of this service. ${notBy(who).en}`,
  es: `Los resultados de este servicio los entrega una segunda persona. ${notBy(who).es}`,
});

/** Why whoever may hold the authorising account does not accept the test. */
export const ownAuthorisation: Message = {
  en: 'You, or whoever made or reset your account, made or reset the one that authorised this test within the last thirty days. Somebody else on the staff accepts it.',
  es: 'Usted, o quien creó o restableció su cuenta, creó o restableció en los últimos treinta días la que autorizó esta prueba. Debe aceptarla otra persona del equipo.',
};

/** Why what a customer has seen is not changed where a second person releases. */
export const shownStays: Message = {
  en: 'A second person releases the findings of this service, and the customer has seen this one. Write a new one; a second person releases it and settles this one as a false positive.',
  es: 'Los hallazgos de este servicio los entrega una segunda persona y el cliente ya ha visto este. Escriba uno nuevo; una segunda persona lo entrega y marca este como falso positivo.',
};

/** Why somebody may not settle what the customer has seen. */
export const secondPersonSettles = (who: NotBy): Message => ({
  en: `What the customer of this service has seen is settled by a second person. ${notBy(who).en}`,
  es: `Lo que el cliente de este servicio ya ha visto lo resuelve una segunda persona. ${notBy(who).es}`,
});

/** Why somebody may not end a retest. */
export const secondPersonCloses = (who: NotBy): Message => ({
  en: `Ending this retest shows its results to the customer, and a second person does that here. What you wrote is kept; ask somebody else to end it. ${notBy(who).en}`,
  es: `Al terminar este retest el cliente ve sus resultados, y aquí lo hace una segunda persona. Lo que escribió se conserva; pida a otra persona que lo termine. ${notBy(who).es}`,
});
