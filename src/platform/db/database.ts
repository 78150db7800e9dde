import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Actor } from '../../shared/actor.ts';
import type { Schema } from './schema.ts';

// bigint columns are counters and sizes far below 2^53; as text they would only invite arithmetic on strings.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** A transaction in which the organisation is already set. Everything that touches tenants' rows takes one. */
export type Tx = Transaction<Schema>;

/** Whose rows a transaction may see: one organisation's, or all as staff or as the system itself. */
export type Scope = { readonly organisation: string } | 'staff' | 'system';

export type Database = {
  /** Runs `work` in one transaction that sees the scope's rows only; rolls back when it throws. */
  readonly within: <T>(scope: Scope, work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Tables that no organisation owns: sessions, guesses. */
  readonly plain: Kysely<Schema>;
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
};

/** The scope that an actor's session gives. */
export const scopeOf = (actor: Actor): Scope =>
  actor.organisationId === null ? 'staff' : { organisation: actor.organisationId };

const setScope = (tx: Tx, scope: Scope) => {
  const [organisation, name] = typeof scope === 'string' ? ['', scope] : [scope.organisation, 'customer'];
  return sql`select set_config('app.organisation', ${organisation}, true), set_config('app.scope', ${name}, true)`.execute(
    tx,
  );
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
    max: options.connections,
    idleTimeoutMillis: 10_000,
    // A database that is gone or full gives an error, not a request that hangs for ever.
    connectionTimeoutMillis: 15_000,
  });
  pool.on('error', options.onError);
  // A connection that breaks while it is lent out tells nobody else: unheard, that would end the process.
  pool.on('connect', (client) => client.on('error', options.onError));
  const plain = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });

  const within: Database['within'] = async (scope, work) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await plain.transaction().execute(async (tx) => {
          await setScope(tx, scope);
          return work(tx);
        });
      } catch (error) {
        if (attempt >= mostTries || !isRetryable(error)) throw error;
      }
    }
  };
  const close = async (): Promise<void> => {
    await plain.destroy();
    // Kysely ends the pool only if it has used it; idle connections would hold a command for their ten seconds.
    if (!pool.ending) await pool.end();
  };
  return { within, plain, pool, close };
};
