import { createPerson } from './create-person.ts';
import type { AccountParts } from './parts.ts';
import { resetPerson } from './reset-person.ts';
import { findFirstOperator, hasWorkingOperator } from './store.ts';

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
