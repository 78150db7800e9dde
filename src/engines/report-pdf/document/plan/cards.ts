import { type Severity, severities } from '../../../../shared/vocabulary/severity.ts';
import type { ReportCause, ReportData, ReportFinding } from '../../report-data.ts';

/** What the report tells as one: a finding by itself, or all findings of one cause. */
export type Card = {
  /** Null: one finding by itself. */
  readonly cause: ReportCause | null;
  /** The worst first, open ones before settled ones of the same severity. */
  readonly findings: readonly ReportFinding[];
  readonly severity: Severity;
};

const weightOf = ({ severity, state }: ReportFinding): number =>
  severities.indexOf(severity) * 2 + (state === 'open' ? 0 : 1);

/** The worst of what is open, or of all where nothing is. */
const severityOf = (findings: readonly ReportFinding[]): Severity => {
  const open = findings.filter(({ state }) => state === 'open');
  const counted = open.length > 0 ? open : findings;
  return severities.find((severity) => counted.some((one) => one.severity === severity)) ?? 'info';
};

/** Whether something of it is to be corrected; what is only worth knowing is not. */
export const isToDo = ({ findings }: Card): boolean =>
  findings.some(({ state, severity }) => state === 'open' && severity !== 'info');

/**
 * Findings as the report tells them, the worst first. A cause of which one finding is left tells nothing together: that
 * one stands by itself.
 * @param findings sorted, the heaviest first.
 */
export const cardsOf = (
  findings: readonly ReportFinding[],
  causes: ReportData['causes'] = [],
): readonly Card[] => {
  const byCause = Map.groupBy(findings, ({ cause }) => cause);
  const known = new Map(causes.map((cause) => [cause.id, cause]));
  const told = new Set<string>();
  const cards = findings.flatMap((finding): readonly Card[] => {
    const cause = finding.cause === undefined ? undefined : known.get(finding.cause);
    const members = cause ? (byCause.get(cause.id) ?? []) : [];
    if (!cause || Math.max(members.length, cause.total ?? 0) < 2)
      return [{ cause: null, findings: [finding], severity: finding.severity }];
    if (told.has(cause.id)) return [];
    told.add(cause.id);
    const sorted = members.toSorted((a, b) => weightOf(a) - weightOf(b));
    return [{ cause, findings: sorted, severity: severityOf(sorted) }];
  });
  return cards.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
};

/** How many findings a card stands for, and how many of them are open: more than are printed, where there are more. */
export const countsOf = ({ cause, findings }: Card): { readonly all: number; readonly open: number } => ({
  all: Math.max(cause?.total ?? 0, findings.length),
  open: Math.max(cause?.open ?? 0, findings.filter(({ state }) => state === 'open').length),
});
