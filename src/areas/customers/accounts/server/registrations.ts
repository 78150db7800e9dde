import { type Clock, secondsAfter } from '../../../../platform/clock.ts';
import { isUuid, uuidv7 } from '../../../../platform/crypto/uuid.ts';
import { type Database, scopeOf } from '../../../../platform/db/database.ts';
import { nameKey } from '../../../../platform/name-key.ts';
import type { Actor } from '../../../../shared/actor.ts';
import { fail } from '../../../../shared/errors.ts';
import type { Language } from '../../../../shared/messages.ts';
import { recordAudit } from '../../../records/audit/server/store.ts';
import type { Recipient } from '../../../records/notices/account-notice.ts';
import { type NoticeParts, notifyPerson } from '../../../records/notices/server/notify-person.ts';
import { fittingRole } from '../roles.ts';
import { writePerson } from './create-person.ts';
import type { AccountParts } from './parts.ts';
import {
  deleteRegistrationsBefore,
  keepRegistration,
  listRegistrations,
  type Registration,
  takeRegistration,
} from './registration-store.ts';
import { freshPassword } from './reset-person.ts';

/** A request that nobody decided goes, with the name and the address in it (`docs/operate.md`). */
export const registrationDays = 30;
/** More than an Operator can look at; a flood ends here. */
export const mostRegistrations = 1000;
const fullRetrySeconds = 3600;

type Parts = { readonly db: Database; readonly clock: Clock };

export const oldest = (clock: Clock): Date => secondsAfter(clock.now(), -registrationDays * 24 * 3600);

/**
 * Keeps what a stranger asks for, and no password. Does the same work whether the address is known, pending or new, and
 * looks it up nowhere: neither answer nor time tells. A link to the address follows after the answer, where there is
 * mail (`confirm-address.ts`).
 * @throws `too_many_attempts` for everybody while too many wait for a decision.
 */
export const askForAccount = async (
  { db, clock }: Parts,
  input: { full_name: string; email: string; language: Language },
): Promise<void> => {
  const at = clock.now();
  const kept = await db.within('system', async (tx) => {
    await deleteRegistrationsBefore(tx, oldest(clock));
    const { full_name, email, language } = input;
    const row = { id: uuidv7(at), full_name, email, email_key: nameKey(email), at, language };
    return keepRegistration(tx, row, mostRegistrations);
  });
  if (!kept) fail('too_many_attempts', { retryAfterSeconds: fullRetrySeconds });
};

/** Those that still wait, the newest first. */
export const waitingRegistrations = ({ db, clock }: Parts, actor: Actor) =>
  db.within(scopeOf(actor), (tx) => listRegistrations(tx, oldest(clock)));

/** Who asked, as long as they have no account; requests from before languages were kept are answered in English. */
export const applicantOf = ({ email, full_name: fullName, language }: Registration): Recipient => ({
  ...{ personId: null, organisationId: null },
  ...{ email, fullName, language: language ?? 'en' },
});

/**
 * Makes the person of a request; the second factor is still to come. Whoever proved the address has chosen a password.
 * Where nobody did, nobody knows who asked: the person gets a one-time password by the hand of whoever approves.
 * @throws `not_found` for a request that is gone or was made anew, `already_exists` for a taken user name; the
 *   request then stays.
 */
export const approve = async (
  parts: AccountParts,
  actor: Actor,
  input: { registrationId: string; organisationId: string; username: string; role: string },
) => {
  const { organisationId, username } = input;
  if (!isUuid(input.registrationId) || !isUuid(organisationId)) return fail('not_found');
  const role = fittingRole(input.role, organisationId);
  const fresh = await freshPassword(parts, actor);
  const { id, isOwn } = await parts.db.within(scopeOf(actor), async (tx) => {
    const taken = await takeRegistration(tx, input.registrationId, oldest(parts.clock));
    if (!taken) return fail('not_found');
    const { full_name: fullName, email, password_hash: chosen } = taken;
    const password = chosen === null ? { hash: fresh.hash, isOwn: false } : { hash: chosen, isOwn: true };
    const person = { organisationId, username, fullName, email, role };
    const personId = await writePerson(tx, parts, actor, person, password);
    const details = { registration: taken.id };
    const entry = { organisationId, action: 'registration.approve', object: personId, details } as const;
    await recordAudit(tx, actor, entry, parts.clock.now());
    const told = { ...applicantOf(taken), personId, organisationId };
    const { isOwn } = password;
    await notifyPerson(tx, told, { kind: 'account-approved', username, isOwn }, parts);
    return { id: personId, isOwn };
  });
  return {
    user_id: id,
    username,
    rol: role,
    organisation_id: organisationId,
    newPass: isOwn,
    otp_enabled: false,
    ...(isOwn ? {} : { password: fresh.password }),
  };
};

/** Throws a request away. The trail keeps its id only: the address of somebody refused is nobody's business. */
export const refuse = (
  { db, clock, config }: Parts & NoticeParts,
  actor: Actor,
  registrationId: string,
): Promise<void> =>
  db.within(scopeOf(actor), async (tx) => {
    const taken = isUuid(registrationId) && (await takeRegistration(tx, registrationId, oldest(clock)));
    if (!taken) return fail('not_found');
    const entry = { organisationId: null, action: 'registration.refuse', object: taken.id } as const;
    await recordAudit(tx, actor, entry, clock.now());
    await notifyPerson(tx, applicantOf(taken), { kind: 'account-refused' }, { clock, config });
  });

/** Removes what is too old: nobody need ask or decide for it to go. */
export const forgetOldRegistrations = ({ db, clock }: Parts): Promise<unknown> =>
  db.within('system', (tx) => deleteRegistrationsBefore(tx, oldest(clock)));
