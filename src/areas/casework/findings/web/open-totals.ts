import { type Severity, severities } from '../../../../shared/vocabulary/severity.ts';
import type { FindingCounts } from './finding-queries.ts';

/** How many there are of each severity. */
export type SeverityTotals = Readonly<Record<Severity, number>>;

/** The open ones of what is counted, without drafts: the head of a request and the list below it tell the same figures. */
export const openTotals = ({ counts }: Pick<FindingCounts, 'counts'>): SeverityTotals => {
  const totals: Record<Severity, number> = { critical: 0, high: 0, medium: 0, low: 0, info: 0 };
  for (const { state, drafts, severity, total } of counts)
    if (state === 'open' && !drafts) totals[severity] += total;
  return totals;
};

export const totalOf = (totals: SeverityTotals): number =>
  severities.reduce((sum, severity) => sum + totals[severity], 0);
