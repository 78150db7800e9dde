import { uuidv7 } from '../../../../platform/crypto/uuid.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Actor } from '../../../../shared/actor.ts';
import { fail, failValidation } from '../../../../shared/errors.ts';
import type { Message } from '../../../../shared/messages.ts';
import { serviceOf } from '../../../../shared/services.ts';
import type { Status } from '../../../../shared/vocabulary/request-status.ts';
import { noteUse, returnUnit } from '../../../customers/quota/server/store.ts';
import { recordAudit } from '../../../records/audit/server/store.ts';
import type { NewsKind } from '../../../records/notices/news.ts';
import { settleWorkDays } from '../../../records/notices/server/deadline-store.ts';
import { announce } from '../../../records/notices/server/news-store.ts';
import { appendEvent } from '../live/server/event-store.ts';
import {
  erasesHandedIn,
  givesQuotaBack,
  isFinal,
  mayMove,
  needsReason,
  reviewPercentage,
} from '../status.ts';
import { requestTexts } from '../texts.ts';
import { lacksAuthorisation } from '../who-may-authorise.ts';
import { eraseUnworked } from './erase-files.ts';
import { failByState } from './fail-by-state.ts';
import { insertTimeline, lockRequest, type StoredRequest, updateRequest } from './store.ts';

/** Who moves a request: a person, or a machine's part by name. */
export type Mover = Pick<Actor, 'userId' | 'username' | 'role'> | string;

type Move = {
  readonly to: Status;
  readonly percentage?: number | undefined;
  /** Planned end; null takes the plan back, undefined leaves it. */
  readonly endDate?: Date | null | undefined;
  /** When work is meant to begin; null and undefined likewise. */
  readonly plannedStart?: Date | null | undefined;
  /** What a person wrote, or a machine's sentence in every language. */
  readonly reason?: string | Message | undefined;
  /** A worker's fencing token, to set, or to hold against the row's. */
  readonly takeToken?: string;
  readonly finishing?: boolean;
};

const personIdOf = (mover: Mover): string | null => (typeof mover === 'string' ? null : mover.userId);

const fault = (field: string, type: keyof typeof requestTexts): never =>
  failValidation([{ loc: ['body', field], type, msg: requestTexts[type] }]);

/** Percentages grow from 0 to 99 and are 100 by finishing only (`calls.md`, States). */
const nextPercentage = (row: StoredRequest, move: Move): number => {
  if (move.to === 'finished') return 100;
  if (move.percentage === undefined)
    return move.to === 'in review' ? Math.max(row.percentage, reviewPercentage) : row.percentage;
  if (move.percentage > 99) fault('percentage', 'percentage_too_high');
  if (move.percentage < row.percentage) fault('percentage', 'percentage_goes_back');
  return move.percentage;
};

const changeFor = (row: StoredRequest, move: Move, now: Date) => ({
  status: move.to,
  ...(move.to === row.status ? {} : { moved_at: now }),
  percentage: nextPercentage(row, move),
  executed: row.executed || move.to === 'In progress',
  end_date: isFinal(move.to) ? now : move.endDate === undefined ? row.end_date : move.endDate,
  planned_start: move.plannedStart === undefined ? row.planned_start : move.plannedStart,
  // Nobody waits for an answer about what is over.
  waiting_since: isFinal(move.to) ? null : row.waiting_since,
  // A final state, and a person's cancelling, takes the work away from whoever holds it.
  work_token: isFinal(move.to) ? null : (move.takeToken ?? row.work_token),
  finishing: isFinal(move.to) ? false : (move.finishing ?? row.finishing),
});

/** A machine's bar moves many times a minute: that is for the streams, not for the timeline and the trail. */
const isMachineProgress = (from: Status, mover: Mover, move: Move): boolean =>
  typeof mover === 'string' && move.to === from && move.reason === undefined;

/** Of which kind the news of a move is; undefined for what nobody needs to be told. */
const newsOf = (mover: Mover, to: Status): NewsKind | undefined => {
  if (to === 'cancelled') return 'request-cancelled';
  if (isFinal(to)) return 'request-ended';
  // A machine walks through all its states in seconds: its end is told.
  return typeof mover === 'string' ? undefined : 'request-moved';
};

/** Tells people, apart from the streams, when a request enters another state. */
const announceMove = async (
  tx: Tx,
  from: Status,
  row: StoredRequest,
  mover: Mover,
  now: Date,
): Promise<void> => {
  const to = row.status as Status;
  const kind = from === to ? undefined : newsOf(mover, to);
  if (!kind) return;
  const { organisation_id: organisationId, id: requestId } = row;
  const actorId = personIdOf(mover) ?? undefined;
  await announce(tx, { kind, organisationId, requestId, actorId, details: { to } }, now);
};

