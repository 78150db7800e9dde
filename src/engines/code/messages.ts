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
    en: 'The scan broke off several times on this code and was given up. Your unit has been returned and the provider has been told. Leave out generated code and very large files and scan again, or ask the provider in the conversation.',
    es: 'El análisis se interrumpió varias veces con este código y se abandonó. Se le ha devuelto la unidad y se ha avisado al proveedor. Excluya el código generado y los archivos muy grandes y vuelva a analizar, o pregunte al proveedor en la conversación.',
  },
} as const satisfies Messages;
