import type { InputOf } from '../../../../shared/call.ts';
import type { Message } from '../../../../shared/messages.ts';
import type { outsideFindings } from '../contract.ts';
import { doubtsOfOutside } from '../document/outside-doubts.ts';
import { useOutside } from './report-queries.ts';

/** Which of a request's findings, drafts included, lie outside of what it names; none where none does. */
export const useOutsideDoubts = (
  asked: InputOf<typeof outsideFindings>,
  wanted: boolean,
): { readonly isAsking: boolean; readonly doubts: readonly Message[] } => {
  const { data, isFetching } = useOutside(asked, wanted);
  return { isAsking: isFetching, doubts: data ? doubtsOfOutside(data) : [] };
};
