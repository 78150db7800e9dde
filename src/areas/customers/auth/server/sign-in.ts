import type { Secret } from '../../../../platform/crypto/secret.ts';
import { base32 } from '../../../../platform/crypto/totp.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { nameKey } from '../../../../platform/name-key.ts';
import type { Actor } from '../../../../shared/actor.ts';
import { fail, failValidation } from '../../../../shared/errors.ts';
import { type Language, say } from '../../../../shared/messages.ts';
import { notifyOwner } from '../../../records/notices/server/notify-person.ts';
import { claimSession, deleteOfPerson } from '../../../records/sessions/server/store.ts';
import {
  findById,
  findByUsername,
  holdPerson,
  type Person,
  updatePerson,
} from '../../accounts/server/store.ts';
import { findOrganisation } from '../../organisations/server/store.ts';
import type { SignInAnswer } from '../contract.ts';
import { authFaults } from '../messages.ts';
import { newPasswordFault } from '../password-rules.ts';
import { totpSecretOf } from '../second-factor/server/second-factor.ts';
import type { Way } from './attempt-limits.ts';
import { isListedPassword } from './common-passwords.ts';
import { isKnownTo } from './device-store.ts';
import { type AuthParts, auditPerson, type Context, levelOf, recordLock, signedInWay } from './parts.ts';
import { recordTerms } from './store.ts';
import { signInTexts } from './texts.ts';

type SignedIn = { readonly answer: SignInAnswer; readonly token: string };

const stepTexts = {
  'change-password': signInTexts.changePassword,
  'activate-2fa': signInTexts.activate,
  'validate-2fa': signInTexts.validate,
  'signed-in': signInTexts.validate,
} as const;

/** The answer of login and newPassword; the secret only while it is still to be scanned (row J2). */
const answerFor = (secret: Secret, person: Person, language: Language): SignInAnswer => {
  const level = levelOf(person);
  return {
    user_id: person.id,
    username: person.username,
    rol: person.role as SignInAnswer['rol'],
    newPass: person.password_is_own,
    otp_enabled: person.otp_active,
    ...(level === 'activate-2fa' ? { otp_secret: base32(totpSecretOf(secret, person)) } : {}),
    message: say(stepTexts[level], language),
  };
};

const oneTimeExpired = (person: Person, now: Date): boolean =>
  !person.password_is_own && person.password_expires_at !== null && person.password_expires_at < now;

const mayEnter = (person: Person, now: Date): boolean => !person.disabled && !oneTimeExpired(person, now);

/**
 * Holds the person whose password was verified a moment ago, if it still is theirs: a reset or a disabling that came
 * between is not walked past. A hash that another sign-in renewed meanwhile is of the same password.
 * @throws `invalid_credentials`.
 */
const holdIfStill = async (
  tx: Tx,
  { passwords, clock }: AuthParts,
  verified: Person,
  password: string,
): Promise<Person> => {
  const held = await holdPerson(tx, verified.id);
  if (!held || !mayEnter(held, clock.now())) return fail('invalid_credentials');
  const isStill =
    held.password_hash === verified.password_hash || (await passwords.verify(held.password_hash, password));
  return isStill ? held : fail('invalid_credentials');
};

/** Under whose counters a name is tried from here: a browser that its owner has used before, or a stranger's. */
export const wayOf = async (parts: AuthParts, username: string, context: Context): Promise<Way> => {
  const { browser, address } = context;
  const isKnown = !browser.isNew && (await isKnownTo(parts.db, nameKey(username), browser.hash));
  return { address, knownDevice: isKnown ? browser.hash.toString('hex') : undefined, isSignedIn: false };
};

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
  const way = await wayOf(parts, input.username, context);
  const locks = await parts.guesses.count('password', subject, way);
  const person = await parts.db.within('system', (tx) => findByUsername(tx, input.username));
  // A wrong name takes as long as a right one (ASVS 6.3.8).
  const right = await parts.passwords.verify(
    person?.password_hash ?? (await parts.passwords.decoy()),
    input.password,
  );
  const now = parts.clock.now();
  if (!person || !right || !mayEnter(person, now)) {
    if (person) recordWrongPassword(parts, person, locks, now);
    return fail('invalid_credentials');
  }
  // Hashes of an older cost are renewed while the password is at hand.
  const outdated = !parts.passwords.isCurrent(person.password_hash);
  const renewed = outdated ? await parts.passwords.hash(input.password) : undefined;
  const entered = await parts.db.within('system', async (tx) => {
    const held = await holdIfStill(tx, parts, person, input.password);
    if (renewed) await updatePerson(tx, held.id, { password_hash: renewed });
    if (input.terms_version !== undefined) await recordTerms(tx, held.id, input.terms_version, now);
    await auditPerson(tx, held, 'sign-in.password', now);
    const opened = { id: held.id, level: levelOf(held), device: context.device };
    return { held, token: await parts.sessions.open(tx, opened) };
  });
  await parts.guesses.clear('password', subject, way);
  return { answer: answerFor(parts.secret, entered.held, context.language), token: entered.token };
};

