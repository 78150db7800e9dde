import type { Messages } from '../../../../shared/messages.ts';

/** What every sample report says of its invented request. */
export const sampleTexts = {
  organisation: { en: 'Example Company (invented)', es: 'Empresa de Ejemplo (inventada)' },
  reference: { en: 'sample', es: 'ejemplo' },
  fileName: (service: string) => ({ en: `Sample report, ${service}`, es: `Informe de ejemplo, ${service}` }),
} as const satisfies Messages;
