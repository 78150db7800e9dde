import { base32, matchingTotpStep, totpClockDrift } from '../../../../../platform/crypto/totp.ts';
import { commitWithThis } from '../../../../../platform/db/connections/transaction.ts';
import type { Tx } from '../../../../../platform/db/database.ts';
import type { Actor } from '../../../../../shared/actor.ts';
import { CallError, fail } from '../../../../../shared/errors.ts';
import type { Message } from '../../../../../shared/messages.ts';
import { halfSignedInMinutes } from '../../../../records/sessions/lifetimes.ts';
import { ownFullName } from '../../../accounts/server/full-name-store.ts';
import { findById, holdPerson, type Person, readById } from '../../../accounts/server/store.ts';
import { totpSecretOf } from '../../../accounts/server/totp-secret.ts';
import { isOtp, normaliseOtp } from '../../password-rules.ts';
import { mostCodesPerChallenge, type Way } from '../../server/attempt-limits.ts';
import { countChallengeTry } from '../../server/attempt-store.ts';
import { type Finished, finishSignIn, notifyOfUsedCode } from '../../server/finish-sign-in.ts';
import {
  type AuthParts,
  auditPerson,
  type Context,
  personOf,
  recordLock,
  signedInWay,
} from '../../server/parts.ts';
import { wayOf } from '../../server/sign-in.ts';
import { signInTexts } from '../../server/texts.ts';
import { claimRecoveryHash, claimStep } from './code-store.ts';
import { recoveryHashes } from './recovery-codes.ts';

type Counted = 'factor' | 'recovery';
type Claim = {
  /** Undefined where what was typed is wrong in any case. */
  readonly take: ((tx: Tx) => Promise<boolean>) | undefined;
  /** What to say when it was not taken. */
  readonly wrong: Message;
};

/** Whether it is the owner who types, as far as that can be known; before the factor is active its secret stands on the page. */
const isOwners = (person: Person, { knownDevice, isSignedIn }: Way): boolean =>
  !person.otp_active || knownDevice !== undefined || isSignedIn;

/**
 * What may be the matter with a wrong code. A code that is over is told as such to anybody; one that is still to come
 * only in a browser that its owner has used before: a stranger who hit one by chance would keep it for its time.
 */
const wrongText = (secret: Buffer, code: string, now: Date, isOwner: boolean): Message => {
  const drift = totpClockDrift(secret, code, now);
  if (drift === undefined || (drift > 0 && !isOwner)) return signInTexts.wrongCode;
  return drift < 0 ? signInTexts.clockSlow : signInTexts.clockFast;
};

const codeClaim = (parts: AuthParts, person: Person, typed: string, way: Way): Claim => {
  const now = parts.clock.now();
  const code = normaliseOtp(typed);
  const secret = totpSecretOf(parts.secret, person);
  const step = matchingTotpStep(secret, code, now);
  return step === undefined
    ? { take: undefined, wrong: wrongText(secret, code, now, isOwners(person, way)) }
    : { take: (tx) => claimStep(tx, person.id, step), wrong: signInTexts.usedCode };
};

const recoveryClaim = (parts: AuthParts, person: Person, typed: string): Claim => {
  const hashes = recoveryHashes(parts.secret, person.id, typed);
  const take = person.otp_active
    ? (tx: Tx) => claimRecoveryHash(tx, person.id, hashes, parts.clock.now())
    : undefined;
  return { take, wrong: signInTexts.wrongCode };
};

/** A code of the app, or else a recovery code: counted apart, so that who types at random does not shut the owner's way back. */
const kindOf = (typed: string): { readonly counted: Counted; readonly factor: 'code' | 'recovery' } =>
  isOtp(typed) ? { counted: 'factor', factor: 'code' } : { counted: 'recovery', factor: 'recovery' };

const claimOf = (parts: AuthParts, person: Person, typed: string, way: Way): Claim =>
  isOtp(typed) ? codeClaim(parts, person, typed, way) : recoveryClaim(parts, person, typed);

/** Leaves a line for a wrong code, and for the wait that it brought. */
export const recordWrongCode = (
  parts: AuthParts,
  person: Person,
  { counted, locks }: { counted: Counted; locks: boolean },
): Promise<void> =>
  parts.db.within('system', async (tx) => {
    const now = parts.clock.now();
    await auditPerson(tx, person, 'sign-in.wrong-code', now, { factor: counted });
    if (locks) await recordLock(tx, parts, person, counted);
  });

/**
 * Counts a code of a half-signed-in session, and reads whose it is: one trip.
 * @throws `unauthenticated` where the person is gone; `too_many_attempts` where the session has had all of its tries.
 */
