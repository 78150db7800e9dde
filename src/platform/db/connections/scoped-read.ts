import type pg from 'pg';
import type { StatementNames } from './statement-names.ts';
import { Trip } from './trip.ts';

type ReadOptions = {
  /** The longest that one statement may take, in PostgreSQL's words (`60s`); null: as the database has it. */
  readonly timeout: string | null;
  readonly names: StatementNames;
  /** On a standby: fails with division by zero where it has not replayed the primary's log up to this position. */
  readonly notBefore?: string | undefined;
};

/** One of the queries that are read together. */
export type ScopedQuery = {
  readonly text: string;
  readonly values: readonly unknown[];
  /** True where one plan is right whatever the values are: then it is made once a connection. */
  readonly isPlanKept: boolean;
};

const scopeText = `select set_config('app.organisation', $1, true), set_config('app.scope', $2, true),
  set_config('plan_cache_mode', $3, true),
  set_config('statement_timeout', coalesce($4, current_setting('statement_timeout')), true)`;
/** On a standby that has not come so far it fails (division by zero), and with it everything behind it. */
const standbyText = `${scopeText},
  1 / (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end >= $5::pg_lsn)::int`;

/**
 * Sets the scope and reads, in one round trip: it is one transaction to PostgreSQL, and the scope, which is local to the
 * transaction, is gone with it. A statement is planned and run after those before it, so the policies see the scope; if
 * setting it failed, the rest is skipped.
 * @returns the rows of each query.
 */
export const readScoped = async (
  client: pg.PoolClient,
  scope: readonly [organisation: string, name: string],
  queries: readonly ScopedQuery[],
  { timeout, names, notBefore }: ReadOptions,
): Promise<unknown[][]> => {
  // Left to itself PostgreSQL would plan for each organisation anew, because it takes it for cheaper by what it
  // guesses of the rows; that the plan does not hang on them is what our callers know.
  const plans = queries.every(({ isPlanKept }) => isPlanKept) ? 'force_generic_plan' : 'auto';
  const settings = [...scope, plans, timeout];
  const first =
    notBefore === undefined
      ? { text: scopeText, values: settings, isPlanKept: true }
      : { text: standbyText, values: [...settings, notBefore], isPlanKept: true };
  const trip = new Trip(
    [first, ...queries].map(({ text, values, isPlanKept }) => ({
      text,
      values,
      name: isPlanKept ? names.of(text) : '',
    })),
  );
  client.query(trip);
  const [, ...outcomes] = await trip.done;
  return outcomes.map(({ rows }) => rows);
};
