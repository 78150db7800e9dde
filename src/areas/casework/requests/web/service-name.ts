import { submoduleNames, typeNames } from '../../../../shared/catalogue/messages.ts';
import {
  type Submodule,
  type SubmoduleType,
  submodules,
  submoduleTypes,
} from '../../../../shared/catalogue/services.ts';
import { type Language, say } from '../../../../shared/messages.ts';

const isSubmodule = (word: string): word is Submodule => submodules.some((one) => one === word);
const isType = (word: string): word is SubmoduleType => submoduleTypes.some((one) => one === word);

/** `Vulnerability Assessment · External`; the type is left out where there is none (row Q4). */
export const serviceName = (submodule: string, type: string, language: Language): string => {
  const name = isSubmodule(submodule) ? say(submoduleNames[submodule], language) : submodule;
  return type === 'NA' || !isType(type) ? name : `${name} · ${say(typeNames[type], language)}`;
};
