import type { Clock } from '../../../../platform/clock.ts';
import { type Database, scopeOf } from '../../../../platform/db/database.ts';
import { isoMoment } from '../../../../platform/db/moment.ts';
import { bodyRule, type Route, route } from '../../../../platform/http/route.ts';
import type { Status } from '../../../../shared/vocabulary/request-status.ts';
import { historyPage } from '../../../casework/requests/list/server/history.ts';
import { listOrder } from '../../../casework/requests/list/server/list-order-store.ts';
import { briefColumns } from '../../../casework/requests/list/server/list-query-store.ts';
import { listQuotas } from '../../../customers/quota/server/store.ts';
import { cardsFor } from '../cards.ts';
import { dashboardData, overview } from '../contract.ts';
import { readOverview } from './read-overview.ts';

const defaultHistoryLimit = 100;

/** The start pages: eight quota cards and the history of runs (rows D, Q, K7); how it stands and what waits (row C7). */
export const dashboardRoutes = ({ db, clock }: { db: Database; clock: Clock }): Route[] => [
  route(
    dashboardData,
    async ({ input, actor, setHeader }) => {
      const filter = {
        organisationId: actor.organisationId,
        module: input.module,
        type: input.type_submodule,
        executed: input.executed,
        endBefore: input.end_before ? new Date(input.end_before) : undefined,
        search: input.search,
      };
      const page = { limit: input.limit ?? defaultHistoryLimit, cursor: input.cursor };
      // Asked for together: they travel together.
      const read = db.readingLists(scopeOf(actor));
      const asked = listQuotas(read, actor.organisationId);
      // A bad cursor fails both; only the history knows how to say so, and is heard first.
      asked.catch(() => undefined);
      const rows = await historyPage(read, briefColumns, filter, page, setHeader);
      const quotas = await asked;
      return {
        Cards: cardsFor(quotas),
        History: rows.map((row) => ({
          _id: row.id,
          reference: row.reference,
          module: row.module,
          submodule: row.submodule,
          type_submodule: row.type_submodule,
          title: row.title,
          current_status: row.status as Status,
          percentage: row.percentage,
          excecute: row.executed,
          start_date: isoMoment(row.start_date),
          end_date: row.end_date && isoMoment(row.end_date),
          waiting_for_customer: row.waiting_since !== null,
        })),
      };
    },
    { rules: [bodyRule(dashboardData, ['cursor'], ({ cursor }) => void listOrder(undefined, cursor))] },
  ),
  route(overview, ({ actor }) => readOverview(db.readingLists(scopeOf(actor)), actor, clock.now())),
];
