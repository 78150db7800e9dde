import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Fact } from '../../../../shared/vocabulary/fact.ts';
import { keyOfFact } from '../../facts/key-of-fact.ts';

export type StagedFact = {
  readonly fact: Fact;
  /** Outside of what the request names. */
  readonly outside: boolean;
};

/** Stages what a file says of hosts and policies; of the same thing what it says last. */
export const insertFacts = async (
  tx: Tx,
  owner: { importId: string; organisationId: string },
  facts: readonly StagedFact[],
): Promise<void> => {
  if (facts.length === 0) return;
  const once = new Map(facts.map((one) => [keyOfFact(one.fact), one]));
  await tx
    .insertInto('import_facts')
    .values(
      [...once].map(([key, { fact, outside }]) => ({
        import_id: owner.importId,
        organisation_id: owner.organisationId,
        key,
        outside,
        body: JSON.stringify(fact),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['import_id', 'key'])
        .doUpdateSet({ body: sql`excluded.body`, outside: sql`excluded.outside` }),
    )
    .execute();
};

/** The staged facts behind a key, in the order of their keys. */
export const nextFacts = async (
  tx: Tx,
  importId: string,
  after: string,
  most: number,
): Promise<(StagedFact & { readonly key: string })[]> => {
  const rows = await tx
    .selectFrom('import_facts')
    .select(['key', 'outside', 'body'])
    .where('import_id', '=', importId)
    .where('key', '>', after)
    .orderBy('key')
    .limit(most)
    .execute();
  // It passed the schema of the engine's messages before it was staged.
  return rows.map(({ key, outside, body }) => ({ key, outside, fact: body as Fact }));
};

export const deleteFacts = async (tx: Tx, importId: string): Promise<void> => {
  await tx.deleteFrom('import_facts').where('import_id', '=', importId).execute();
};