/** Tells a change to the timeline and to the trail. */
const record = async (tx: Tx, row: StoredRequest, mover: Mover, move: Move, now: Date): Promise<void> => {
  await insertTimeline(tx, {
    id: uuidv7(now),
    organisation_id: row.organisation_id,
    request_id: row.id,
    at: now,
    status: row.status,
    percentage: row.percentage,
    person_id: personIdOf(mover),
    by_name: typeof mover === 'string' ? null : mover.username,
    reason: move.reason === undefined ? null : JSON.stringify(move.reason),
  });
  const details = { to: row.status, percentage: row.percentage };
  await recordAudit(
    tx,
    mover,
    { organisationId: row.organisation_id, action: 'request.move', object: row.id, details },
    now,
  );
};

/** Tells the live streams; the last thing a transaction does (`appendEvent` says why). */
export const pushRequest = (tx: Tx, row: StoredRequest, now: Date): Promise<void> =>
  appendEvent(tx, {
    organisationId: row.organisation_id,
    requestId: row.id,
    at: now,
    data: {
      id: row.id,
      current_status: row.status as Status,
      percentage: row.percentage,
      excecute: row.executed,
      end_date: row.end_date?.toISOString() ?? null,
      waiting_for_customer: row.waiting_since !== null,
      unauthorised: lacksAuthorisation(row),
      stop_asked_at: row.stop_asked_at?.toISOString() ?? null,
    },
  });

/**
 * The only way in which a status changes: checks the table of states under the row's lock, then row, quota,
 * timeline, audit and event in the caller's transaction.
 * @throws `not_found`, `status_conflict`, 422 for a percentage that goes back or a missing reason.
 */
export const moveRequest = async (
  tx: Tx,
  requestId: string,
  mover: Mover,
  move: Move,
  now: Date,
): Promise<StoredRequest> => {
  const row = (await lockRequest(tx, requestId)) ?? fail('not_found');
  const from = row.status as Status;
  if (!mayMove(from, move.to)) await failByState(tx, row, mover);
  // What the report is being built from stands still until it is there or has failed.
  if (row.finishing && !isFinal(move.to)) fail('status_conflict', { detail: requestTexts.being_finished });
  if (move.to === 'accepted' && lacksAuthorisation(row)) {
    fail('status_conflict', { detail: requestTexts.not_authorised });
  }
  if (needsReason(move.to) && !move.reason) fault('reason', 'reason_required');
  const change = changeFor(row, move, now);
  const { planned_start: begin, end_date: end } = change;
  const isPlanned = move.plannedStart || move.endDate;
  if (isPlanned && begin && end && !isFinal(move.to) && end <= begin) fault('end_date', 'end_before_start');
  // Lock order: quota, then the counters that the change updates; creating a request locks in this order too.
  const unit = unitOf(row, mover, now);
  if (unit && givesQuotaBack(move.to, row.executed)) await returnUnit(tx, unit);
  if (unit && change.executed && !row.executed) await noteUse(tx, unit);
  if (erasesHandedIn(move.to, row.executed)) await eraseUnworked(tx, row.id, mover, now);
  await updateRequest(tx, row, change);
  const next: StoredRequest = { ...row, ...change };
  // Planned anew; what ends is settled when its end is told.
  if (move.endDate !== undefined) await settleWorkDays(tx, row.id, now);
  if (!isMachineProgress(from, mover, move)) await record(tx, next, mover, move, now);
  await announceMove(tx, from, next, mover, now);
  await pushRequest(tx, next, now);
  return next;
};

/** What the ledger says about a request's unit; undefined for a service that is no longer sold. */
const unitOf = (row: StoredRequest, mover: Mover, now: Date) => {
  const service = serviceOf(row);
  const { organisation_id: organisationId, id: requestId } = row;
  return service && { organisationId, service, requestId, personId: personIdOf(mover), now };
};

/**
 * A machine's progress: like `moveRequest`, but only for the worker whose token still stands in the row.
 * @returns false when somebody else has taken the work over or ended it; the worker must then stop.
 */
export const progressWithToken = async (
  tx: Tx,
  requestId: string,
  token: string,
  mover: string,
  move: Move,
  now: Date,
): Promise<boolean> => {
  const row = await lockRequest(tx, requestId);
  if (row?.work_token !== token) return false;
  // A run that began again after a crash starts at 0: the bar waits instead of going back.
  const percentage = move.percentage === undefined ? undefined : Math.max(move.percentage, row.percentage);
  await moveRequest(tx, requestId, mover, { ...move, percentage }, now);
  return true;
};
