import type { Parts } from '../../../../platform/parts.ts';
import { repeatWork } from '../../../../platform/repeat-work.ts';
import { policySubjects } from '../../../../shared/vocabulary/fact.ts';
import { type Feed, feedIndex } from '../../../records/search-index/server/feed-index.ts';
import { writeEntries } from '../../../records/search-index/server/write-entries.ts';
import { policyEntry, serverEntry } from '../fact-entries.ts';
import { markIndexed, setAside, unindexedPolicies, unindexedServers, waitingFacts } from './fact-store.ts';

type IndexParts = Pick<Parts, 'db' | 'log'>;

const everyMilliseconds = 2000;

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

const servers: Feed = {
  kind: 'server_fact',
  waiting: (tx, after, most) => waitingFacts(tx, 'servers', after, most),
  index: async (tx, ids) => {
    const rows = await unindexedServers(tx, ids);
    await markIndexed(tx, 'servers', idsOf(rows));
    await writeEntries(
      tx,
      rows.map((row) => ({
        kind: 'server_fact',
        id: row.id,
        entries: row.replaced ? [] : [serverEntry(row)],
      })),
    );
  },
  setAside: (tx, row) => setAside(tx, 'servers', row),
};

const policies: Feed = {
  kind: 'policy_fact',
  waiting: (tx, after, most) => waitingFacts(tx, 'policies', after, most),
  index: async (tx, ids) => {
    const rows = await unindexedPolicies(tx, ids);
    await markIndexed(tx, 'policies', idsOf(rows));
    await writeEntries(
      tx,
      rows.map((row) => {
        const kind = policySubjects.find((one) => one === row.subject);
        const isShown = row.newest && !row.replaced && kind !== undefined;
        return { kind: 'policy_fact', id: row.id, entries: isShown ? [policyEntry(row, kind)] : [] };
      }),
    );
  },
  setAside: (tx, row) => setAside(tx, 'policies', row),
};

/**
 * Gives the search what it does not know of facts yet, in short transactions: a row counts as known in the one that
 * writes its entry.
 * @returns how many rows there were.
 */
export const indexFacts = async (parts: IndexParts, signal?: AbortSignal): Promise<number> =>
  (await feedIndex(parts, servers, signal)) + (await feedIndex(parts, policies, signal));

/** Does so for as long as the process runs; a look that finds nothing reads two empty indexes. */
export const startIndexingFacts = (parts: IndexParts): { stop: () => Promise<void> } =>
  repeatWork((signal) => indexFacts(parts, signal), {
    everyMilliseconds,
    log: parts.log,
    event: 'facts_not_indexed',
    first: 'at once',
  });
