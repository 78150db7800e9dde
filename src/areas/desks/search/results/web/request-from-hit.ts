import { type Language, type Message, say } from '../../../../../shared/messages.ts';
import type { Service } from '../../../../../shared/service.ts';
import { services } from '../../../../../shared/services.ts';
import { formatDate } from '../../../../../shared/time/dates.ts';
import {
  type FindingDraftLink,
  findingDraftLink,
} from '../../../../casework/findings/write/finding-draft-link.ts';
import { type DraftLink, draftLink } from '../../../../casework/requests/draft-link.ts';
import type { Collection } from '../../../../records/search-index/entry.ts';
import { entryKinds, factNames, isEntryKind } from '../../../../records/search-index/fact-names.ts';
import { recogniseKeyword } from '../../../../records/search-index/keyword.ts';
import type { Hit } from '../../contract.ts';
import { resultMessages as messages } from '../messages.ts';

type Help = { readonly submodule: string; readonly type: string };

/** A service that helps, and its form begun with the hit's words. */
export type HelpFromHit = { readonly service: Service; readonly link: DraftLink };

const shielding: Help = { submodule: 'SHIELDING', type: 'NA' };

/** Which service helps against what a collection holds; against one's own documents none. */
const helps: Readonly<Partial<Record<Collection, Help>>> = {
  datasets: { submodule: 'SPEARPHISHING CAMPAIGN', type: 'NA' },
  servers: { submodule: 'PENETRATION TESTING', type: 'EXTERNAL' },
  policy: shielding,
  public: shielding,
};

/** A fact's label in words. */
export const factLabel = (name: string): Message =>
  Object.entries(factNames).find(([key]) => key === name)?.[1] ?? { en: name, es: name };

const factOf = ({ facts }: Hit, name: string): string | undefined =>
  facts.find((fact) => fact.name === name)?.value;

/**
 * The organisation's domain that a name of somebody else resembles; undefined where the name is no such. Whoever is
 * attacked by a name can prove nothing of it: no service is for it, and analysts are asked instead.
 */
export const resembledDomain = (hit: Hit): string | undefined =>
  hit.collection === 'public' ? factOf(hit, 'of_domain') : undefined;

/** The domain that a hit is about, for the form that asks for one: of its title, and of a policy's facts. */
const domainOf = ({ collection, title, facts }: Hit): string | undefined =>
  [...title.split(/[\s()]+/), ...(collection === 'policy' ? facts.map(({ value }) => value) : [])]
    .map(recogniseKeyword)
    .flatMap((one) => (one.ok && one.keyword.kind === 'domain' ? [one.keyword.text] : []))[0];

/** What a hit says, a line each. */
const linesOf = (hit: Hit, language: Language): string[] => [
  hit.title,
  ...hit.facts.map(({ name, value }) => `${say(factLabel(name), language)}: ${value}`),
  say(messages.requestSeen(hit.origin, formatDate(hit.at)), language),
];

/** The host and its port, as a list of targets has them: `192.0.2.7:443`, `[2001:db8::1]:443`. */
const targetOf = (hit: Hit): string => {
  // A policy says behind its name where it stands.
  if (hit.collection === 'policy') return hit.title.split(' · ').at(-1) ?? '';
  const host = hit.collection === 'servers' ? factOf(hit, 'host') : undefined;
  if (host === undefined) return '';
  const port = /^\d+/.exec(factOf(hit, 'port') ?? '')?.[0];
  return port === undefined ? host : `${host.includes(':') ? `[${host}]` : host}:${port}`;
};

/** The finding that staff write of a hit in this request, its form filled in. */
export const findingFromHit = (hit: Hit, requestId: string, language: Language): FindingDraftLink => {
  const facts = hit.facts.map(({ name, value }) => `${say(factLabel(name), language)}: ${value}`);
  // A leaked account or a name by itself says nothing of what is wrong.
  const isBare = hit.collection === 'datasets' || hit.collection === 'public';
  const kind = isEntryKind(hit.kind) ? entryKinds[hit.kind] : undefined;
  return findingDraftLink(requestId, {
    title: isBare && kind ? say(messages.findingTitle(kind, hit.title), language) : hit.title,
    excerpt: [hit.text, ...facts].filter(Boolean).join('\n'),
    targets: targetOf(hit),
    severity: hit.severity ?? undefined,
  });
};

const helpOf = (
  { submodule, type }: Help,
  words: { readonly title: Message; readonly lines: readonly string[]; readonly domain: string | undefined },
  language: Language,
): HelpFromHit | undefined => {
  const service = services().find((one) => one.submodule === submodule && one.type === type);
  return (
    service && {
      service,
      link: draftLink(service.path, {
        title: say(words.title, language),
        description: words.lines.join('\n'),
        submodule: service.submodule,
        type_submodule: service.type,
        ...(service.input === 'domain' && words.domain ? { domain_subdomain: words.domain } : {}),
      }),
    }
  );
};

/** The request that helps against a hit, its form filled in; undefined where none does. */
export const requestFromHit = (hit: Hit, language: Language): HelpFromHit | undefined => {
  const help = resembledDomain(hit) === undefined ? helps[hit.collection] : undefined;
  const [title, lines] = [messages.requestTitle(hit.title), linesOf(hit, language)];
  return help && helpOf(help, { title, lines, domain: domainOf(hit) }, language);
};

/** What analysts are asked about a name of somebody else. */
export const questionAbout = (hit: Hit, language: Language): string => {
  const [, ...facts] = linesOf(hit, language);
  return [say(messages.question(hit.title), language), '', ...facts].join('\n');
};

/** Shielding of the organisation's own domain, begun with a question: where there is no request to ask it in. */
export const shieldingWithQuestion = (
  hit: Hit,
  question: string,
  language: Language,
): HelpFromHit | undefined => {
  const domain = resembledDomain(hit);
  const words = { title: messages.questionTitle(hit.title), lines: [question], domain };
  return domain === undefined ? undefined : helpOf(shielding, words, language);
};
