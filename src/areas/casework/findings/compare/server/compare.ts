import { isUuid } from '../../../../../platform/crypto/uuid.ts';
import { scopeOf, type Tx } from '../../../../../platform/db/database.ts';
import type { Actor } from '../../../../../shared/actor.ts';
import { fail } from '../../../../../shared/errors.ts';
import { visibleRequest } from '../../../requests/server/details.ts';
import type { StoredRequest } from '../../../requests/server/store.ts';
import { mayReadPersons, memberIdOf } from '../../../requests/who-may-read.ts';
import { countNotFound } from '../../continue/server/not-found-store.ts';
import type { FindingParts } from '../../server/parts.ts';
import type { ComparedRequests } from '../compared-reference.ts';
import { earlierRequests } from './candidate-store.ts';
import {
  type ComparedRow,
  type ComparedTotals,
  comparedPage,
  findComparison,
  markRead,
} from './compared-store.ts';
import { dayOf, makeComparison } from './make-comparison.ts';
import { candidatesFor } from './predecessor.ts';

/** The request whose findings are compared, if the actor may read them. Staff's reading is told to the customer. */
export const readableRequest = async (
  tx: Tx,
  actor: Actor,
  request_id: string,
  now: Date,
): Promise<StoredRequest> => {
  const row = await visibleRequest(tx, actor, { request_id }, undefined, { action: 'findings.read', now });
  if (!mayReadPersons(actor, row)) fail('forbidden');
  return row;
};

export type Earlier = {
  id: string;
  reference: string;
  title: string;
  start_date: Date;
  end_date: Date | null;
};

/** Another organisation's, one of another service and one that is later or not finished are the same 404. */
const earlierOf = async (
  tx: Tx,
  actor: Actor,
  request: StoredRequest,
  wished: string | undefined,
): Promise<Earlier | undefined> => {
  if (request.status !== 'finished') return wished === undefined ? undefined : fail('not_found');
  const memberId = memberIdOf(actor);
  if (wished === undefined) {
    const [first] = await candidatesFor(tx, request, memberId);
    return first?.repeated ? first : undefined;
  }
  const [row] = isUuid(wished) ? await earlierRequests(tx, request, { memberId, onlyId: wished }) : [];
  return row ?? fail('not_found');
};

/** Somebody may change findings between the making and the reading. */
const mostTries = 3;

type Wish = { requestId: string; earlierId: string | undefined };
type Place = { after: number; before: number; limit: number };
type Read = ComparedRequests & {
  readonly earlier: Earlier;
  readonly openNotFound: number;
  readonly totals: ComparedTotals;
  readonly rows: ComparedRow[];
};

/**
 * What changed between two requests.
 * @returns undefined where none is named and none is clearly repeated.
 * @throws `not_found`, `forbidden`.
 */
export const compare = async (
  parts: Pick<FindingParts, 'db' | 'storage'>,
  actor: Actor,
  wish: Wish,
  place: Place,
  now: Date,
): Promise<Read | undefined> => {
  const look = () =>
    parts.db.within(
      scopeOf(actor),
      async (tx) => {
        const request = await readableRequest(tx, actor, wish.requestId, now);
        const earlier = await earlierOf(tx, actor, request, wish.earlierId);
        if (!earlier) return undefined;
        const pair = { requestId: request.id, earlierId: earlier.id };
        const kept = await findComparison(tx, pair);
        if (!kept?.fresh) return { pair, wanted: request };
        const today = dayOf(now);
        if (kept.read_at < today) await markRead(tx, pair, today);
        const openNotFound = request.continues_id === earlier.id ? await countNotFound(tx, request) : 0;
        return { pair, kept: { later: request, earlier, totals: kept.totals, openNotFound } };
      },
      { plan: 'kept' },
    );
  for (let tries = 0; tries < mostTries; tries += 1) {
    const seen = await look();
    if (!seen) return undefined;
    if (seen.kept) {
      const rows = await comparedPage(parts.db.reading(scopeOf(actor)), seen.pair, place);
      return { ...seen.kept, rows };
    }
    await makeComparison(parts, {
      ...seen.pair,
      organisationId: seen.wanted.organisation_id,
      day: dayOf(now),
    });
  }
  throw new Error('Findings changed each time that they were compared.');
};
