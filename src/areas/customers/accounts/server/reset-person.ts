import { secondsAfter } from '../../../../platform/clock.ts';
import { oneTimePassword } from '../../../../platform/crypto/passwords.ts';
import type { Secret } from '../../../../platform/crypto/secret.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Actor } from '../../../../shared/actor.ts';
import { fail } from '../../../../shared/errors.ts';
import { recordAudit } from '../../../records/audit/server/store.ts';
import { notifyPerson, recipientOf } from '../../../records/notices/server/notify-person.ts';
import { deleteOfPerson } from '../../../records/sessions/server/store.ts';
import { oneTimePasswordHours } from '../one-time-password.ts';
import { fittingRole } from '../roles.ts';
import { accountTexts } from '../texts.ts';
import type { CreatedPerson } from './create-person.ts';
import { deleteCredentials, deleteOfPassword } from './credential-store.ts';
import { linkAccounts } from './linked-account-store.ts';
import type { AccountParts } from './parts.ts';
import { placeOfDoer } from './place-of-doer.ts';
import { type Person, updatePerson } from './store.ts';
import { freshTotp } from './totp-secret.ts';

/**
 * A new one-time password and its hash, made before a transaction begins: hashing takes its time.
 * @throws `unavailable` where too many of the doer's wait.
 */
export const freshPassword = async (
  { passwords }: Pick<AccountParts, 'passwords'>,
  doer: Pick<Actor, 'username'> | string,
): Promise<{ password: string; hash: string }> => {
  const password = oneTimePassword();
  return { password, hash: await passwords.hash(password, placeOfDoer(doer)) };
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
  // Without the second factor, nobody enters by the new password.
  if (!isKept) await linkAccounts(tx, person.id, doer, now);
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
  const { password, hash } = await freshPassword(parts, doer);
  return parts.db.within('system', async (tx) => {
    const person = (await find(tx)) ?? fail('not_found');
    if (person.erased_at) fail('status_conflict', { detail: accountTexts.erasedAccount });
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
