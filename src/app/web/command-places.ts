import { findingMessages, retestMessages } from '../../areas/casework/findings/messages.ts';
import { waitingRetestsPath } from '../../areas/casework/findings/retest/waiting-path.ts';
import { askLinks, contractedFirst } from '../../areas/casework/requests/create/ask-links.ts';
import { signOut } from '../../areas/customers/auth/web/auth-actions.ts';
import { chooseLanguage, chooseTheme } from '../../areas/customers/auth/web/preferences.ts';
import { quotaMessages } from '../../areas/customers/quota/messages.ts';
import { jumpActionMessages as messages } from '../../areas/desks/jump/messages.ts';
import type { LocalPlace } from '../../areas/desks/jump/place.ts';
import type { Places } from '../../areas/desks/jump/web/use-groups.ts';
import { lookalikeMessages } from '../../areas/desks/search/lookalikes/messages.ts';
import { anyWord } from '../../areas/desks/staff/queue/web/queue-filter.ts';
import { customerRoles, isStaff, type Role } from '../../shared/actor.ts';
import type { Language, Message } from '../../shared/messages.ts';
import type { Service } from '../../shared/service.ts';
import { moduleName } from '../../shared/services.ts';
import { severityWords } from '../../shared/vocabulary/severity.ts';
import {
  CircleUserRound,
  FileSearch,
  Keyboard,
  Languages,
  LogOut,
  Plus,
  RotateCcw,
  ShieldAlert,
  SunMoon,
} from '../../ui/icons/icons.ts';
import { uiMessages } from '../../ui/messages.ts';
import type { ThemeName } from '../../ui/theme/colours.ts';
import { serviceAreas } from '../services.ts';
import { navigationEntries } from './web-navigation.ts';

type CommandState = {
  readonly role: Role;
  readonly language: Language;
  readonly theme: ThemeName;
  readonly onKeys: () => void;
  /** How many units of a service are contracted; undefined while it is not known. */
  readonly limitOf: (service: Service) => number | undefined;
};

const joined = (...parts: readonly Message[]): Message => ({
  en: parts.map(({ en }) => en).join(' '),
  es: parts.map(({ es }) => es).join(' '),
});

const isCustomer = (role: Role): boolean => customerRoles.some((one) => one === role);

/** The sidebar's entries, and what stands outside of it. */
const pagesOf = (role: Role): LocalPlace[] => [
  ...navigationEntries
    .filter(({ roles }) => roles.includes(role))
    .map(({ path, label, icon }) => ({ key: `page-${path}`, label, icon, to: path })),
  ...(isCustomer(role)
    ? [{ key: 'page-lookalikes', label: lookalikeMessages.title, icon: FileSearch, to: '/lookalikes' }]
    : []),
  { key: 'page-account', label: uiMessages.accountMenu, icon: CircleUserRound, to: '/account' },
];

/** A new request for each service, with all that people call it as words to find it by; what is not contracted last. */
const newRequests = ({ limitOf }: CommandState): LocalPlace[] =>
  contractedFirst(askLinks(), limitOf).map(({ key, label, also, services, to, isContracted }) => ({
    ...{ key: `new-${key}`, label: messages.request(label), icon: Plus, to },
    ...(isContracted ? {} : { detail: quotaMessages.notContracted }),
    also: joined(
      ...[messages.requestAlso, also],
      ...services.flatMap(({ module, names }) => [moduleName(module), names]),
    ),
  }));

/** The list of findings as people ask for it. */
const narrowedFindings: readonly LocalPlace[] = (
  [
    ['severity=critical', severityWords.critical],
    ['severity=high', severityWords.high],
    ['overdue=true', findingMessages.overdue],
    ['due=week', findingMessages.dueSoon],
  ] as const
).map(([query, which]) => ({
  ...{ key: `findings-${query}`, label: messages.findings(which), also: messages.findingsAlso },
  ...{ icon: ShieldAlert, to: `/findings?${query}`, isFoundOnly: true },
}));

