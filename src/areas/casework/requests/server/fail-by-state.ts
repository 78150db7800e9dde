import type { Tx } from '../../../../platform/db/database.ts';
import { type Actor, isStaff } from '../../../../shared/actor.ts';
import { fail } from '../../../../shared/errors.ts';
import type { Message } from '../../../../shared/messages.ts';
import type { Status } from '../../../../shared/vocabulary/request-status.ts';
import { fullNamesOf } from '../../../customers/accounts/server/full-name-store.ts';
import { movedMeanwhile, stateForbids } from '../texts.ts';
import { findLastMove, type StoredRequest } from './store.ts';

type Asking = Pick<Actor, 'userId' | 'role'> | string;

const detailFor = async (tx: Tx, row: StoredRequest, asking: Asking): Promise<Message> => {
  const status = row.status as Status;
  const last = typeof asking === 'string' ? undefined : await findLastMove(tx, row.id, status);
  if (typeof asking === 'string' || !last?.by_name || last.person_id === asking.userId)
    return stateForbids(status);
  const reader = { organisationId: isStaff(asking) ? null : row.organisation_id };
  const names = await fullNamesOf(tx, reader, [last.person_id]);
  return movedMeanwhile(names.get(last.person_id ?? '') ?? last.by_name, status);
};

/**
 * Refuses what the state of a request does not allow, and says which one that is and who moved it there: two people look
 * at one page, and the second press is the later one's.
 * @throws `status_conflict`
 */
export const failByState = async (tx: Tx, row: StoredRequest, asking: Asking): Promise<never> =>
  fail('status_conflict', { detail: await detailFor(tx, row, asking) });
