import { isUuid, uuidv7 } from '../../../platform/crypto/uuid.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { nameKey } from '../../../platform/name-key.ts';

export type OrganisationRow = { id: string; name: string };

/** Inserts an organisation; undefined when the name, in any case, is taken. */
export const insertOrganisation = async (
  tx: Tx,
  name: string,
  now: Date,
): Promise<OrganisationRow | undefined> =>
  tx
    .insertInto('organisations')
    .values({ id: uuidv7(now), name, name_key: nameKey(name), created_at: now })
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .returning(['id', 'name'])
    .executeTakeFirst();

export const listOrganisations = (tx: Tx): Promise<OrganisationRow[]> =>
  tx.selectFrom('organisations').select(['id', 'name']).orderBy('name_key').execute();

/** Finds one by id, or by its name in any case. A name that looks like an id never stands for another's id. */
export const findOrganisation = (tx: Tx, nameOrId: string): Promise<OrganisationRow | undefined> =>
  tx
    .selectFrom('organisations')
    .select(['id', 'name'])
    .where((where) =>
      isUuid(nameOrId) ? where('id', '=', nameOrId) : where('name_key', '=', nameKey(nameOrId)),
    )
    .executeTakeFirst();
