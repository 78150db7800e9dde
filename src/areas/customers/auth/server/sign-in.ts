import type { Comer } from '../../../../platform/crypto/hash-line.ts';
import type { Secret } from '../../../../platform/crypto/secret.ts';
import { base32 } from '../../../../platform/crypto/totp.ts';
import { commitWithThis } from '../../../../platform/db/connections/transaction.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { nameKey } from '../../../../platform/name-key.ts';
import { fail } from '../../../../shared/errors.ts';
import { type Language, say } from '../../../../shared/messages.ts';
import { holdPerson, type Person, readByUsername, updatePerson } from '../../accounts/server/store.ts';
import { totpSecretOf } from '../../accounts/server/totp-secret.ts';
import { isOpen } from '../../organisations/disable/server/disable-organisation.ts';
import type { SignInAnswer } from '../contract.ts';
import { placeInLine } from '../line/server/place-in-line.ts';
import { hasPasskey } from '../passkeys/server/passkey-store.ts';
import { leaveForLater } from './after-answers.ts';
import type { SettleRight, Way } from './attempt-limits.ts';
import { isKnownTo } from './device-store.ts';
import { type AuthParts, auditPerson, type Context, levelOf } from './parts.ts';
import { recordTerms } from './store.ts';
import { signInTexts } from './texts.ts';
import { keepWrongPassword } from './wrong-password-store.ts';

export type SignedIn = {
  readonly answer: SignInAnswer;
  readonly token: string;
  readonly hasPasskey: boolean;
};

const stepTexts = {
  'change-password': signInTexts.changePassword,
  'activate-2fa': signInTexts.activate,
  'validate-2fa': signInTexts.validate,
  'signed-in': signInTexts.validate,
} as const;

/** The answer of login and newPassword; the secret only while it is still to be scanned (row J2). */
export const answerFor = (secret: Secret, person: Person, language: Language): SignInAnswer => {
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
 * Holds the person whose password was verified a moment ago, if it still is theirs and their organisation is not
 * disabled: a reset or a disabling that came between is not walked past. A hash that another sign-in renewed meanwhile is of the same password.
 */
const holdIfStill = async (
  tx: Tx,
  { passwords, clock }: AuthParts,
  verified: Person,
  password: string,
): Promise<Person | undefined> => {
  // Nobody changes to another organisation.
  const [held, isOrganisationOpen] = await Promise.all([
    holdPerson(tx, verified.id),
    isOpen(tx, verified.organisation_id),
  ]);
  if (!held || !mayEnter(held, clock.now()) || !isOrganisationOpen) return undefined;
  const isStill =
    held.password_hash === verified.password_hash || (await passwords.verify(held.password_hash, password));
  return isStill ? held : undefined;
};

/** Under whose counters a name is tried from here: a browser that its owner has used before, or a stranger's. */
export const wayOf = async (parts: AuthParts, username: string, context: Context): Promise<Way> => {
  const { browser, address } = context;
  const isKnown = !browser.isNew && (await isKnownTo(parts.db, nameKey(username), browser.hash));
  return { address, knownDevice: isKnown ? browser.hash.toString('hex') : undefined, isSignedIn: false };
};

type Entering = { username: string; password: string; terms_version?: number | undefined };

/** Opens a half-signed-in session for whoever gave the right password. @returns undefined for everybody else. */
const enter = async (
  parts: AuthParts,
  person: Person | undefined,
  input: Entering,
  { device, place, settleRight }: { device: string; place: Comer; settleRight: SettleRight },
): Promise<{ held: Person; token: string; hasPasskey: boolean } | undefined> => {
  // A wrong name takes as long as a right one (ASVS 6.3.8).
  const stored = person?.password_hash ?? (await parts.passwords.decoy());
  const right = await parts.passwords.verify(stored, input.password, place);
  const now = parts.clock.now();
  if (!person || !right || !mayEnter(person, now)) return undefined;
  // Hashes of an older cost are renewed while the password is at hand.
  const outdated = !parts.passwords.isCurrent(person.password_hash);
  const renewed = outdated ? await parts.passwords.hash(input.password) : undefined;
  const work = async (tx: Tx) => {
    const held = await holdIfStill(tx, parts, person, input.password);
    if (!held) return undefined;
    if (renewed) await updatePerson(tx, held.id, { password_hash: renewed });
    if (input.terms_version !== undefined) await recordTerms(tx, held.id, input.terms_version, now);
    const opened = { id: held.id, level: levelOf(held), device };
    const written = Promise.all([
      parts.sessions.open(tx, opened),
      hasPasskey(tx, held.id),
      auditPerson(tx, held, 'sign-in.password', now),
      settleRight(tx),
    ]);
    commitWithThis(tx);
    const [token, hasOne] = await written;
    return { held, token, hasPasskey: hasOne };
  };
  return parts.db.within('system', work, { plan: 'kept' });
};

/**
 * The first factor. Always hashes, for unknown names too, and counts every name's tries the same way, so that
 * neither text nor time nor a lock says whether somebody exists.
 * @throws `invalid_credentials`, `too_many_attempts`, `proof_required`, `unavailable`.
 */
export const login = async (parts: AuthParts, input: Entering, context: Context): Promise<SignedIn> => {
  const way = await wayOf(parts, input.username, context);
  const place = placeInLine(parts, way, input.username, context.proof);
  const name = nameKey(input.username);
  const { found, locks } = await parts.guesses.attempt('password', name, way, async (settleRight) => {
    // Behind the others whom it may have waited for: the password may be a new one.
    const person = await readByUsername(parts.db, input.username);
    return enter(parts, person, input, { device: context.device, place, settleRight });
  });
  if (found) {
    const { held, token } = found;
    return { answer: answerFor(parts.secret, held, context.language), token, hasPasskey: found.hasPasskey };
  }
  const wrong = { username: input.username, at: parts.clock.now(), locks };
  await keepWrongPassword(parts.db, wrong).finally(() => leaveForLater(parts.db));
  return fail('invalid_credentials');
};
