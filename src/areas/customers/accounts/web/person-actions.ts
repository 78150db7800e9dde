import type { PersonRow } from '../contract.ts';
import type { Reader } from './reader.ts';

/** What a row's menu offers. */
const personActions = ['change', 'unlock', 'enable', 'reset', 'disable', 'erase'] as const;
export type PersonAction = (typeof personActions)[number];

/**
 * What this reader may do to that person, in the order of the menu. Nobody disables or resets themselves; a wait is
 * lifted by Operators; only who is disabled is erased, and to who was nothing is done any more. The server decides once more, and it alone knows who is the last of a role.
 */
export const actionsFor = (
  {
    user_id,
    state,
    disabled,
    locked_until,
  }: Pick<PersonRow, 'user_id' | 'state' | 'disabled' | 'locked_until'>,
  { ownId, isOperator }: Reader,
): readonly PersonAction[] => {
  if (state === 'erased') return [];
  const isSelf = user_id === ownId;
  const offered: Readonly<Record<PersonAction, boolean>> = {
    change: true,
    unlock: isOperator && locked_until !== null,
    enable: disabled,
    reset: !isSelf,
    disable: !isSelf && !disabled,
    erase: !isSelf && disabled,
  };
  return personActions.filter((action) => offered[action]);
};
