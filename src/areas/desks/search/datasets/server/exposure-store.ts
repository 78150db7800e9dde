import { sql } from 'kysely';
import { BinaryArray } from '../../../../../platform/db/binary-array.ts';
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
  /** Hexadecimal digits. */
  readonly secret_mark: string | null;
};

/**
 * Whoever writes or removes records waits for others who do, to the end of their transactions: one that is being removed
 * and comes again at the same moment is then either there or not. Taken behind the load's row.
 */
export const lockExposures = (tx: Tx): Promise<void> => lockNamed(tx, 'exposures');

/** Records on their way to the database, a column each. */
export const exposureRows = () => {
  const columns = {
    id: new BinaryArray('uuid'),
    line: new BinaryArray('int8'),
    email: new BinaryArray('text'),
    user_name: new BinaryArray('text'),
    site: new BinaryArray('text'),
    ip: new BinaryArray('text'),
    seen_on: new BinaryArray('date'),
    holds: new BinaryArray('int2'),
    sealed: new BinaryArray('bytea'),
    key_number: new BinaryArray('int4'),
    secret_mark: new BinaryArray('bytea'),
  };
  const add = (row: Exposure): void => {
    columns.id.addUuid(row.id);
    columns.line.addBig(row.line);
    columns.email.addText(row.email);
    columns.user_name.addText(row.user_name);
    columns.site.addText(row.site);
    columns.ip.addText(row.ip);
    columns.seen_on.addDay(row.seen_on);
    columns.holds.addSmall(row.holds);
    columns.sealed.addBytes(row.sealed);
    if (row.key_number === null) columns.key_number.addNull();
    else columns.key_number.addInteger(row.key_number);
    columns.secret_mark.addHex(row.secret_mark);
  };
  const clear = (): void => {
    for (const column of Object.values(columns)) column.clear();
  };
  return { columns, add, clear };
};
type Columns = ReturnType<typeof exposureRows>['columns'];

/** A record and the line where it stood. */
type Origin = Pick<Exposure, 'id' | 'line'>;

/**
 * Adds what is not there yet, of one load; no id may come twice.
 * @returns what was there already.
 */
export const insertExposures = async (tx: Tx, load: number, rows: Columns): Promise<Origin[]> => {
  if (rows.id.count === 0) return [];
  const { numAffectedRows: added } = await sql`
    insert into exposures (id, load, line, email, user_name, site, ip, seen_on, holds, sealed, key_number, secret_mark)
    select r.id, ${load}, r.line, r.email, r.user_name, r.site, r.ip, r.seen_on, r.holds, r.sealed, r.key_number,
      r.secret_mark
    from unnest(${rows.id.value}::uuid[], ${rows.line.value}::bigint[], ${rows.email.value}::text[],
      ${rows.user_name.value}::text[], ${rows.site.value}::text[], ${rows.ip.value}::text[],
      ${rows.seen_on.value}::date[], ${rows.holds.value}::smallint[], ${rows.sealed.value}::bytea[],
      ${rows.key_number.value}::integer[], ${rows.secret_mark.value}::bytea[])
      as r (id, line, email, user_name, site, ip, seen_on, holds, sealed, key_number, secret_mark)
    on conflict (id) do nothing`.execute(tx);
  if (Number(added) === rows.id.count) return [];
  const known = await sql<Origin>`
    select r.id, r.line from unnest(${rows.id.value}::uuid[], ${rows.line.value}::bigint[]) as r (id, line)
      join exposures e on e.id = r.id
    where (e.load, e.line) <> (${load}, r.line)`.execute(tx);
  return known.rows;
};

/** Remembers that records which stand under another load stand in this one too. */
export const insertOrigins = async (tx: Tx, load: number, rows: readonly Origin[]): Promise<void> => {
  if (rows.length === 0) return;
  await sql`
    insert into exposure_origins (exposure_id, load, line)
    select e.id, ${load}, min(k.line)
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ line }) => line)}::bigint[]) as k (id, line)
      join exposures e on e.id = k.id and e.load <> ${load}
    group by e.id order by e.id on conflict do nothing`.execute(tx);
};

/** Records that stand under a load, the first lines first. */
export const exposuresOfLoad = async (tx: Tx, load: number, most: number): Promise<Origin[]> => {
  const { rows } = await sql<Origin>`
    select id, line from exposures where load = ${load} order by line limit ${most}`.execute(tx);
  return rows;
};

const columns = sql`e.id, e.load, e.line, e.email, e.user_name, e.site, e.ip, e.seen_on::text as seen_on, e.holds,
  null::bytea as sealed, null::integer as key_number, encode(e.secret_mark, 'hex') as secret_mark`;

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
