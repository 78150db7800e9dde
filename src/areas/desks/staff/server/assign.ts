import { isUuid, uuidv7 } from '../../../../platform/crypto/uuid.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Actor } from '../../../../shared/actor.ts';
import { fail, failValidation } from '../../../../shared/errors.ts';
import type { Status } from '../../../../shared/vocabulary/request-status.ts';
import { pushAbout } from '../../../casework/requests/live/server/event-store.ts';
import { failByState } from '../../../casework/requests/server/fail-by-state.ts';
import { lockRequest, type StoredRequest, updateRequest } from '../../../casework/requests/server/store.ts';
import { isFinal } from '../../../casework/requests/status.ts';
import { recordAudit } from '../../../records/audit/server/store.ts';
import { staffTexts } from '../texts.ts';
import { findActiveStaff, insertAssignment } from './store.ts';

/** Writes who does a request: row, internal history, and a line in the trail that names nobody but who settled it. */
export const giveTo = async (
  tx: Tx,
  actor: Actor,
  row: StoredRequest,
  personId: string | null,
  now: Date,
): Promise<StoredRequest> => {
  const change = { assigned_to: personId, assigned_at: personId === null ? null : now };
  await updateRequest(tx, row, change);
  await insertAssignment(tx, {
    ...{ id: uuidv7(now), organisation_id: row.organisation_id, request_id: row.id, at: now },
    ...{ by_id: actor.userId, assigned_to: personId },
  });
  const entry = { organisationId: row.organisation_id, action: 'request.assign', object: row.id } as const;
  await recordAudit(tx, actor, entry, now);
  return { ...row, ...change };
};

/** Tells the provider's own streams; the last thing a transaction does. */
export const pushAssignment = (tx: Tx, row: StoredRequest, now: Date): Promise<void> =>
  pushAbout(tx, row, { name: 'assignment', internal: true }, now);

const staffMember = async (tx: Tx, userId: string): Promise<string> => {
  const person = isUuid(userId) ? await findActiveStaff(tx, userId) : undefined;
  if (person) return person.id;
  const fault = { loc: ['body', 'user_id'], type: 'unknown_person', msg: staffTexts.unknownPerson };
  return failValidation([fault]);
};

/**
 * Gives a request to somebody on the staff, or to nobody. Giving it to who has it changes nothing.
 * @throws `not_found`, `status_conflict` once it is over, 422 for somebody who is not on the staff.
 */
export const assign = async (
  tx: Tx,
  actor: Actor,
  requestId: string,
  userId: string | null,
  now: Date,
): Promise<StoredRequest> => {
  const row = (isUuid(requestId) && (await lockRequest(tx, requestId))) || fail('not_found');
  const personId = userId === null ? null : await staffMember(tx, userId);
  if (isFinal(row.status as Status)) await failByState(tx, row, actor);
  if (row.assigned_to === personId) return row;
  const next = await giveTo(tx, actor, row, personId, now);
  await pushAssignment(tx, next, now);
  return next;
};
