import { createHash } from 'node:crypto';
import pg from 'pg';
import {
  type CopiedTable,
  copiedTables,
  copyTable,
  emptyTables,
  fillTable,
  jobColumns,
  queueVersion,
  sequenceStates,
  setSequence,
  setTriggers,
  settleOrder,
} from '../db/table-copy.ts';

/** What was migrated is known by migrating. Sessions go along: nobody notices but by the pause. */
const tablesLeft: readonly string[] = ['migrations'];

/** Opens the owner's connection; one that breaks says so to whoever waits for an answer, and else to nobody. */
const openOwner = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 15_000, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  return client;
};

/** What the owner's connection is asked for, and its end. */
export const withOwner = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = await openOwner(url);
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
};

const movedTables = async (client: pg.Client): Promise<CopiedTable[]> => [
  ...(await copiedTables(client, tablesLeft)),
  await jobColumns(client),
];

/** What both sides must be alike in before a row goes over: migrations, the queue's version, tables and their columns. */
const shapeOf = async (client: pg.Client): Promise<Map<string, string>> => {
  const shape = new Map<string, string>();
  const { rows } = await client.query<{ name: string; sha256: string }>(
    "select name, sha256 from migrations where name like '%.sql' or name = 'jobs' order by name",
  );
  for (const { name, sha256 } of rows) shape.set(`migration ${name}`, sha256);
  shape.set('version of the job queue', String(await queueVersion(client)));
  for (const { schema, name, columns } of await movedTables(client))
    shape.set(`table ${schema}.${name}`, columns.join(' '));
  return shape;
};

const requireSame = (
  what: string,
  ours: ReadonlyMap<string, string>,
  theirs: ReadonlyMap<string, string>,
): void => {
  for (const name of new Set([...ours.keys(), ...theirs.keys()])) {
    if (ours.get(name) !== theirs.get(name))
      throw new Error(`${name} is not the same on both sides (${what}): nothing was switched.`);
  }
};

const countersOf = async (client: pg.Client): Promise<Map<string, string>> =>
  new Map(
    (await sequenceStates(client)).map(({ name, last, isCalled }) => [
      `counter ${name}`,
      `${last} ${isCalled}`,
    ]),
  );

type Written = { readonly rows: number; readonly bytes: number; readonly sha256: string };

/** Passes bytes on and knows their hash. */
const hashing = () => {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* pass(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  return { pass, end: () => ({ bytes, sha256: hash.digest('hex') }) };
};

/** Rows, bytes and hash of a table as it is written out; the transaction has its order settled. */
const hashTable = async (client: pg.Client, table: CopiedTable): Promise<Written> => {
  const { stream, rows } = copyTable(client, table, 'binary');
  const { pass, end } = hashing();
  for await (const _ of pass(stream)) {
    // Only its hash is wanted.
  }
  return { rows: rows(), ...end() };
};

/** Every table that a move takes, by name with the hash of its rows. For comparing two databases. */
export const hashTables = async (url: string): Promise<Record<string, string>> =>
  withOwner(url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    await settleOrder(client);
    const hashes: Record<string, string> = {};
    for (const table of await movedTables(client)) {
      const { rows, sha256 } = await hashTable(client, table);
      hashes[`${table.schema}.${table.name}`] = `${rows} ${sha256}`;
    }
    return { ...hashes, ...Object.fromEntries(await countersOf(client)) };
  });

const copyRows = async (from: pg.Client, to: pg.Client, table: CopiedTable): Promise<Written> => {
  const { stream, rows } = copyTable(from, table, 'binary');
  const { pass, end } = hashing();
  const filled = await fillTable(to, table, pass(stream), 'binary');
  const ours = { rows: rows(), ...end() };
  const theirs = await hashTable(to, table);
  if (filled !== ours.rows || theirs.rows !== ours.rows || theirs.sha256 !== ours.sha256)
    throw new Error(
      `Table ${table.schema}.${table.name} came over with other rows (${theirs.rows} of ${ours.rows}): nothing was switched.`,
    );
  return ours;
};

type MovedRows = { readonly tables: number; readonly rows: number; readonly bytes: number };

/**
 * Copies every row into the other database, in place of whatever rows are there: one snapshot, one transaction, which
 * is committed once each table has been read back and is the same. Nobody writes on either side meanwhile.
 * @throws Error with a sentence that names the first table, counter or migration that differs; nothing has changed then.
 */
export const moveRows = (fromUrl: string, toUrl: string, tell: (line: string) => void): Promise<MovedRows> =>
  withOwner(fromUrl, (from) =>
    withOwner(toUrl, async (to) => {
      await from.query('begin isolation level repeatable read read only');
      await to.query('begin');
      await settleOrder(from);
      await settleOrder(to);
      requireSame('schema', await shapeOf(from), await shapeOf(to));
      const tables = await movedTables(from);
      for (const table of tables) await setTriggers(to, table, 'disable');
      await emptyTables(to, tables);
      const moved = { tables: tables.length, rows: 0, bytes: 0 };
      for (const table of tables) {
        const { rows, bytes } = await copyRows(from, to, table);
        moved.rows += rows;
        moved.bytes += bytes;
      }
      for (const table of tables) await setTriggers(to, table, 'enable');
      for (const counter of await sequenceStates(from)) await setSequence(to, counter);
      requireSame('counters', await countersOf(from), await countersOf(to));
      await to.query('commit');
      tell(`${moved.rows} rows of ${moved.tables} tables, read back and the same`);
      return moved;
    }),
  );

/** Empties what a move has filled and leaves the tables. */
export const emptyAll = async (client: pg.Client): Promise<void> => {
  await emptyTables(client, await movedTables(client));
};
