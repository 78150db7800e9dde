import { type Status, statuses } from '../../../shared/vocabulary/request-status.ts';

/** The one table of allowed moves (`calls.md`, "States"); every other move is a 409. */
export const statusMoves: Readonly<Record<Status, readonly Status[]>> = {
  pending: ['accepted', 'rejected', 'cancelled'],
  accepted: ['In progress', 'rejected', 'cancelled', 'failed'],
  'In progress': ['In progress', 'in review', 'cancelled', 'failed'],
  'in review': ['In progress', 'finished', 'failed'],
  finished: [],
  rejected: [],
  cancelled: [],
  failed: [],
};

/** What is in review is nearly done, unless whoever moves it says how much is. */
export const reviewPercentage = 90;

export const isFinal = (status: Status): boolean => statusMoves[status].length === 0;

/** Those from which nothing moves on. */
export const finalStatuses: readonly Status[] = statuses.filter(isFinal);

/** The way of a request that people do, when all goes well. */
const usualWay: readonly Status[] = ['pending', 'accepted', 'In progress', 'in review', 'finished'];

/** What usually comes after this state; nothing after an end. */
export const comingStates = (status: Status): readonly Status[] => {
  const place = usualWay.indexOf(status);
  return place < 0 ? [] : usualWay.slice(place + 1);
};

export const mayMove = (from: Status, to: Status): boolean => statusMoves[from].includes(to);

/** The status for a word of any case. */
export const statusFrom = (word: string): Status | undefined =>
  statuses.find((status) => status.toLowerCase() === word.trim().toLowerCase());

/** Moves whose reason the customer reads, and which are refused without one. */
export const needsReason = (to: Status): boolean => to === 'rejected' || to === 'failed';

/** True where nobody has worked on what was handed in: it is erased at once (`product.md`, Retention). */
export const erasesHandedIn = (to: Status, workBegan: boolean): boolean => to === 'cancelled' && !workBegan;

/** True where the unit goes back: rejected, failed, or cancelled before work began (`product.md`, Quota). */
export const givesQuotaBack = (to: Status, workBegan: boolean): boolean =>
  to === 'rejected' || to === 'failed' || erasesHandedIn(to, workBegan);
