import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyIn, to as copyOut } from 'pg-copy-streams';

/** A table as `COPY` takes it out and puts it back: every stored column, none that the database computes. */
export type CopiedTable = {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
};

/** A counter of numbers, as it stood. */
type SequenceState = { readonly name: string; readonly last: string; readonly isCalled: boolean };

const quote = pg.escapeIdentifier;
const quotedTable = ({ schema, name }: CopiedTable): string => `${quote(schema)}.${quote(name)}`;
const quotedColumns = ({ columns }: CopiedTable): string => columns.map(quote).join(', ');

/** Says how values are written as text, so that any version and setting of PostgreSQL reads them back the same. */
export const settleTextForms = async (client: pg.Client): Promise<void> => {
  await client.query("set local datestyle = 'ISO, YMD'");
  await client.query("set local timezone = 'UTC'");
  await client.query("set local intervalstyle = 'postgres'");
  await client.query("set local bytea_output = 'hex'");
  await client.query('set local extra_float_digits = 1');
};

/** A table after all that it refers to; one that refers to itself is no matter, its rows come in one statement. */
const inOrder = (
  names: readonly string[],
  references: readonly { table: string; refers_to: string }[],
): string[] => {
  const ordered: string[] = [];
  const visit = (name: string): void => {
    if (ordered.includes(name)) return;
    for (const { table, refers_to } of references) {
      if (table === name && refers_to !== name) visit(refers_to);
    }
    ordered.push(name);
  };
  for (const name of names) visit(name);
  return ordered;
};

/** The tables of schema `public` but those named, each after all that it refers to. */
export const copiedTables = async (client: pg.Client, left: readonly string[]): Promise<CopiedTable[]> => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relname = any($1)
     group by c.relname order by c.relname`,
    [left],
  );
  const references = await client.query<{ table: string; refers_to: string }>(
    `select conrelid::regclass::text as table, confrelid::regclass::text as refers_to
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const columnsOf = new Map(rows.map((row) => [row.name, row.columns]));
  return inOrder([...columnsOf.keys()], references.rows).flatMap((name) => {
    const columns = columnsOf.get(name);
    return columns ? [{ schema: 'public', name, columns }] : [];
  });
};

/** How `COPY` writes values. Text is read by any version for ever; binary is half as long and quicker, from one server to another. */
type CopyForm = 'text' | 'binary';

/** The rows of a table as `COPY` writes them; `rows` is known once the stream has ended. */
export const copyTable = (client: pg.Client, table: CopiedTable, form: CopyForm = 'text') => {
  // A query and not the table itself: it takes the rows of a partitioned one too.
  const stream = client.query(
    copyOut(
      `copy (select ${quotedColumns(table)} from ${quotedTable(table)}) to stdout with (format ${form})`,
    ),
  );
  return { stream, rows: (): number => stream.rowCount };
};

/** Puts rows back as `copyTable` gave them; gives how many. The table's triggers must be off. */
export const fillTable = async (
  client: pg.Client,
  table: CopiedTable,
  source: AsyncIterable<Uint8Array>,
  form: CopyForm = 'text',
): Promise<number> => {
  const stream = client.query(
    copyIn(`copy ${quotedTable(table)} (${quotedColumns(table)}) from stdin with (format ${form})`),
  );
  await pipeline(source, stream);
  return stream.rowCount;
};

/** Own triggers off while rows are put back as they were: what those would write is among the rows. */
export const setTriggers = async (
  client: pg.Client,
  table: CopiedTable,
  state: 'enable' | 'disable',
): Promise<void> => {
  await client.query(`alter table ${quotedTable(table)} ${state} trigger user`);
};

/** Takes out every row; what other tables refer to goes last. */
export const clearTable = async (client: pg.Client, table: CopiedTable): Promise<void> => {
  await client.query(`delete from ${quotedTable(table)}`);
};

/** Takes out every row of all of them at once, and what they took on the disk. */
export const emptyTables = async (client: pg.Client, tables: readonly CopiedTable[]): Promise<void> => {
  await client.query(`truncate ${tables.map(quotedTable).join(', ')}`);
};

/**
 * In the order in which they were written and by nothing but the table: rows that were copied in that order are then
 * written out as the same bytes. A policy that would hide rows is an error.
 */
export const settleOrder = async (client: pg.Client): Promise<void> => {
  for (const setting of [
    'synchronize_seqscans = off',
    'max_parallel_workers_per_gather = 0',
    'enable_indexscan = off',
    'enable_indexonlyscan = off',
    'enable_bitmapscan = off',
    'row_security = off',
  ])
    await client.query(`set local ${setting}`);
};

/** The queue's jobs: work that was promised goes with the rows that promised it. */
export const jobColumns = async (client: pg.Client): Promise<CopiedTable> => {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'pgboss.job'::regclass and attnum > 0
     and not attisdropped and attgenerated = '' order by attnum`,
  );
  return { schema: 'pgboss', name: 'job', columns: rows.map((row) => row.name) };
};

export const queueVersion = async (client: pg.Client): Promise<number> =>
  (await client.query<{ version: number }>('select version from pgboss.version')).rows[0]?.version ?? 0;

/** Every counter of schema `public`. */
export const sequenceStates = async (client: pg.Client): Promise<SequenceState[]> => {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1",
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const state = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from public.${quote(name)}`,
    );
    for (const { last, called } of state.rows) states.push({ name, last, isCalled: called });
  }
  return states;
};

/** Sets a counter as it stood. */
export const setSequence = async (
  client: pg.Client,
  { name, last, isCalled }: SequenceState,
): Promise<void> => {
  await client.query('select setval($1::regclass, $2, $3)', [`public.${quote(name)}`, last, isCalled]);
};
