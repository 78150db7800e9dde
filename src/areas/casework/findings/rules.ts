import type { FindingState, SettledState } from '../../../shared/vocabulary/finding-state.ts';
import type { Status } from '../../../shared/vocabulary/request-status.ts';
import type { Severity } from '../../../shared/vocabulary/severity.ts';

/** Who settles what: `provider` is the staff, `customer` an Administrator of the organisation whose it is. */
type Settler = 'provider' | 'customer';

/**
 * The one table of moves. What is settled one way is opened again before it is settled another way, so that the
 * history says why. A customer decides about risks of their own, not about what is true: that a weakness is fixed is
 * for a retest to say, that it is none for the analyst. Of what a machine scanned again and did not find again the
 * customer's Administrators say it (`continue/server/close-not-found.ts`).
 */
const stateMoves: Readonly<
  Record<FindingState, Readonly<Partial<Record<SettledState, readonly Settler[]>>>>
> = {
  open: { fixed: ['provider'], accepted: ['provider', 'customer'], false_positive: ['provider'] },
  fixed: { open: ['provider'] },
  accepted: { open: ['provider', 'customer'], fixed: ['provider'], accepted: ['provider', 'customer'] },
  false_positive: { open: ['provider'] },
  // Whatever is to be said of it is said where it is continued.
  superseded: {},
};

/** Whether that side may move a finding so. */
export const maySettle = (by: Settler, from: FindingState, to: SettledState): boolean =>
  stateMoves[from][to]?.includes(by) ?? false;

/** Moves that the other side reads a reason for. */
export const needsStateReason = (to: FindingState): boolean => to === 'accepted' || to === 'false_positive';

/** Moves that say until when; the database asks for it too (`findings_accepted_until`). */
export const needsUntil = (to: FindingState): boolean => to === 'accepted';

/** A risk is accepted for at most so long: then somebody looks at it again. */
export const acceptedMostDays = 730;

/** Days to fix by severity where an organisation has set none of its own; null: no deadline. */
export const usualFixDays: Readonly<Record<Severity, number | null>> = {
  critical: 7,
  high: 30,
  medium: 90,
  low: 180,
  info: null,
};

/** While findings are written: from acceptance on. After the end a correction makes a new version of the report. */
export const takesFindings = (status: Status): boolean =>
  status === 'accepted' || status === 'In progress' || status === 'in review' || status === 'finished';

/** Text limits of a finding, in characters after trimming. */
export const findingLimits = {
  title: 200,
  text: 20_000,
  location: 500,
  target: 300,
  targets: 200,
  /** Links and numbers below the description. */
  references: 50,
  reason: 1000,
} as const;

/** Evidence beside the text: pictures and files of at most so many bytes, so many a finding. */
export const evidenceMaxBytes = 25 * 1024 * 1024;
export const evidenceMost = 20;

/** `CWE-79`. */
export const cwePattern = /^CWE-\d{1,5}$/;
