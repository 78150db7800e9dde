import type { Message } from '../../../shared/messages.ts';
import type { Service } from '../../../shared/service.ts';
import type { areaCalls, domainCalls, fileCalls } from './contract.ts';

/** The pictures that an area may have beside its name. */
export type AreaIcon = 'mail' | 'server' | 'shield' | 'globe' | 'people' | 'document';

type FileCalls = ReturnType<typeof fileCalls>;
type DomainCalls = ReturnType<typeof domainCalls>;

/** How the common form and routes send a request; a service with a form of its own has none of this. */
export type CommonForm = {
  readonly send: { readonly file: FileCalls['sendInfo'] } | { readonly domain: DomainCalls['sendInfo'] };
  readonly getTemplate: FileCalls['getTemplate'];
  readonly descriptionRequired?: true;
  /** What the toast says of a new request. */
  readonly created: Message;
};

type Definition = {
  readonly services: readonly [Service, ...Service[]];
  /** Those that every area has, its own beside them. */
  readonly calls: ReturnType<typeof areaCalls>;
  readonly icon: AreaIcon;
  readonly createLabel: Message;
  /** A part of its title, for the sidebar. */
  readonly shortTitle: Message;
  /** Present where several requests can come from one list, by a button and a dialog of its own. */
  readonly bulkLabel?: Message;
  /** What the area is for, on the start page. */
  readonly about: Message;
  /** The empty list: what belongs here, and why one would begin. */
  readonly emptyTitle: Message;
  readonly emptyText: Message;
  /** Makes form and routes the common ones. Its first service is the one that is asked for. */
  readonly common?: CommonForm;
};

/** A service area as the shared pages and routes know it. */
export type ServiceArea = Definition & {
  readonly module: string;
  /** Its own part of the address: `/spearphishing-campaign`. */
  readonly path: `/${string}`;
  readonly title: Message;
  /** More than one: the list has a column and a filter for them. */
  readonly submodules: readonly string[];
};

/**
 * Declares a service area; what its services say of it is taken from them.
 * @throws Error where they do not stand in one area.
 */
export const serviceArea = (definition: Definition): ServiceArea => {
  const { services } = definition;
  const { module, path, moduleNames: title } = services[0];
  if (services.some((one) => one.module !== module || one.path !== path))
    throw new Error(`${module}: its services stand in several areas.`);
  const submodules = [...new Set(services.map(({ submodule }) => submodule))];
  return { ...definition, module, path, title, submodules };
};
