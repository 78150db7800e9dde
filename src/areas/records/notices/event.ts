/** Who an event is told to: the customer's people whose it is, the provider's staff, or Operators only. */
type Audience = 'customer' | 'staff' | 'operators';

type Row = {
  readonly audience: Audience;
  /** Sent by mail as well unless the person has chosen otherwise. */
  readonly mail: boolean;
};

/** Everything that is told, one row each. A new kind wants its words (`event-texts.ts`), or it does not compile. */
export const eventKinds = {
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
  'work-due': { audience: 'staff', mail: false },
  'work-overdue': { audience: 'staff', mail: true },
  'retest-asked': { audience: 'staff', mail: true },
  'retest-ended': { audience: 'customer', mail: true },
  'report-issued': { audience: 'customer', mail: false },
  'quota-asked': { audience: 'operators', mail: true },
  'quota-granted': { audience: 'customer', mail: true },
  'quota-declined': { audience: 'customer', mail: true },
} as const satisfies Readonly<Record<string, Row>>;

export type EventKind = keyof typeof eventKinds;

export const isEventKind = (word: string): word is EventKind => Object.hasOwn(eventKinds, word);

/** Plain values that fill the gaps of an event's words: never a secret, a code or a finding's text. */
export type EventDetails = Readonly<Record<string, string | number>>;

/** What happened, told in the transaction in which it happened. */
export type NoticeEvent = {
  readonly kind: EventKind;
  readonly organisationId: string;
  readonly requestId?: string | undefined;
  /** The request's title and the organisation's name are added when it is told. */
  readonly details?: EventDetails;
  /** Who did it; is not told. Undefined: a machine. */
  readonly actorId?: string | undefined;
};
