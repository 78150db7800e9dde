import type { Database, Tx } from '../../../../platform/db/database.ts';
import type { Log } from '../../../../platform/log.ts';
import { policySubjects } from '../../../../shared/vocabulary/fact.ts';
import { writeEntries } from '../../../records/search-index/server/write-entries.ts';
import { policyEntry, serverEntry } from '../fact-entries.ts';
import { markIndexed, unindexedPolicies, unindexedServers } from './fact-store.ts';

const rowsAtOnce = 200;
const sweepMilliseconds = 2000;

const indexServers = async (tx: Tx): Promise<number> => {
  const rows = await unindexedServers(tx, rowsAtOnce);
  if (rows.length === 0) return 0;
  await markIndexed(
    tx,
    'servers',
    rows.map(({ id }) => id),
  );
  await writeEntries(
    tx,
    rows.map((row) => ({ kind: 'server_fact', id: row.id, entries: row.replaced ? [] : [serverEntry(row)] })),
  );
  return rows.length;
};

const indexPolicies = async (tx: Tx): Promise<number> => {
  const rows = await unindexedPolicies(tx, rowsAtOnce);
  if (rows.length === 0) return 0;
  await markIndexed(
    tx,
    'policies',
    rows.map(({ id }) => id),
  );
  await writeEntries(
    tx,
    rows.map((row) => {
      const kind = policySubjects.find((one) => one === row.subject);
      const isShown = row.newest && !row.replaced && kind !== undefined;
      return { kind: 'policy_fact', id: row.id, entries: isShown ? [policyEntry(row, kind)] : [] };
    }),
  );
  return rows.length;
};

/**
 * Gives the search what it does not know of facts yet, in short transactions: a row counts as known in the one that
 * writes its entry.
 * @returns how many rows there were.
 */
export const indexFacts = async (db: Database, signal?: AbortSignal): Promise<number> => {
  let all = 0;
  for (const step of [indexServers, indexPolicies]) {
    for (;;) {
      if (signal?.aborted) return all;
      const done = await db.within('system', step);
      all += done;
      if (done === 0) break;
    }
  }
  return all;
};

/** Does so for as long as the process runs; a look that finds nothing reads two empty indexes. */
export const startIndexingFacts = (parts: {
  readonly db: Database;
  readonly log: Log;
}): { stop: () => Promise<void> } => {
  const stopping = new AbortController();
  let running: Promise<unknown> | undefined;
  const pass = (): void => {
    running ??= indexFacts(parts.db, stopping.signal)
      .catch((error: Error) => parts.log('warn', 'facts_not_indexed', { reason: error.message }))
      .finally(() => {
        running = undefined;
      });
  };
  const sweep = setInterval(pass, sweepMilliseconds).unref();
  pass();
  return {
    stop: async () => {
      stopping.abort();
      clearInterval(sweep);
      await running;
    },
  };
};
