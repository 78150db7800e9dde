import type * as z from 'zod/mini';
import { scopeOf } from '../../../../../platform/db/database.ts';
import { type Route, route } from '../../../../../platform/http/route.ts';
import { type Actor, isStaff } from '../../../../../shared/actor.ts';
import { lastPeriods, standings } from '../../../../../shared/time/periods.ts';
import { severities } from '../../../../../shared/vocabulary/severity.ts';
import { openAuditThrottle } from '../../../../records/audit/server/audit-throttle.ts';
import { readHistory } from '../../../requests/list/server/history-store.ts';
import { historyColumns } from '../../../requests/list/server/list-query-store.ts';
import { memberIdOf } from '../../../requests/who-may-read.ts';
import { requestNames } from '../../list/server/name-store.ts';
import type { FindingParts } from '../../server/parts.ts';
import { knownShape, organisationOf } from '../../server/reader-scope.ts';
import { countsOf } from '../../server/store.ts';
import { findingRequests, findingTrend } from '../trend-contract.ts';
import { changesByPeriod } from './trend-store.ts';

const offeredMost = 20;

const trendRoute = ({ db, clock }: FindingParts): Route =>
  route(findingTrend, async ({ input, actor }) => {
    const read = db.reading(scopeOf(actor));
    const starts = lastPeriods(input.period ?? 'week', clock.now());
    const whose = {
      organisationId: organisationOf(actor, input.organisation_id),
      memberId: memberIdOf(actor),
    };
    const [counts, changes] = await Promise.all([
      countsOf(read, { ...whose, requestId: undefined }),
      changesByPeriod(read, whose, starts),
    ]);
    const ends = severities.map((severity) => {
      const now = counts
        .filter((row) => row.severity === severity && row.state === 'open' && row.released)
        .reduce((sum, { total }) => sum + total, 0);
      const changed = (index: number): number =>
        changes.find((row) => row.severity === severity && row.place === index + 1)?.change ?? 0;
      return [
        severity,
        standings(
          now,
          starts.map((_, index) => changed(index)),
        ),
      ] as const;
    });
    return starts.map((from, index) => ({
      from,
      ...(Object.fromEntries(ends.map(([severity, all]) => [severity, all[index] ?? 0])) as Record<
        (typeof severities)[number],
        number
      >),
    }));
  });

/** The request itself where its name is wanted; else the newest that match. */
const wishedIds = async (
  { db }: FindingParts,
  actor: Actor,
  input: z.output<(typeof findingRequests)['input']>,
): Promise<string[]> => {
  const one = knownShape(input.request_id);
  if (one !== undefined) return [one];
  const filter = { organisationId: organisationOf(actor, input.organisation_id), search: input.search };
  const page = { limit: offeredMost };
  const { rows } = await readHistory(db.reading(scopeOf(actor)), historyColumns, filter, page);
  return rows.map((row) => row.id);
};

const requestsRoute = (parts: FindingParts): Route => {
  const recordOnce = openAuditThrottle(parts.db);
  return route(findingRequests, async ({ input, actor }) => {
    const ids = await wishedIds(parts, actor, input);
    const names = await requestNames(parts.db.reading(scopeOf(actor)), ids);
    const rows = ids.flatMap((id) => names.get(id) ?? []);
    if (isStaff(actor)) {
      // It shows customers' titles, like the work queue.
      const whose = [...new Set(rows.map((row) => row.organisation_id))];
      const seen = whose.map((id) => ({ organisationId: id, action: 'request.list', object: id }) as const);
      await recordOnce(actor, seen, parts.clock.now());
    }
    return rows.map((row) => ({
      request_id: row.id,
      title: row.title,
      submodule: row.submodule,
      type_submodule: row.type_submodule,
      ...(isStaff(actor) && row.organisation ? { organisation: row.organisation } : {}),
    }));
  });
};

/** Open findings over time, and the requests that the list of findings may be narrowed to. */
export const trendRoutes = (parts: FindingParts): Route[] => [trendRoute(parts), requestsRoute(parts)];
