import {
  type CompiledQuery,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type RawBuilder,
  sql,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import type { Actor } from '../../shared/actor.ts';
import { endDeadConnections } from './connections/dead-connections.ts';
import { openPool } from './connections/pool.ts';
import { readScoped, type ScopedQuery } from './connections/scoped-read.ts';
import { type LogPosition, openStandby } from './connections/standby.ts';
import { noNames, openStatementNames, type StatementNames } from './connections/statement-names.ts';
import { transactionsOf } from './connections/transaction.ts';
import { Trip } from './connections/trip.ts';
import { queriesByTurn } from './connections/turn-queries.ts';
import type { Schema } from './schema.ts';

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
type Expression = RawBuilder<LogPosition>;

type Readable<Row> = { readonly compile: (within: Kysely<Schema>) => CompiledQuery<Row> };

type TransactionOptions = {
  /**
   * What later queries see: what is committed when each begins, or all of them `one moment` (repeatable read), for what
   * must fit together. Of the latter one that writes may have to begin again.
   */
  readonly seeing?: 'newest' | 'one moment';
  /** `kept` where for each statement one plan is right whatever the parameters are; planning may cost more than running. */
  readonly plan?: 'kept';
};

export type Database = {
  /** Runs `work` in one transaction that sees the scope's rows only; rolls back when it throws. */
  readonly within: <T>(
    scope: Scope,
    work: (tx: Tx) => Promise<T>,
    options?: TransactionOptions,
  ) => Promise<T>;
  /** Reads that see the scope's rows only and cost one round trip a turn. */
  readonly reading: (scope: Scope) => Reading;
  /**
   * The same for lists and figures, from a standby where there is one: it sees everything that was committed when the
   * call began (`noteNewest`), not what the call itself writes.
   */
  readonly readingLists: (scope: Scope) => Reading;
  /** Where the primary's log stands, to be asked with what begins a call; undefined where there is no standby. */
  readonly newest: Expression | undefined;
  /** Hears where the primary's log stood when a call began. */
  readonly noteNewest: (position: LogPosition) => void;
  /** Reads what no organisation owns, by a plan that is kept: for what is asked all the time. */
  readonly readPlain: <Row>(query: Readable<Row>) => Promise<Row[]>;
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

const setScope = (tx: Tx, scope: Scope, timeout: string | null, plan: TransactionOptions['plan']) => {
  const [organisation, name] = settingsOf(scope);
  return sql`select set_config('app.organisation', ${organisation}, true), set_config('app.scope', ${name}, true),
    set_config('plan_cache_mode', ${plan === 'kept' ? 'force_generic_plan' : 'auto'}, true),
    set_config('statement_timeout', coalesce(${timeout}, current_setting('statement_timeout')), true)`.execute(
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

/**
 * Whoever holds the transaction is gone if it says nothing for so long: its locks are not kept for a machine that vanished
 * without a word, of which the database would hear after minutes.
 */
export const mostSilence = async (tx: Tx, seconds: number): Promise<void> => {
  await sql`select set_config('idle_in_transaction_session_timeout', ${`${seconds}s`}, true)`.execute(tx);
};

/**
 * The transaction does not wait for the disk: should the machine fail, the last ones are gone as a whole. For what is worked
 * out again then, or is worth nothing any more; what waits for the disk later waits for all before it, too.
 */
export const needNotLast = async (tx: Tx): Promise<void> => {
  await sql`select set_config('synchronous_commit', 'off', true)`.execute(tx);
};

/**
 * What goes away by itself: serialisation failure and deadlock (two met), and a kept plan whose table has got another
 * column since (`cached plan must not change result type`).
 */
const retryable = new Set(['40001', '40P01', '0A000']);
const mostTries = 3;

const isRetryable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && retryable.has(String(error.code));

/** How the server's role reaches its database. */
type DatabaseOptions = {
  /** Most at once; idle ones are let go, since each costs the database memory. */
  readonly connections: number;
  readonly onError: (error: Error) => void;
  /** Through a pooler that gives a connection for a transaction (pgBouncer): nothing is kept on one. */
  readonly isPooled?: boolean;
  /** On another machine, which may be gone without a word. */
  readonly isRemote?: boolean;
  /** Where a read-only standby answers, as the same role. */
  readonly standbyUrl?: string | undefined;
  /** The longest that one statement of a call may take; 0: as the database has it. What works by itself has no end. */
  readonly statementSeconds?: number;
};

/** Reads of one turn travel together. */
const together = (
  plain: Kysely<Schema>,
  readAll: (queries: readonly ScopedQuery[]) => Promise<unknown[][]>,
): Reading => {
  let asked: ScopedQuery[] = [];
  let turn: Promise<unknown[][]> | undefined;
  return async <Row>(query: Readable<Row>, plan?: 'kept') => {
    const { sql: text, parameters: values } = query.compile(plain);
    const at = asked.push({ text, values, isPlanKept: plan === 'kept' }) - 1;
    turn ??= Promise.resolve().then(() => {
      const queries = asked;
      asked = [];
      turn = undefined;
      return readAll(queries);
    });
    return ((await turn)[at] ?? []) as Row[];
  };
};

/** The pool as Kysely takes it, with statements kept prepared as in transactions. */
const preparing = (pool: pg.Pool, names: StatementNames): PostgresPool => ({
  options: pool.options,
  connect: async () => {
    const client = await pool.connect();
    const query = queriesByTurn(client, names, 'usual');
    return { query, release: (isLost?: boolean) => client.release(isLost) } as unknown as PostgresPoolClient;
  },
  end: () => pool.end(),
});

/** Opens the pool of the server's role, and one of the standby where there is one. */
export const openDatabase = (url: string, options: DatabaseOptions): Database => {
  const { onError, isPooled = false, standbyUrl, statementSeconds = 0 } = options;
  const pool = openPool(url, {
    ...options,
    onError: (error) => {
      // The primary may be another one from now on, and stand elsewhere.
      standby?.forget();
      onError(error);
    },
  });
  const stopLooking = options.isRemote ? endDeadConnections(pool, url) : undefined;
  const standby = standbyUrl === undefined ? undefined : openStandby(openPool(standbyUrl, options), onError);
  const names = isPooled ? noNames : openStatementNames();
  const plain = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: preparing(pool, names) }) });
  const timeoutOf = (scope: Scope): string | null =>
    scope === 'system' || statementSeconds === 0 ? null : `${statementSeconds}s`;

  const runTransaction = transactionsOf(pool, plain, names);
  const within: Database['within'] = async (scope, work, { seeing = 'newest', plan } = {}) => {
    const begin = seeing === 'newest' ? 'begin' : 'begin isolation level repeatable read';
    const how = { begin, keeps: plan === 'kept' ? 'all' : 'usual' } as const;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await runTransaction(how, (tx) => {
          // Not awaited, so that it travels with what `work` asks first; if it fails, so does all of that.
          setScope(tx, scope, timeoutOf(scope), plan).catch(() => {});
          return work(tx);
        });
      } catch (error) {
        if (attempt >= mostTries || !isRetryable(error)) throw error;
      }
    }
  };

  const readOn = (
    client: pg.PoolClient,
    scope: Scope,
    queries: readonly ScopedQuery[],
    notBefore?: LogPosition,
  ) => {
    const how = { timeout: timeoutOf(scope), names, notBefore };
    return readScoped(client, settingsOf(scope), queries, how);
  };
  const onPrimary = async <T>(read: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    try {
      return await read(client);
    } finally {
      client.release();
    }
  };
  const readOnPrimary = (scope: Scope, queries: readonly ScopedQuery[]): Promise<unknown[][]> =>
    onPrimary((client) => readOn(client, scope, queries));
  const readOnStandby = async (scope: Scope, queries: readonly ScopedQuery[]): Promise<unknown[][]> => {
    const rows = await standby?.read((client, position) => readOn(client, scope, queries, position));
    return rows ?? readOnPrimary(scope, queries);
  };

  const reading: Database['reading'] = (scope) => together(plain, (queries) => readOnPrimary(scope, queries));
  return {
    within,
    reading,
    readingLists: standby ? (scope) => together(plain, (queries) => readOnStandby(scope, queries)) : reading,
    newest: standby && sql<LogPosition>`pg_current_wal_flush_lsn()::text`,
    noteNewest: (position) => standby?.notBefore(position),
    readPlain: async <Row>(query: Readable<Row>) => {
      const { sql: text, parameters: values } = query.compile(plain);
      const trip = new Trip([{ text, values, name: names.of(text) }]);
      const [outcome] = await onPrimary((client) => client.query(trip).done);
      return (outcome?.rows ?? []) as Row[];
    },
    plain,
    pool,
    close: async () => {
      stopLooking?.();
      await plain.destroy();
      // Kysely ends the pool only if it has used it; idle connections would hold a command for their ten seconds.
      if (!pool.ending) await pool.end();
      await standby?.close();
    },
  };
};
