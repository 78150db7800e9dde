import type { Database } from '../../../../platform/db/database.ts';
import type { Person } from '../../accounts/server/store.ts';
import { findOrganisation } from '../../organisations/server/store.ts';

/** The names, beside the user name, that a person's password may not hold: theirs, their address's, their organisation's. */
export const ownNames = async ({ db }: { readonly db: Database }, person: Person): Promise<string[]> => {
  const { organisation_id: organisationId } = person;
  const organisation =
    organisationId === null
      ? undefined
      : await db.within('system', (tx) => findOrganisation(tx, organisationId));
  const [local = ''] = person.email.split('@');
  return [person.full_name, local, organisation?.name ?? ''].filter((name) => name !== '');
};
