import { randomBytes } from 'node:crypto';
import { type Clock, secondsAfter } from '../../../../platform/clock.ts';
import { seal } from '../../../../platform/crypto/box.ts';
import { oneTimePassword, type Passwords } from '../../../../platform/crypto/passwords.ts';
import type { Secret } from '../../../../platform/crypto/secret.ts';
import { totpSecretBytes } from '../../../../platform/crypto/totp.ts';
import { uuidv7 } from '../../../../platform/crypto/uuid.ts';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import { nameKey } from '../../../../platform/name-key.ts';
import type { Actor, Role } from '../../../../shared/actor.ts';
import { fail } from '../../../../shared/errors.ts';
import { recordAudit } from '../../../records/audit/server/store.ts';
import {
  type NoticeParts,
  notifyPerson,
  recipientOf,
} from '../../../records/notices/server/notify-person.ts';
import { deleteOfPerson } from '../../../records/sessions/server/store.ts';
import { findOrganisation } from '../../organisations/server/store.ts';
import { oneTimePasswordHours } from '../one-time-password.ts';
import { fittingRole } from '../roles.ts';
import { deleteCredentials, deleteOfPassword } from './credential-store.ts';
import { findFirstOperator, hasWorkingOperator, insertPerson, type Person, updatePerson } from './store.ts';

export type AccountParts = NoticeParts & {
  readonly db: Database;
  readonly clock: Clock;
  readonly secret: Secret;
  readonly passwords: Passwords;
};

/** What to create; `organisationId` null for staff. */
type NewPerson = {
  readonly organisationId: string | null;
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  readonly role: string;
};

type CreatedPerson = {
  readonly user_id: string;
  readonly username: string;
  readonly password: string;
  readonly rol: Role;
  readonly organisation_id: string | null;
};

export const totpPurpose = 'totp secrets';
/** Bound to the person: copied to another row a secret does not open. */
export const totpContext = (personId: string): string => `totp:${personId}`;

/** Seals a person's TOTP secret. */
export const sealTotpSecret = (secret: Secret, personId: string, totp: Buffer): Buffer =>
  seal(secret.derive(totpPurpose), totp, totpContext(personId));

const freshTotp = (secret: Secret, personId: string): Buffer =>
  sealTotpSecret(secret, personId, randomBytes(totpSecretBytes));

/** A password as it is kept: given out for one use, or chosen by the person. */
type KeptPassword = { readonly hash: string; readonly isOwn: boolean };

/**
 * Writes a person and the line in the trail. @throws `already_exists`, `not_found` for no such organisation.
 * @returns the id.
 */
export const writePerson = async (
  tx: Tx,
  { clock, secret }: AccountParts,
  doer: Actor | string,
  input: Omit<NewPerson, 'role'> & { readonly role: Role },
  password: KeptPassword,
): Promise<string> => {
  if (input.organisationId !== null && !(await findOrganisation(tx, input.organisationId))) fail('not_found');
  const now = clock.now();
  const id = uuidv7(now);
  const written = await insertPerson(tx, {
    id,
    organisation_id: input.organisationId,
    username: input.username.trim(),
    username_key: nameKey(input.username),
    full_name: input.fullName,
    email: input.email,
    role: input.role,
    language: null,
    theme: null,
    password_hash: password.hash,
    password_is_own: password.isOwn,
    password_expires_at: password.isOwn ? null : secondsAfter(now, oneTimePasswordHours * 3600),
    otp_secret: freshTotp(secret, id),
    otp_active: false,
    created_at: now,
    last_seen_at: null,
  });
  if (!written) fail('already_exists');
  const entry = { organisationId: input.organisationId, action: 'person.create', object: id } as const;
  await recordAudit(tx, doer, entry, now);
  return id;
};

/**
 * Creates an account with a random one-time password, which is answered once and stored as a hash only.
 * @throws `already_exists` for a user name that is taken in any spelling, `not_found` for no such organisation.
 */
