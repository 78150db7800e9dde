import type { ConversationMessage } from '../contract.ts';

/**
 * The question that a customer would answer now: the newest one since their last answer.
 * @param newestFirst as the call gives them.
 */
export const openQuestion = (
  newestFirst: readonly ConversationMessage[],
): ConversationMessage | undefined => {
  const said = newestFirst.filter(({ withdrawn }) => !withdrawn);
  const answered = said.findIndex(({ kind, by_side }) => kind === 'answer' && by_side === 'customer');
  return said.slice(0, answered < 0 ? undefined : answered).find(({ kind }) => kind === 'question');
};
