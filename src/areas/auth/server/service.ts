import type { Clock } from '../../../platform/clock.ts';
import { currentCost, hashPassword, verifyPassword } from '../../../platform/crypto/passwords.ts';
import type { Secret } from '../../../platform/crypto/secret.ts';
import { base32, matchingTotpStep } from '../../../platform/crypto/totp.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { nameKey } from '../../../platform/name-key.ts';
import type { Actor, SessionLevel } from '../../../shared/actor.ts';
import { fail, failValidation } from '../../../shared/errors.ts';
import { type Language, say } from '../../../shared/messages.ts';
import { findById, findByUsername, type Person, updatePerson } from '../../accounts/server/store.ts';
import { recordAudit } from '../../audit/server/store.ts';
import { type NoticeParts, tellOwner } from '../../notices/server/tell-person.ts';
import type { Sessions } from '../../sessions/server/sessions.ts';
import type { SignInAnswer } from '../contract.ts';
import { authFaults } from '../messages.ts';
import { isOtp, newPasswordFault, normaliseOtp } from '../rules.ts';
import type { Guesses } from './guess-store.ts';
import { makeRecoveryCodes, recoveryHash, totpSecretOf } from './second-factor.ts';
import {
  claimRecoveryHash,
  claimStep,
  recordTerms,
  replaceRecoveryCodes,
  unusedRecoveryCodes,
} from './store.ts';
import { signInTexts } from './texts.ts';

export type AuthParts = NoticeParts & {
  readonly db: Database;
  readonly clock: Clock;
  readonly secret: Secret;
  readonly sessions: Sessions;
  readonly guesses: Guesses;
};

type Context = { readonly language: Language; readonly device: string };
type SignedIn = { readonly answer: SignInAnswer; readonly token: string };

/** What a wrong name is compared with, so that it takes as long as a right one (ASVS 6.3.8). */
let decoy: Promise<string> | undefined;
const decoyHash = (): Promise<string> => {
  decoy ??= hashPassword('nobody has this password');
  return decoy;
};

/** Which step stands between a person and the product (rows A15 to A18). */
const levelOf = (person: Pick<Person, 'password_is_own' | 'otp_active'>): SessionLevel => {
  if (!person.password_is_own) return 'change-password';
  return person.otp_active ? 'validate-2fa' : 'activate-2fa';
};

const stepTexts = {
  'change-password': signInTexts.changePassword,
  'activate-2fa': signInTexts.activate,
  'validate-2fa': signInTexts.validate,
  'signed-in': signInTexts.validate,
} as const;

/** The answer of login and newPassword; the secret only while it is still to be scanned (row J2). */
const answerFor = (parts: AuthParts, person: Person, language: Language): SignInAnswer => {
  const level = levelOf(person);
  return {
    user_id: person.id,
    username: person.username,
    rol: person.role as SignInAnswer['rol'],
    newPass: person.password_is_own,
    otp_enabled: person.otp_active,
    ...(level === 'activate-2fa' ? { otp_secret: base32(totpSecretOf(parts.secret, person)) } : {}),
    message: say(stepTexts[level], language),
  };
};

const audit = (tx: Tx, person: Person, action: string, now: Date, details = {}) =>
  recordAudit(
    tx,
    { userId: person.id, username: person.username, role: person.role as Actor['role'] },
    { organisationId: person.organisation_id, action, object: person.id, details },
    now,
  );

const oneTimeExpired = (person: Person, now: Date): boolean =>
  !person.password_is_own && person.password_expires_at !== null && person.password_expires_at < now;

/**
 * The first factor. Always hashes, for unknown names too, and counts every name's tries the same way, so that
 * neither text nor time nor a lock says whether somebody exists.
 * @throws `invalid_credentials`, `too_many_attempts`.
 */
export const login = async (
  parts: AuthParts,
  input: { username: string; password: string; terms_version?: number | undefined },
  context: Context,
): Promise<SignedIn> => {
  const subject = nameKey(input.username);
  await parts.guesses.count('password', subject);
  const person = await parts.db.within('system', (tx) => findByUsername(tx, input.username));
  const right = await verifyPassword(person?.password_hash ?? (await decoyHash()), input.password);
  const now = parts.clock.now();
  if (!person || !right || person.disabled || oneTimeExpired(person, now)) return fail('invalid_credentials');
  await parts.guesses.clear('password', subject);
  // Hashes of an older cost are renewed while the password is at hand.
  const outdated = !person.password_hash.startsWith(currentCost);
  const renewed = outdated ? await hashPassword(input.password) : undefined;
  await parts.db.within('system', async (tx) => {
    if (renewed) await updatePerson(tx, person.id, { password_hash: renewed });
    if (input.terms_version !== undefined) await recordTerms(tx, person.id, input.terms_version, now);
    await audit(tx, person, 'sign-in.password', now);
  });
  const token = await parts.sessions.open({ id: person.id, level: levelOf(person), device: context.device });
  return { answer: answerFor(parts, person, context.language), token };
};

/** Only the owner's session, and half-signed-in only while the one-time password still stands. */
const mayChangePassword = (actor: Actor, username: string): void => {
  if (nameKey(username) !== nameKey(actor.username)) fail('forbidden');
  if (actor.level === 'activate-2fa' || actor.level === 'validate-2fa') fail('second_factor_required');
};

