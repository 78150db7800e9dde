import type { Clock } from '../../../../platform/clock.ts';
import type { Passwords } from '../../../../platform/crypto/passwords.ts';
import type { Secret } from '../../../../platform/crypto/secret.ts';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import type { Log } from '../../../../platform/log.ts';
import type { Actor, SessionLevel } from '../../../../shared/actor.ts';
import { fail } from '../../../../shared/errors.ts';
import type { Language } from '../../../../shared/messages.ts';
import { type AuditEntry, type Doer, recordAudit } from '../../../records/audit/server/store.ts';
import {
  type NoticeParts,
  notifyPerson,
  recipientOf,
} from '../../../records/notices/server/notify-person.ts';
import type { Sessions } from '../../../records/sessions/server/sessions.ts';
import { type Person, readById } from '../../accounts/server/store.ts';
import type { ProofsOfWork } from '../line/server/proofs-of-work.ts';
import type { Guesses, Way } from './attempt-limits.ts';
import type { Device } from './devices.ts';

export type AuthParts = NoticeParts & {
  readonly log: Log;
  readonly db: Database;
  readonly clock: Clock;
  readonly secret: Secret;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly guesses: Guesses;
  readonly proofs: ProofsOfWork;
  /** The id of the newest event that this person may hear of. */
  readonly placeInEvents: (actor: Actor) => string;
};

/** What is known of the request beside who asks. */
export type Context = {
  readonly language: Language;
  /** Browser and system, as it says of itself. */
  readonly device: string;
  readonly address: string;
  readonly browser: Device;
  /** What a stranger was asked to work on while the line is long, with the work done. */
  readonly proof?: string | undefined;
};

/** Who makes the call. @throws `unauthenticated` where they are gone. */
export const personOf = async ({ db }: Pick<AuthParts, 'db'>, actor: Actor): Promise<Person> =>
  (await readById(db, actor.userId)) ?? fail('unauthenticated');

/** Which step stands between a person and the product (rows A15 to A18). */
export const levelOf = (person: Pick<Person, 'password_is_own' | 'otp_active'>): SessionLevel => {
  if (!person.password_is_own) return 'change-password';
  return person.otp_active ? 'validate-2fa' : 'activate-2fa';
};

/** The way of somebody who is signed in already: strangers' tries do not touch it. */
export const signedInWay = (context: Context): Way => ({
  address: context.address,
  knownDevice: undefined,
  isSignedIn: true,
});

const doerOf = ({ id, username, role }: Person): Doer => ({
  userId: id,
  username,
  role: role as Actor['role'],
});

/** Writes a line about a person's own sign-in. */
export const auditPerson = (
  tx: Tx,
  person: Person,
  action: AuditEntry['action'],
  now: Date,
  details: AuditEntry['details'] = {},
): Promise<void> =>
  recordAudit(
    tx,
    doerOf(person),
    { organisationId: person.organisation_id, action, object: person.id, details },
    now,
  );

/** Writes that wrong tries have brought a wait, and tells the owner, who may know nothing of them. */
export const recordLock = async (
  tx: Tx,
  parts: NoticeParts,
  person: Person,
  factor: 'password' | 'factor' | 'recovery',
): Promise<void> => {
  await auditPerson(tx, person, 'sign-in.locked', parts.clock.now(), { factor });
  await notifyPerson(tx, recipientOf(person), { kind: 'tries-locked' }, parts);
};
