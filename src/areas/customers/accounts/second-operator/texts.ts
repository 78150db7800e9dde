import type { Message } from '../../../../shared/messages.ts';

export const tooManyWait: Message = {
  en: 'Ten of your requests wait for a second Operator. Withdraw one, or wait until some are confirmed.',
  es: 'Diez peticiones suyas esperan a otra persona con rol de Operación. Retire alguna o espere a que se confirmen.',
};

/** Told to who asked. `names`: who may confirm; nobody where the other Operators are away. */
export const waitsFor = (names: readonly string[]): Message =>
  names.length > 0
    ? {
        en: `A second Operator confirms this. It now waits under People for one of: ${names.join(', ')}.`,
        es: `Esto lo confirma una segunda persona con rol de Operación. Queda a la espera en Personas de: ${names.join(', ')}.`,
      }
    : {
        en: 'A second Operator confirms this, and there is none who could now: whoever made or reset your account within thirty days does it themselves, or whoever runs the server does it there: npm run baluarte -- user create, or user reset.',
        es: 'Esto lo confirma una segunda persona con rol de Operación, y ahora no hay ninguna que pueda: lo hace quien creó o restableció la cuenta de usted en los últimos treinta días, o quien administra el servidor, allí: npm run baluarte -- user create, o user reset.',
      };

export const decidedMeanwhile: Message = {
  en: 'This does not wait any more: somebody has decided it meanwhile, or its week is over.',
  es: 'Esto ya no está a la espera: alguien lo decidió entretanto o pasó su semana.',
};
