import type { Messages } from '../../shared/messages.ts';

/** Why a scan ended without a result; the customer reads it and has the unit back. */
export const scanTexts = {
  memory: {
    en: 'The project needs more memory than a scan may use. Please send it in smaller parts; your unit has been returned.',
    es: 'El proyecto necesita más memoria de la permitida. Envíelo en partes más pequeñas; se le ha devuelto la unidad.',
  },
  time: {
    en: 'The scan took longer than allowed. Please send the project in smaller parts; your unit has been returned.',
    es: 'El análisis superó el tiempo permitido. Envíe el proyecto en partes más pequeñas; se le ha devuelto la unidad.',
  },
  crashed: {
    en: 'The scan could not be completed after several tries. Your unit has been returned and the provider has been told.',
    es: 'El análisis no pudo completarse tras varios intentos. Se le ha devuelto la unidad y se ha avisado al proveedor.',
  },
} as const satisfies Messages;
