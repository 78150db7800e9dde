import * as z from 'zod/mini';
import { isUuid } from '../../../../../platform/crypto/uuid.ts';
import { scopeOf, type Tx } from '../../../../../platform/db/database.ts';
import type { Actor, Role } from '../../../../../shared/actor.ts';
import { fail, failValidation } from '../../../../../shared/errors.ts';
import { type EraseParts, eraseConfirmed, requireErasable } from '../../erase/server/erase-person.ts';
import { fittingRole } from '../../roles.ts';
import { type NewPerson, writePerson } from '../../server/create-person.ts';
import { linkedSince } from '../../server/linked-account-store.ts';
import {
  changeConfirmed,
  enableConfirmed,
  type PersonChange,
  resetConfirmed,
} from '../../server/manage-people.ts';
import type { AccountParts } from '../../server/parts.ts';
import { findById, findByUsername, type Person } from '../../server/store.ts';
import { accountTexts } from '../../texts.ts';
import { type ActPerformers, requireSecondOperator } from './operator-acts.ts';

const newStaff = z.object({
  username: z.string(),
  full_name: z.string(),
  email: z.string(),
  rol: z.string(),
});
const enabledOperator = z.object({ user_id: z.string() });
const newRole = z.object({ user_id: z.string(), rol: z.string() });
const erasedOperator = z.object({ user_id: z.string(), username: z.string() });
const operatorReset = z.object({ user_id: z.string(), keep_factor: z.boolean() });

/** A staff account is made by two Operators where there are two. @throws `already_exists` before anybody is asked. */
export const secondToCreate = async (parts: AccountParts, actor: Actor, person: NewPerson): Promise<void> => {
  if (person.organisationId !== null) return;
  const { username, email, fullName: full_name } = person;
  const rol = fittingRole(person.role, null);
  const taken = await parts.db.within('system', (tx) => findByUsername(tx, username));
  if (taken) fail('already_exists');
  await requireSecondOperator(parts, actor, 'create-staff', { username, full_name, email, rol });
};

const seen = async ({ db }: AccountParts, actor: Actor, userId: string) =>
  isUuid(userId) ? db.within(scopeOf(actor), (tx: Tx) => findById(tx, userId)) : undefined;

const roleOf = ({ role, organisation_id }: Person): Role => fittingRole(role, organisation_id);

/** Still an Operator, or one until lately: whoever demotes another first neither resets nor erases them alone. */
const isOperator = ({ role, operator_until }: Person, now: Date): boolean =>
  role === 'Operator' || (operator_until !== null && operator_until > linkedSince(now));

/**
 * Another Operator, or who was one until lately, is reset by two where there are two.
 * @returns here as below the role that was seen, if one is enough: who has another by the time it is done was decided
 *   about wrongly.
 */
export const secondToReset = async (
  parts: AccountParts,
  actor: Actor,
  userId: string,
  keep_factor: boolean,
): Promise<Role | undefined> => {
  const person = await seen(parts, actor, userId);
  if (!person || person.id === actor.userId || person.erased_at) return undefined;
  if (!isOperator(person, parts.clock.now())) return roleOf(person);
  const { id: user_id, username, role: rol } = person;
  await requireSecondOperator(
    parts,
    actor,
    'reset-operator',
    { user_id, username, rol, keep_factor },
    user_id,
  );
  return roleOf(person);
};

/** An Operator who was disabled is let in again by two where there are two, as who is given the role is. */
export const secondToEnable = async (
  parts: AccountParts,
  actor: Actor,
  userId: string,
): Promise<Role | undefined> => {
  const person = await seen(parts, actor, userId);
  if (person?.role !== 'Operator' || !person.disabled || person.erased_at) return person && roleOf(person);
  const { id: user_id, username, role: rol } = person;
  await requireSecondOperator(parts, actor, 'enable-operator', { user_id, username, rol }, user_id);
  return roleOf(person);
};

/** An Operator is erased by two where there are two. @throws as `requireErasable`, before anybody is asked. */
export const secondToErase = async (
  parts: AccountParts,
  actor: Actor,
  userId: string,
  typed: string,
): Promise<Role | undefined> => {
  const person = await seen(parts, actor, userId);
  if (!person || person.organisation_id !== null || !isOperator(person, parts.clock.now()))
    return person && roleOf(person);
  requireErasable(person, typed);
  const { id: user_id, username } = person;
  await requireSecondOperator(parts, actor, 'erase-operator', { user_id, username }, user_id);
  return roleOf(person);
};

/**
 * The role of Operator is given and taken by two where there are two: whoever demotes the other would be alone, and
 * could then reset them. It goes by itself, so that the second one sees all that is asked for.
 * @throws 422 for a role that is none, or with a new name or address.
 */
export const secondToChange = async (
  parts: AccountParts,
  actor: Actor,
  userId: string,
  { rol: word, full_name, email }: PersonChange,
): Promise<Role | undefined> => {
  const person = word === undefined ? undefined : await seen(parts, actor, userId);
  if (word === undefined || person?.organisation_id !== null || person.id === actor.userId) return undefined;
  const rol = fittingRole(word, null);
  if (rol === person.role || (rol !== 'Operator' && person.role !== 'Operator')) return roleOf(person);
  const isMore =
    [full_name ?? person.full_name, email ?? person.email].join() !== [person.full_name, person.email].join();
  if (isMore) failValidation([{ loc: ['body', 'rol'], type: 'role_alone', msg: accountTexts.roleAlone }]);
  const { id: user_id, username } = person;
  await requireSecondOperator(parts, actor, 'change-role', { user_id, username, rol }, user_id);
  return roleOf(person);
};

/** What of accounts a second Operator confirms. */
export const accountActs = (
  parts: EraseParts,
): Omit<ActPerformers, 'second-review' | 'erase-organisation'> => ({
  'create-staff': async (tx, actor, input, { password, hash }) => {
    const { full_name: fullName, rol, ...person } = z.parse(newStaff, input);
    const role = fittingRole(rol, null);
    const made = { ...person, organisationId: null, fullName, role };
    const user_id = await writePerson(tx, parts, actor, made, { hash, isOwn: false });
    return { user_id, username: person.username.trim(), password };
  },
  'change-role': async (tx, actor, input) => {
    const { user_id, rol } = z.parse(newRole, input);
    await changeConfirmed(tx, parts, actor, user_id, { rol });
    return null;
  },
  'enable-operator': async (tx, actor, input) => {
    await enableConfirmed(tx, parts, actor, z.parse(enabledOperator, input).user_id);
    return null;
  },
  'reset-operator': (tx, actor, input, given) => {
    const { user_id: userId, keep_factor: keepFactor } = z.parse(operatorReset, input);
    return resetConfirmed(tx, parts, actor, { userId, keepFactor, ...given });
  },
  'erase-operator': async (tx, actor, input, { hash }) => {
    const { user_id: userId, username } = z.parse(erasedOperator, input);
    await eraseConfirmed(tx, parts, actor, { userId, username, hash });
    return null;
  },
});
