import { secondsAfter } from '../../../../platform/clock.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { CustomerActor } from '../../../../shared/actor.ts';
import { CallError, fail } from '../../../../shared/errors.ts';
import { recordAudit } from '../../../records/audit/server/store.ts';
import { accountTexts } from '../texts.ts';
import { type CreatedPerson, createPerson, type NewPerson, writePerson } from './create-person.ts';
import type { AccountParts } from './parts.ts';
import { findByUsername } from './store.ts';
import { lockInvitations, takenSince } from './taken-name-store.ts';

/** Taken names that an organisation may meet in any hour. */
const takenMost = 5;
const windowSeconds = 3600;

/** @throws `too_many_attempts` also for a name that is free: another answer would tell which are. */
const requireTriesLeft = (taken: readonly Date[], now: Date): void => {
  const fifth = taken[takenMost - 1];
  if (!fifth) return;
  const retryAfterSeconds = Math.ceil(windowSeconds - (now.getTime() - fifth.getTime()) / 1000);
  fail('too_many_attempts', { retryAfterSeconds, detail: accountTexts.tooManyTaken });
};

const recordTaken = async (tx: Tx, actor: CustomerActor, isLast: boolean, now: Date): Promise<void> => {
  const { organisationId } = actor;
  const about = { organisationId, object: organisationId } as const;
  await recordAudit(tx, actor, { ...about, action: 'person.name-taken' }, now);
  if (isLast) await recordAudit(tx, actor, { ...about, action: 'person.create-wait' }, now);
};

const isTaken = (error: unknown): boolean => error instanceof CallError && error.code === 'already_exists';

/**
 * An Administrator creates an account in the own organisation. User names are unique over all organisations, since the
 * sign-in asks for none: that a name is taken says that somebody has it. Names that others have are counted in the
 * transaction that met them, which is kept; after a few all invitations of the organisation wait.
 * @throws `already_exists`, `too_many_attempts`, and as `createPerson`.
 */
export const invitePerson = (
  parts: AccountParts,
  actor: CustomerActor,
  input: Omit<NewPerson, 'organisationId'>,
): Promise<CreatedPerson> => {
  const { organisationId } = actor;
  return createPerson(parts, actor, { ...input, organisationId }, undefined, async (tx, ...person) => {
    await lockInvitations(tx, organisationId);
    const now = parts.clock.now();
    const taken = await takenSince(tx, organisationId, secondsAfter(now, -windowSeconds), takenMost);
    requireTriesLeft(taken, now);
    try {
      return await writePerson(tx, ...person);
    } catch (error) {
      if (!isTaken(error)) throw error;
      const holder = await findByUsername(tx, input.username);
      // Their own people they see in their list anyway.
      if (holder?.organisation_id !== organisationId)
        await recordTaken(tx, actor, taken.length === takenMost - 1, now);
      return undefined;
    }
  });
};
