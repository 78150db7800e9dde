/**
 * Who news are told to: who asked and the customer's Administrators, whoever of the staff has
 * taken it on, Operators only, the one person whom the details name, or of a finding its owner, who wrote about it before
 * and the side that did not write now (`server/audience-store.ts`).
 */
type Audience = 'customer' | 'staff' | 'operators' | 'person' | 'finding';

type Row = {
  readonly audience: Audience;
  /** Sent by mail as well unless the person has chosen otherwise. */
  readonly mail: boolean;
  /**
   * Somebody has to act, or it is about the reader in person (`asker`: of whoever asked for the request); the rest is only
   * to be known.
   */
  readonly forYou: boolean | 'asker';
};

/** Everything that is told of work, one row each. A new kind requires its words (`news-texts.ts`), or it does not compile. */
export const newsKinds = {
  'request-created': { audience: 'staff', mail: false, forYou: true },
  'request-moved': { audience: 'customer', mail: false, forYou: false },
  'request-ended': { audience: 'customer', mail: true, forYou: 'asker' },
  'request-cancelled': { audience: 'staff', mail: false, forYou: false },
  'stop-asked': { audience: 'staff', mail: true, forYou: true },
  'question-asked': { audience: 'customer', mail: true, forYou: true },
  'provider-wrote': { audience: 'customer', mail: true, forYou: true },
  'customer-wrote': { audience: 'staff', mail: false, forYou: true },
  'findings-released': { audience: 'customer', mail: true, forYou: 'asker' },
  'risk-expired': { audience: 'customer', mail: true, forYou: true },
  'finding-due': { audience: 'customer', mail: true, forYou: true },
  'finding-overdue': { audience: 'customer', mail: true, forYou: true },
  'risk-ending': { audience: 'customer', mail: true, forYou: true },
  'finding-owned': { audience: 'person', mail: true, forYou: true },
  'finding-commented': { audience: 'finding', mail: false, forYou: true },
  'work-due': { audience: 'staff', mail: false, forYou: true },
  'work-overdue': { audience: 'staff', mail: true, forYou: true },
  'retest-asked': { audience: 'staff', mail: true, forYou: true },
  'retest-ended': { audience: 'customer', mail: true, forYou: true },
  'report-issued': { audience: 'customer', mail: false, forYou: false },
  'report-failed': { audience: 'staff', mail: true, forYou: true },
  'quota-asked': { audience: 'operators', mail: true, forYou: true },
  'organisation-disabled': { audience: 'operators', mail: true, forYou: false },
  'erasure-asked': { audience: 'operators', mail: true, forYou: true },
  'organisation-enabled': { audience: 'operators', mail: true, forYou: false },
  'disk-low': { audience: 'operators', mail: true, forYou: true },
  'disk-enough': { audience: 'operators', mail: true, forYou: false },
  'quota-granted': { audience: 'customer', mail: true, forYou: false },
  'quota-declined': { audience: 'customer', mail: true, forYou: true },
  'search-found': { audience: 'person', mail: true, forYou: true },
  'search-stopped': { audience: 'person', mail: true, forYou: true },
} as const satisfies Readonly<Record<string, Row>>;

export type NewsKind = keyof typeof newsKinds;

/** Of what is said in a conversation the newest stands for those before it: they are read on one page. */
export const kindsOfWords = [
  'question-asked',
  'provider-wrote',
  'customer-wrote',
] as const satisfies readonly NewsKind[];

/**
 * What people may bring about again and again with a few words each. Whoever has not read what they were told within the
 * hour is not told more of the same request: the page that it leads to says all of it.
 */
export const kindsToldOnce = ['retest-asked'] as const satisfies readonly NewsKind[];

const kindsWith = (forYou: Row['forYou']): readonly NewsKind[] =>
  (Object.keys(newsKinds) as NewsKind[]).filter((kind) => newsKinds[kind].forYou === forYou);

/** What the bell shows under “for you”: to everybody who is told of it, and to whoever asked for the request. */
export const kindsForYou = { everybody: kindsWith(true), asker: kindsWith('asker') };

export const isNewsKind = (word: string): word is NewsKind => Object.hasOwn(newsKinds, word);

/** Plain values that fill the gaps of an event's words: never a secret, a code or a finding's text. */
export type NewsDetails = Readonly<Record<string, string | number>>;

/** The one finding that it is about, and to whose page it leads: of several, `finding` is only the first. */
export const findingOf = ({ finding, count = 1 }: NewsDetails): string | null =>
  typeof finding === 'string' && count === 1 ? finding : null;

/** What happened, told in the transaction in which it happened. */
export type News = {
  readonly kind: NewsKind;
  /** Null for what concerns the provider as a whole. */
  readonly organisationId: string | null;
  readonly requestId?: string | undefined;
  /** The request's title and the organisation's name are added when it is told. */
  readonly details?: NewsDetails;
  /** Who did it; is not told. Undefined: a machine. */
  readonly actorId?: string | undefined;
};
