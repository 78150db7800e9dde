import { sql } from 'kysely';
import { lockNamed, type Tx } from '../../../../../platform/db/database.ts';

/** One leaked account as it is stored; what it says in secret is sealed. */
export type Exposure = {
  /** Made of what it says. */
  readonly id: string;
  /** The number of the load under which it stands. */
  readonly load: number;
  readonly line: number;
  readonly email: string | null;
  readonly user_name: string | null;
  readonly site: string | null;
  readonly ip: string | null;
  /** YYYY-MM-DD */
  readonly seen_on: string | null;
  readonly holds: number;
  readonly sealed: Buffer | null;
  readonly key_number: number | null;
  readonly secret_mark: Buffer | null;
};

/**
 * Whoever writes or removes records waits for others who do, to the end of their transactions: one that is being removed
 * and comes again at the same moment is then either there or not. Taken behind the load's row.
 */
export const lockExposures = (tx: Tx): Promise<void> => lockNamed(tx, 'exposures');

const field = <Name extends keyof Exposure>(rows: readonly Exposure[], name: Name): Exposure[Name][] =>
  rows.map((row) => row[name]);

/**
 * Adds what is not there yet, in statements of any size.
 * @returns the ids that were added.
 */
export const insertExposures = async (tx: Tx, rows: readonly Exposure[]): Promise<Set<string>> => {
  if (rows.length === 0) return new Set();
  const added = await sql<{ id: string }>`
    insert into exposures (id, load, line, email, user_name, site, ip, seen_on, holds, sealed, key_number, secret_mark)
    select * from unnest(${field(rows, 'id')}::uuid[], ${field(rows, 'load')}::integer[],
      ${field(rows, 'line')}::bigint[], ${field(rows, 'email')}::text[], ${field(rows, 'user_name')}::text[],
      ${field(rows, 'site')}::text[], ${field(rows, 'ip')}::text[], ${field(rows, 'seen_on')}::date[],
      ${field(rows, 'holds')}::smallint[], ${field(rows, 'sealed')}::bytea[], ${field(rows, 'key_number')}::integer[],
      ${field(rows, 'secret_mark')}::bytea[])
    on conflict (id) do nothing returning id`.execute(tx);
  return new Set(added.rows.map(({ id }) => id));
};

/** Remembers that records which stand under another load stand in this one too. */
export const insertOrigins = async (
  tx: Tx,
  load: number,
  rows: readonly Pick<Exposure, 'id' | 'line'>[],
): Promise<void> => {
  if (rows.length === 0) return;
  await sql`
    insert into exposure_origins (exposure_id, load, line)
    select e.id, ${load}, min(k.line)
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ line }) => line)}::bigint[]) as k (id, line)
      join exposures e on e.id = k.id and e.load <> ${load}
    group by e.id order by e.id on conflict do nothing`.execute(tx);
};

/** Records that stand under a load. */
export const exposuresOfLoad = async (tx: Tx, load: number, most: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from exposures where load = ${load} limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
};

const columns = sql`e.id, e.load, e.line, e.email, e.user_name, e.site, e.ip, e.seen_on::text as seen_on, e.holds,
  null::bytea as sealed, null::integer as key_number, e.secret_mark`;

/** Puts records that another load holds too under that one. @returns them, as they stand now, without what is sealed. */
export const handOver = async (tx: Tx, ids: readonly string[]): Promise<Exposure[]> => {
  const { rows } = await sql<Exposure>`
    with heirs as (
      delete from exposure_origins o using (
        select distinct on (exposure_id) exposure_id, load from exposure_origins
        where exposure_id = any (${[...ids]}::uuid[]) order by exposure_id, load
      ) as first
      where o.exposure_id = first.exposure_id and o.load = first.load
      returning o.exposure_id, o.load, o.line
    )
    update exposures e set load = h.load, line = h.line from heirs h where e.id = h.exposure_id
    returning ${columns}`.execute(tx);
  return rows;
};

export const deleteExposures = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await sql`delete from exposures where id = any (${[...ids]}::uuid[])`.execute(tx);
};

/** Forgets that records which stand under other loads stand in this one too. @returns how many. */
export const deleteOrigins = async (tx: Tx, load: number, most: number): Promise<number> => {
  const { rows } = await sql<{ exposure_id: string }>`
    delete from exposure_origins where ctid = any (array(
      select ctid from exposure_origins where load = ${load} limit ${most})) returning exposure_id`.execute(
    tx,
  );
  return rows.length;
};

/** What datasets these loads are, by their numbers. */
export const datasetsOf = async (
  tx: Tx,
  loads: readonly number[],
): Promise<Map<number, { readonly name: string; readonly collected_on: string }>> => {
  const { rows } = await sql<{ number: number; name: string; collected_on: string }>`
    select number, name, collected_on::text as collected_on from exposure_loads
    where number = any (${[...loads]}::integer[])`.execute(tx);
  return new Map(rows.map(({ number, ...dataset }) => [number, dataset]));
};
