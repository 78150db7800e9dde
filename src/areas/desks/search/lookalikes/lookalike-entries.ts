import { decodePunycode } from '../../../../shared/names/punycode.ts';
import type { Severity } from '../../../../shared/vocabulary/severity.ts';
import type { Entry } from '../../../records/search-index/entry.ts';
import type { Family } from './families.ts';
import type { LineKind } from './read-list.ts';
import type { LookalikeState } from './states.ts';
import { familyWords, stateWords } from './texts.ts';

type KeptLookalike = {
  readonly id: string;
  readonly organisation_id: string;
  readonly domain: string;
  readonly name: string;
  readonly family: Family;
  readonly state: LookalikeState;
  readonly seen_on: Date | null;
  readonly note: string;
  readonly created_at: Date;
};

type KeptMention = {
  readonly organisation_id: string;
  readonly domain: string;
  /** What a registrar gives out above the host. */
  readonly name: string;
  readonly host: string;
  readonly kind: LineKind;
  readonly seen_on: Date;
  readonly url: string;
  readonly source: string;
  readonly note: string;
};

/** The name with the letters that it shows, and as it is registered where that differs. */
export const shownName = (name: string): string => {
  const shown = name
    .split('.')
    .map((label) =>
      label.startsWith('xn--') ? (decodePunycode(label.slice('xn--'.length)) ?? label) : label,
    )
    .join('.');
  return shown === name ? name : `${shown} (${name})`;
};

const severities: Readonly<Record<LookalikeState, Severity | null>> = {
  unseen: null,
  registered: 'low',
  mail: 'medium',
  website: 'medium',
  own: 'info',
  dismissed: 'info',
  taken_down: 'info',
};

const foldOf = ({
  organisation_id,
  domain,
  name,
}: Pick<KeptLookalike, 'organisation_id' | 'domain' | 'name'>) =>
  `lookalike ${organisation_id} ${domain} ${name}`;

/**
 * The entry of a look-alike: found by itself, and once somebody has seen it by the domain that it resembles. What nobody has
 * seen would fill every search for one's own domain, and be paid for.
 */
export const lookalikeEntry = (kept: KeptLookalike): Entry => {
  const { domain, name, family, state, note } = kept;
  // A list may tell of a day before the name was known here.
  const at = kept.seen_on ?? kept.created_at;
  const inWords = (language: 'en' | 'es'): string =>
    `${stateWords[state][language]} · ${familyWords[family][language]}`;
  return {
    ...{
      collection: 'public',
      audience: { organisation: kept.organisation_id },
      kind: state === 'unseen' ? 'possible' : 'lookalike',
    },
    ...{ origin: 'Baluarte', at, since: kept.created_at < at ? kept.created_at : at },
    ...{ severity: severities[state], title: shownName(name) },
    text: { en: inWords('en'), es: inWords('es') },
    keys: state === 'unseen' ? [name] : [name, domain],
    isFoundByKeysOnly: state === 'unseen',
    facts: [['of_domain', domain], ...(note === '' ? [] : [['note', note] as const])],
    ...{ request: null, finding: null, fold: foldOf(kept) },
  };
};

const kinds: Readonly<Record<LineKind, Entry['kind']>> = {
  certificate: 'issued',
  registration: 'registration',
  mail: 'registration',
  website: 'registration',
  mention: 'mention',
};

/** The entry of what a list says of a name that resembles a domain, or of the domain itself. */
export const mentionEntry = (kept: KeptMention): Entry => {
  const { domain, host, kind, seen_on: at, url, source, note } = kept;
  const isOwn = host === domain || host.endsWith(`.${domain}`);
  // It says no more than the look-alike itself, which shows its state and its newest day.
  const isOnlyItsName = host === kept.name && kind !== 'mention' && url === '' && note === '';
  return {
    ...{ collection: 'public', audience: { organisation: kept.organisation_id }, kind: kinds[kind] },
    ...{ origin: source, at, since: at, severity: null, title: shownName(host), text: note },
    keys: [host, domain, ...(url === '' ? [] : [url])],
    facts: [
      ...(isOwn ? [] : [['of_domain', domain] as const]),
      ...(url === '' ? [] : [['link', url] as const]),
    ],
    ...{ request: null, finding: null },
    fold: isOnlyItsName
      ? foldOf(kept)
      : `mention ${kept.organisation_id} ${domain} ${kind} ${host} ${at.toISOString()} ${url}`,
  };
};
