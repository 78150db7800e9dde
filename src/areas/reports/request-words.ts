import type { Message } from '../../shared/messages.ts';
import { submoduleNames, typeNames } from '../catalogue/messages.ts';
import { printableLine } from './printable.ts';
import type { ReportData } from './report-data.ts';
import { summaryTexts } from './summary-messages.ts';

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

/** What was looked at, in one sentence. */
export const scopeSentence = ({ request }: Pick<ReportData, 'request'>): Message => {
  const name = request.file && printableLine(request.file.name);
  if (request.domain_subdomain) return summaryTexts.scope_domain(printableLine(request.domain_subdomain));
  if (name && request.submodule === 'SAST') return summaryTexts.scope_archive(name);
  if (name) return summaryTexts.scope_file(name, request.file?.rows);
  return summaryTexts.scope_request;
};