/** After the answer, which must not take longer for names that exist. */
const recordWrongPassword = (parts: AuthParts, person: Person, locks: boolean, now: Date): void => {
  const tell = (): Promise<void> =>
    parts.db.within('system', async (tx) => {
      await auditPerson(tx, person, 'sign-in.wrong-password', now);
      if (locks) await recordLock(tx, parts, person, 'password');
    });
  setImmediate(() => {
    tell().catch((error: Error) =>
      parts.log('warn', 'wrong_password_not_written', { reason: error.message }),
    );
  });
};

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
  const organisationId = person.organisation_id;
  const organisation =
    organisationId && (await parts.db.within('system', (tx) => findOrganisation(tx, organisationId)));
  const context = {
    username: person.username,
    current: input.password,
    others: [person.full_name, person.email.split('@')[0] ?? '', organisation ? organisation.name : ''],
  };
  const fault =
    newPasswordFault(input.newpassword, context) ??
    ((await isListedPassword(input.newpassword)) ? ('common_password' as const) : undefined);
  if (fault) failValidation([{ loc: ['body', 'newpassword'], type: fault, msg: authFaults[fault] }]);
};

/**
 * Changes one's own password; every other session of the person ends, and this one gets a new id.
 * @throws `wrong_password`, `forbidden`, `unauthenticated` when the session ended meanwhile, 422 at `["body","newpassword"]`, `too_many_attempts`.
 */
export const newPassword = async (
  parts: AuthParts,
  actor: Actor,
  input: { username: string; password: string; newpassword: string },
  context: Context,
): Promise<SignedIn> => {
  mayChangePassword(actor, input.username);
  const isSignedIn = actor.level === 'signed-in';
  const way = isSignedIn ? signedInWay(context) : await wayOf(parts, actor.username, context);
  // One counter with login: this call must not be a second oracle (row 5 of "always missed").
  await parts.guesses.count('password', nameKey(actor.username), way);
  const person =
    (await parts.db.within('system', (tx) => findById(tx, actor.userId))) ?? fail('unauthenticated');
  if (!(await parts.passwords.verify(person.password_hash, input.password))) return fail('wrong_password');
  await parts.guesses.clear('password', nameKey(actor.username), way);
  await checkNewPassword(parts, person, input);
  const password_hash = await parts.passwords.hash(input.newpassword);
  const changed = { ...person, password_hash, password_is_own: true, password_expires_at: null };
  const level = isSignedIn ? 'signed-in' : levelOf(changed);
  const factorAt = isSignedIn ? actor.factorAt : null;
  const token = await parts.db.within('system', async (tx) => {
    await holdPerson(tx, person.id);
    // Ended by a reset, a disabling or another change meanwhile: its password must not come back by this one.
    const expiresAt = await claimSession(tx, actor.sessionId);
    if (!expiresAt) return fail('unauthenticated');
    await updatePerson(tx, person.id, { password_hash, password_is_own: true, password_expires_at: null });
    await auditPerson(tx, person, 'password.change', parts.clock.now());
    await notifyOwner(tx, person, context, { kind: 'password-changed' }, parts);
    await deleteOfPerson(tx, person.id);
    return parts.sessions.open(tx, {
      ...{ id: person.id, level, device: context.device, factorAt },
      ...(isSignedIn ? { expiresAt } : {}),
    });
  });
  return { answer: answerFor(parts.secret, changed, context.language), token };
};
