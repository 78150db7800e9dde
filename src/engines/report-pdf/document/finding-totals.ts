import type { FindingState } from '../../../shared/vocabulary/finding-state.ts';
import type { Severity } from '../../../shared/vocabulary/severity.ts';
import type { ReportData } from '../report-data.ts';

type Which = { readonly severity?: Severity; readonly state?: FindingState };

/** How many findings a report tells of: all, or those of a severity or state; printed or not. */
export const totalOf = (
  { totals, findings }: Pick<ReportData, 'totals' | 'findings'>,
  { severity, state }: Which = {},
): number =>
  (totals ?? findings.map((finding) => ({ ...finding, count: 1 })))
    .filter((row) => (severity ?? row.severity) === row.severity && (state ?? row.state) === row.state)
    .reduce((sum, { count }) => sum + count, 0);
