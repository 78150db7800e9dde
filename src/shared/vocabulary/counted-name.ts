import type { Message } from '../messages.ts';
import { serviceName, services } from '../services.ts';

/** The wire's word for the credits of deep search: counted like a service's units, and none of the services. */
export const creditsWord = 'DEEP SEARCH';

/** What people read for it. */
export const creditsName: Message = { en: 'Deep search (credits)', es: 'Búsqueda profunda (créditos)' };

/**
 * What is counted, as people call it, by the wire's words in one: `PENETRATION TESTING EXTERNAL`, `DEEP SEARCH`; the words
 * themselves where no such service is sold.
 */
export const countedName = (words: string): Message => {
  if (words === creditsWord) return creditsName;
  const service = services().find(
    ({ submodule, type }) => words === (type === 'NA' ? submodule : `${submodule} ${type}`),
  );
  return service ? serviceName(service.submodule, service.type) : { en: words, es: words };
};
