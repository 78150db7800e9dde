import { type Clock, secondsAfter } from '../../../../../platform/clock.ts';
import { isUuid } from '../../../../../platform/crypto/uuid.ts';
import type { Tx } from '../../../../../platform/db/database.ts';
import { freshFactorMinutes, requireFreshFactor } from '../../../../../platform/http/gate.ts';
import { type Actor, isStaff } from '../../../../../shared/actor.ts';
import { fail, failValidation } from '../../../../../shared/errors.ts';
import type { FindingState, SettledState } from '../../../../../shared/vocabulary/finding-state.ts';
import { recordAudit } from '../../../../records/audit/server/store.ts';
import { settleFindingDays } from '../../../../records/notices/server/deadline-store.ts';
import { announce, markRead } from '../../../../records/notices/server/news-store.ts';
import { pushRequest } from '../../../requests/server/lifecycle.ts';
import type { RequestRule } from '../../../requests/server/request-rule.ts';
import { lockRequest, type StoredRequest } from '../../../requests/server/store.ts';
import { mostSettledByHand, settlesMany } from '../../contract.ts';
import { requireNotFinishing } from '../../list/server/seen-finding.ts';
import { acceptedMostDays, maySettle, needsStateReason, needsUntil } from '../../rules.ts';
import { type Doer, lockSettledSince, recordEvents } from '../../server/history-store.ts';
import {
  lockExpired,
  lockFindings,
  requestsOf,
  type StoredFinding,
  updateFindings,
} from '../../server/store.ts';
import { findingTexts } from '../../texts.ts';

export type Settlement = {
  readonly to: SettledState;
  readonly reason?: string | undefined;
  readonly until?: Date | undefined;
  /** Opened by the calendar. */
  readonly expired?: true;
  /** By the end of a retest, which is no work on the results. */
  readonly retested?: true;
};

const untilFault = (until: Date | undefined, now: Date): keyof typeof findingTexts | undefined => {
  if (!until) return 'until_required';
  const last = secondsAfter(now, acceptedMostDays * 24 * 3600);
  return until <= now || until > last ? 'until_out_of_range' : undefined;
};

/** @throws 422 without the reason or the day that such a settlement requires. */
export const checkSettlement = ({ to, reason, until }: Settlement, now: Date): void => {
  const ofReason = needsStateReason(to) && !reason ? ('reason_required' as const) : undefined;
  const ofUntil = needsUntil(to) ? untilFault(until, now) : undefined;
  const faults = [
    ...(ofReason ? [{ loc: ['body', 'reason'], type: ofReason, msg: findingTexts[ofReason] }] : []),
    ...(ofUntil ? [{ loc: ['body', 'until'], type: ofUntil, msg: findingTexts[ofUntil] }] : []),
  ];
  if (faults.length > 0) failValidation(faults);
};

/** Writes the new state of findings of one organisation, and tells the history of each. */
const settleRows = async (
  tx: Tx,
  rows: readonly StoredFinding[],
  doer: Doer,
  { to, reason, until, expired, retested }: Settlement,
  now: Date,
): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const day = needsUntil(to) ? (until ?? null) : null;
  // In one statement: their counters are kept together, and are taken in one order by whoever settles at the same time.
  await updateFindings(
    tx,
    rows.map(({ id }) => id),
    {
      state: to,
      state_reason: reason ?? null,
      state_until: day,
      state_at: now,
      state_by: typeof doer === 'string' ? null : doer.userId,
      updated_at: now,
    },
  );
  const events = rows.map((row) => ({
    findingId: row.id,
    kind: 'state' as const,
    details: {
      ...{ from: row.state, to },
      ...(reason ? { reason } : {}),
      ...(day ? { until: day.toISOString() } : {}),
      ...(expired ? { expired } : {}),
      ...(retested ? { retested } : {}),
    },
    internal: false,
  }));
  await recordEvents(tx, first.organisation_id, doer, events, now);
  await settleFindingDays(tx, [...new Set(rows.map(({ request_id }) => request_id))], now);
};

/** Writes one finding's new state and tells its history. */
export const settleOne = (
  tx: Tx,
  row: StoredFinding,
  doer: Doer,
  settlement: Settlement,
  now: Date,
): Promise<void> => settleRows(tx, [row], doer, settlement, now);

