import { secondsAfter } from '../../../../../platform/clock.ts';
import type { Severity } from '../../../../../shared/vocabulary/severity.ts';

/** How long before its day a finding counts as due soon: people are told, and lists show it. */
export const dueSoonDays = 7;

/** When findings that are due soon from `now` on have run out of time at the latest. */
export const dueSoonUntil = (now: Date): Date => secondsAfter(now, dueSoonDays * 24 * 3600);

/** Days to fix by severity; null: no deadline. */
export type FixDays = Readonly<Record<Severity, number | null>>;

/** By when a finding that was released then is to be fixed; null where its severity has no deadline. */
export const dueAt = (days: FixDays, severity: Severity, releasedAt: Date): Date | null => {
  const most = days[severity];
  return most === null ? null : secondsAfter(releasedAt, most * 24 * 3600);
};
