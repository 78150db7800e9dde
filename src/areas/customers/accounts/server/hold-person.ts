import { isUuid } from '../../../../platform/crypto/uuid.ts';
import { scopeOf, type Tx } from '../../../../platform/db/database.ts';
import type { Actor, Role } from '../../../../shared/actor.ts';
import { fail } from '../../../../shared/errors.ts';
import { type AuditEntry, recordAudit } from '../../../records/audit/server/store.ts';
import { isOpenSession } from '../../../records/sessions/server/store.ts';
import { accountTexts } from '../texts.ts';
import type { AccountParts } from './parts.ts';
import { lockWithPeers } from './people-store.ts';
import { findById, type Person } from './store.ts';

/** A person who is locked for a change, and whether anybody else holds the highest role beside them. */
export type Held = { readonly person: Person; readonly isLast: boolean };

/** The role without which nobody can let others in. */
const highestRoleOf = ({ organisation_id }: Pick<Person, 'organisation_id'>): Role =>
  organisation_id === null ? 'Operator' : 'Administrator';

export const seenPerson = async (tx: Tx, userId: string): Promise<Person> =>
  (isUuid(userId) && (await findById(tx, userId))) || fail('not_found');

/**
 * @param doer the actor's row as it is now.
 * @throws `unauthenticated` for who was disabled, demoted or signed out since their call came in: a password's hash may
 *   have waited in line meanwhile.
 */
export const requireStillThere = async (tx: Tx, doer: Person | undefined, actor: Actor): Promise<void> => {
  if (!doer || doer.disabled || doer.role !== actor.role) return fail('unauthenticated');
  if (!(await isOpenSession(tx, actor.sessionId))) fail('unauthenticated');
};

/**
 * Locks somebody with their peers. @throws `unauthenticated` for a doer who was disabled or demoted meanwhile,
 * `status_conflict` for who was erased: nothing of theirs changes any more.
 */
export const lockPerson = async (tx: Tx, actor: Actor, seen: Person): Promise<Held> => {
  const highest = highestRoleOf(seen);
  const locked = await lockWithPeers(tx, seen, actor.userId, highest);
  const person = locked.find(({ id }) => id === seen.id) ?? fail('not_found');
  const doer = locked.find(({ id }) => id === actor.userId);
  await requireStillThere(tx, doer, actor);
  const holds = (one: Person): boolean =>
    one.organisation_id === person.organisation_id && one.role === highest && !one.disabled;
  if (person.erased_at) return fail('status_conflict', { detail: accountTexts.erasedAccount });
  const isLast = holds(person) && !locked.some((one) => one.id !== person.id && holds(one));
  return { person, isLast };
};

/**
 * Finds a person by the eyes of whoever asks, then locks them with their peers and works on them as the system, which
 * alone may touch passkeys and known browsers. Whoever was disabled or demoted since the call came in does nothing.
 * @param expected the role by which it was decided that one is enough (`second-operator`); another may be theirs by now.
 * @throws `not_found` for another organisation's people and for staff, unless an Operator asks; `status_conflict` for
 *   another role than the expected one.
 */
export const withPerson = async <T>(
  { db }: AccountParts,
  actor: Actor,
  userId: string,
  work: (tx: Tx, held: Held) => Promise<T>,
  expected?: Role,
): Promise<T> => {
  const seen = await db.within(scopeOf(actor), (tx) => seenPerson(tx, userId));
  return db.within('system', async (tx) => {
    const held = await lockPerson(tx, actor, seen);
    if (expected && held.person.role !== expected) fail('status_conflict');
    return work(tx, held);
  });
};

/** A line about a person, in the trail of their organisation. */
export const recordOf = (
  tx: Tx,
  parts: AccountParts,
  actor: Actor,
  person: Person,
  action: AuditEntry['action'],
  details: AuditEntry['details'] = {},
): Promise<void> =>
  recordAudit(
    tx,
    actor,
    { organisationId: person.organisation_id, action, object: person.id, details },
    parts.clock.now(),
  );