/**
 * Changes one's own password; every other session of the person ends, and this one gets a new id.
 * @throws `wrong_password`, `forbidden`, 422 at `["body","newpassword"]`, `too_many_attempts`.
 */
export const newPassword = async (
  parts: AuthParts,
  actor: Actor,
  input: { username: string; password: string; newpassword: string },
  context: Context,
): Promise<SignedIn> => {
  mayChangePassword(actor, input.username);
  // One counter with login: this call must not be a second oracle (row 5 of "always missed").
  await parts.guesses.count('password', nameKey(actor.username));
  const person =
    (await parts.db.within('system', (tx) => findById(tx, actor.userId))) ?? fail('unauthenticated');
  if (!(await verifyPassword(person.password_hash, input.password))) return fail('wrong_password');
  await parts.guesses.clear('password', nameKey(actor.username));
  const fault = newPasswordFault(input.newpassword, { username: person.username, current: input.password });
  if (fault) return failValidation([{ loc: ['body', 'newpassword'], type: fault, msg: authFaults[fault] }]);
  const password_hash = await hashPassword(input.newpassword);
  const changed = { ...person, password_hash, password_is_own: true, password_expires_at: null };
  await parts.db.within('system', async (tx) => {
    await updatePerson(tx, person.id, { password_hash, password_is_own: true, password_expires_at: null });
    await audit(tx, person, 'password.change', parts.clock.now());
    await tellOwner(tx, person, context, { kind: 'password-changed' }, parts);
  });
  await parts.sessions.endAll(person.id);
  const level = actor.level === 'signed-in' ? 'signed-in' : levelOf(changed);
  const token = await parts.sessions.open({ id: person.id, level, device: context.device });
  return { answer: answerFor(parts, changed, context.language), token };
};

type Verified =
  | {
      readonly valid: true;
      readonly token: string;
      readonly recovery_codes?: string[];
      readonly theme?: 'dark' | 'light';
    }
  | { readonly valid: false };

type Claim = { readonly kind: 'code' | 'recovery'; readonly take: (tx: Tx) => Promise<boolean> };

/** Counts the try, then says how what was typed could be claimed; undefined when it is wrong anyway. */
const claimFor = async (parts: AuthParts, person: Person, typed: string): Promise<Claim | undefined> => {
  const now = parts.clock.now();
  if (isOtp(typed)) {
    await parts.guesses.count('code', person.id);
    const step = matchingTotpStep(totpSecretOf(parts.secret, person), normaliseOtp(typed), now);
    return step === undefined ? undefined : { kind: 'code', take: (tx) => claimStep(tx, person.id, step) };
  }
  if (!person.otp_active) return undefined;
  // Apart from the codes: somebody who types codes at random must not shut the owner's way back.
  await parts.guesses.count('recovery', person.id);
  const hash = recoveryHash(parts.secret, person.id, typed);
  return { kind: 'recovery', take: (tx) => claimRecoveryHash(tx, person.id, hash, now) };
};

/**
 * The second factor. The first right code activates it and gives the recovery codes, once: claim, activation
 * and codes are one transaction. The session comes out under a new id, fully signed in.
 */
export const verifyOtp = async (
  parts: AuthParts,
  actor: Actor,
  input: { user_id: string; otp_input: string },
  context: Context,
): Promise<Verified> => {
  if (actor.level === 'change-password') fail('forbidden');
  if (input.user_id !== actor.userId) return { valid: false };
  const person =
    (await parts.db.within('system', (tx) => findById(tx, actor.userId))) ?? fail('unauthenticated');
  const claim = await claimFor(parts, person, input.otp_input);
  const now = parts.clock.now();
  const fresh = person.otp_active ? undefined : makeRecoveryCodes(parts.secret, person.id);
  const taken = await parts.db.within('system', async (tx) => {
    if (!claim || !(await claim.take(tx))) {
      await audit(tx, person, 'sign-in.wrong-code', now);
      return false;
    }
    if (fresh) await replaceRecoveryCodes(tx, person.id, fresh.hashes);
    await updatePerson(tx, person.id, { last_seen_at: now });
    await audit(tx, person, fresh ? 'second-factor.activate' : 'sign-in', now, { factor: claim.kind });
    if (fresh) await tellOwner(tx, person, context, { kind: 'second-factor-activated' }, parts);
    const left = claim.kind === 'recovery' ? await unusedRecoveryCodes(tx, person.id) : undefined;
    if (left !== undefined) await tellOwner(tx, person, context, { kind: 'recovery-code-used', left }, parts);
    return true;
  });
  if (!taken || !claim) return { valid: false };
  await parts.guesses.clear(claim.kind, person.id);
  await parts.sessions.end(actor.sessionId);
  const token = await parts.sessions.open({ id: person.id, level: 'signed-in', device: context.device });
  const theme = person.theme === 'dark' || person.theme === 'light' ? { theme: person.theme } : {};
  return { valid: true, token, ...(fresh ? { recovery_codes: fresh.codes } : {}), ...theme };
};

/** The secret that a half-signed-in session still has to scan; undefined at every other step. */
export const pendingSecret = async (parts: AuthParts, actor: Actor): Promise<string | undefined> => {
  if (actor.level !== 'activate-2fa') return undefined;
  const person = await parts.db.within('system', (tx) => findById(tx, actor.userId));
  return person && !person.otp_active ? base32(totpSecretOf(parts.secret, person)) : undefined;
};

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
