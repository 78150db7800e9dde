import { type CompiledQuery, Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Actor } from '../../shared/actor.ts';
import { doneForNobody } from '../watch/origin.ts';
import { watchQueries } from '../watch/watch-queries.ts';
import type { Schema } from './schema.ts';
import { type ScopedQuery, ScopedRead } from './scoped-read.ts';

// bigint columns are counters and sizes far below 2^53; as text they would only invite arithmetic on strings.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** A transaction in which the organisation is already set. Everything that touches tenants' rows takes one. */
export type Tx = Transaction<Schema>;

/** Whose rows a transaction may see: one organisation's, or all as staff or as the system itself. */
export type Scope = { readonly organisation: string } | 'staff' | 'system';

/**
 * Reads within a scope. Queries that are asked for in the same turn of the event loop travel together: setting the
 * scope, all of them and the end of their transaction are one round trip. Each sees what is committed when it begins.
 */
export type Reading = <Row>(
  query: Readable<Row>,
  /** `kept` where one plan is right whatever the parameters are; it saves more than running it costs. */
  plan?: 'kept',
) => Promise<Row[]>;

/** A query that was built and not run, or a `sql` template. */
type Readable<Row> = { readonly compile: (within: Kysely<Schema>) => CompiledQuery<Row> };

/**
 * What a transaction's later queries see: what is committed when each begins, or all of them `one moment` (repeatable
 * read), for what must fit together. Of the latter one that writes may have to begin again.
 */
type Seeing = 'newest' | 'one moment';

export type Database = {
  /** Runs `work` in one transaction that sees the scope's rows only; rolls back when it throws. */
  readonly within: <T>(scope: Scope, work: (tx: Tx) => Promise<T>, seeing?: Seeing) => Promise<T>;
  /** Reads that see the scope's rows only and cost one round trip a turn. */
  readonly reading: (scope: Scope) => Reading;
  /** Tables that no organisation owns: sessions, guesses. */
  readonly plain: Kysely<Schema>;
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
};

/** The scope that an actor's session gives. */
export const scopeOf = (actor: Actor): Scope =>
  actor.organisationId === null ? 'staff' : { organisation: actor.organisationId };

const settingsOf = (scope: Scope): [organisation: string, name: string] =>
  typeof scope === 'string' ? ['', scope] : [scope.organisation, 'customer'];

const setScope = (tx: Tx, scope: Scope) => {
  const [organisation, name] = settingsOf(scope);
  return sql`select set_config('app.organisation', ${organisation}, true), set_config('app.scope', ${name}, true)`.execute(
    tx,
  );
};

/** Whoever locks the same name meanwhile waits until this transaction ends, and sees what it has written. */
export const lockNamed = async (tx: Tx, name: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
};

/** The same without waiting. @returns false where somebody else has it. */
export const tryLockNamed = async (tx: Tx, name: string): Promise<boolean> => {
  const { rows } = await sql<{ got: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as got`.execute(tx);
  return rows[0]?.got ?? false;
};

/** PostgreSQL's words for "you two met; try again": serialisation failure and deadlock. */
const retryable = new Set(['40001', '40P01']);
const mostTries = 3;

const isRetryable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && retryable.has(String(error.code));

/**
 * Opens the pool of the server's role.
 * @param options.connections most at once; idle ones are let go, since each costs the database memory.
 */
export const openDatabase = (
  url: string,
  options: { connections: number; onError: (error: Error) => void },
): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    // Moments are then read as text in UTC, whatever the server's own zone is. Compiling a query (JIT) pays for reports of
    // minutes: a wide search of a second took ten where it was on.
    options: '-c TimeZone=UTC -c jit=off',
    max: options.connections,
    idleTimeoutMillis: 10_000,
    // A database that is gone or full gives an error, not a request that hangs for ever.
    connectionTimeoutMillis: 15_000,
  });
  // A connection serves many: that it broke is not of the request that opened it.
  const onError = (error: Error): void => doneForNobody(() => options.onError(error));
  pool.on('error', onError);
  pool.on('connect', (client) => {
    // One that breaks while it is lent out tells nobody else: unheard, that would end the process.
    client.on('error', onError);
    watchQueries(client);
  });
  const plain = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });

  const begin = (seeing: Seeing) =>
    seeing === 'newest' ? plain.transaction() : plain.transaction().setIsolationLevel('repeatable read');
  const within: Database['within'] = async (scope, work, seeing = 'newest') => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await begin(seeing).execute(async (tx) => {
          await setScope(tx, scope);
          return work(tx);
        });
      } catch (error) {
        if (attempt >= mostTries || !isRetryable(error)) throw error;
      }
    }
  };
  const readTogether = async (scope: Scope, queries: readonly ScopedQuery[]): Promise<unknown[][]> => {
    const client = await pool.connect();
    try {
      const read = new ScopedRead(settingsOf(scope), queries);
      client.query(read);
      return await read.rows;
    } finally {
      client.release();
    }
  };
  const reading: Database['reading'] = (scope) => {
    let asked: ScopedQuery[] = [];
    let together: Promise<unknown[][]> | undefined;
    return async <Row>(query: Readable<Row>, plan?: 'kept') => {
      const { sql: text, parameters: values } = query.compile(plain);
      const at = asked.push({ text, values, isPlanKept: plan === 'kept' }) - 1;
      together ??= Promise.resolve().then(() => {
        const queries = asked;
        asked = [];
        together = undefined;
        return readTogether(scope, queries);
      });
      return ((await together)[at] ?? []) as Row[];
    };
  };
  const close = async (): Promise<void> => {
    await plain.destroy();
    // Kysely ends the pool only if it has used it; idle connections would hold a command for their ten seconds.
    if (!pool.ending) await pool.end();
  };
  return { within, reading, plain, pool, close };
};
