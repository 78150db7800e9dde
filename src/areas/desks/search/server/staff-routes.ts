import { isUuid } from '../../../../platform/crypto/uuid.ts';
import { scopeOf } from '../../../../platform/db/database.ts';
import { type Route, route } from '../../../../platform/http/route.ts';
import { fail } from '../../../../shared/errors.ts';
import { findOrganisation } from '../../../customers/organisations/server/store.ts';
import { recordReadings } from '../../../records/audit/sittings/server/record-readings.ts';
import { staffListSearches, staffRunSearch, staffSearchResults } from '../contract.ts';
import { openSearch, pageOfResults } from './results.ts';
import { asSearches, runSearch, type SearchParts } from './run-search.ts';
import { pageOfSearches } from './search-page.ts';
import type { StoredSearch } from './search-store.ts';
import { customersById } from './staff-search-store.ts';

/** Of a search over all customers one may be looked at; of a search over one there is no other. @throws `not_found` */
const narrowedTo = (search: StoredSearch, id: string | undefined): string | null => {
  if (id === undefined || id === search.of_organisation) return search.of_organisation;
  return search.of_organisation === null && isUuid(id) ? id : fail('not_found');
};

/**
 * Staff search one customer or all of them, without credits. Each customer of whom a page shows or counts something
 * reads it in its trail, whichever part of what was found that page is.
 */
export const staffSearchRoutes = (parts: SearchParts): Route[] => {
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
      const wish = { ...input, language };
      const of = narrowedTo(search, input.organisation_id);
      const { results, next } = await pageOfResults(parts, actor, search, wish, of);
      const entries = results.customers.map(
        ({ organisation_id: organisationId }) =>
          ({ organisationId, action: 'search.open', object: search.id }) as const,
      );
      await recordReadings(parts.db, actor, entries, parts.clock.now());
      if (next) setHeader('x-next-cursor', next);
      return results;
    }),
    route(staffListSearches, async ({ input, actor, setHeader }) => {
      const { rows, total, next } = await pageOfSearches(parts, actor, { ...input, of: actor.userId });
      setHeader('x-total-count', String(total));
      if (next) setHeader('x-next-cursor', next);
      const ids = rows.flatMap(({ of_organisation: id }) => id ?? []);
      const names = await parts.db.within(scopeOf(actor), (tx) => customersById(tx, ids));
      const searches = await asSearches(parts, actor, rows);
      return searches.map((search, n) => ({
        ...search,
        customer: names.find(({ organisation_id: id }) => id === rows[n]?.of_organisation) ?? null,
      }));
    }),
  ];
};
