import { type Message, say } from '../../../shared/messages.ts';
import type { FindingState } from '../../../shared/vocabulary/finding-state.ts';
import type { Severity } from '../../../shared/vocabulary/severity.ts';
import type { ReportData } from '../report-data.ts';
import { findingsCut, summaryTexts } from './summary-messages.ts';

type Which = { readonly severity?: Severity; readonly state?: FindingState };

/** How many findings a report tells of: all, or those of a severity or state; printed or not. */
export const totalOf = (
  { totals, findings }: Pick<ReportData, 'totals' | 'findings'>,
  { severity, state }: Which = {},
): number =>
  (totals ?? findings.map((finding) => ({ ...finding, count: 1 })))
    .filter((row) => (severity ?? row.severity) === row.severity && (state ?? row.state) === row.state)
    .reduce((sum, { count }) => sum + count, 0);

/** That more were found than a report tells of; nothing where it tells of all. */
export const withheldSentences = ({ coverage }: Pick<ReportData, 'coverage'>): readonly Message[] =>
  coverage?.withheld ? [summaryTexts.withheld(coverage.withheld)] : [];

/** That a document prints so many of its findings and no more; empty where it prints all. */
export const cutNote = (data: ReportData, printed: number): string => {
  const all = totalOf(data);
  if (all <= printed) return '';
  return [findingsCut(printed, all), ...withheldSentences(data)]
    .map((message) => say(message, data.language))
    .join(' ');
};
