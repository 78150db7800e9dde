import { outsideOf } from '../../../shared/scope/outside.ts';
import { findingLabel } from '../../../shared/vocabulary/finding-state.ts';
import type { ReportData } from '../report-data.ts';

/** Places of findings that lie outside of the request, each with the findings' numbers: `10.0.0.5 (F-003)`. */
export const outsideScope = ({
  request,
  scope,
  findings,
}: Pick<ReportData, 'request' | 'scope' | 'findings'>): readonly string[] => {
  const isOutside = outsideOf({ domain: request.domain_subdomain ?? undefined, scope });
  const outside = new Map<string, Set<string>>();
  for (const { targets = [], location, number = 0 } of findings) {
    for (const text of targets.length > 0 ? targets : [location]) {
      if (isOutside(text)) outside.set(text, (outside.get(text) ?? new Set()).add(findingLabel(number)));
    }
  }
  return [...outside].map(([text, numbers]) => `${text} (${[...numbers].join(', ')})`);
};
