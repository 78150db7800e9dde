import type { Tx } from '../../../../../platform/db/database.ts';
import type { Jobs } from '../../../../../platform/jobs/jobs.ts';
import type { Actor, Role } from '../../../../../shared/actor.ts';
import { fail, failValidation } from '../../../../../shared/errors.ts';
import { accountFaults } from '../../contract.ts';
import { type Held, lockPerson, recordOf, seenPerson, withPerson } from '../../server/hold-person.ts';
import type { AccountParts } from '../../server/parts.ts';
import { freshPassword } from '../../server/reset-person.ts';
import type { Person } from '../../server/store.ts';
import { freshTotp } from '../../server/totp-secret.ts';
import { accountTexts } from '../../texts.ts';
import { pseudonymOf } from '../pseudonym.ts';
import { sendEraseNames } from './erase-names.ts';
import { erasePerson as takeAway } from './erase-store.ts';

export type EraseParts = AccountParts & { readonly jobs: Pick<Jobs, 'send'> };

/**
 * Refuses what is no erasure at all, before anybody is asked for anything.
 * @throws 422 at `["body","username"]` for another name, `status_conflict` for somebody who may still sign in.
 */
export const requireErasable = (person: Person, typed: string): void => {
  if (person.erased_at) fail('status_conflict', { detail: accountTexts.erasedAccount });
  if (!person.disabled) fail('status_conflict', { detail: accountTexts.notDisabled });
  if (typed.trim() === person.username) return;
  const msg = accountFaults.other_username;
  failValidation([{ loc: ['body', 'username'], type: 'other_username', msg }]);
};

const eraseLocked = async (
  tx: Tx,
  parts: EraseParts,
  actor: Actor,
  { person }: Held,
  passwordHash: string,
): Promise<void> => {
  const { id } = person;
  const otpSecret = freshTotp(parts.secret, id);
  const byProvider = actor.organisationId === null;
  const now = parts.clock.now();
  await takeAway(tx, { id, pseudonym: pseudonymOf(id), now, passwordHash, otpSecret, byProvider });
  await recordOf(tx, parts, actor, person, 'person.erase');
  await sendEraseNames(tx, parts.jobs, id);
};

/**
 * Takes away what is held about a disabled person, for good. Their row stays under a pseudonym, which a job puts in the
 * place of their name beside their work. Nobody is told by mail: there is no address any more.
 * @throws as `requireErasable`; `not_found` for people whom the actor does not see.
 */
export const erasePerson = async (
  parts: EraseParts,
  actor: Actor,
  userId: string,
  typed: string,
  expected?: Role,
): Promise<void> => {
  const { hash } = await freshPassword(parts, actor);
  const erase = async (tx: Tx, held: Held): Promise<void> => {
    requireErasable(held.person, typed);
    await eraseLocked(tx, parts, actor, held, hash);
  };
  return withPerson(parts, actor, userId, erase, expected);
};

/** An erasure that another Operator asked for, in the transaction of its confirmation. */
export const eraseConfirmed = async (
  tx: Tx,
  parts: EraseParts,
  actor: Actor,
  { userId, username, hash }: { readonly userId: string; readonly username: string; readonly hash: string },
): Promise<void> => {
  const held = await lockPerson(tx, actor, await seenPerson(tx, userId));
  requireErasable(held.person, username);
  await eraseLocked(tx, parts, actor, held, hash);
};
