import type { Message } from '../../../../shared/messages.ts';
import { riskWords } from '../../../../shared/vocabulary/report/report-section.ts';
import { type Severity, severities, severityWords } from '../../../../shared/vocabulary/severity.ts';
import type { ShownSection } from './sections-contract.ts';
import { sectionDoubts } from './sections-messages.ts';

type Count = {
  readonly severity: Severity;
  readonly state: string;
  readonly drafts: boolean;
  readonly total: number;
};

/** The worst finding that a report would call open; `fixed` are those of them that the retest at hand settles. */
export const worstOpen = (counts: readonly Count[], fixed: readonly Severity[] = []): Severity | undefined =>
  severities.find((severity) => {
    const open = counts
      .filter((count) => count.severity === severity && count.state === 'open' && !count.drafts)
      .reduce((sum, { total }) => sum + total, 0);
    return open > fixed.filter((one) => one === severity).length;
  });

/**
 * The overall risk is chosen by hand, and stays when findings are settled: brought up where it is above the worst that is
 * open. There is none below "low", which says nothing against an issue without open findings.
 */
export const doubtsOfRisk = (
  sections: readonly Pick<ShownSection, 'section' | 'risk'>[],
  worst: Severity | undefined,
): readonly Message[] => {
  const risk = sections.find(({ section }) => section === 'rating')?.risk;
  if (!risk || risk === 'low') return [];
  if (worst === undefined) return [sectionDoubts.riskWithoutOpen(riskWords[risk])];
  return severities.indexOf(risk) < severities.indexOf(worst)
    ? [sectionDoubts.riskAboveOpen(riskWords[risk], severityWords[worst])]
    : [];
};
