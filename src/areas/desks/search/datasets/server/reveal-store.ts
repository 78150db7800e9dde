import { sql } from 'kysely';
import type { Tx } from '../../../../../platform/db/database.ts';

type SealedRow = { readonly id: string; readonly sealed: Buffer | null; readonly key_number: number | null };

/**
 * What is sealed of a record, if the database says that the transaction's organisation may see it.
 * @param source what its entry stands under: see `record-source.ts`.
 */
export const sealedOf = async (tx: Tx, source: string): Promise<SealedRow | undefined> => {
  const { rows } = await sql<SealedRow>`
    select id, sealed, key_number from reveal_exposure(${source}::uuid)`.execute(tx);
  return rows[0];
};

/** How many the organisation has been shown since then, by its trail. */
export const countRevealed = async (tx: Tx, organisationId: string, since: Date): Promise<number> => {
  const row = await tx
    .selectFrom('audit_entries')
    .select((of) => of.fn.countAll<number>().as('total'))
    .where('organisation_id', '=', organisationId)
    .where('at', '>', since)
    .where('action', '=', 'search.reveal')
    .executeTakeFirst();
  return Number(row?.total ?? 0);
};
