import type { Messages } from '../../../shared/messages.ts';

export const reportTexts = {
  buildFailed: {
    en: 'The report could not be built after three tries. The provider has been told.',
    es: 'No se pudo generar el informe tras tres intentos. Se ha avisado al proveedor.',
  },
} as const satisfies Messages;
