import { scopeOf } from '../../../../platform/db/database.ts';
import { bodyRule, type Route, route } from '../../../../platform/http/route.ts';
import { hasResults } from '../../campaign-results/server/result-store.ts';
import { countBySeverity } from '../../findings/server/store.ts';
import { linkReport, openReport, requestDetailsOfAnyArea, showReport } from '../../requests/contract.ts';
import { asRequestRow, historyPage, statusesOf } from '../../requests/list/server/history.ts';
import { listOrder } from '../../requests/list/server/list-order-store.ts';
import { listedColumns } from '../../requests/list/server/list-query-store.ts';
import { type ResultsOf, requestDetailsOf } from '../../requests/server/details.ts';
import type { ServiceArea } from '../../requests/service-area.ts';
import { downloadCsv, downloadReport, linkReportPdf, openReportPdf, showReportPdf } from './downloads.ts';
import type { AreaParts } from './parts.ts';

const defaultHistoryLimit = 1000;

const resultsOf: ResultsOf = { countFindings: countBySeverity, hasCampaignResults: hasResults };

/** Details and report of a request whose area the caller does not know. */
export const anyAreaRoutes = (parts: AreaParts): Route[] => [
  route(requestDetailsOfAnyArea, ({ input, actor, language }) =>
    requestDetailsOf(parts.db, actor, input, undefined, resultsOf, {
      language,
      now: parts.clock.now(),
      keptDays: parts.limits.uploadsKeptDays,
    }),
  ),
  route(openReport, ({ input, actor, language }) => openReportPdf(parts, actor, input, language)),
  route(linkReport, async ({ input, actor, language }) => ({
    path: `${showReport.path}?link=${await linkReportPdf(parts, actor, input, language)}`,
  })),
  route(showReport, ({ input, actor }) => showReportPdf(parts, actor, input.link)),
];

/** The four calls that every service area answers alike, under its own prefix (specification §7). */
export const areaRoutes = ({ calls, module }: ServiceArea, parts: AreaParts): Route[] => [
  route(
    calls.getHistory,
    async ({ input, actor, setHeader }) => {
      const filter = {
        organisationId: actor.organisationId,
        module,
        submodule: input.submodule,
        type: input.type_submodule,
        statuses: statusesOf(input.status),
        search: input.search,
      };
      const page = { sort: input.sort, limit: input.limit ?? defaultHistoryLimit, cursor: input.cursor };
      const read = parts.db.readingLists(scopeOf(actor));
      const rows = await historyPage(read, listedColumns, filter, page, setHeader);
      return rows.map((row) => asRequestRow(row, actor));
    },
    {
      rules: [
        bodyRule(calls.getHistory, ['sort', 'cursor'], ({ sort, cursor }) => void listOrder(sort, cursor)),
      ],
    },
  ),
  route(calls.details, ({ input, actor, language }) =>
    requestDetailsOf(parts.db, actor, input, module, resultsOf, {
      language,
      now: parts.clock.now(),
      keptDays: parts.limits.uploadsKeptDays,
    }),
  ),
  route(calls.downloadCsv, ({ input, actor, language }) =>
    downloadCsv(parts, actor, input, module, language),
  ),
  route(calls.downloadReport, ({ input, actor, language }) => downloadReport(parts, actor, input, language)),
];
