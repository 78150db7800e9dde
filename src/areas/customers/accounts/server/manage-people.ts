import type { Tx } from '../../../../platform/db/database.ts';
import type { Actor, Role } from '../../../../shared/actor.ts';
import { fail } from '../../../../shared/errors.ts';
import { notifyPerson, recipientOf } from '../../../records/notices/server/notify-person.ts';
import { deleteOfPerson } from '../../../records/sessions/server/store.ts';
import { fittingRole } from '../roles.ts';
import { accountTexts } from '../texts.ts';
import { liftWaits } from './credential-store.ts';
import { type Held, lockPerson, recordOf as record, seenPerson, withPerson } from './hold-person.ts';
import type { AccountParts } from './parts.ts';
import { freshPassword, resetWithin } from './reset-person.ts';
import { type Person, updatePerson } from './store.ts';

const notOneself = (actor: Actor, person: Person): void => {
  if (actor.userId !== person.id) return;
  fail('forbidden', {
    detail: actor.organisationId === null ? accountTexts.ownStaffAccount : accountTexts.ownAccount,
  });
};

const notTheLast = ({ person, isLast }: Held): void => {
  if (!isLast) return;
  const detail = person.organisation_id === null ? accountTexts.lastOperator : accountTexts.lastAdministrator;
  fail('status_conflict', { detail });
};

/** Remembered for a while, so that whoever disables or demotes the other Operator is not alone at once. */
const endsAsOperator = ({ role }: Person, { clock }: Pick<AccountParts, 'clock'>) =>
  role === 'Operator' ? { operator_until: clock.now() } : {};

/**
 * Nobody signs in to it any more, and what is open ends at once. Twice is as once.
 * @throws `forbidden` for one's own, `status_conflict` for the last of its highest role.
 */
export const disablePerson = (parts: AccountParts, actor: Actor, userId: string): Promise<void> =>
  withPerson(parts, actor, userId, async (tx, held) => {
    const { person } = held;
    notOneself(actor, person);
    if (person.disabled) return;
    notTheLast(held);
    await updatePerson(tx, person.id, { disabled: true, ...endsAsOperator(person, parts) });
    await deleteOfPerson(tx, person.id);
    await record(tx, parts, actor, person, 'person.disable');
    await notifyPerson(tx, recipientOf(person), { kind: 'account-disabled' }, parts);
  });

const enableLocked = async (tx: Tx, parts: AccountParts, actor: Actor, { person }: Held): Promise<void> => {
  if (!person.disabled) return;
  await updatePerson(tx, person.id, { disabled: false });
  await deleteOfPerson(tx, person.id);
  await record(tx, parts, actor, person, 'person.enable');
};

/** The person signs in again with what they had. A sign-in that was under way when they were disabled does not go on. */
export const enablePerson = (
  parts: AccountParts,
  actor: Actor,
  userId: string,
  expected?: Role,
): Promise<void> =>
  withPerson(parts, actor, userId, (tx, held) => enableLocked(tx, parts, actor, held), expected);

/** The same, asked for by another Operator, in the transaction of its confirmation. */
export const enableConfirmed = async (
  tx: Tx,
  parts: AccountParts,
  actor: Actor,
  userId: string,
): Promise<void> => enableLocked(tx, parts, actor, await lockPerson(tx, actor, await seenPerson(tx, userId)));

type GivenPassword = { readonly password: string; readonly hash: string };

const resetLocked = async (
  tx: Tx,
  parts: AccountParts,
  actor: Actor,
  person: Person,
  { password, hash, keepFactor }: GivenPassword & { readonly keepFactor: boolean },
) => {
  notOneself(actor, person);
  await resetWithin(tx, parts, actor, person, { passwordHash: hash, keepFactor });
  return { user_id: person.id, username: person.username, password };
};

/** A reset that another Operator asked for, in the transaction of its confirmation. @throws `forbidden` for one's own. */
export const resetConfirmed = async (
  tx: Tx,
  parts: AccountParts,
  actor: Actor,
  { userId, ...reset }: GivenPassword & { readonly userId: string; readonly keepFactor: boolean },
) => {
  const { person } = await lockPerson(tx, actor, await seenPerson(tx, userId));
  return resetLocked(tx, parts, actor, person, reset);
};

