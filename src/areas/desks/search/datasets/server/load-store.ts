import { type Insertable, type Selectable, sql } from 'kysely';
import type { WrongLine } from '../../../../../engines/exposure-files/engine-message.ts';
import type { Column, Field, Shape } from '../../../../../engines/exposure-files/fields.ts';
import type { Reading, Tx } from '../../../../../platform/db/database.ts';
import type { Schema } from '../../../../../platform/db/schema.ts';
import type { Message } from '../../../../../shared/messages.ts';
import type { LoadState } from '../contract.ts';

export type StoredLoad = Omit<
  Selectable<Schema['exposure_loads']>,
  'state' | 'shape' | 'columns' | 'wrong' | 'refusal'
> & {
  readonly state: LoadState;
  readonly shape: Shape | null;
  readonly columns: readonly Column[] | null;
  readonly wrong: readonly WrongLine[];
  readonly refusal: Message | null;
};

/** A day comes as the driver's midnight somewhere, so it is read as text. */
const columns = sql`l.*, l.collected_on::text as collected_on`;

export const insertLoad = async (tx: Tx, row: Insertable<Schema['exposure_loads']>): Promise<void> => {
  await tx.insertInto('exposure_loads').values(row).execute();
};

export const findLoad = async (tx: Tx, id: string): Promise<StoredLoad | undefined> => {
  const { rows } = await sql<StoredLoad>`
    select ${columns} from exposure_loads l where id = ${id}::uuid`.execute(tx);
  return rows[0];
};

/** The same, held until the end of the transaction. */
export const lockLoad = async (tx: Tx, id: string): Promise<StoredLoad | undefined> => {
  const { rows } = await sql<StoredLoad>`
    select ${columns} from exposure_loads l where id = ${id}::uuid for update`.execute(tx);
  return rows[0];
};

/** The newest first; ids grow with time. */
export const listLoads = (
  read: Reading,
  page: { readonly limit: number; readonly before: string | undefined },
): Promise<StoredLoad[]> => {
  const before = page.before ? sql`where id < ${page.before}::uuid` : sql``;
  return read(sql<StoredLoad>`
    select ${columns} from exposure_loads l ${before} order by id desc limit ${page.limit}`);
};

export const countLoads = async (read: Reading): Promise<number> => {
  const [row] = await read(sql<{ total: number }>`select count(*) as total from exposure_loads`);
  return row?.total ?? 0;
};

export type LoadChange = {
  readonly state?: LoadState;
  readonly shape?: Shape;
  readonly look?: Buffer | null;
  readonly lookKey?: number | null;
  readonly columns?: readonly Column[] | null;
  readonly isMappedBefore?: boolean;
  readonly refusal?: Message;
  readonly workToken?: string | null;
  readonly wrappedKey?: null;
  readonly wrong?: readonly WrongLine[];
  readonly endedAt?: Date | null;
};

const asJson = (value: unknown): string | null | undefined =>
  value === undefined || value === null ? value : JSON.stringify(value);

