import { sql } from 'kysely';
import type { Tx } from '../../../../../platform/db/database.ts';
import { finalStatuses } from '../../../requests/status.ts';

/** The sealed key of a request's originals. */
export const findKey = async (tx: Tx, requestId: string): Promise<Buffer | undefined> =>
  (
    await tx
      .selectFrom('evidence_keys')
      .select('sealed')
      .where('request_id', '=', requestId)
      .executeTakeFirst()
  )?.sealed;

/** Two that make a request's first key at once end with the same one. */
export const insertKey = async (
  tx: Tx,
  of: { readonly id: string; readonly organisationId: string },
  sealed: Buffer,
): Promise<Buffer> => {
  await tx
    .insertInto('evidence_keys')
    .values({ request_id: of.id, organisation_id: of.organisationId, sealed })
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .execute();
  const key = await findKey(tx, of.id);
  if (!key) throw new Error('The key of a request is gone.');
  return key;
};

type NewRow = {
  readonly id: string;
  readonly organisation_id: string;
  readonly request_id: string;
  readonly finding_id: string;
  readonly at: Date;
  readonly sealed: Buffer;
};

export const insertOriginals = async (tx: Tx, rows: readonly NewRow[]): Promise<void> => {
  await tx
    .insertInto('finding_originals')
    .values([...rows])
    .execute();
};

export const hasOriginals = async (tx: Tx, findingId: string): Promise<boolean> =>
  (await tx
    .selectFrom('finding_originals')
    .select('id')
    .where('finding_id', '=', findingId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The last writings of a finding, the newest first. */
export const listOriginals = (tx: Tx, findingId: string, most: number) =>
  tx
    .selectFrom('finding_originals')
    .select(['id', 'at', 'sealed'])
    .where('finding_id', '=', findingId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

/** Sealed keys, in the order of their requests. */
export const keysAfter = (tx: Tx, requestId: string, most: number) =>
  tx
    .selectFrom('evidence_keys')
    .select(['request_id', 'sealed'])
    .where('request_id', '>', requestId)
    .orderBy('request_id')
    .limit(most)
    .execute();

export const updateKeys = async (
  tx: Tx,
  rows: readonly { readonly request_id: string; readonly sealed: Buffer }[],
): Promise<void> => {
  const ids = rows.map(({ request_id }) => request_id);
  const keys = rows.map(({ sealed }) => sealed);
  await sql`update evidence_keys set sealed = new.key
    from unnest(${ids}::uuid[], ${keys}::bytea[]) as new (id, key) where request_id = new.id`.execute(tx);
};

/** Destroys keys of requests that ended before that moment, with all they open. */
export const deleteKeysEndedBefore = async (
  tx: Tx,
  endedBefore: Date,
  most: number,
): Promise<{ readonly request_id: string; readonly organisation_id: string }[]> => {
  const { rows } = await sql<{ request_id: string; organisation_id: string }>`
    delete from evidence_keys where request_id in (
      select k.request_id from evidence_keys k join requests r on r.id = k.request_id
      where r.status in (${sql.join([...finalStatuses])}) and r.end_date < ${endedBefore}
      order by k.request_id limit ${most} for update of k skip locked
    )
    returning request_id, organisation_id`.execute(tx);
  return rows;
};