export const createPerson = async (
  parts: AccountParts,
  doer: Actor | string,
  input: NewPerson,
  givenPassword?: string,
): Promise<CreatedPerson> => {
  const role = fittingRole(input.role, input.organisationId);
  const password = givenPassword ?? oneTimePassword();
  const kept = { hash: await parts.passwords.hash(password), isOwn: false };
  const id = await parts.db.within('system', (tx) => writePerson(tx, parts, doer, { ...input, role }, kept));
  return {
    user_id: id,
    username: input.username.trim(),
    password,
    rol: role,
    organisation_id: input.organisationId,
  };
};

/** A new one-time password and its hash, made before a transaction begins: hashing takes its time. */
export const freshPassword = async ({
  passwords,
}: Pick<AccountParts, 'passwords'>): Promise<{ password: string; hash: string }> => {
  const password = oneTimePassword();
  return { password, hash: await passwords.hash(password) };
};

/** What a reset puts in the place of a password, and whether it leaves the second factor as it is. */
type Reset = { readonly passwordHash: string; readonly keepFactor: boolean };

const freshFactor = (secret: Secret, personId: string) => ({
  otp_secret: freshTotp(secret, personId),
  otp_active: false,
  // Steps were claimed with the old secret; the first code of the new one must count at once.
  otp_last_step: 0,
});

/**
 * Takes away all that a person signed in with, and gives a one-time password: sessions, passkeys, recovery codes,
 * known browsers and waits go in the same transaction. Where the factor is kept, app, passkeys and recovery codes stay
 * and are asked for after the one-time password was changed (ASVS 6.4.3); one that was never activated is not kept:
 * its secret may have been shown to whoever had the old password. Whether the account is disabled stays as it is.
 */
export const resetWithin = async (
  tx: Tx,
  parts: AccountParts,
  doer: Actor | string,
  person: Person,
  { passwordHash, keepFactor }: Reset,
): Promise<void> => {
  const now = parts.clock.now();
  const isKept = keepFactor && person.otp_active;
  await updatePerson(tx, person.id, {
    password_hash: passwordHash,
    password_is_own: false,
    password_expires_at: secondsAfter(now, oneTimePasswordHours * 3600),
    otp_pending: null,
    ...(isKept ? {} : freshFactor(parts.secret, person.id)),
  });
  await (isKept ? deleteOfPassword : deleteCredentials)(tx, person, now);
  await deleteOfPerson(tx, person.id);
  const { organisation_id: organisationId, id: object } = person;
  const details = { factor: isKept ? 'kept' : 'new' };
  await recordAudit(tx, doer, { organisationId, action: 'person.reset', object, details }, now);
  await notifyPerson(tx, recipientOf(person), { kind: isKept ? 'password-reset' : 'account-reset' }, parts);
};

/** Resets whoever `find` finds: for the command line, which is asked by nobody. @throws `not_found`. */
export const resetPerson = async (
  parts: AccountParts,
  doer: string,
  find: (tx: Tx) => Promise<Person | undefined>,
): Promise<CreatedPerson> => {
  const { password, hash } = await freshPassword(parts);
  return parts.db.within('system', async (tx) => {
    const person = (await find(tx)) ?? fail('not_found');
    await resetWithin(tx, parts, doer, person, { passwordHash: hash, keepFactor: false });
    return {
      user_id: person.id,
      username: person.username,
      password,
      rol: fittingRole(person.role, person.organisation_id),
      organisation_id: person.organisation_id,
    };
  });
};

/**
 * Makes the first Operator if there is none. While that account's one-time password has not been used, each
 * start prints a fresh one; a password given by the environment is a one-time one too.
 * @returns what to print, or undefined when nobody needs it any more.
 */
export const ensureFirstOperator = async (
  parts: AccountParts,
  given: { username: string; password: string } | undefined,
): Promise<{ username: string; password: string | undefined } | undefined> => {
  const first = await parts.db.within('system', findFirstOperator);
  if (!first) {
    const username = given?.username ?? 'operator';
    const input = { organisationId: null, username, fullName: 'Operator', email: '', role: 'Operator' };
    const created = await createPerson(parts, 'start', input, given?.password);
    return { username, password: given ? undefined : created.password };
  }
  if (first.password_is_own || first.disabled || given) return undefined;
  // Reset by another Operator: the password that was handed over must outlive a restart.
  if (await parts.db.within('system', hasWorkingOperator)) return undefined;
  const renewed = await resetPerson(parts, 'start', async () => first);
  return { username: first.username, password: renewed.password };
};
