import type { TestServer } from './test-server.ts';

/**
 * How many statements wait for somebody else's lock. Asked on another connection than the test's own: within a
 * transaction the list stays what it was.
 */
export const waitingForLocks = async ({ parts }: Pick<TestServer, 'parts'>): Promise<number> => {
  const { rowCount } = await parts.db.pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rowCount ?? 0;
};
