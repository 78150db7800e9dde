import type { Message } from '../../../shared/messages.ts';
import { engineNames } from '../../../shared/services.ts';

const analyst: Message = { en: 'Analyst', es: 'Analista' };

/** Where an entry comes from, as people read it: an engine of ours by its name, all else as it is called. */
export const originWord = (origin: string): Message =>
  origin === 'analyst' ? analyst : (engineNames(origin) ?? { en: origin, es: origin });
