import type * as z from 'zod/mini';
import { type Reading, scopeOf } from '../../../../../platform/db/database.ts';
import { type Route, route } from '../../../../../platform/http/route.ts';
import { type Actor, isStaff } from '../../../../../shared/actor.ts';
import { lastPeriods, standings } from '../../../../../shared/time/periods.ts';
import { severities } from '../../../../../shared/vocabulary/severity.ts';
import { recordReadings } from '../../../../records/audit/sittings/server/record-readings.ts';
import { readHistory } from '../../../requests/list/server/history-store.ts';
import { historyColumns, type RequestFilter } from '../../../requests/list/server/list-query-store.ts';
import { memberIdOf } from '../../../requests/who-may-read.ts';
import { requestNames } from '../../list/server/name-store.ts';
import type { FindingParts } from '../../server/parts.ts';
import { knownShape, organisationOf } from '../../server/reader-scope.ts';
import { countsOf } from '../../server/store.ts';
import { findingRequests, findingTrend } from '../trend-contract.ts';
import { changesByPeriod } from './trend-store.ts';
import { findingTotals } from './with-findings-store.ts';

const offeredMost = 20;
/** Requests that are looked through for them, and how many at once. */
const lookedMost = 1000;
const lookedAtOnce = 100;

const trendRoute = ({ db, clock }: FindingParts): Route =>
  route(findingTrend, async ({ input, actor }) => {
    const read = db.readingLists(scopeOf(actor));
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

const readerOf = (actor: Actor) => ({ memberId: memberIdOf(actor), seesDrafts: isStaff(actor) });

type Offered = ReadonlyMap<string, number>;

/** The newest that match and have findings, with how many. */
const newestWithFindings = async (read: Reading, actor: Actor, filter: RequestFilter): Promise<Offered> => {
  const offered = new Map<string, number>();
  const reader = readerOf(actor);
  let cursor: string | undefined;
  for (let seen = 0; seen < lookedMost; seen += lookedAtOnce) {
    const page = { limit: lookedAtOnce, cursor };
    const { rows, nextCursor } = await readHistory(read, historyColumns, filter, page);
    const ids = rows.map((row) => row.id);
    const totals = await findingTotals(read, ids, reader);
    for (const id of ids) {
      const total = totals.get(id);
      if (total !== undefined) offered.set(id, total);
      if (offered.size === offeredMost) return offered;
    }
    cursor = nextCursor;
    if (!cursor) break;
  }
  return offered;
};

/** The request itself where its name is wanted; else what may be chosen. */
const offeredTo = async (
  { db }: FindingParts,
  actor: Actor,
  input: z.output<(typeof findingRequests)['input']>,
): Promise<Offered> => {
  const read = db.readingLists(scopeOf(actor));
  const one = knownShape(input.request_id);
  if (one !== undefined) {
    const totals = await findingTotals(read, [one], readerOf(actor));
    return new Map([[one, totals.get(one) ?? 0]]);
  }
  const filter = { organisationId: organisationOf(actor, input.organisation_id), search: input.search };
  return newestWithFindings(read, actor, filter);
};

const requestsRoute = (parts: FindingParts): Route => {
  return route(findingRequests, async ({ input, actor }) => {
    const offered = await offeredTo(parts, actor, input);
    const names = await requestNames(parts.db.readingLists(scopeOf(actor)), [...offered.keys()]);
    const rows = [...offered].flatMap(([id, total]) => {
      const row = names.get(id);
      return row ? [{ ...row, total }] : [];
    });
    if (isStaff(actor)) {
      // It shows customers' titles, like the work queue.
      const whose = [...new Set(rows.map((row) => row.organisation_id))];
      const seen = whose.map((id) => ({ organisationId: id, action: 'request.list', object: id }) as const);
      await recordReadings(parts.db, actor, seen, parts.clock.now());
    }
    return rows.map((row) => ({
      request_id: row.id,
      title: row.title,
      submodule: row.submodule,
      type_submodule: row.type_submodule,
      reference: row.reference,
      total: row.total,
      ...(isStaff(actor) && row.organisation ? { organisation: row.organisation } : {}),
    }));
  });
};

/** Open findings over time, and the requests that the list of findings may be narrowed to. */
export const trendRoutes = (parts: FindingParts): Route[] => [trendRoute(parts), requestsRoute(parts)];
