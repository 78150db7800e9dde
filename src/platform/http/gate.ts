import type { Actor } from '../../shared/actor.ts';
import type { Access, Call } from '../../shared/call.ts';
import { type ErrorCode, fail } from '../../shared/errors.ts';
import type { Message } from '../../shared/messages.ts';

const allowedRoles: Readonly<Record<Exclude<Access, 'anyone' | 'signing-in'>, readonly Actor['role'][]>> = {
  'signed-in': ['Administrator', 'Member', 'Analyst', 'Operator'],
  customer: ['Administrator', 'Member'],
  administrator: ['Administrator'],
  staff: ['Analyst', 'Operator'],
  operator: ['Operator'],
};

/** How long a code counts as fresh (`calls.md`, step-up). */
export const freshFactorMinutes = 10;

const isFactorFresh = ({ factorAt }: Pick<Actor, 'factorAt'>, now: Date): boolean =>
  factorAt !== null && now.getTime() - factorAt.getTime() <= freshFactorMinutes * 60_000;

/**
 * Refuses what a stolen session must not do unless the second factor was shown lately (ASVS 7.5.3).
 * @throws `step_up_required` with the reason, which the console shows above the code's field.
 */
export const requireFreshFactor = (actor: Pick<Actor, 'factorAt'>, now: Date, reason: Message): void => {
  if (!isFactorFresh(actor, now)) fail('step_up_required', { detail: reason });
};

/** What the call itself wants of the factor: before the body is read where every input wants it, else once it is checked. */
export const requireFactorOf = (
  { freshFactor }: Call,
  actor: Actor | undefined,
  now: Date,
  checked?: { readonly input: unknown },
): void => {
  if (!freshFactor || !actor || (freshFactor.isFor === undefined) === (checked !== undefined)) return;
  if (!checked || freshFactor.isFor?.(checked.input)) requireFreshFactor(actor, now, freshFactor.reason);
};

/**
 * The one gate: compares what a call wants with who asks. Calls, downloads and streams all pass here and
 * nowhere else (rows O1, O6). A half-signed-in session opens nothing but the sign-in itself.
 * @returns the error to answer with, or undefined to let pass.
 */
export const refusal = (access: Access, actor: Actor | undefined): ErrorCode | undefined => {
  if (access === 'anyone') return undefined;
  if (!actor) return 'unauthenticated';
  if (access === 'signing-in') return undefined;
  if (actor.level !== 'signed-in') return 'second_factor_required';
  return allowedRoles[access].includes(actor.role) ? undefined : 'forbidden';
};
