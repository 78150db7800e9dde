import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  PostgresDialect,
  type QueryResult,
  Transaction,
} from 'kysely';
import type pg from 'pg';
import type { Schema } from '../schema.ts';
import type { StatementNames } from './statement-names.ts';
import type { Outcome } from './trip.ts';
import { type KeptPlans, type Query, queriesByTurn } from './turn-queries.ts';

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** A connection as Kysely wants it. */
const connectionOf = (query: Query): DatabaseConnection => ({
  executeQuery: async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
    try {
      const { command, rowCount, rows } = await query(sql, parameters);
      return {
        rows: rows as Row[],
        ...(changing.has(command) ? { numAffectedRows: BigInt(rowCount) } : {}),
      };
    } catch (error) {
      // What pg gives was made where the answer came in; whoever reads the log wants to know who asked.
      if (error instanceof Error) error.stack = `${error.stack}\nasked by ${new Error('').stack}`;
      throw error;
    }
  },
  streamQuery: () => {
    throw new Error('Nothing is streamed out of a transaction.');
  },
});

/** How the transactions that run end before their work has returned. */
const endings = new WeakMap<object, () => void>();

/**
 * Commits together with what is asked for in this turn of the event loop: one trip fewer, and what that locks is held for
 * no turn of ours. It is the end: a query that comes later is refused, and an error that is thrown later undoes nothing.
 */
export const commitWithThis = (tx: Transaction<Schema>): void => endings.get(tx)?.();

/** Errors of transactions that had asked to commit and had no answer. */
const withoutAnswer = new WeakSet<object>();

/** The database's own word that it did not commit: any SQLSTATE but those of a connection, a disk or a server that is failing. */
const saysNotCommitted = (error: unknown): boolean =>
  error instanceof AbortedTransactionError ||
  (error instanceof Error &&
    'severity' in error &&
    'code' in error &&
    /^(?!08|53|57P|58|F0|XX)[0-9A-Z]{5}$/.test(String(error.code)));

/**
 * Whether an error leaves open what became of its transaction: the connection was lost between `commit` and its answer, and
 * the database may still be at it. What its rows may refer to (a file in storage) must not be removed; the sweep does that
 * later, where no row came of it.
 */
export const mayBeCommitted = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && withoutAnswer.has(error);

/** Runs `work` in one transaction on a connection of its own; rolls back when it throws. */
type RunTransaction = <T>(
  how: { readonly begin: 'begin' | 'begin isolation level repeatable read'; readonly keeps: KeptPlans },
  work: (tx: Transaction<Schema>) => Promise<T>,
) => Promise<T>;

/**
 * The transactions of a pool. Kysely's own send one query after the other; in these, what is asked for in one turn travels
 * together, `begin` with what comes first.
 */
export const transactionsOf = (
  pool: pg.Pool,
  plain: Kysely<Schema>,
  names: StatementNames,
): RunTransaction => {
  const dialect = new PostgresDialect({ pool });
  const props = { config: { dialect }, dialect, driver: dialect.createDriver() };
  const executor = plain.getExecutor();
  return async ({ begin, keeps }, work) => {
    const client = await pool.connect();
    const query = queriesByTurn(client, names, keeps);
    const connection = connectionOf(query);
    let isOver = false;
    const tx = new Transaction<Schema>({
      ...props,
      executor: executor.withConnectionProvider({
        provideConnection: async (consumer) => {
          if (isOver) throw new Error('The transaction is over.');
          return consumer(connection);
        },
      }),
    });
    let committing: Promise<Outcome> | undefined;
    endings.set(tx, () => {
      committing = query.last('commit', () => {
        isOver = true;
      });
      // Whoever asked for what travels with it hears of its failure first.
      committing.catch(() => {});
    });
    let isLost = false;
    try {
      // Not awaited: if it fails, so does everything that travels with it.
      query(begin, []).catch(() => {});
      const result = await work(tx);
      isOver = true;
      committing ??= query('commit', []);
      const { command } = await committing;
      // So it answers where a statement failed and nobody minded.
      if (command === 'ROLLBACK') throw new AbortedTransactionError();
      return result;
    } catch (error) {
      isOver = true;
      if (committing && error instanceof Error && !saysNotCommitted(error)) withoutAnswer.add(error);
      await query('rollback', []).catch(() => {
        isLost = true;
      });
      throw error;
    } finally {
      client.release(isLost);
    }
  };
};
