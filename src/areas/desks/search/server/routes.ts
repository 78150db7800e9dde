import { scopeOf } from '../../../../platform/db/database.ts';
import { type Route, route } from '../../../../platform/http/route.ts';
import { memberIdOf } from '../../../casework/requests/who-may-read.ts';
import { recordAudit } from '../../../records/audit/server/store.ts';
import {
  cancelSearch,
  changeSaved,
  listSaved,
  listSearches,
  removeSaved,
  runSearch,
  saveSearch,
  searchOverview,
  searchResults,
  searchResultsCsv,
} from '../contract.ts';
import { overviewOf } from './overview.ts';
import { openSearch, pageOfResults } from './results.ts';
import { resultsDownload } from './results-csv.ts';
import { asSearches, cancelSearch as cancel, runSearch as run, type SearchParts } from './run-search.ts';
import { change, listOwn, remove, save } from './saved.ts';
import { pageOfSearches } from './search-page.ts';
import { staffSearchRoutes } from './staff-routes.ts';

const savedRoutes = (parts: SearchParts): Route[] => [
  route(listSaved, ({ actor }) => listOwn(parts, actor)),
  route(saveSearch, ({ input, actor }) => save(parts, actor, input)),
  route(changeSaved, ({ input, actor }) => change(parts, actor, input)),
  route(removeSaved, async ({ input, actor }) => {
    await remove(parts, actor, input.saved_id);
    return undefined;
  }),
];

/** Deep search: Administrators and Members over what they may read, staff over their customers. */
export const searchRoutes = (parts: SearchParts): Route[] => [
  route(searchOverview, ({ actor }) => overviewOf(parts, actor)),
  route(runSearch, ({ input, actor }) => run(parts, actor, input)),
  route(cancelSearch, async ({ input, actor }) => {
    await cancel(parts, actor, input.search_id);
    return undefined;
  }),
  route(searchResults, async ({ input, actor, language, setHeader }) => {
    const search = await openSearch(parts, actor, input.search_id);
    const { results, next } = await pageOfResults(parts, actor, search, { ...input, language });
    if (next) setHeader('x-next-cursor', next);
    return results;
  }),
  route(searchResultsCsv, async ({ input, actor, language }) => {
    const search = await openSearch(parts, actor, input.search_id);
    const entry = {
      organisationId: actor.organisationId,
      action: 'search.export',
      object: search.id,
    } as const;
    await parts.db.within(scopeOf(actor), (tx) => recordAudit(tx, actor, entry, parts.clock.now()));
    return resultsDownload(parts, actor, search, { ...input, language }, input.separator);
  }),
  route(listSearches, async ({ input, actor, setHeader }) => {
    const { rows, total, next } = await pageOfSearches(parts, actor, { ...input, of: memberIdOf(actor) });
    setHeader('x-total-count', String(total));
    if (next) setHeader('x-next-cursor', next);
    return asSearches(parts, actor, rows);
  }),
  ...savedRoutes(parts),
  ...staffSearchRoutes(parts),
];
