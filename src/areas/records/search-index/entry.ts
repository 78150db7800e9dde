import type { Message } from '../../../shared/messages.ts';
import type { Severity } from '../../../shared/vocabulary/severity.ts';
import type { EntryKind, FactName } from './fact-names.ts';

/** What deep search looks through (row P3), in the order in which it is shown. */
export const collections = ['datasets', 'servers', 'policy', 'public', 'documents'] as const;
export type Collection = (typeof collections)[number];

/** Who finds an entry; staff find what is of organisations and what is for domains that customers have proved. */
export type Audience =
  /** Everybody of that organisation. */
  | { readonly organisation: string; readonly peopleOf?: never; readonly staffOnly?: never }
  /** Its Administrators and this person: what is about people. */
  | { readonly organisation: string; readonly peopleOf: string; readonly staffOnly?: never }
  /** The provider alone: notes, drafts. */
  | { readonly organisation: string; readonly staffOnly: true; readonly peopleOf?: never }
  /** Whoever has proved this host (A-labels, lower case) or a domain above it. */
  | { readonly domain: string };

/** What entries are made from: they are replaced and removed with it. */
export type SourceKind =
  | 'request'
  | 'finding'
  | 'message'
  | 'report'
  | 'file'
  | 'exposure'
  | 'server_fact'
  | 'policy_fact'
  | 'lookalike'
  | 'mention';

export const entryLimits = {
  title: 300,
  text: 4000,
  keys: 50,
  key: 300,
  facts: 30,
  fact: 500,
  origin: 120,
} as const;

/** One thing that a search finds. Longer texts and further keys than `entryLimits` are cut. */
export type Entry = {
  readonly collection: Collection;
  readonly audience: Audience;
  /** A facet. */
  readonly kind: EntryKind;
  /** A facet and the source that is shown: a scanner, a dataset, a person's name. */
  readonly origin: string;
  /** When it was last seen or said. */
  readonly at: Date;
  /** When it was first seen. */
  readonly since: Date;
  readonly severity: Severity | null;
  /** One text, or one for each language; shown in the reader's, found by both. */
  readonly title: string | Message;
  readonly text: string | Message;
  /** What an exact keyword finds: e-mail addresses, host names, addresses, URLs, hashes; `@name` for a user name. */
  readonly keys: readonly string[];
  /** No word of what is shown finds it, and it does not count as something that there is. */
  readonly isFoundByKeysOnly?: boolean;
  /** By the organisation's own people: no news for its monitors. */
  readonly isByCustomer?: boolean;
  /** Shown as label and value. */
  readonly facts: readonly (readonly [name: FactName, value: string])[];
  readonly request: string | null;
  readonly finding: string | null;
  /** Entries with the same fold are shown once, the newest of them. */
  readonly fold: string;
  /** What it is found by, where that is not all that it shows. */
  readonly words?: string;
};

/** The entries of one source; none takes it out. */
export type Source = { readonly kind: SourceKind; readonly id: string; readonly entries: readonly Entry[] };

/** What an entry shows, as the index keeps it. */
export type EntryBody = {
  readonly title: string | Message;
  readonly text: string | Message;
  readonly facts: Entry['facts'];
  readonly finding: string | null;
};
