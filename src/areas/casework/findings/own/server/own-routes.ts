import { isUuid } from '../../../../../platform/crypto/uuid.ts';
import { scopeOf } from '../../../../../platform/db/database.ts';
import { type Route, route } from '../../../../../platform/http/route.ts';
import type { FindingParts } from '../../server/parts.ts';
import { findingOwners, ownFindings } from '../own-contract.ts';
import { own } from './own-findings.ts';
import { listCandidates } from './owner-store.ts';

/** Who takes care of findings. */
export const ownRoutes = ({ db, clock }: FindingParts): Route[] => [
  route(ownFindings, async ({ input, actor }) => {
    const { finding_ids: findingIds, owner: ownerId, seen_owners: seenOwners } = input;
    await db.within(scopeOf(actor), (tx) => own(tx, actor, { findingIds, ownerId, seenOwners }, clock.now()));
    return undefined;
  }),
  route(findingOwners, async ({ input: { search = '', user_id: userId }, actor }) =>
    // An id of another shape is nobody's.
    userId !== undefined && !isUuid(userId)
      ? []
      : listCandidates(db.readingLists(scopeOf(actor)), actor.organisationId, { search, userId }),
  ),
];