const valuesOf = (change: LoadChange) => {
  const values = {
    state: change.state,
    shape: asJson(change.shape),
    look: change.look,
    look_key: change.lookKey,
    columns: asJson(change.columns),
    is_mapped_before: change.isMappedBefore,
    refusal: asJson(change.refusal),
    work_token: change.workToken,
    wrapped_key: change.wrappedKey,
    wrong: asJson(change.wrong),
    ended_at: change.endedAt,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
};

export const updateLoad = async (tx: Tx, id: string, change: LoadChange): Promise<void> => {
  await tx.updateTable('exposure_loads').set(valuesOf(change)).where('id', '=', id).execute();
};

/** A change by the run that holds that token. @returns false when another one has taken over, or it has ended. */
export const updateWithToken = async (
  tx: Tx,
  id: string,
  token: string,
  change: LoadChange,
): Promise<boolean> => {
  const row = await tx
    .updateTable('exposure_loads')
    .set(valuesOf(change))
    .where('id', '=', id)
    .where('work_token', '=', token)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Takes a load over. @returns how many runs before began at the same place. */
export const takeOver = async (tx: Tx, id: string, token: string): Promise<number> => {
  const { rows } = await sql<{ tries: number }>`
    update exposure_loads set work_token = ${token}::uuid,
      tries = case when tried_at = position then tries + 1 else 0 end, tried_at = position
    where id = ${id}::uuid returning tries`.execute(tx);
  return rows[0]?.tries ?? 0;
};

/** How far a run has come, all that it adds. */
export type Progress = {
  readonly position: number;
  readonly bytes: number;
  readonly wrongCount: number;
  readonly wrong: readonly WrongLine[];
};

/** Wrong lines that are kept by number and reason; all are counted. */
const mostWrongKept = 100;

/** New words are sorted into the index as many at once as wait there: a few megabytes of them, and some times that as a tree. */
export const sortWordsAtOnce = async (tx: Tx): Promise<void> => {
  await sql`select set_config('work_mem', '64MB', true)`.execute(tx);
};

/** Holds the load until the end of the transaction. @returns false as `updateWithToken`. */
export const advance = async (tx: Tx, id: string, token: string, step: Progress): Promise<boolean> => {
  const { rows } = await sql`
    update exposure_loads set position = ${step.position}, bytes_read = ${step.bytes},
      lines_wrong = lines_wrong + ${step.wrongCount},
      wrong = case when jsonb_array_length(wrong) >= ${mostWrongKept} then wrong else
        jsonb_path_query_array(wrong || ${JSON.stringify(step.wrong)}::jsonb, ${`$[0 to ${mostWrongKept - 1}]`}::jsonpath) end
    where id = ${id}::uuid and work_token = ${token}::uuid returning id`.execute(tx);
  return rows.length > 0;
};

export const countRecords = async (
  tx: Tx,
  id: string,
  added: { readonly records_new: number; readonly records_known: number },
): Promise<void> => {
  await sql`update exposure_loads set records_new = records_new + ${added.records_new},
    records_known = records_known + ${added.records_known} where id = ${id}::uuid`.execute(tx);
};

export const countGone = async (
  tx: Tx,
  id: string,
  step: { readonly gone: number; readonly kept: number },
): Promise<void> => {
  await sql`update exposure_loads set records_gone = records_gone + ${step.gone},
    records_kept = records_kept + ${step.kept} where id = ${id}::uuid`.execute(tx);
};

/** Loads whose file still lies there although they began before that moment, the oldest first. */
export const oldOpenLoads = async (tx: Tx, before: Date, most: number): Promise<string[]> => {
  const rows = await tx
    .selectFrom('exposure_loads')
    .select('id')
    .where('wrapped_key', 'is not', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
};

/** Loads that wait for a machine or a person. */
export const countOpenLoads = async (tx: Tx): Promise<number> => {
  const row = await tx
    .selectFrom('exposure_loads')
    .select((of) => of.fn.countAll<number>().as('total'))
    .where('wrapped_key', 'is not', null)
    .executeTakeFirst();
  return Number(row?.total ?? 0);
};

/** Those of these files that a load claims. */
export const knownLoadFiles = async (tx: Tx, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('exposure_loads')
    .select('file_id')
    .where('file_id', 'in', [...ids])
    .where('wrapped_key', 'is not', null)
    .execute();
  return new Set(rows.map(({ file_id }) => file_id));
};

export const wrappedLoadKeys = async (tx: Tx) =>
  tx
    .selectFrom('exposure_loads')
    .select(['id', 'file_id', 'wrapped_key'])
    .where('wrapped_key', 'is not', null)
    .execute();

export const setWrappedKey = async (tx: Tx, id: string, key: Buffer): Promise<void> => {
  await tx.updateTable('exposure_loads').set({ wrapped_key: key }).where('id', '=', id).execute();
};

/** What the columns of such a file were said to be, in their order. */
export const findMapping = async (tx: Tx, fingerprint: Buffer): Promise<readonly Field[] | undefined> => {
  const row = await tx
    .selectFrom('exposure_mappings')
    .select('columns')
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return (row?.columns as readonly Pick<Column, 'as'>[] | undefined)?.map(({ as }) => as);
};

export const keepMapping = async (
  tx: Tx,
  fingerprint: Buffer,
  said: readonly Column[],
  now: Date,
): Promise<void> => {
  // Their names stay in the file, whose fingerprint tells that it is the same kind.
  const row = { columns: JSON.stringify(said.map(({ as }) => ({ as }))), used_at: now };
  await tx
    .insertInto('exposure_mappings')
    .values({ fingerprint, ...row })
    .onConflict((conflict) => conflict.column('fingerprint').doUpdateSet(row))
    .execute();
};
