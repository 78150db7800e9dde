import { type Language, type Message, say } from '../../../../../shared/messages.ts';
import { services } from '../../../../../shared/services.ts';
import { formatDate } from '../../../../../shared/time/dates.ts';
import { draftHref } from '../../../../casework/requests/draft-address.ts';
import type { Collection } from '../../../../records/search-index/entry.ts';
import { factNames } from '../../../../records/search-index/fact-names.ts';
import { recogniseKeyword } from '../../../../records/search-index/keyword.ts';
import type { Hit } from '../../contract.ts';
import { resultMessages as messages } from '../messages.ts';

type Help = { readonly submodule: string; readonly type: string };

/** Which service helps against what a collection holds; against one's own documents none. */
const helps: Readonly<Partial<Record<Collection, Help>>> = {
  datasets: { submodule: 'SPEARPHISHING CAMPAIGN', type: 'NA' },
  servers: { submodule: 'PENETRATION TESTING', type: 'EXTERNAL' },
  policy: { submodule: 'SHIELDING', type: 'NA' },
  public: { submodule: 'SHIELDING', type: 'NA' },
};

/** A fact's label in words. */
export const factLabel = (name: string): Message =>
  Object.entries(factNames).find(([key]) => key === name)?.[1] ?? { en: name, es: name };

/** The domain that a hit is about, for the form that asks for one: of its title, and of a policy's facts. */
const domainOf = ({ collection, title, facts }: Hit): string | undefined =>
  [...title.split(/[\s()]+/), ...(collection === 'policy' ? facts.map(({ value }) => value) : [])]
    .map(recogniseKeyword)
    .flatMap((one) => (one.ok && one.keyword.kind === 'domain' ? [one.keyword.text] : []))[0];

/** Where the request that helps against a hit is asked for, its form filled in; undefined where none does. */
export const requestFromHit = (hit: Hit, language: Language): string | undefined => {
  const help = helps[hit.collection];
  const service =
    help && services().find((one) => one.submodule === help.submodule && one.type === help.type);
  if (!service) return undefined;
  const said = (message: Message): string => say(message, language);
  const domain = service.input === 'domain' || service.submodule === 'SHIELDING' ? domainOf(hit) : undefined;
  return draftHref(service.path, {
    title: said(messages.requestTitle(hit.title)),
    description: [
      hit.title,
      ...hit.facts.map(({ name, value }) => `${said(factLabel(name))}: ${value}`),
      said(messages.requestSeen(hit.origin, formatDate(hit.at))),
    ].join('\n'),
    submodule: service.submodule,
    type_submodule: service.type,
    ...(domain ? { domain_subdomain: domain } : {}),
  });
};
