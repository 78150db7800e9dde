import { oneTimePassword } from '../../../../platform/crypto/passwords.ts';
import { scopeOf } from '../../../../platform/db/database.ts';
import { bodyRule, type Route, route } from '../../../../platform/http/route.ts';
import type { Actor } from '../../../../shared/actor.ts';
import type { CheckedInputOf } from '../../../../shared/call.ts';
import { failValidation } from '../../../../shared/errors.ts';
import { servicesOf, writeOrganisation } from '../../organisations/server/manage-organisations.ts';
import { createCustomer } from '../customer-contract.ts';
import { accountTexts } from '../texts.ts';
import { writePerson } from './create-person.ts';
import type { AccountParts } from './parts.ts';
import { placeOfDoer } from './place-of-doer.ts';
import { findByUsername } from './store.ts';

const create = async (parts: AccountParts, actor: Actor, input: CheckedInputOf<typeof createCustomer>) => {
  const { username, full_name: fullName, email, ...customer } = input;
  const password = oneTimePassword();
  // Hashed before anything is held.
  const kept = { hash: await parts.passwords.hash(password, placeOfDoer(actor)), isOwn: false };
  return parts.db.within(scopeOf(actor), async (tx) => {
    const { id: organisationId, name } = await writeOrganisation(tx, actor, customer, parts.clock.now());
    // The name of the customer may be taken too: which of them was must be said.
    if (await findByUsername(tx, username))
      failValidation([{ loc: ['body', 'username'], type: 'taken', msg: accountTexts.usernameTaken }]);
    const role = 'Administrator';
    const person = { organisationId, username, fullName, email, role } as const;
    const user_id = await writePerson(tx, parts, actor, person, kept);
    const administrator = {
      user_id,
      username,
      password,
      rol: role,
      organisation_id: organisationId,
    } as const;
    return { organisation_id: organisationId, name, administrator };
  });
};

/** A customer that can ask at once (Operators). */
export const createCustomerRoute = (parts: AccountParts): Route =>
  route(createCustomer, ({ input, actor }) => create(parts, actor, input), {
    rules: [bodyRule(createCustomer, ['quotas'], ({ quotas }) => void servicesOf(quotas ?? []))],
  });
