import { submoduleNames, typeNames } from '../../../shared/catalogue/messages.ts';
import type { Message } from '../../../shared/messages.ts';

/** Whether the catalogue has a name for this word. */
export const isSubmodule = (word: string): word is keyof typeof submoduleNames =>
  Object.hasOwn(submoduleNames, word);
const isType = (word: string): word is keyof typeof typeNames => Object.hasOwn(typeNames, word);

/** `Penetration Testing, external`: the service in words. */
export const serviceName = (submodule: string, type: string): Message => {
  const name = isSubmodule(submodule) ? submoduleNames[submodule] : { en: submodule, es: submodule };
  if (type === 'NA' || !isType(type)) return name;
  return {
    en: `${name.en}, ${typeNames[type].en.toLowerCase()}`,
    es: `${name.es} ${typeNames[type].es.toLowerCase()}`,
  };
};
