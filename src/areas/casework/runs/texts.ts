import type { Messages } from '../../../shared/messages.ts';

/** Why an engine did not begin. */
export const runTexts = {
  not_proved: {
    en: 'The domain is not verified as yours any more. Verify it and send the request again; your unit has been returned.',
    es: 'El dominio ya no figura como verificado. Verifíquelo y envíe la solicitud de nuevo; se le ha devuelto la unidad.',
  },
  not_isolated: {
    en: 'This work needs the network, and the machine cannot isolate it well enough. Tell your contact; your unit has been returned.',
    es: 'Este trabajo necesita la red y la máquina no puede aislarlo lo suficiente. Avise a su contacto; se le ha devuelto la unidad.',
  },
} as const satisfies Messages;
