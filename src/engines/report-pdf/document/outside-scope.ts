import { isFindingOutside } from '../../../shared/scope/finding-outside.ts';
import { outsideOf } from '../../../shared/scope/outside.ts';
import type { ReportData, ReportFinding } from '../report-data.ts';
import { findingNumber } from './finding-document.ts';

type Scoped = Pick<ReportData, 'request' | 'scope'>;

const placesOf = ({ targets = [], location }: ReportFinding): readonly string[] =>
  targets.length > 0 ? targets : [location];

/** A place that the request does not name, with the findings that were seen there. */
type OutsidePlace = { readonly place: string; readonly numbers: readonly string[] };

/** What lies outside of what was asked: which findings, and at which places. */
export const outsideScope = (
  { request, scope }: Scoped,
  findings: readonly ReportFinding[],
): { readonly findings: ReadonlySet<ReportFinding>; readonly places: readonly OutsidePlace[] } => {
  const isOutside = outsideOf({ domain: request.domain_subdomain ?? undefined, scope });
  const outside = new Set<ReportFinding>();
  const places = new Map<string, Set<string>>();
  for (const [index, finding] of findings.entries()) {
    if (!isFindingOutside(isOutside, placesOf(finding), finding.source)) continue;
    outside.add(finding);
    for (const place of placesOf(finding).filter(isOutside))
      places.set(place, (places.get(place) ?? new Set()).add(findingNumber(index, finding)));
  }
  return {
    findings: outside,
    places: [...places].map(([place, numbers]) => ({ place, numbers: [...numbers] })),
  };
};
