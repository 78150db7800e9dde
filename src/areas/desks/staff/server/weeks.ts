import type { Reading } from '../../../../platform/db/database.ts';
import type { OutputOf } from '../../../../shared/call.ts';
import { lastPeriods, standings } from '../../../../shared/time/periods.ts';
import type { Status } from '../../../../shared/vocabulary/request-status.ts';
import { finalStatuses } from '../../../casework/requests/status.ts';
import type { staffWeeks } from '../contract.ts';
import { movesByWeek, requestsByStatus } from './week-store.ts';

/** Work by week: what stood at its end, and what came and went in it. */
export const weeksOf = async (read: Reading, now: Date): Promise<OutputOf<typeof staffWeeks>> => {
  const starts = lastPeriods('week', now);
  const [counts, moves] = await Promise.all([requestsByStatus(read), movesByWeek(read, starts)]);
  const move = (status: Status, index: number) =>
    moves.find((row) => row.status === status && row.place === index + 1) ?? { entered: 0, gone: 0 };
  const stood = (status: Status): number[] => {
    const total = counts.find((row) => row.status === status)?.total ?? 0;
    const changes = starts.map((_, index) => move(status, index).entered - move(status, index).gone);
    return standings(total, changes);
  };
  const [pending, accepted, running, review] = [
    ...[stood('pending'), stood('accepted'), stood('In progress'), stood('in review')],
  ];
  const withoutResult = finalStatuses.filter((status) => status !== 'finished');
  return starts.map((from, index) => ({
    from,
    pending: pending?.[index] ?? 0,
    accepted: accepted?.[index] ?? 0,
    in_progress: running?.[index] ?? 0,
    in_review: review?.[index] ?? 0,
    opened: move('pending', index).entered,
    finished: move('finished', index).entered,
    given_up: withoutResult.reduce((sum, status) => sum + move(status, index).entered, 0),
  }));
};
