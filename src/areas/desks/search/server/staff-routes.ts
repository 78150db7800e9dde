import { isUuid } from '../../../../platform/crypto/uuid.ts';
import { scopeOf } from '../../../../platform/db/database.ts';
import { type Route, route } from '../../../../platform/http/route.ts';
import { fail } from '../../../../shared/errors.ts';
import { findOrganisation } from '../../../customers/organisations/server/store.ts';
import { openAuditThrottle } from '../../../records/audit/server/audit-throttle.ts';
import { staffRunSearch, staffSearchResults } from '../contract.ts';
import { openSearch, pageOfResults } from './results.ts';
import { runSearch, type SearchParts } from './run-search.ts';

/**
 * Staff search one customer or all of them, without credits. Each customer of whom a page shows or counts something
 * reads it in its trail, whichever part of what was found that page is.
 */
export const staffSearchRoutes = (parts: SearchParts): Route[] => {
  const recordOnce = openAuditThrottle(parts.db);
  return [
    route(staffRunSearch, async ({ input, actor }) => {
      const { organisation_id: id, query } = input;
      if (id !== undefined) {
        const known = isUuid(id) && (await parts.db.within(scopeOf(actor), (tx) => findOrganisation(tx, id)));
        if (!known) return fail('not_found');
      }
      return runSearch(parts, actor, query, id ?? null);
    }),
    route(staffSearchResults, async ({ input, actor, language, setHeader }) => {
      const search = await openSearch(parts, actor, input.search_id);
      const { results, next, organisations } = await pageOfResults(
        parts,
        actor,
        search,
        { ...input, language },
        search.of_organisation,
      );
      const entries = organisations.map(
        (organisationId) => ({ organisationId, action: 'search.open', object: search.id }) as const,
      );
      await recordOnce(actor, entries, parts.clock.now());
      if (next) setHeader('x-next-cursor', next);
      return results;
    }),
  ];
};
