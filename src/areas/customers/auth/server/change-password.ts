import { nameKey } from '../../../../platform/name-key.ts';
import type { Actor } from '../../../../shared/actor.ts';
import { fail, failValidation } from '../../../../shared/errors.ts';
import { notifyOwner } from '../../../records/notices/server/notify-person.ts';
import { claimSession, deleteOfPerson } from '../../../records/sessions/server/store.ts';
import { findById, holdPerson, type Person, updatePerson } from '../../accounts/server/store.ts';
import { authFaults } from '../messages.ts';
import { hasPasskey } from '../passkeys/server/passkey-store.ts';
import { newPasswordFault } from '../password-rules.ts';
import { isListedPassword } from './common-passwords.ts';
import { ownNames } from './own-names.ts';
import {
  type AuthParts,
  auditPerson,
  type Context,
  levelOf,
  personOf,
  recordLock,
  signedInWay,
} from './parts.ts';
import { answerFor, type SignedIn, wayOf } from './sign-in.ts';

/** Only the owner's session, and half-signed-in only while the one-time password still stands. */
const mayChangePassword = (actor: Actor, username: string): void => {
  if (nameKey(username) !== nameKey(actor.username)) fail('forbidden');
  if (actor.level === 'activate-2fa' || actor.level === 'validate-2fa') fail('second_factor_required');
};

const checkNewPassword = async (
  parts: AuthParts,
  person: Person,
  input: { password: string; newpassword: string },
): Promise<void> => {
  const context = {
    username: person.username,
    current: input.password,
    others: await ownNames(parts, person),
  };
  const fault =
    newPasswordFault(input.newpassword, context) ??
    ((await isListedPassword(input.newpassword)) ? ('common_password' as const) : undefined);
  if (fault) failValidation([{ loc: ['body', 'newpassword'], type: fault, msg: authFaults[fault] }]);
};

/** A line for the owner, who may not be the one who tries, and word of a wait. */
const recordWrong = (parts: AuthParts, actor: Actor, locks: boolean): Promise<void> =>
  parts.db.within('system', async (tx) => {
    const person = (await findById(tx, actor.userId)) ?? fail('unauthenticated');
    await auditPerson(tx, person, 'password.wrong', parts.clock.now());
    if (locks) await recordLock(tx, parts, person, 'password');
  });

/**
 * Changes one's own password; every other session of the person ends, and this one gets a new id.
 * @throws `wrong_password`, `forbidden`, `unauthenticated` when the session ended meanwhile, 422 at `["body","newpassword"]`, `too_many_attempts`.
 */
export const changePassword = async (
  parts: AuthParts,
  actor: Actor,
  input: { username: string; password: string; newpassword: string },
  context: Context,
): Promise<SignedIn> => {
  mayChangePassword(actor, input.username);
  const isSignedIn = actor.level === 'signed-in';
  const way = isSignedIn ? signedInWay(context) : await wayOf(parts, actor.username, context);
  // One counter with login: this call must not be a second oracle (row 5 of "always missed").
  const { found: person, locks } = await parts.guesses.attempt(
    'password',
    nameKey(actor.username),
    way,
    async () => {
      const owner = await personOf(parts, actor);
      return (await parts.passwords.verify(owner.password_hash, input.password, {
        knownPerson: nameKey(actor.username),
      }))
        ? owner
        : undefined;
    },
  );
  if (!person) {
    await recordWrong(parts, actor, locks);
    return fail('wrong_password');
  }
  await checkNewPassword(parts, person, input);
  const password_hash = await parts.passwords.hash(input.newpassword);
  const changed = { ...person, password_hash, password_is_own: true, password_expires_at: null };
  const level = isSignedIn ? 'signed-in' : levelOf(changed);
  const factorAt = isSignedIn ? actor.factorAt : null;
  const opened = await parts.db.within('system', async (tx) => {
    await holdPerson(tx, person.id);
    // Ended by a reset, a disabling or another change meanwhile: its password must not come back by this one.
    const expiresAt = await claimSession(tx, actor.sessionId);
    if (!expiresAt) return fail('unauthenticated');
    await updatePerson(tx, person.id, { password_hash, password_is_own: true, password_expires_at: null });
    await auditPerson(tx, person, 'password.change', parts.clock.now());
    await notifyOwner(tx, person, context, { kind: 'password-changed' }, parts);
    await deleteOfPerson(tx, person.id);
    const [token, hasOne] = await Promise.all([
      parts.sessions.open(tx, {
        ...{ id: person.id, level, device: context.device, factorAt },
        ...(isSignedIn ? { expiresAt } : {}),
      }),
      hasPasskey(tx, person.id),
    ]);
    return { token, hasPasskey: hasOne };
  });
  return { answer: answerFor(parts.secret, changed, context.language), ...opened };
};