/** The list has the button that asks for one, with the request to be chosen. */
const askRetest: LocalPlace = {
  ...{ key: 'ask-retest', label: messages.askRetest, also: messages.askRetestAlso, icon: RotateCcw },
  ...{ to: '/findings', isFoundOnly: true },
};

/** A part of the queue, which opens by its address. */
const waitingRetests: LocalPlace = {
  ...{ key: 'waiting-retests', label: retestMessages.waiting, also: messages.waitingRetestsAlso },
  ...{ icon: RotateCcw, to: waitingRetestsPath, isFoundOnly: true },
};

const person: LocalPlace = {
  ...{ key: 'new-person', label: messages.person, also: messages.personAlso, icon: Plus },
  to: '/people/create',
};
const domain: LocalPlace = {
  ...{ key: 'new-domain', label: messages.domain, also: messages.domainAlso, icon: Plus },
  to: '/domains/add',
};
const organisation: LocalPlace = {
  ...{ key: 'new-organisation', label: messages.organisation, also: messages.organisationAlso, icon: Plus },
  to: '/organisations/create',
};

/** A failure is about the account alone: the browser has changed already. */
const quietly = (done: Promise<unknown>): void => void done.catch(() => undefined);

const ownActions = ({ language, theme, onKeys }: CommandState): LocalPlace[] => [
  {
    ...{
      key: 'language',
      icon: Languages,
      also: joined(messages.languageAlso, messages.toSpanish, messages.toEnglish),
    },
    detail: language === 'en' ? messages.englishNow : messages.spanishNow,
    label: language === 'en' ? messages.toSpanish : messages.toEnglish,
    to: () => quietly(chooseLanguage(language === 'en' ? 'es' : 'en')),
  },
  {
    // Who looks for the one that they have already is told so.
    ...{ key: 'theme', icon: SunMoon, also: joined(messages.themeAlso, messages.toLight, messages.toDark) },
    detail: theme === 'dark' ? messages.darkNow : messages.lightNow,
    label: theme === 'dark' ? messages.toLight : messages.toDark,
    to: () => quietly(chooseTheme(theme === 'dark' ? 'light' : 'dark')),
  },
  { key: 'keys', icon: Keyboard, label: messages.keys, also: messages.keysAlso, to: onKeys },
  {
    ...{ key: 'sign-out', icon: LogOut, label: uiMessages.signOut, also: messages.signOutAlso },
    to: () => quietly(signOut()),
  },
];

const actionsOf = (state: CommandState): LocalPlace[] => {
  const { role } = state;
  return [
    ...(isCustomer(role) ? [...newRequests(state), askRetest] : []),
    ...(isStaff({ role }) ? [waitingRetests] : []),
    ...(role === 'Administrator' ? [person, domain] : []),
    ...(role === 'Operator' ? [organisation, person] : []),
    ...ownActions(state),
  ];
};

/** The lists in whatever state; customers have one of requests for each area. */
const listsFor = (role: Role): Places['lists'] => {
  const at = (path: string, words: Readonly<Record<string, string>>, name?: Message) => ({
    ...{ to: `${path}?${new URLSearchParams(words)}`, name },
  });
  return {
    requests: (search, modules) =>
      isStaff({ role })
        ? [at('/', { search, status: anyWord })]
        : serviceAreas
            .filter(({ services }) => services.some(({ module }) => modules.includes(module)))
            .map(({ path, title }) => at(path, { search }, title)),
    findings: (search) => [at('/findings', { search, state: 'all' })],
  };
};

/** Where somebody of this role may go, and what they may do, without asking the server. */
export const placesFor = (state: CommandState): Places => {
  const { role } = state;
  return {
    pages: [...pagesOf(role), ...narrowedFindings],
    actions: actionsOf(state),
    // Analysts have no page of an organisation: its work is what they look for.
    organisationPath: (id) => (role === 'Operator' ? `/organisations/${id}` : `/?organisation=${id}`),
    lists: listsFor(role),
    searchPath: (text) => `/search?${new URLSearchParams({ keywords: text })}`,
  };
};
