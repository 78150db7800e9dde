import { submoduleNames, typeNames } from '../../../shared/catalogue/messages.ts';
import { findService } from '../../../shared/catalogue/services.ts';
import type { Message } from '../../../shared/messages.ts';
import { ledgerMessages } from './ledger-messages.ts';
import { isDeepSearch } from './ledger-words.ts';

/** `Vulnerability Assessment · External`; the type is left out where there is none. */
export const serviceLabel = (submodule: string, type: string): Message => {
  if (isDeepSearch(submodule)) return ledgerMessages.deepSearch;
  const service = findService(submodule, type);
  if (!service) return { en: submodule, es: submodule };
  const named = submoduleNames[service.submodule];
  if (service.type === 'NA') return named;
  const kind = typeNames[service.type];
  return { en: `${named.en} · ${kind.en}`, es: `${named.es} · ${kind.es}` };
};
