import type { Status } from '../../../shared/vocabulary/request-status.ts';
import { isFinal } from '../requests/status.ts';

/** How long one may still write about a request that is over. */
const daysAfterEnd = 30;
/** How long a message may be taken back, and files added to it. */
const withdrawMinutes = 15;
export const messageMaxCharacters = 5000;
export const messageFilesMost = 10;
export const messageFileMaxBytes = 25 * 1024 * 1024;

/** What one person writes about one request within an hour, so that nobody is buried. */
export const messagesMostAnHour = 60;

const dayMilliseconds = 24 * 3600 * 1000;

/**
 * May somebody still write about a request? Until it is over, and thirty days after.
 * @param endedAt when it ended; looked at only in a final state.
 */
export const mayWrite = (status: Status, endedAt: Date | null, now: Date): boolean =>
  !isFinal(status) ||
  (endedAt !== null && now.getTime() - endedAt.getTime() <= daysAfterEnd * dayMilliseconds);

/** Is a message still so young that its writer may take it back, or add a file? */
export const isYoung = (at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() <= withdrawMinutes * 60_000;
