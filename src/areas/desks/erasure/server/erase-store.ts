import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';

/** What a step removed: rows of one table. None of `files` or `audit_entries` where those want something else first. */
export type Step = { readonly kind: string; readonly gone: number };

/** Removes some rows of the first table that has any of the organisation; the last step removes the organisation. */
export const eraseStep = async (tx: Tx, erasureId: string, most: number): Promise<Step> => {
  const { rows } = await sql<Step>`
    select kind, gone from erase_organisation_step(${erasureId}::uuid, ${most}::int)`.execute(tx);
  const [step] = rows;
  if (!step) throw new Error('A step of an erasure says what it did.');
  return step;
};

/** Some files of an organisation, locked. `size` is 0 where the bytes were erased before. */
export const someFiles = async (
  tx: Tx,
  organisationId: string,
  most: number,
): Promise<{ id: string; size: number }[]> => {
  const { rows } = await sql<{ id: string; size: number }>`
    select id, case when erased_at is null then size else 0 end as size from files
    where organisation_id = ${organisationId}::uuid order by id limit ${most} for update`.execute(tx);
  return rows;
};

export const deleteFiles = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await sql`delete from files where id = any(${[...ids]}::uuid[])`.execute(tx);
};

/** Adds to what is said to be gone, in the transaction in which it goes. */
export const countGone = async (tx: Tx, erasureId: string, step: Step, bytes: number): Promise<void> => {
  await sql`update erasures set bytes = bytes + ${bytes}, erased = erased || jsonb_build_object(
      ${step.kind}::text, coalesce((erased ->> ${step.kind}::text)::bigint, 0) + ${step.gone}::bigint)
    where id = ${erasureId}::uuid`.execute(tx);
};

export const isGone = async (tx: Tx, organisationId: string): Promise<boolean> =>
  (await tx.selectFrom('organisations').select('id').where('id', '=', organisationId).executeTakeFirst()) ===
  undefined;

/** What stays of an organisation that is gone. */
export const remainsOf = async (
  tx: Tx,
  organisationId: string,
): Promise<{ trail_seals: number; report_codes: number; report_hashes: number }> => {
  const { rows } = await sql<{ trail_seals: number; report_codes: number; report_hashes: number }>`
    select (select count(*) from audit_seals where chain = ${organisationId}::uuid) as trail_seals,
      (select count(*) from report_codes where organisation_id = ${organisationId}::uuid) as report_codes,
      (select count(*) from report_hashes where organisation_id = ${organisationId}::uuid) as report_hashes`.execute(
    tx,
  );
  return rows[0] ?? { trail_seals: 0, report_codes: 0, report_hashes: 0 };
};
