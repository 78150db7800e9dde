import { freshFactorFor } from '../../../shared/fresh-factor.ts';

/** Why whatever gives or takes units, room or credits wants a fresh code. */
export const changesQuota = freshFactorFor({
  en: 'This changes what an organisation may ask for',
  es: 'Esto cambia lo que una organización puede pedir',
});
