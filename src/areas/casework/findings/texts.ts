import type { Message, Messages } from '../../../shared/messages.ts';

/** Faults and sentences about findings that the server says. */
export const findingTexts = {
  draft: {
    en: 'A draft is released before it is settled.',
    es: 'Un borrador se publica antes de resolverlo.',
  },
  no_such_move: {
    en: 'The finding is in a state that does not allow this.',
    es: 'El estado del hallazgo no lo permite.',
  },
  reason_required: { en: 'Please give a reason.', es: 'Indique un motivo.' },
  until_required: {
    en: 'Say until which day the risk is accepted.',
    es: 'Indique hasta qué día se acepta el riesgo.',
  },
  until_out_of_range: {
    en: 'Choose a day after today, at most two years from now.',
    es: 'Elija un día posterior a hoy, como máximo dentro de dos años.',
  },
  changed_meanwhile: {
    en: 'Somebody else has changed this finding meanwhile. Open it again to see the change.',
    es: 'Otra persona ha modificado este hallazgo mientras tanto. Ábralo de nuevo para ver el cambio.',
  },
  released_already: {
    en: 'The customer has seen this finding. Settle it as a false positive instead.',
    es: 'El cliente ya ha visto este hallazgo. Márquelo como falso positivo.',
  },
  rated_already: {
    en: 'The customer has seen this finding with a severity.',
    es: 'El cliente ya ha visto este hallazgo con una severidad.',
  },
  draft_changed: {
    en: 'A draft was changed, added or removed after you read the list. Read it again, then release.',
    es: 'Se ha cambiado, añadido o quitado un borrador después de que usted leyera la lista. Léala de nuevo y luego publique.',
  },
  too_many_causes: {
    en: 'A request has at most 300 causes. Remove one first.',
    es: 'Una solicitud tiene como máximo 300 causas. Quite antes alguna.',
  },
  draft_gone: {
    en: 'This draft is no longer there.',
    es: 'Este borrador ya no existe.',
  },
  file_gone: {
    en: 'This file is no longer there: it was removed meanwhile.',
    es: 'Este archivo ya no está: se quitó mientras tanto.',
  },
  not_found_changed: {
    en: 'Findings were settled meanwhile. Look at the comparison again, then close what is left.',
    es: 'Entretanto se han resuelto hallazgos. Revise de nuevo la comparación y cierre los que queden.',
  },
  acceptance_over: {
    en: 'The time for which the risk was accepted is over.',
    es: 'Venció el plazo por el que se aceptó el riesgo.',
  },
  request_closed: {
    en: 'Findings are written once a request is accepted, and until it is rejected, cancelled or failed.',
    es: 'Los hallazgos se escriben una vez aceptada la solicitud y mientras no se rechace, se cancele o falle.',
  },
  scanned_again: {
    en: 'A machine found this in the code. Upload the fixed code as a new request instead.',
    es: 'Una máquina lo encontró en el código. Suba el código corregido en una nueva solicitud.',
  },
  only_open: {
    en: 'Only open findings are tested again.',
    es: 'Solo se vuelven a probar los hallazgos abiertos.',
  },
  round_waits: {
    en: 'A retest of this request has been asked for and is not done yet.',
    es: 'Ya se ha solicitado un retest de esta solicitud y aún no ha terminado.',
  },
  round_full: {
    en: 'The retest that waits holds as many findings as one can. Ask again once it is done.',
    es: 'El retest pendiente ya reúne el máximo de hallazgos. Vuelva a solicitarlo cuando termine.',
  },
  unknown_owner: {
    en: 'Nobody of your organisation has this account any more.',
    es: 'Nadie de su organización tiene ya esta cuenta.',
  },
  owner_may_not_read: {
    en: 'Results of a campaign are for Administrators and whoever asked for it: choose one of them.',
    es: 'Los resultados de una campaña son para quienes administran y para quien la solicitó: elija a una de esas personas.',
  },
  too_many_filters: {
    en: 'You have kept as many views as one can. Remove one first.',
    es: 'Ya ha guardado el máximo de vistas. Quite una antes.',
  },
  results_missing: {
    en: 'Every finding of the retest needs a result first.',
    es: 'Antes, cada hallazgo del retest necesita un resultado.',
  },
  title_taken: {
    en: 'The library has a text with this title.',
    es: 'La biblioteca ya tiene un texto con este título.',
  },
} as const satisfies Messages;

/** Why a finding is not given to somebody: it has another owner than the caller has seen. */
export const ownedMeanwhile = (name: string | undefined): Message =>
  name === undefined
    ? {
        en: 'It is unassigned now. Look again, then assign.',
        es: 'Ahora está sin asignar. Vuelva a mirarlo y asigne después.',
      }
    : {
        en: `${name} was faster: it is assigned to them now.`,
        es: `${name} se ha adelantado y tiene ahora este hallazgo a su cargo.`,
      };

/** Why a request cannot be finished yet. */
export const draftsLeft = (drafts: number): Message => ({
  en:
    drafts === 1
      ? 'One finding is still a draft: release it or discard it.'
      : `${drafts} findings are still drafts: release or discard them.`,
  es:
    drafts === 1
      ? 'Un hallazgo sigue en borrador: publíquelo o descártelo.'
      : `${drafts} hallazgos siguen en borrador: publíquelos o descártelos.`,
});

/** Why drafts are not released: nothing says how bad they are. */
export const toRateLeft = (count: number): Message => ({
  en:
    count === 1
      ? 'One draft is to be rated: choose its severity first.'
      : `${count} drafts are to be rated: choose their severities first.`,
  es:
    count === 1
      ? 'Un borrador está por valorar: elija antes su severidad.'
      : `${count} borradores están por valorar: elija antes sus severidades.`,
});

/** Why no more evidence is taken. */
export const tooMuchEvidence = (most: number): Message => ({
  en: `A finding holds at most ${most} files.`,
  es: `Un hallazgo admite como máximo ${most} archivos.`,
});