const countChallenge = async ({ db }: AuthParts, { sessionId, userId }: Actor): Promise<Person> => {
  const [hasTries, person] = await db.within('system', (tx) => {
    const asked = Promise.all([
      countChallengeTry(tx, sessionId, mostCodesPerChallenge),
      findById(tx, userId),
    ]);
    commitWithThis(tx);
    return asked;
  });
  if (!person) return fail('unauthenticated');
  if (hasTries) return person;
  return fail('too_many_attempts', {
    detail: signInTexts.challengeOver,
    retryAfterSeconds: halfSignedInMinutes * 60,
  });
};

export type Verified =
  | ({ readonly valid: true; readonly fullName: string } & Finished)
  | { readonly valid: false; readonly why: Message };

/**
 * The second factor of a sign-in: a code of the app or, once it is active, a recovery code. The first right code
 * activates the factor and gives the recovery codes, once.
 * @throws `too_many_attempts` for the account, the address or this very challenge.
 */
export const verifyOtp = async (
  parts: AuthParts,
  actor: Actor,
  input: { user_id: string; otp_input: string },
  context: Context,
): Promise<Verified> => {
  if (actor.level === 'change-password') fail('forbidden');
  if (input.user_id !== actor.userId) return { valid: false, why: signInTexts.wrongCode };
  if (actor.level === 'signed-in') return showAgain(parts, actor, input.otp_input, context);
  const { counted, factor } = kindOf(input.otp_input);
  const person = await (factor === 'code' ? countChallenge : personOf)(parts, actor);
  const way = await wayOf(parts, person.username, context);
  let wrong: Message = signInTexts.wrongCode;
  const { found, locks } = await parts.guesses.attempt(counted, person.id, way, async (settleRight) => {
    const { take, wrong: text } = claimOf(parts, person, input.otp_input, way);
    wrong = text;
    return take && finishSignIn(parts, actor, person, { factor, claim: take, settleRight }, context);
  });
  if (found) return { valid: true, fullName: person.full_name, ...found };
  await recordWrongCode(parts, person, { counted, locks });
  return { valid: false, why: wrong };
};

/**
 * Shows the second factor once more, for what gives rights away (`calls.md`, step-up): a code of the app, or a recovery
 * code of somebody who has lost it, whose owner is told. The session gets a new token.
 * @throws `invalid_code`, `too_many_attempts`.
 */
export const stepUp = async (
  parts: AuthParts,
  actor: Actor,
  typed: string,
  context: Context,
): Promise<{ token: string }> => {
  const person = await personOf(parts, actor);
  const { counted, factor } = kindOf(typed);
  const way = signedInWay(context);
  let wrong: Message = signInTexts.wrongCode;
  const { found, locks } = await parts.guesses.attempt(counted, person.id, way, async () => {
    const claim = claimOf(parts, person, typed, way);
    wrong = claim.wrong;
    const { take } = claim;
    if (!take) return undefined;
    return parts.db.within('system', async (tx) => {
      // In this order: what is used up is asked for behind the person's lock.
      await holdPerson(tx, person.id);
      if (!(await take(tx))) return undefined;
      await auditPerson(tx, person, 'sign-in.step-up', parts.clock.now(), { factor });
      if (factor === 'recovery') await notifyOfUsedCode(tx, parts, person, context);
      return true;
    });
  });
  if (!found) {
    await recordWrongCode(parts, person, { counted, locks });
    return fail('invalid_code', { detail: wrong });
  }
  return { token: await parts.sessions.refresh(actor.sessionId) };
};

/**
 * A code in a session that is signed in already, such as a second tab's: the factor is shown once more, and the session
 * lasts no longer for it.
 */
const showAgain = async (
  parts: AuthParts,
  actor: Actor,
  typed: string,
  context: Context,
): Promise<Verified> => {
  try {
    const { token } = await stepUp(parts, actor, typed, context);
    return {
      ...{ valid: true, token, fullName: await ownFullName(parts.db, actor) },
      ...{ recoveryCodes: undefined, recoveryCodesLeft: undefined, theme: undefined },
    };
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'invalid_code') throw error;
    return { valid: false, why: error.detail ?? signInTexts.wrongCode };
  }
};

/** The secret that a half-signed-in session still has to scan; undefined at every other step. */
export const pendingSecret = async (parts: AuthParts, actor: Actor): Promise<string | undefined> => {
  if (actor.level !== 'activate-2fa') return undefined;
  const person = await readById(parts.db, actor.userId);
  return person && !person.otp_active ? base32(totpSecretOf(parts.secret, person)) : undefined;
};
