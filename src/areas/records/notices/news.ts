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
};

/** Everything that is told of work, one row each. A new kind requires its words (`news-texts.ts`), or it does not compile. */
export const newsKinds = {
  'request-created': { audience: 'staff', mail: false },
  'request-moved': { audience: 'customer', mail: false },
  'request-ended': { audience: 'customer', mail: true },
  'request-cancelled': { audience: 'staff', mail: false },
  'stop-asked': { audience: 'staff', mail: true },
  'question-asked': { audience: 'customer', mail: true },
  'customer-wrote': { audience: 'staff', mail: false },
  'findings-released': { audience: 'customer', mail: true },
  'risk-expired': { audience: 'customer', mail: true },
  'finding-due': { audience: 'customer', mail: true },
  'finding-overdue': { audience: 'customer', mail: true },
  'risk-ending': { audience: 'customer', mail: true },
  'finding-owned': { audience: 'person', mail: true },
  'finding-commented': { audience: 'finding', mail: false },
  'work-due': { audience: 'staff', mail: false },
  'work-overdue': { audience: 'staff', mail: true },
  'retest-asked': { audience: 'staff', mail: true },
  'retest-ended': { audience: 'customer', mail: true },
  'report-issued': { audience: 'customer', mail: false },
  'report-failed': { audience: 'staff', mail: true },
  'quota-asked': { audience: 'operators', mail: true },
  'organisation-disabled': { audience: 'operators', mail: true },
  'erasure-asked': { audience: 'operators', mail: true },
  'organisation-enabled': { audience: 'operators', mail: true },
  'disk-low': { audience: 'operators', mail: true },
  'disk-enough': { audience: 'operators', mail: true },
  'quota-granted': { audience: 'customer', mail: true },
  'quota-declined': { audience: 'customer', mail: true },
  'search-found': { audience: 'person', mail: true },
  'search-stopped': { audience: 'person', mail: true },
} as const satisfies Readonly<Record<string, Row>>;

export type NewsKind = keyof typeof newsKinds;

export const isNewsKind = (word: string): word is NewsKind => Object.hasOwn(newsKinds, word);

/** Plain values that fill the gaps of an event's words: never a secret, a code or a finding's text. */
export type NewsDetails = Readonly<Record<string, string | number>>;

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
