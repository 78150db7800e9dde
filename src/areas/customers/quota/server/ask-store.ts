import { type Selectable, sql } from 'kysely';
import type { Reading, Tx } from '../../../../platform/db/database.ts';
import type { Schema } from '../../../../platform/db/schema.ts';
import type { Counted } from '../ledger-words.ts';

export type AskRow = Selectable<Schema['quota_asks']>;
/** With the full name of who asked: always one of the organisation's own people. */
export type NamedAsk = AskRow & { readonly asked_by_full_name: string | null };

/** How often an organisation has asked since then; who asks at the same time waits, and is counted after. */
export const countAsks = async (tx: Tx, organisationId: string, since: Date): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtext('quota_asks'), hashtext(${organisationId}))`.execute(tx);
  const row = await tx
    .selectFrom('quota_asks')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('organisation_id', '=', organisationId)
    .where('asked_at', '>', since)
    .executeTakeFirst();
  return Number(row?.total ?? 0);
};

/** Writes an ask down; false when one of that service waits already. */
export const insertAsk = async (tx: Tx, row: AskRow): Promise<boolean> =>
  (await tx
    .insertInto('quota_asks')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'submodule', 'type_submodule'])
        // In the text and not beside it: by a plan that is kept, the index could not be found.
        .where('state', '=', sql.lit('open'))
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const lockAsk = (tx: Tx, id: string): Promise<AskRow | undefined> =>
  tx.selectFrom('quota_asks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

type Answer = Pick<AskRow, 'state' | 'answer' | 'granted_limit' | 'answered_by_name' | 'answered_at'>;

export const answerAsk = async (tx: Tx, id: string, answer: Answer): Promise<void> => {
  await tx.updateTable('quota_asks').set(answer).where('id', '=', id).execute();
};

/** The newest of each service. */
export const newestAsks = (read: Reading, organisationId: string): Promise<NamedAsk[]> =>
  read(sql<NamedAsk>`
    select distinct on (a.submodule, a.type_submodule) a.*, p.full_name as asked_by_full_name
    from quota_asks a left join people p on p.id = a.asked_by
    where a.organisation_id = ${organisationId} order by a.submodule, a.type_submodule, a.asked_at desc, a.id desc`);

export const fullNameOf = async (tx: Tx, personId: string): Promise<string | null> =>
  (await tx.selectFrom('people').select('full_name').where('id', '=', personId).executeTakeFirst())
    ?.full_name ?? null;

/** The units of the one of a service that waits for an answer; null for none. */
export const openAskOf = async (
  tx: Tx,
  organisationId: string,
  { submodule, type }: Counted,
): Promise<number | null> =>
  (
    await tx
      .selectFrom('quota_asks')
      .select('units')
      .where('organisation_id', '=', organisationId)
      .where('submodule', '=', submodule)
      .where('type_submodule', '=', type)
      .where('state', '=', 'open')
      .executeTakeFirst()
  )?.units ?? null;

export const nameOfOrganisation = async (tx: Tx, id: string): Promise<string | undefined> =>
  (await tx.selectFrom('organisations').select('name').where('id', '=', id).executeTakeFirst())?.name;

/** The present limit of a service; 0 where it is not contracted. */
export const limitOf = async (
  tx: Tx,
  { organisation_id, submodule, type_submodule }: AskRow,
): Promise<number> =>
  (
    await tx
      .selectFrom('quotas')
      .select('unit_limit')
      .where('organisation_id', '=', organisation_id)
      .where('submodule', '=', submodule)
      .where('type_submodule', '=', type_submodule)
      .forNoKeyUpdate()
      .executeTakeFirst()
  )?.unit_limit ?? 0;