/** The rows, if all of them are the actor's to see. */
export const theirs = (
  rows: readonly StoredFinding[],
  ids: readonly string[],
  actor: Actor,
): readonly StoredFinding[] => {
  const own = rows.filter(
    (row) => isStaff(actor) || (row.organisation_id === actor.organisationId && row.released_at !== null),
  );
  return own.length === new Set(ids).size ? own : fail('not_found');
};

const checkMove = (row: StoredFinding, actor: Actor, to: SettledState): void => {
  if (row.released_at === null) fail('status_conflict', { detail: findingTexts.draft });
  const from = row.state as FindingState;
  if (maySettle(isStaff(actor) ? 'provider' : 'customer', from, to)) return;
  // What staff could do here, a customer may not; what nobody can do is a conflict.
  if (!isStaff(actor) && maySettle('provider', from, to)) fail('forbidden');
  fail('status_conflict', { detail: findingTexts.no_such_move });
};

/** Many by tens are many. @throws `step_up_required`. */
export const requireFactorForMany = async (tx: Tx, actor: Actor, count: number, now: Date): Promise<void> => {
  const lately = await lockSettledSince(tx, actor.userId, secondsAfter(now, -freshFactorMinutes * 60));
  if (lately + count > mostSettledByHand) requireFreshFactor(actor, now, settlesMany);
};

/**
 * Settles findings or opens them again, all or none.
 * @param beforeStaff refuses who may not settle by themselves what a customer has seen; asked of staff, for anything but
 *   opening again.
 * @throws `not_found`, `forbidden` (a Member, or what is for the provider to say), `status_conflict`, 422.
 */
export const settle = async (
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  settlement: Settlement,
  clock: Clock,
  beforeStaff: RequestRule,
): Promise<void> => {
  if (actor.role === 'Member') fail('forbidden');
  if (!ids.every(isUuid)) fail('not_found');
  const requests = await lockRequests(tx, ids);
  // Behind the locks, as in requestForFindings.
  const now = clock.now();
  const rows = theirs(await lockFindings(tx, ids), ids, actor);
  checkSettlement(settlement, now);
  requests.forEach(requireNotFinishing);
  await requireFactorForMany(tx, actor, rows.length, now);
  for (const row of rows) checkMove(row, actor, settlement.to);
  if (isStaff(actor) && settlement.to !== 'open') {
    for (const request of requests) await beforeStaff(tx, actor, request, now);
  }
  for (const organisationId of new Set(rows.map((row) => row.organisation_id))) {
    const own = rows.filter((row) => row.organisation_id === organisationId);
    await settleRows(tx, own, actor, settlement, now);
  }
  await markRead(tx, actor.userId, { pagesOfFindings: ids }, now);
  await tellAll(tx, requests, rows, actor, settlement.to, now);
};

/** Lock order: requests, then findings, by id. */
export const lockRequests = async (tx: Tx, findingIds: readonly string[]): Promise<StoredRequest[]> => {
  const locked: StoredRequest[] = [];
  for (const id of await requestsOf(tx, findingIds)) {
    const request = await lockRequest(tx, id);
    if (request) locked.push(request);
  }
  return locked;
};

/** One line in the trail a request, and its streams, which come last. */
const tellAll = async (
  tx: Tx,
  requests: readonly StoredRequest[],
  rows: readonly StoredFinding[],
  doer: Actor | string,
  to: FindingState,
  now: Date,
): Promise<void> => {
  for (const { id, organisation_id: organisationId } of requests) {
    const details = { to, rows: rows.filter((row) => row.request_id === id).length };
    await recordAudit(tx, doer, { organisationId, action: 'finding.settle', object: id, details }, now);
  }
  for (const request of requests) await pushRequest(tx, request, now);
};

/**
 * Opens what was accepted in a request until a day that has come.
 * @returns how many there were.
 */
export const reopenExpired = async (tx: Tx, requestId: string, now: Date): Promise<number> => {
  const request = await lockRequest(tx, requestId);
  // While a report is built from them they wait.
  if (!request || request.finishing) return 0;
  const rows = await lockExpired(tx, requestId, now);
  await settleRows(tx, rows, calendar, { to: 'open', expired: true }, now);
  if (rows.length === 0) return 0;
  await announce(tx, { kind: 'risk-expired', organisationId: request.organisation_id, requestId }, now);
  await tellAll(tx, [request], rows, calendar, 'open', now);
  return rows.length;
};

/** Who opens a risk again whose time is over. */
const calendar = 'calendar';
