import type { RequestRow } from './contract.ts';
import { isFinal } from './status.ts';

const soonMilliseconds = 3 * 24 * 3600 * 1000;

/** Whether the planned end of open work has passed, or is due within three days; null for neither. */
export const dueState = (
  { end_date, current_status }: Pick<RequestRow, 'end_date' | 'current_status'>,
  now: Date,
): 'overdue' | 'soon' | null => {
  if (end_date === null || isFinal(current_status)) return null;
  const left = new Date(end_date).getTime() - now.getTime();
  if (left < 0) return 'overdue';
  return left <= soonMilliseconds ? 'soon' : null;
};
