import { customerRoles, type Role, roleFrom, staffRoles } from '../../../shared/actor.ts';
import { failValidation } from '../../../shared/errors.ts';
import { accountFaults } from './contract.ts';

/**
 * The role, if it fits: customers' roles in an organisation, staff's roles outside of one. Who may give them is said by
 * the `access` of the calls in `contract.ts`.
 * @throws 422 for another.
 */
export const fittingRole = (word: string, organisationId: string | null): Role => {
  const role = roleFrom(word);
  const allowed: readonly Role[] = organisationId === null ? staffRoles : customerRoles;
  if (role && allowed.includes(role)) return role;
  return failValidation([{ loc: ['body', 'rol'], type: 'bad_role', msg: accountFaults.bad_role }]);
};
