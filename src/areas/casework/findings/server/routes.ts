import type * as z from 'zod/mini';
import { scopeOf, type Tx } from '../../../../platform/db/database.ts';
import { bodyRule, type Route, route } from '../../../../platform/http/route.ts';
import { type Actor, isStaff } from '../../../../shared/actor.ts';
import { fail } from '../../../../shared/errors.ts';
import { usualRowsPerPage } from '../../../../shared/paging.ts';
import { severities, severityOfWeight } from '../../../../shared/vocabulary/severity.ts';
import { readFullNames } from '../../../customers/accounts/server/full-name-store.ts';
import { recordAudit } from '../../../records/audit/server/store.ts';
import { settleAllFindingDays } from '../../../records/notices/server/deadline-store.ts';
import { visibleRequest } from '../../requests/server/details.ts';
import type { RequestRule } from '../../requests/server/request-rule.ts';
import { findRequest } from '../../requests/server/store.ts';
import { mayReadPersons, memberIdOf } from '../../requests/who-may-read.ts';
import { compareRoutes } from '../compare/server/compare-routes.ts';
import { closeNotFound } from '../continue/continue-contract.ts';
import * as scans from '../continue/server/close-not-found.ts';
import { readNotFound } from '../continue/server/not-found-store.ts';
import {
  countFindings,
  downloadEvidence,
  listDeadlines,
  listFindings,
  readFinding,
  setDeadlines,
  settleFindings,
} from '../contract.ts';
import { filterOf } from '../list/server/filter-of.ts';
import { readCursor, writeCursor } from '../list/server/finding-cursor.ts';
import { groupRoutes } from '../list/server/group-routes.ts';
import { readPage } from '../list/server/list-page.ts';
import { type RequestName, requestNames } from '../list/server/name-store.ts';
import { findNextDue } from '../list/server/next-due-store.ts';
import { asFinding, findingDetailsOf } from '../list/server/read-finding.ts';
import { recordReading } from '../list/server/record-reading.ts';
import { seenFinding } from '../list/server/seen-finding.ts';
import { ownRoutes } from '../own/server/own-routes.ts';
import { outsideRoutes } from '../page/server/outside-places.ts';
import { askRetest, correctFindings, listRetests, withdrawRetest } from '../retest/retest-contract.ts';
import { correct } from '../retest/server/correct.ts';
import { openRetestsOf } from '../retest/server/retest-store.ts';
import * as retests from '../retest/server/retests.ts';
import { savedRoutes } from '../saved/server/saved-routes.ts';
import { fixDays, setFixDays } from '../settle/server/deadline-store.ts';
import { checkSettlement, type Settlement, settle } from '../settle/server/settle-findings.ts';
import { trendRoutes } from '../trend/server/trend-routes.ts';
import { evidenceDownload } from '../write/server/evidence.ts';
import type { FindingParts } from './parts.ts';
import { knownShape, organisationOf } from './reader-scope.ts';
import { countDue, countsOf, leavesOutPeople } from './store.ts';

/** What a listed finding belongs to, by name. */
const belongingOf = (request: RequestName | undefined, isForStaff: boolean) => ({
  request_title: request?.title ?? '',
  request_reference: request?.reference ?? '',
  module: request?.module ?? '',
  ...(request && isForStaff
    ? { organisation: { organisation_id: request.organisation_id, name: request.organisation ?? '' } }
    : {}),
});

type Settling = Pick<z.output<(typeof settleFindings)['input']>, 'to' | 'reason' | 'until'>;

const settlementOf = ({ to, reason, until }: Settling): Settlement => ({
  ...{ to, reason: reason || undefined },
  until: until === undefined ? undefined : new Date(until),
});

const listRoute = ({ db, clock }: FindingParts): Route =>
  route(
    listFindings,
    async ({ input, actor, language, setHeader }) => {
      const limit = input.limit ?? usualRowsPerPage;
      const sort = input.sort ?? '-created_at';
      const now = clock.now();
      const page = { sort, limit, after: readCursor(sort, input.cursor), language };
      const read = db.readingLists(scopeOf(actor));
      const filter = await filterOf(read, actor, input, now);
      const { rows, ...found } = await readPage(read, filter, page);
      const ids = rows.map(({ id }) => id);
      const [names, retested, notFound, owners] = await Promise.all([
        requestNames(read, [...new Set(rows.map((row) => row.request_id))]),
        openRetestsOf(read, ids),
        readNotFound(read, ids),
        readFullNames(
          read,
          actor,
          rows.map(({ owner_id }) => owner_id),
        ),
      ]);
      const last = rows.at(-1);
      if (isStaff(actor) && last) {
        await db.within(scopeOf(actor), (tx) => recordReading(tx, actor, rows, filter.requestId, now));
      }
      setHeader('x-total-count', String(found.total));
      if (!found.isExact) setHeader('x-total-exact', 'false');
      if (found.hasMore && last)
        setHeader('x-next-cursor', writeCursor(sort, last.sort_value, last.sort_tie));
      return rows.map((row) => ({
        ...asFinding(
          { ...row, request_reference: names.get(row.request_id)?.reference ?? '' },
          language,
          owners,
        ),
        retest: retested.get(row.id) ?? null,
        not_found_in: notFound.get(row.id) ?? null,
        ...belongingOf(names.get(row.request_id), isStaff(actor)),
      }));
    },
    {
      rules: [
        bodyRule(
          listFindings,
          ['sort', 'cursor'],
          ({ sort, cursor }) => void readCursor(sort ?? '-created_at', cursor),
        ),
      ],
    },
  );

