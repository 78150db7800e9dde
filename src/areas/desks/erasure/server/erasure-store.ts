import { type Selectable, sql } from 'kysely';
import type { Reading, Tx } from '../../../../platform/db/database.ts';
import type { Schema } from '../../../../platform/db/schema.ts';

export type ErasureRow = Selectable<Schema['erasures']>;
/** Without the documents. */
export type ListedErasure = Omit<
  ErasureRow,
  'certificate' | 'signature' | 'begin_signature' | 'pdf_en' | 'pdf_es'
>;

/** A page has few of them: how often does a customer leave. */
const listedMost = 200;

const listed = [
  ...['id', 'organisation_id', 'organisation_name', 'asked_by_id', 'asked_by', 'asked_at'],
  ...['confirmed_by_id', 'confirmed_by', 'confirmed_at'],
  ...['not_before', 'begun_at', 'ended_at', 'erased', 'bytes', 'code'],
] as const satisfies readonly (keyof ListedErasure)[];

export const listErasures = (read: Reading, organisationId: string | undefined): Promise<ListedErasure[]> =>
  read(sql<ListedErasure>`select ${sql.join(listed.map((name) => sql.ref(name)))} from erasures
    ${organisationId === undefined ? sql`` : sql`where organisation_id = ${organisationId}::uuid`}
    order by ended_at is null desc, coalesce(ended_at, asked_at) desc, id desc limit ${listedMost}`);

export const insertErasure = async (
  tx: Tx,
  row: Pick<ErasureRow, 'id' | 'organisation_id' | 'organisation_name' | 'asked_by_id' | 'asked_by'> &
    Pick<ErasureRow, 'asked_at' | 'confirmed_by_id' | 'confirmed_by' | 'confirmed_at' | 'not_before'>,
): Promise<boolean> => {
  const written = await tx
    .insertInto('erasures')
    .values({ ...row, begun_at: null, ended_at: null, erased: '{}' })
    .onConflict((conflict) => conflict.column('organisation_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
};

/** By the trail: nobody changes its lines. */
export const isRenamedSince = async (tx: Tx, organisationId: string, since: Date): Promise<boolean> => {
  const line = await tx
    .selectFrom('audit_entries')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('action', '=', 'organisation.update')
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
};

export const findErasure = (tx: Tx, id: string): Promise<ErasureRow | undefined> =>
  tx.selectFrom('erasures').selectAll().where('id', '=', id).executeTakeFirst();

export const lockErasureOf = (tx: Tx, organisationId: string): Promise<ListedErasure | undefined> =>
  tx
    .selectFrom('erasures')
    .select(listed)
    .where('organisation_id', '=', organisationId)
    .forUpdate()
    .executeTakeFirst();

export const deleteErasure = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('erasures').where('id', '=', id).execute();
};

const due = (tx: Tx, now: Date) =>
  tx.selectFrom('erasures').where('ended_at', 'is', null).where('not_before', '<=', now);

/** The ids of those whose time has come and that have not ended. */
export const dueErasures = async (tx: Tx, now: Date): Promise<string[]> => {
  const rows = await due(tx, now).select('id').orderBy('not_before').limit(listedMost).execute();
  return rows.map(({ id }) => id);
};

/** Undefined while another transaction holds it, and once it has ended or was taken back. */
export const lockDueErasure = (tx: Tx, id: string, now: Date): Promise<ListedErasure | undefined> =>
  due(tx, now).select(listed).where('id', '=', id).forUpdate().skipLocked().executeTakeFirst();

export const markBegun = async (tx: Tx, id: string, begin_signature: string, now: Date): Promise<void> => {
  await tx.updateTable('erasures').set({ begun_at: now, begin_signature }).where('id', '=', id).execute();
};

export const endErasure = async (
  tx: Tx,
  id: string,
  end: Required<Pick<ErasureRow, 'certificate' | 'signature' | 'code' | 'pdf_en' | 'pdf_es'>> & {
    readonly ended_at: Date;
  },
): Promise<boolean> => {
  const ended = await tx
    .updateTable('erasures')
    .set(end)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
};
