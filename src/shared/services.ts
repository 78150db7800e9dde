import type { Message } from './messages.ts';
import { type ScopeColumn, type Service, submoduleTypes, typeNames } from './service.ts';
import {
  isPrefix,
  type NamedReference,
  readBareNumber,
  readReference,
  requestReference,
} from './vocabulary/reference.ts';

let sold: readonly Service[] = [];

/**
 * Says which services are sold, in the order in which the dashboard sends its cards (`product.md`, rows Q1 and G1).
 * `app/services.ts` does it once at its import, before anything is asked here; storeys below never import a service.
 * @throws Error where two have the same words, or submodules one prefix.
 */
export const registerServices = (list: readonly Service[]): void => {
  if (new Set(list.map(({ key }) => key)).size < list.length) throw new Error('Two services have one name.');
  const owners = new Map(list.map(({ prefix, submodule }) => [prefix, submodule]));
  const wrong = list.find(({ prefix, submodule }) => !isPrefix(prefix) || owners.get(prefix) !== submodule);
  if (wrong) throw new Error(`${wrong.submodule}: its prefix is another service's, or none.`);
  sold = list;
};

/** Every service, in its order. Never ask while a module is being imported: the list may not be there yet. */
export const services = (): readonly Service[] => sold;

/**
 * The wire's word for a submodule, in any case. The specification spells one with an S too few (its section 1),
 * and so does the original client: it is understood, and answered in the right spelling.
 */
export const submoduleWord = (word: string): string =>
  word
    .trim()
    .toUpperCase()
    .replace(/\bASSESMENT\b/, 'ASSESSMENT');

/** Finds a service by its two words, in any case; undefined when there is no such pair. */
export const findService = (submodule: string, type: string): Service | undefined =>
  sold.find((one) => one.submodule === submoduleWord(submodule) && one.type === type.trim().toUpperCase());

type Asked = { readonly submodule: string; readonly type_submodule: string };

/** The service of a request or a card; undefined for one that is no longer sold. */
export const serviceOf = ({ submodule, type_submodule }: Asked): Service | undefined =>
  findService(submodule, type_submodule);

/** Whether a machine does the work of a request or a card, from its beginning to its report. */
export const isMachines = (asked: Asked): boolean => serviceOf(asked)?.engine !== undefined;

/** Whether it is a campaign, which has results by group. */
export const isCampaign = (asked: Asked): boolean => serviceOf(asked)?.campaign !== undefined;

/** Whether the customer must authorise the test before it is accepted; of what is no longer sold nobody knows: they must. */
export const needsAuthorisation = (asked: Asked): boolean => serviceOf(asked)?.needsAuthorisation !== false;

/** The number of a request or a finding that a search consists of; undefined where it looks for words. */
export const referenceIn = (search: string): NamedReference | undefined => {
  const named = readReference(search);
  return named && sold.some(({ prefix }) => prefix === named.prefix) ? named : undefined;
};

/** The numbers that a request of any service has which is called by its number alone; none where a search is no number. */
export const bareReferencesIn = (
  search: string,
): { readonly requests: readonly string[]; readonly finding?: number } | undefined => {
  const bare = readBareNumber(search);
  if (!bare) return undefined;
  const { number, ...finding } = bare;
  return {
    requests: [...new Set(sold.map(({ prefix }) => requestReference(prefix, number)))],
    ...finding,
  };
};

/** How people call the engine of a service, by the name that it signs with. */
export const engineNames = (by: string): Message | undefined =>
  sold.find(({ engine }) => engine?.by === by)?.engine?.names;

/** The names with which engines sign what they find. */
export const enginesSign = (): string[] => sold.flatMap(({ engine }) => (engine ? [engine.by] : []));

/** Whether what is signed so was found by the engine of a service: no person, and no scanner whose file was imported. */
export const isOfEngine = (by: string): boolean => engineNames(by) !== undefined;

/** The wire's words for the service areas, each once. */
export const modules = (): readonly string[] => [...new Set(sold.map(({ module }) => module))];

const inModule = (word: string): Service | undefined =>
  sold.find(({ module }) => module === word.trim().toUpperCase());

/** The module for the wire's word, in any case; undefined for one that this version does not know. */
export const moduleFrom = (word: string): string | undefined => inModule(word)?.module;

/** A module's name; the word itself where it is not known. */
export const moduleName = (word: string): Message => inModule(word)?.moduleNames ?? { en: word, es: word };

/** Where a request of that module opens; the start page where this version does not know the module. */
export const requestPath = (module: string, requestId: string): string =>
  inModule(module) ? `/requests/${requestId}` : '/';

/** The form of that module for a request like this one; the start page where this version does not know the module. */
export const createAgainPath = (module: string, requestId: string): string => {
  const path = inModule(module)?.path;
  return path ? `${path}/create?from=${requestId}` : '/';
};

/** A submodule's name; the word itself where it is not known. */
export const submoduleName = (word: string): Message =>
  sold.find(({ submodule }) => submodule === word)?.names ?? { en: word, es: word };

/** What a report prints of the list of such a request; undefined where its list says nothing of what is tested. */
export const scopeColumns = (submodule: string): readonly ScopeColumn[] | undefined =>
  sold.find((one) => one.submodule === submodule)?.scopeColumns;

const withType = (name: Message, type: string): Message => {
  const known = submoduleTypes.find((one) => one === type);
  if (known === undefined || known === 'NA') return name;
  return { en: `${name.en} · ${typeNames[known].en}`, es: `${name.es} · ${typeNames[known].es}` };
};

/** `Pentest · External`, where many stand side by side. */
export const shortServiceName = (submodule: string, type: string): Message =>
  withType(findService(submodule, type)?.shortNames ?? submoduleName(submodule), type);

/** `Vulnerability Assessment · External`; the type is left out where there is none (row Q4). */
export const serviceName = (submodule: string, type: string): Message =>
  withType(submoduleName(submodule), type);
