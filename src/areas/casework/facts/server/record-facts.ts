import { type Database, lockNamed, type Tx } from '../../../../platform/db/database.ts';
import type { Fact, PolicyFact, ServerFact } from '../../../../shared/vocabulary/fact.ts';
import { keyOfFact } from '../key-of-fact.ts';
import {
  type FactOwner,
  finishedWithDrafts,
  insertPolicies,
  insertServers,
  readerOf,
  releaseDrafts,
} from './fact-store.ts';

const rowsPerStatement = 500;

const batchesOf = <One>(all: readonly One[]): One[][] =>
  Array.from({ length: Math.ceil(all.length / rowsPerStatement) }, (_, n) =>
    all.slice(n * rowsPerStatement, (n + 1) * rowsPerStatement),
  );

/** Who writes facts of an organisation waits for whoever else does: rows are taken in no common order. */
const holdFacts = (tx: Tx, organisationId: string): Promise<void> => lockNamed(tx, `facts ${organisationId}`);

/**
 * Records what an import or an engine says of hosts and policies, in the caller's transaction: a host, a service and a
 * certificate are known once with when they were first and last seen, a policy by what it said over time. What is not
 * visible is the provider's own until `releaseFacts`. Of facts with the same key the last one counts.
 */
export const recordFacts = async (tx: Tx, owner: FactOwner, facts: readonly Fact[]): Promise<void> => {
  const reader = await readerOf(tx, owner.requestId);
  if (reader === undefined || facts.length === 0) return;
  await holdFacts(tx, owner.organisationId);
  const once = [...new Map(facts.map((one) => [keyOfFact(one), one])).values()];
  const policies = once.filter((one): one is PolicyFact => one.type === 'policy');
  const servers = once.filter((one): one is ServerFact => one.type !== 'policy');
  for (const batch of batchesOf(servers)) await insertServers(tx, owner, batch, reader);
  for (const batch of batchesOf(policies)) await insertPolicies(tx, owner, batch, reader);
};

/** Shows the customer what the scans of a request said, in the transaction in which its findings are released. */
export const releaseFacts = async (
  tx: Tx,
  { organisationId, requestId }: Pick<FactOwner, 'organisationId' | 'requestId'>,
): Promise<void> => {
  await holdFacts(tx, organisationId);
  await releaseDrafts(tx, requestId);
};

const requestsAtOnce = 20;

/** Shows what scans said where a request was finished and had no finding to release. */
export const releaseFinishedFacts = async ({ db }: { readonly db: Database }): Promise<void> => {
  const finished = await db.within('system', (tx) => finishedWithDrafts(tx, requestsAtOnce));
  for (const { id, organisation_id } of finished) {
    await db.within('system', (tx) => releaseFacts(tx, { organisationId: organisation_id, requestId: id }));
  }
};
