import type { Actor } from '../../shared/actor.ts';
import type { Access } from '../../shared/call.ts';
import type { ErrorCode } from '../../shared/errors.ts';

const allowedRoles: Readonly<Record<Exclude<Access, 'anyone' | 'signing-in'>, readonly Actor['role'][]>> = {
  'signed-in': ['Administrator', 'Member', 'Analyst', 'Operator'],
  customer: ['Administrator', 'Member'],
  administrator: ['Administrator'],
  staff: ['Analyst', 'Operator'],
  operator: ['Operator'],
};

/** How long a code counts as fresh (`calls.md`, step-up). */
export const freshFactorMinutes = 10;

/** Whether the second factor was shown so lately that what gives rights away may be done (ASVS 7.5.3). */
export const isFactorFresh = ({ factorAt }: Pick<Actor, 'factorAt'>, now: Date): boolean =>
  factorAt !== null && now.getTime() - factorAt.getTime() <= freshFactorMinutes * 60_000;

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
