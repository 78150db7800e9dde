import type { Message } from '../../../../../shared/messages.ts';
import type { Severity } from '../../../../../shared/vocabulary/severity.ts';
import { useFindingCounts } from '../../../findings/web/finding-queries.ts';
import { doubtsOfRisk, worstOpen } from '../risk-doubt.ts';
import { useSections } from './section-queries.ts';

/** Whether the overall risk is above what a report issued now would call open; `fixed` are open ones that are settled with it. */
export const useRiskDoubts = (
  requestId: string,
  { wanted = true, fixed = [] }: { readonly wanted?: boolean; readonly fixed?: readonly Severity[] } = {},
): { readonly isAsking: boolean; readonly doubts: readonly Message[] } => {
  const sections = useSections(requestId, wanted);
  const { data, isPending } = useFindingCounts(requestId, undefined, wanted);
  return {
    isAsking: wanted && isPending,
    doubts: sections.data && data ? doubtsOfRisk(sections.data, worstOpen(data.counts, fixed)) : [],
  };
};