/**
 * A new one-time password, and a new factor unless the present one is kept, as `resetWithin` says.
 * @throws `forbidden` for one's own account.
 */
export const resetByPerson = async (
  parts: AccountParts,
  actor: Actor,
  userId: string,
  keepFactor: boolean,
  expected?: Role,
) => {
  const { password, hash } = await freshPassword(parts, actor);
  const reset = { password, hash, keepFactor };
  return withPerson(
    parts,
    actor,
    userId,
    (tx, { person }) => resetLocked(tx, parts, actor, person, reset),
    expected,
  );
};

export type PersonChange = {
  readonly full_name?: string | undefined;
  readonly email?: string | undefined;
  readonly rol?: string | undefined;
};

/** Keeps a role within its kind: customers stay customers, staff stay staff. */
const newRole = (actor: Actor, held: Held, word: string | undefined): Role | undefined => {
  const { person } = held;
  if (word === undefined) return undefined;
  const role = fittingRole(word, person.organisation_id);
  if (role === person.role) return undefined;
  notOneself(actor, person);
  notTheLast(held);
  return role;
};

/** The old address learns that somebody took its place, the new one that it now hears of an account. */
const notifyOfNewAddress = async (
  tx: Tx,
  parts: AccountParts,
  person: Person,
  email: string,
  device: string,
): Promise<void> => {
  const recipient = recipientOf(person);
  await notifyPerson(tx, recipient, { kind: 'email-changed', to: 'old', device }, parts);
  await notifyPerson(tx, { ...recipient, email }, { kind: 'email-changed', to: 'new', device }, parts);
};

const changeLocked = async (
  tx: Tx,
  parts: AccountParts,
  actor: Actor,
  held: Held,
  { full_name, email, rol }: PersonChange,
  device: string,
): Promise<void> => {
  const { person } = held;
  const role = newRole(actor, held, rol);
  const change = {
    ...(full_name !== undefined && full_name !== person.full_name ? { full_name } : {}),
    ...(email !== undefined && email !== person.email ? { email } : {}),
    ...(role ? { role } : {}),
  };
  if (Object.keys(change).length === 0) return;
  await updatePerson(tx, person.id, { ...change, ...(role ? endsAsOperator(person, parts) : {}) });
  // Which, not what: addresses and names have no place in a trail that outlives the person.
  const details = {
    changed: Object.keys(change).join(', '),
    ...(role ? { rol: role, was: person.role } : {}),
  };
  await record(tx, parts, actor, person, 'person.update', details);
  if (role) await deleteOfPerson(tx, person.id);
  if (change.email !== undefined) await notifyOfNewAddress(tx, parts, person, change.email, device);
};

/**
 * Changes a person's name, address or role. A new role ends their sessions, so that nothing of the old one stays
 * open; a new address is told to both.
 * @throws 422 at `["body","rol"]`, `forbidden` for one's own role, `status_conflict` for the last of its role.
 */
export const changePerson = (
  parts: AccountParts,
  actor: Actor,
  userId: string,
  { full_name, email, rol }: PersonChange,
  device: string,
  expected?: Role,
): Promise<void> =>
  withPerson(
    parts,
    actor,
    userId,
    (tx, held) => changeLocked(tx, parts, actor, held, { full_name, email, rol }, device),
    expected,
  );

/** A change that another Operator asked for, in the transaction of its confirmation. */
export const changeConfirmed = async (
  tx: Tx,
  parts: AccountParts,
  actor: Actor,
  userId: string,
  change: PersonChange,
): Promise<void> => {
  const held = await lockPerson(tx, actor, await seenPerson(tx, userId));
  return changeLocked(tx, parts, actor, held, change, '');
};

/** Lifts a person's waits after wrong tries; where nobody waits, wrong tries are forgotten all the same. */
export const unlockPerson = (parts: AccountParts, actor: Actor, userId: string): Promise<void> =>
  withPerson(parts, actor, userId, async (tx, { person }) => {
    if (await liftWaits(tx, person, parts.clock.now()))
      await record(tx, parts, actor, person, 'sign-in.unlock');
  });
