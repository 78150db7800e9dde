import { secondsAfter } from '../../../../platform/clock.ts';
import type { Limits } from '../../../../platform/config.ts';
import { oneTimePassword } from '../../../../platform/crypto/passwords.ts';
import { uuidv7 } from '../../../../platform/crypto/uuid.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { nameKey } from '../../../../platform/name-key.ts';
import type { Actor, Role } from '../../../../shared/actor.ts';
import { fail } from '../../../../shared/errors.ts';
import { recordAudit } from '../../../records/audit/server/store.ts';
import { disableMessages } from '../../organisations/disable/messages.ts';
import { isOpen } from '../../organisations/disable/server/disable-organisation.ts';
import { countPeople } from '../../organisations/server/store.ts';
import { oneTimePasswordHours } from '../one-time-password.ts';
import { fittingRole } from '../roles.ts';
import { accountTexts } from '../texts.ts';
import { requireStillThere } from './hold-person.ts';
import { linkAccounts } from './linked-account-store.ts';
import type { AccountParts } from './parts.ts';
import { placeOfDoer } from './place-of-doer.ts';
import { findById, insertPerson } from './store.ts';
import { freshTotp } from './totp-secret.ts';

/** What to create; `organisationId` null for staff. */
export type NewPerson = {
  readonly organisationId: string | null;
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  readonly role: string;
};

export type CreatedPerson = {
  readonly user_id: string;
  readonly username: string;
  readonly password: string;
  readonly rol: Role;
  readonly organisation_id: string | null;
};

/** A password as it is kept: given out for one use, or chosen by the person. */
type KeptPassword = { readonly hash: string; readonly isOwn: boolean };

/**
 * Under the organisation's lock, so that two at once do not both take the last place. Disabled people count: they may
 * be enabled again. Who was erased does not.
 * @throws `not_found`, `people_exceeded`.
 */
const requireRoom = async (
  tx: Tx,
  organisationId: string,
  { organisationMaxPeople }: Pick<Limits, 'organisationMaxPeople'>,
): Promise<void> => {
  const { people, own_limit } = (await countPeople(tx, organisationId)) ?? fail('not_found');
  const most = own_limit ?? organisationMaxPeople;
  if (people >= most) fail('people_exceeded', { detail: accountTexts.tooManyPeople(people, most) });
};

/**
 * Writes a person and the line in the trail. @throws `already_exists`, `not_found` for no such organisation,
 * `people_exceeded`, `status_conflict` for a disabled one.
 * @returns the id.
 */
export const writePerson = async (
  tx: Tx,
  { clock, secret, config }: AccountParts,
  doer: Actor | string,
  input: Omit<NewPerson, 'role'> & { readonly role: Role },
  password: KeptPassword,
): Promise<string> => {
  if (typeof doer !== 'string') await requireStillThere(tx, await findById(tx, doer.userId), doer);
  if (input.organisationId !== null) await requireRoom(tx, input.organisationId, config.limits);
  if (!(await isOpen(tx, input.organisationId)))
    fail('status_conflict', { detail: disableMessages.nobodyIsAdded });
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
  if (!written) fail('already_exists', { detail: accountTexts.usernameTaken });
  await linkAccounts(tx, id, doer, now);
  const entry = { organisationId: input.organisationId, action: 'person.create', object: id } as const;
  await recordAudit(tx, doer, entry, now);
  return id;
};

/** Writes as `writePerson` does; undefined for a taken name that was remembered in the same transaction. */
type Write = (...written: Parameters<typeof writePerson>) => Promise<string | undefined>;

/**
 * Creates an account with a random one-time password, which is answered once and stored as a hash only.
 * @throws `already_exists` for a user name that is taken in any spelling, `not_found` for no such organisation.
 */
export const createPerson = async (
  parts: AccountParts,
  doer: Actor | string,
  input: NewPerson,
  givenPassword?: string,
  write: Write = writePerson,
): Promise<CreatedPerson> => {
  const role = fittingRole(input.role, input.organisationId);
  const password = givenPassword ?? oneTimePassword();
  const kept = { hash: await parts.passwords.hash(password, placeOfDoer(doer)), isOwn: false };
  const id = await parts.db.within('system', (tx) => write(tx, parts, doer, { ...input, role }, kept));
  if (id === undefined) return fail('already_exists', { detail: accountTexts.usernameTaken });
  return {
    user_id: id,
    username: input.username.trim(),
    password,
    rol: role,
    organisation_id: input.organisationId,
  };
};
