import type { Message } from '../../../../shared/messages.ts';
import { doubtsOfOutside } from '../document/outside-doubts.ts';
import { useOutside } from './report-queries.ts';

/** Which findings of a request lie outside of what it names, drafts included; none where none does. */
export const useOutsideDoubts = (
  requestId: string,
  wanted: boolean,
): { readonly isAsking: boolean; readonly doubts: readonly Message[] } => {
  const { data, isFetching } = useOutside(requestId, wanted);
  return { isAsking: isFetching, doubts: data ? doubtsOfOutside(data) : [] };
};
