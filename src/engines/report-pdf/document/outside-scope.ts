import { outsideOf } from '../../../shared/scope/outside.ts';
import type { ReportData } from '../report-data.ts';
import { findingNumber } from './finding-document.ts';

/** Places of findings that lie outside of the request, each with the findings' numbers: `10.0.0.5 (SAST-0042-03)`. */
export const outsideScope = ({
  request,
  scope,
  findings,
}: Pick<ReportData, 'request' | 'scope' | 'findings'>): readonly string[] => {
  const isOutside = outsideOf({ domain: request.domain_subdomain ?? undefined, scope });
  const outside = new Map<string, Set<string>>();
  for (const [index, finding] of findings.entries()) {
    const { targets = [], location } = finding;
    for (const text of targets.length > 0 ? targets : [location]) {
      if (isOutside(text))
        outside.set(text, (outside.get(text) ?? new Set()).add(findingNumber(index, finding)));
    }
  }
  return [...outside].map(([text, numbers]) => `${text} (${[...numbers].join(', ')})`);
};
