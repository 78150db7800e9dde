import type { Insertable } from 'kysely';
import type { Tx } from '../../../../../platform/db/database.ts';
import type { Schema } from '../../../../../platform/db/schema.ts';

/** Under which the provider's own logo stands. */
const providerLogo = '00000000-0000-0000-0000-000000000000';

export const findLogo = (tx: Tx, organisationId: string | null) =>
  tx
    .selectFrom('logos')
    .selectAll()
    .where('id', '=', organisationId ?? providerLogo)
    .executeTakeFirst();

export const putLogo = async (tx: Tx, row: Omit<Insertable<Schema['logos']>, 'id'>): Promise<void> => {
  const full = { ...row, id: row.organisation_id ?? providerLogo };
  await tx
    .insertInto('logos')
    .values(full)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...full }))
    .execute();
};

/** @returns what it was called; undefined where there was none. */
export const deleteLogo = (
  tx: Tx,
  organisationId: string | null,
): Promise<{ name: string | null } | undefined> =>
  tx
    .deleteFrom('logos')
    .where('id', '=', organisationId ?? providerLogo)
    .returning('name')
    .executeTakeFirst();