const isTheirs = async (tx: Tx, actor: Actor, requestId: string): Promise<boolean> => {
  const row = await findRequest(tx, requestId);
  return row !== undefined && (isStaff(actor) || row.organisation_id === actor.organisationId);
};

const countRoute = ({ db, clock }: FindingParts): Route =>
  route(countFindings, async ({ input, actor }) => {
    const requestId = knownShape(input.request_id);
    if (requestId && !(await db.within(scopeOf(actor), (tx) => isTheirs(tx, actor, requestId))))
      fail('not_found');
    const read = db.readingLists(scopeOf(actor));
    const whose = {
      organisationId: organisationOf(actor, input.organisation_id),
      memberId: memberIdOf(actor),
      requestId,
    };
    const [counts, overdue, isLeftOut, next] = await Promise.all([
      countsOf(read, whose),
      countDue(read, whose, { before: clock.now() }),
      leavesOutPeople(read, whose),
      requestId ? findNextDue(read, { ...whose, requestId }) : undefined,
    ]);
    const seen = isStaff(actor) ? counts : counts.filter(({ released }) => released);
    return {
      counts: seen.map(({ severity, state, released, total }) => ({
        severity,
        state,
        drafts: !released,
        total,
      })),
      overdue,
      ...(isLeftOut ? { left_out: true as const } : {}),
      next_due: next
        ? {
            due_at: next.due_at.toISOString(),
            total: next.total,
            worst: severityOfWeight(next.worst),
          }
        : null,
    };
  });

/** How long an organisation gives itself. */
const deadlineRoutes = ({ db, clock }: FindingParts): Route[] => [
  route(listDeadlines, ({ actor }) =>
    db.within(scopeOf(actor), async (tx) => {
      const days = await fixDays(tx, actor.organisationId);
      return severities.map((severity) => ({ severity, days: days[severity] }));
    }),
  ),
  route(setDeadlines, ({ input, actor }) =>
    db.within(scopeOf(actor), async (tx) => {
      const { organisationId } = actor;
      for (const { severity, days } of input.deadlines) {
        await setFixDays(tx, organisationId, severity, days);
        const details = { severity, days };
        const entry = {
          organisationId,
          action: 'finding.deadline',
          object: organisationId,
          details,
        } as const;
        await recordAudit(tx, actor, entry, clock.now());
      }
      await settleAllFindingDays(tx, organisationId, clock.now());
      return undefined;
    }),
  ),
];

const retestRoutes = ({ db, clock }: FindingParts): Route[] => [
  route(listRetests, ({ input, actor, language }) =>
    db.within(scopeOf(actor), async (tx) => {
      const opening = { action: 'findings.read', now: clock.now() } as const;
      const row = await visibleRequest(tx, actor, input, undefined, opening);
      if (!mayReadPersons(actor, row)) fail('forbidden');
      return retests.retestsOf(tx, row.id, actor, language);
    }),
  ),
  route(askRetest, ({ input, actor, language }) =>
    db.within(scopeOf(actor), async (tx) => {
      const wish = { requestId: input.request_id, findingIds: input.finding_ids, note: input.note ?? '' };
      return retests.asRetest(tx, await retests.ask(tx, actor, wish, clock.now()), actor, language);
    }),
  ),
  route(withdrawRetest, ({ input, actor, language }) =>
    db.within(scopeOf(actor), async (tx) =>
      retests.asRetest(tx, await retests.withdraw(tx, actor, input.retest_id, clock.now()), actor, language),
    ),
  ),
];

const correctedRoute = ({ db, clock }: FindingParts): Route =>
  route(correctFindings, async ({ input, actor }) => {
    await db.within(scopeOf(actor), (tx) =>
      correct(tx, actor, { findingIds: input.finding_ids, note: input.note ?? '' }, clock.now()),
    );
    return undefined;
  });

const closeRoute = ({ db, clock }: FindingParts): Route =>
  route(closeNotFound, async ({ input: { request_id: requestId, finding_id: findingId, count }, actor }) => {
    const closing = { requestId, findingId, count };
    await db.within(scopeOf(actor), (tx) => scans.closeNotFound(tx, actor, closing, clock));
    return undefined;
  });

/** Findings of what the caller may see, in the caller's language. */
export const findingRoutes = (parts: FindingParts & { readonly beforeStaffSettle: RequestRule }): Route[] => {
  const { db, clock, storage } = parts;
  return [
    listRoute(parts),
    countRoute(parts),
    ...trendRoutes(parts),
    ...groupRoutes(parts),
    ...ownRoutes(parts),
    ...compareRoutes(parts),
    ...savedRoutes(parts),
    route(readFinding, ({ input, actor, language }) =>
      db.within(
        scopeOf(actor),
        async (tx) => {
          const row = await seenFinding(tx, actor, input.finding_id, clock.now());
          return findingDetailsOf(tx, actor, row.id, language);
        },
        { plan: 'kept' },
      ),
    ),
    ...outsideRoutes(parts),
    route(downloadEvidence, ({ input, actor }) =>
      db.within(scopeOf(actor), (tx) => evidenceDownload(tx, actor, input.file_id, storage, clock.now())),
    ),
    route(
      settleFindings,
      ({ input, actor }) =>
        db.within(scopeOf(actor), async (tx) => {
          await settle(tx, actor, input.finding_ids, settlementOf(input), clock, parts.beforeStaffSettle);
          return undefined;
        }),
      {
        rules: [
          bodyRule(settleFindings, ['to', 'reason', 'until'], (input) =>
            checkSettlement(settlementOf(input), clock.now()),
          ),
        ],
      },
    ),
    ...deadlineRoutes(parts),
    ...retestRoutes(parts),
    correctedRoute(parts),
    closeRoute(parts),
  ];
};
