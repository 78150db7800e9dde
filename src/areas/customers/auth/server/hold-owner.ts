import type { Tx } from '../../../../platform/db/database.ts';
import type { Actor } from '../../../../shared/actor.ts';
import { fail } from '../../../../shared/errors.ts';
import { isOpenSession } from '../../../records/sessions/server/store.ts';
import { holdPerson, type Person } from '../../accounts/server/store.ts';

/**
 * Holds whoever changes their own way to sign in: a reset or disabling that was quicker has ended their session, and
 * what they had half done does not come after it.
 * @throws `unauthenticated`.
 */
export const holdOwner = async (tx: Tx, actor: Pick<Actor, 'userId' | 'sessionId'>): Promise<Person> => {
  const person = await holdPerson(tx, actor.userId);
  return person && (await isOpenSession(tx, actor.sessionId)) ? person : fail('unauthenticated');
};
