import { randomBytes } from 'node:crypto';
import { base32, matchingTotpStep, totpSecretBytes } from '../../../../../platform/crypto/totp.ts';
import { isUuid } from '../../../../../platform/crypto/uuid.ts';
import type { Actor } from '../../../../../shared/actor.ts';
import { fail } from '../../../../../shared/errors.ts';
import type { Language } from '../../../../../shared/messages.ts';
import { notifyOwner } from '../../../../records/notices/server/notify-person.ts';
import { claimSession, deleteOfPerson } from '../../../../records/sessions/server/store.ts';
import { findById, holdPerson, updatePerson } from '../../../accounts/server/store.ts';
import { sealTotpSecret, totpSecretOf } from '../../../accounts/server/totp-secret.ts';
import { findOrganisation } from '../../../organisations/server/store.ts';
import { passkeysOf } from '../../passkeys/server/passkey-store.ts';
import { isOtp, normaliseOtp } from '../../password-rules.ts';
import { makeRecoveryCodes } from '../../second-factor/server/recovery-codes.ts';
import { recordWrongCode } from '../../second-factor/server/verify-code.ts';
import { holdOwner } from '../../server/hold-owner.ts';
import { type AuthParts, auditPerson, type Context, personOf, signedInWay } from '../../server/parts.ts';
import { replaceRecoveryCodes, unusedRecoveryCodes } from '../../server/store.ts';

/** What the account page shows of a person's own security. */
export const ownAccount = (parts: AuthParts, actor: Actor) =>
  parts.db.within('system', async (tx) => {
    const person = (await findById(tx, actor.userId)) ?? fail('unauthenticated');
    const organisation =
      person.organisation_id === null ? undefined : await findOrganisation(tx, person.organisation_id);
    return {
      person,
      organisation,
      passkeys: await passkeysOf(tx, person.id),
      recoveryCodesLeft: await unusedRecoveryCodes(tx, person.id),
    };
  });

/** Keeps a person's language and theme; what is not given stays. */
export const setPreferences = async (
  parts: AuthParts,
  actor: Actor,
  input: { language?: Language | undefined; theme?: 'dark' | 'light' | undefined },
): Promise<void> => {
  const change = {
    ...(input.language ? { language: input.language } : {}),
    ...(input.theme ? { theme: input.theme } : {}),
  };
  if (Object.keys(change).length === 0) return;
  await parts.db.within('system', (tx) => updatePerson(tx, actor.userId, change));
};

/** Ends one of a person's own sessions. @throws `not_found` for another's. */
export const endSession = async (parts: AuthParts, actor: Actor, sessionId: string): Promise<void> => {
  const own = await parts.sessions.listOf(actor.userId);
  if (!isUuid(sessionId) || !own.some(({ id }) => id === sessionId)) fail('not_found');
  const person = await personOf(parts, actor);
  await parts.db.within('system', async (tx) => {
    // Of two that come together one has ended it.
    if (!(await claimSession(tx, sessionId))) fail('not_found');
    await auditPerson(tx, person, 'session.end', parts.clock.now(), { session: sessionId });
  });
};

export const endOtherSessions = async (parts: AuthParts, actor: Actor): Promise<void> => {
  const person = await personOf(parts, actor);
  await parts.db.within('system', async (tx) => {
    await deleteOfPerson(tx, actor.userId, actor.sessionId);
    await auditPerson(tx, person, 'session.end-others', parts.clock.now());
  });
};

/** Ten new recovery codes; those before are worth nothing. */
export const renewRecoveryCodes = async (
  parts: AuthParts,
  actor: Actor,
  context: Context,
): Promise<string[]> => {
  const person = await personOf(parts, actor);
  const fresh = makeRecoveryCodes(parts.secret, person.id);
  await parts.db.within('system', async (tx) => {
    await holdOwner(tx, actor);
    await replaceRecoveryCodes(tx, person.id, fresh.hashes);
    await auditPerson(tx, person, 'recovery-codes.renew', parts.clock.now());
    await notifyOwner(tx, person, context, { kind: 'recovery-codes-renewed' }, parts);
  });
  return fresh.codes;
};

/** Begins with a new authenticator app; the old one counts until the new one's first code has come. */
export const beginNewApp = async (parts: AuthParts, actor: Actor): Promise<string> => {
  const secret = randomBytes(totpSecretBytes);
  const otp_pending = sealTotpSecret(parts.secret, actor.userId, secret);
  await parts.db.within('system', async (tx) => {
    await holdOwner(tx, actor);
    await updatePerson(tx, actor.userId, { otp_pending });
  });
  return base32(secret);
};

/**
 * The first code of the new app: from here on only it counts, and every other session ends.
 * @throws `invalid_code`, `status_conflict` when nothing was begun, `too_many_attempts`.
 */
export const confirmNewApp = async (
  parts: AuthParts,
  actor: Actor,
  typed: string,
  context: Context,
): Promise<{ token: string }> => {
  const before = await personOf(parts, actor);
  if (!before.otp_pending) return fail('status_conflict');
  if (!isOtp(typed)) return fail('invalid_code');
  const now = parts.clock.now();
  const secret = totpSecretOf(parts.secret, { id: before.id, otp_secret: before.otp_pending });
  const { found: step, locks } = await parts.guesses.attempt(
    'factor',
    before.id,
    signedInWay(context),
    async () => matchingTotpStep(secret, normaliseOtp(typed), now),
  );
  if (step === undefined) {
    await recordWrongCode(parts, before, { counted: 'factor', locks });
    return fail('invalid_code');
  }
  const otp_secret = before.otp_pending;
  await parts.db.within('system', async (tx) => {
    const held = await holdPerson(tx, before.id);
    // Begun anew or reset meanwhile: what was confirmed is not what would be kept.
    if (!held?.otp_pending?.equals(otp_secret)) return fail('status_conflict');
    await updatePerson(tx, before.id, { otp_secret, otp_pending: null, otp_last_step: step });
    await auditPerson(tx, before, 'second-factor.replace', now);
    await notifyOwner(tx, before, context, { kind: 'second-factor-activated' }, parts);
    // With the person held: a sign-in by the old app that is under way ends too.
    await deleteOfPerson(tx, before.id, actor.sessionId);
  });
  return { token: await parts.sessions.refresh(actor.sessionId) };
};
