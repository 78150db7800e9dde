import { scopeOf } from '../../../../platform/db/database.ts';
import type { CustomerActor } from '../../../../shared/actor.ts';
import type { OutputOf } from '../../../../shared/call.ts';
import { fail } from '../../../../shared/errors.ts';
import { countProved } from '../../../customers/domains/server/store.ts';
import { creditsAsked, creditsOf } from '../../../customers/quota/server/credit-store.ts';
import { collections } from '../../../records/search-index/entry.ts';
import type { searchOverview } from '../contract.ts';
import { searchMessages } from '../messages.ts';
import { longestSeconds } from '../search-faults.ts';
import { everythingQuery } from '../words-query.ts';
import { holdingOf, isTooLong, limitStatements } from './match-store.ts';
import { audiencesOf } from './reader.ts';
import { type SearchParts, seatOf } from './run-search.ts';
import { searchSeats } from './search-seats.ts';

/** What there is to be found by whoever asks, and what it may cost. */
export const overviewOf = (
  { db, clock }: SearchParts,
  actor: CustomerActor,
): Promise<OutputOf<typeof searchOverview>> => {
  const until = performance.now() + longestSeconds * 1000;
  const count = () =>
    db.within(scopeOf(actor), async (tx) => {
      await limitStatements(tx, until - performance.now());
      const audiences = await audiencesOf(tx, actor);
      const holdings = [];
      for (const collection of collections) {
        await limitStatements(tx, until - performance.now());
        const query = everythingQuery(collection, audiences);
        const holding = query === undefined ? undefined : await holdingOf(tx, query);
        holdings.push({
          collection,
          total: holding?.total ?? 0,
          is_exact: holding?.is_cut !== true,
          since: holding?.since?.toISOString() ?? null,
        });
      }
      return {
        collections: holdings,
        credits: {
          ...(await creditsOf(tx, actor.organisationId)),
          asked: await creditsAsked(tx, actor.organisationId),
        },
        proved_domains: await countProved(tx, actor.organisationId, clock.now()),
      };
    });
  return searchSeats.within(seatOf(actor), count).catch((error: unknown) => {
    if (isTooLong(error)) fail('status_conflict', { detail: searchMessages.tooLong });
    throw error;
  });
};
