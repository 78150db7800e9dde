import type { Message } from '../../../../shared/messages.ts';
import { bareReferencesIn, referenceIn, requestPath, serviceName } from '../../../../shared/services.ts';
import { severityWords } from '../../../../shared/vocabulary/severity.ts';
import { shortPlace } from '../../../../shared/vocabulary/short-place.ts';
import {
  Building2,
  ClipboardList,
  Globe,
  ShieldAlert,
  TextSearch,
  UserRound,
} from '../../../../ui/icons/icons.ts';
import { type Recent, type RecentKind, remember } from '../../../../ui/session/recent.ts';
import type { useSay } from '../../../../ui/text/language.ts';
import { jumpMessages as messages } from '../messages.ts';
import type { LocalPlace, PlaceIcon } from '../place.ts';
import type { Answer } from './use-jump.ts';

export type Option = {
  readonly id: string;
  readonly icon: PlaceIcon;
  readonly title: string;
  readonly detail: string;
  readonly to: string | (() => void);
  /** Comes from the server: while somebody types it may be of an older text. */
  readonly isFound?: true;
  /** Leads to a list of all that there are, and is none of them. */
  readonly isList?: true;
  /** Is opened, and so remembered. */
  readonly recent?: Recent;
  /** Of a finding that is not open to be fixed: fixed, accepted, continued elsewhere, a draft. */
  readonly state?: Pick<Answer['findings'][number], 'state' | 'state_until' | 'released'>;
};

export type Group = { readonly key: string; readonly heading: string; readonly options: readonly Option[] };

type Say = ReturnType<typeof useSay>;

const icons: Readonly<Record<RecentKind, PlaceIcon>> = {
  request: ClipboardList,
  finding: ShieldAlert,
  person: UserRound,
  domain: Globe,
  organisation: Building2,
};

export const localOption = (place: LocalPlace, say: Say): Option => ({
  id: place.key,
  icon: place.icon,
  title: say(place.label),
  detail: place.detail ? say(place.detail) : '',
  to: place.to,
});

export const recentOption = (recent: Recent): Option => ({
  id: `recent-${recent.path}`,
  icon: icons[recent.kind],
  title: recent.title,
  detail: recent.detail,
  to: recent.path,
  recent,
});

const foundOption = (recent: Recent): Option => ({
  ...recentOption(recent),
  id: `found-${recent.path}`,
  isFound: true,
});

const joined = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');

/** What the server found, in groups; `organisationPath` says where an organisation opens for this reader. */
export const foundGroups = (
  answer: Answer,
  say: Say,
  organisationPath: (organisationId: string) => string,
): Group[] => {
  const requests = answer.requests.map((one) => ({
    ...{ kind: 'request' as const, path: requestPath(one.module, one.id), title: one.title },
    detail: joined(one.reference, say(serviceName(one.submodule, one.type_submodule)), one.organisation),
  }));
  const findings = answer.findings.map((one) => ({
    ...{ kind: 'finding' as const, path: `/findings/${one.id}`, title: one.title },
    detail: joined(
      ...[one.reference, say(severityWords[one.severity]), shortPlace(one.location)],
      ...[one.request_title, one.organisation],
    ),
  }));
  const people = answer.people.map((one) => ({
    ...{
      kind: 'person' as const,
      path: `/people?search=${encodeURIComponent(one.username)}`,
      title: one.full_name,
    },
    detail: joined(one.username, one.organisation),
  }));
  const domains = answer.domains.map((one) => ({
    ...{ kind: 'domain' as const, path: `/domains/${one.domain}`, title: one.domain_display },
    detail: say(messages.domain),
  }));
  const organisations = answer.organisations.map((one) => ({
    ...{ kind: 'organisation' as const, path: organisationPath(one.organisation_id), title: one.name },
    detail: say(messages.organisation),
  }));
  const kinds = { requests, findings, people, domains, organisations } as const;
  const states = new Map(
    answer.findings
      .filter(({ state, released }) => state !== 'open' || !released)
      .map((one) => [`/findings/${one.id}`, one]),
  );
  return Object.entries(kinds).map(([key, found]) => ({
    key,
    heading: say(messages[key as keyof typeof kinds]),
    options: found.map((recent) => {
      const state = states.get(recent.path);
      return { ...foundOption(recent), ...(state ? { state } : {}) };
    }),
  }));
};

/** A list that can be asked for a text, as it stands for this reader. */
type TextList = { readonly to: string; readonly name: Message | undefined };

export type TextLists = {
  /** The lists of requests of these modules. */
  readonly requests: (text: string, modules: readonly string[]) => readonly TextList[];
  readonly findings: (text: string) => readonly TextList[];
};

/** Whether a text is the number, without its service, of what was found: no list looks for that. */
const isBareNumber = (text: string, { requests, findings }: Answer): boolean => {
  const numbers = referenceIn(text) ? [] : (bareReferencesIn(text)?.requests ?? []);
  return [...requests, ...findings].some(({ reference }) =>
    numbers.some((number) => reference.startsWith(number)),
  );
};

/** Where there are more than the box shows: to the lists that have them all. */
export const allOptions = (answer: Answer, text: string, lists: TextLists, say: Say) => {
  const optionsOf = (key: 'requests' | 'findings', title: string, to: readonly TextList[]) =>
    (!answer.more.includes(key) || isBareNumber(text, answer) ? [] : to).map(
      ({ to: path, name }): Option => ({
        ...{ id: `all-${key}-${path}`, icon: TextSearch, title, detail: name ? say(name) : '', to: path },
        ...{ isFound: true, isList: true },
      }),
    );
  const modules = answer.requests.map(({ module }) => module);
  return {
    requests: optionsOf('requests', say(messages.allRequests(text)), lists.requests(text, modules)),
    findings: optionsOf('findings', say(messages.allFindings(text)), lists.findings(text)),
  };
};

/** Opens it: what it is stands first the next time. */
export const openOption = ({ to, recent }: Option, navigate: (path: string) => void): void => {
  if (recent) remember(recent);
  if (typeof to === 'string') navigate(to);
  else to();
};
