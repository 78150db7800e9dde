import type { Tx } from '../../../../platform/db/database.ts';
import { requireFreshFactor } from '../../../../platform/http/gate.ts';
import type { Actor } from '../../../../shared/actor.ts';
import { fail } from '../../../../shared/errors.ts';
import type { Message } from '../../../../shared/messages.ts';
import type { StoredRequest } from '../../../casework/requests/server/store.ts';
import {
  accountsInHandsOf,
  withLinkedAccounts,
} from '../../../customers/accounts/server/linked-account-store.ts';
import type { StaffPerson } from '../contract.ts';
import {
  type NotBy,
  ownAuthorisation,
  secondPersonCloses,
  secondPersonNeeded,
  secondPersonSettles,
  shownStays,
  staffTexts,
} from '../texts.ts';
import { isAnybodyElse, isSecondPersonNeeded, whoWorked } from './store.ts';

type Release = {
  /** Whether the service wants a second person. */
  readonly secondPerson: boolean;
  /** Who may not release it then. */
  readonly worked: readonly StaffPerson[];
  /** Whether some of those did no work, and are only not another person. */
  readonly hasLinked: boolean;
  readonly mayRelease: boolean;
};

/**
 * Who may release the results of a request: anybody on the staff, or only who had no hand in them, nor an account that
 * may be in the hands of one who had.
 */
export const releaseOf = async (
  tx: Tx,
  actor: Pick<Actor, 'userId'>,
  row: Pick<StoredRequest, 'id' | 'submodule' | 'type_submodule'>,
  now: Date,
  since?: 'ever',
): Promise<Release> => {
  const service = { submodule: row.submodule, type: row.type_submodule };
  if (!(await isSecondPersonNeeded(tx, service)))
    return { secondPerson: false, worked: [], hasLinked: false, mayRelease: true };
  const hands = await whoWorked(tx, row.id, since);
  const worked = await withLinkedAccounts(
    tx,
    hands.map(({ user_id }) => user_id),
    now,
  );
  return {
    ...{ secondPerson: true, worked, hasLinked: worked.length > hands.length },
    mayRelease: worked.every(({ user_id }) => user_id !== actor.userId),
  };
};

/**
 * Refuses to accept a test to whoever may hold the account that authorised it, while somebody else is on the staff: the
 * two signatures are to be two people's. @throws `status_conflict`.
 */
export const requireOtherThanAuthoriser = async (
  tx: Tx,
  actor: Actor,
  row: Pick<StoredRequest, 'authorised_by'>,
  now: Date,
): Promise<void> => {
  if (row.authorised_by === null) return;
  const hands = (await withLinkedAccounts(tx, [row.authorised_by], now)).map(({ user_id }) => user_id);
  if (!hands.includes(actor.userId)) return;
  // Where all of the staff may be in the same hands, nobody among them is more of a second person than another.
  const own = await accountsInHandsOf(tx, actor.userId, now);
  if (await isAnybodyElse(tx, [...new Set([...hands, ...own])]))
    fail('status_conflict', { detail: ownAuthorisation });
};

const requireAnother =
  (words: (who: NotBy) => Message, since?: 'ever') =>
  async (tx: Tx, actor: Actor, row: StoredRequest, now: Date): Promise<void> => {
    const { mayRelease, worked, hasLinked } = await releaseOf(tx, actor, row, now, since);
    const names = worked.map(({ full_name }) => full_name);
    if (!mayRelease) fail('status_conflict', { detail: words({ names, hasLinked }) });
  };

/**
 * What is wanted for changing what the customer has seen: a fresh code, as for showing it; where a second person
 * releases nothing is changed, because nobody would look at it.
 */
export const requireUnshown = async (
  tx: Tx,
  actor: Actor,
  row: Pick<StoredRequest, 'submodule' | 'type_submodule'>,
  now: Date,
): Promise<void> => {
  requireFreshFactor(actor, now, staffTexts.changesShown);
  const service = { submodule: row.submodule, type: row.type_submodule };
  if (await isSecondPersonNeeded(tx, service)) fail('status_conflict', { detail: shownStays });
};

/**
 * Refuses whoever made the results where a second person releases them: findings one by one, and the whole at its end.
 * @throws `status_conflict` with the names of those who may not.
 */
export const requireSecondPerson = requireAnother(secondPersonNeeded);

/** The same of a retest whose end issues a new version. @throws `status_conflict` with the names of those who may not. */
export const requireSecondToClose = requireAnother(secondPersonCloses);

/**
 * The same of settling what the customer has seen: whoever made it does not let it disappear from what is open, not
 * even once the report is issued. @throws `status_conflict` with the names of those who may not.
 */
export const requireSecondToSettle = requireAnother(secondPersonSettles, 'ever');
