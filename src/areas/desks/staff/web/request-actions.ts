import type { Status } from '../../../../shared/vocabulary/request-status.ts';
import { isFinal, mayMove } from '../../../casework/requests/status.ts';

/** What staff may be offered. Each is a move of the table in `requests/status.ts`, save `attach`. */
const staffActions = [
  'accept',
  'reject',
  'start',
  'progress',
  'plan',
  'review',
  'back',
  'stop',
  'finish',
  'fail',
  'attach',
] as const;
export type StaffAction = (typeof staffActions)[number];
export type MoveAction = Exclude<StaffAction, 'attach'>;

/** Where each action leads; `from` where the same move means different things. */
const moves: Readonly<Record<MoveAction, { readonly to: Status; readonly from?: Status }>> = {
  accept: { to: 'accepted' },
  reject: { to: 'rejected' },
  start: { to: 'In progress', from: 'accepted' },
  progress: { to: 'In progress', from: 'In progress' },
  plan: { to: 'In progress', from: 'In progress' },
  review: { to: 'in review' },
  back: { to: 'In progress', from: 'in review' },
  stop: { to: 'cancelled', from: 'In progress' },
  finish: { to: 'finished' },
  fail: { to: 'failed' },
};

/** The status that an action asks for. */
export const targetOf = (action: MoveAction): Status => moves[action].to;

/** The actions that the table of states allows from here; work is stopped only where the customer asked for it. */
export const allowedActions = (status: Status, stopAsked = false): readonly StaffAction[] =>
  staffActions.filter((action) => {
    if (action === 'attach') return !isFinal(status);
    if (action === 'stop' && !stopAsked) return false;
    const { to, from } = moves[action];
    return mayMove(status, to) && (from === undefined || from === status);
  });

/** A percentage as it may be sent: whole, not below what it was, not above 99 (`calls.md`, States). */
export const boundedPercentage = (value: number, least: number): number =>
  Math.min(99, Math.max(least, Math.round(Number.isFinite(value) ? value : least)));
