import { isUuid } from '../../../../platform/crypto/uuid.ts';
import { scopeOf } from '../../../../platform/db/database.ts';
import { requireFreshFactor } from '../../../../platform/http/gate.ts';
import { bodyRule, type Route, route } from '../../../../platform/http/route.ts';
import type { Actor } from '../../../../shared/actor.ts';
import { fail, failValidation } from '../../../../shared/errors.ts';
import { usualRowsPerPage } from '../../../../shared/paging.ts';
import type { Status } from '../../../../shared/vocabulary/request-status.ts';
import { requestReport } from '../../../casework/reports/issue/server/build-report.ts';
import type { AreaParts } from '../../../casework/reports/server/parts.ts';
import { historyPage, statusesOf } from '../../../casework/requests/list/server/history.ts';
import { listOrder } from '../../../casework/requests/list/server/list-order-store.ts';
import { failByState } from '../../../casework/requests/server/fail-by-state.ts';
import { type Mover, moveRequest } from '../../../casework/requests/server/lifecycle.ts';
import { lockRequest, type StoredRequest } from '../../../casework/requests/server/store.ts';
import { isFinal, mayMove, statusFrom } from '../../../casework/requests/status.ts';
import { recordReadings } from '../../../records/audit/sittings/server/record-readings.ts';
import { staffListRequests, staffMoveRequest } from '../contract.ts';
import { resultFileRoutes } from '../result-files/server/result-files.ts';
import { staffTexts } from '../texts.ts';
import { giveTo, pushAssignment } from './assign.ts';
import { requireOtherThanAuthoriser, requireSecondPerson } from './release.ts';
import { asStaffRow, asStaffRows } from './staff-rows.ts';
import { queueColumns } from './store.ts';
import { type StaffParts, workRoutes } from './work-routes.ts';

/** An id that nothing has. */
const unknown = '01000000-0000-7000-8000-000000000000';

/** The orders of the wire as the lists know them. */
const sorts = { newest: '-start_date', oldest: 'start_date', due: 'end_date' } as const;

/** @throws 422 for work by its end where some of it has none to come. */
const sortOf = (sort: keyof typeof sorts = 'newest', named: readonly Status[] | undefined): string => {
  if (sort === 'due' && (named === undefined || named.some(isFinal))) {
    failValidation([{ loc: ['body', 'sort'], type: 'due_wants_open', msg: staffTexts.dueWantsOpen }]);
  }
  return sorts[sort];
};

/** Whose work is looked for; an id of another shape matches nothing. */
const assigneeOf = (word: string | undefined, actor: Actor): string | undefined => {
  if (!word || word === 'nobody') return word || undefined;
  if (word === 'me') return actor.userId;
  return isUuid(word) ? word : unknown;
};

/** What a job's data may keep of a person. */
const moverOf = ({ userId, username, role }: Actor): Mover => ({ userId, username, role });

/** Once accepted, what is about people writes to them: that wants a fresh code (`calls.md`, step-up). */
const requireFactorToMove = (actor: Actor, row: StoredRequest, to: Status, now: Date): void => {
  if (to === 'failed' || to === 'rejected') requireFreshFactor(actor, now, staffTexts.endsRequest);
  if (to !== 'accepted') return;
  if (row.is_about_people) requireFreshFactor(actor, now, staffTexts.writesToPeople);
  if (row.authorised_by !== null) requireFreshFactor(actor, now, staffTexts.acceptsTest);
};

/** A moment of the wire; null takes a plan back, undefined leaves it. */
const dateOf = (text: string | null | undefined): Date | null | undefined =>
  typeof text === 'string' ? new Date(text) : text;

/** The work queue. It shows customers' titles, which is told to each of them. */
const queueRoute = (parts: AreaParts): Route => {
  return route(
    staffListRequests,
    async ({ input, actor, setHeader }) => {
      const organisationId = input.organisation_id;
      const filter = {
        organisationId: organisationId === undefined || isUuid(organisationId) ? organisationId : unknown,
        assignedTo: assigneeOf(input.assigned_to, actor),
        submodule: input.submodule,
        type: input.type_submodule,
        statuses: statusesOf(input.status),
        search: input.search,
      };
      const sort = sortOf(input.sort, filter.statuses);
      const page = { sort, limit: input.limit ?? usualRowsPerPage, cursor: input.cursor };
      const read = parts.db.readingLists(scopeOf(actor));
      const rows = await historyPage(read, queueColumns, filter, page, setHeader);
      const ids = [...new Set(rows.map((row) => row.organisation_id))];
      const seen = ids.map((id) => ({ organisationId: id, action: 'request.list', object: id }) as const);
      await recordReadings(parts.db, actor, seen, parts.clock.now());
      return asStaffRows(read, rows);
    },
    {
      rules: [
        bodyRule(
          staffListRequests,
          ['sort', 'status'],
          ({ sort, status }) => void sortOf(sort, statusesOf(status)),
        ),
        bodyRule(
          staffListRequests,
          ['sort', 'cursor'],
          ({ sort, cursor }) => void listOrder(sorts[sort ?? 'newest'], cursor),
        ),
      ],
    },
  );
};

/** The provider's side of requests: queue, moves, result files (`calls.md`, Staff). */
export const staffRoutes = (parts: StaffParts): Route[] => [
  queueRoute(parts),
  ...workRoutes(parts),
  ...resultFileRoutes(parts),
  route(staffMoveRequest, async ({ input, actor }) => {
    const moved = await parts.db.within(scopeOf(actor), async (tx) => {
      const to = statusFrom(input.to) ?? fail('status_conflict');
      const now = parts.clock.now();
      if (!isUuid(input.request_id)) fail('not_found');
      const row = (await lockRequest(tx, input.request_id)) ?? fail('not_found');
      if (input.from !== undefined && input.from !== row.status) await failByState(tx, row, actor);
      if (to === 'finished') {
        await requireSecondPerson(tx, actor, row, now);
        return requestReport(tx, parts.jobs, row.id, moverOf(actor), now);
      }
      requireFactorToMove(actor, row, to, now);
      if (to === 'accepted') await requireOtherThanAuthoriser(tx, actor, row, now);
      const isTaken = to === 'accepted' && row.assigned_to === null && mayMove(row.status as Status, to);
      if (isTaken) await giveTo(tx, actor, row, actor.userId, now);
      const move = {
        to,
        percentage: input.percentage,
        plannedStart: dateOf(input.planned_start),
        endDate: dateOf(input.end_date),
        reason: input.reason || undefined,
      };
      const next = await moveRequest(tx, row.id, actor, move, now);
      if (isTaken) await pushAssignment(tx, next, now);
      return next;
    });
    return asStaffRow(parts.db.reading(scopeOf(actor)), moved);
  }),
];
