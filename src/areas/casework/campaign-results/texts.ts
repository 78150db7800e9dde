import type { Messages } from '../../../shared/messages.ts';

/** What the server says about results of a campaign. */
export const campaignTexts = {
  there_already: {
    en: 'This campaign has results already. Replace them, or leave them as they are.',
    es: 'Esta campaña ya tiene resultados. Reemplácelos o déjelos como están.',
  },
  closed: {
    en: 'Results are saved once a campaign is accepted, and until it is rejected, cancelled or failed.',
    es: 'Los resultados se guardan una vez aceptada la campaña y mientras no se rechace, se cancele o falle.',
  },
  list_erased: {
    en: 'The list of recipients has been erased, so no file can be held against it any more.',
    es: 'La lista de destinatarios se ha borrado, por lo que ya no se puede contrastar ningún archivo con ella.',
  },
} as const satisfies Messages;
