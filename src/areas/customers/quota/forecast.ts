const dayMilliseconds = 24 * 3600 * 1000;

/** Days of history that a forecast looks back at most. */
export const forecastWindowDays = 90;
/** Less than that says nothing about a habit. */
const leastHistoryDays = 14;
const leastUnits = 3;
/** A day further away than that, without the end of a period before it, is no news to anybody. */
const furthestDays = 730;

/** What a forecast is made from. */
export type Usage = {
  readonly limit: number;
  readonly consumed: number;
  /** Units that were reserved since `since` and not given back. */
  readonly units: number;
  /** From when there is history: the window's begin, the period's, or the first line, whichever is the latest. */
  readonly since: Date;
  readonly now: Date;
  /** The first moment after the contract's period; null where there is none. */
  readonly periodEnd: Date | null;
};

/** The quota ends on a day, or is still there when the period ends. */
type Forecast = { readonly kind: 'ends'; readonly at: Date } | { readonly kind: 'lasts' };

/**
 * On which day a quota ends if it is used as it was lately.
 * @returns null where nothing can be said: less than 14 days of history or 3 units, nothing left, or a day that is
 *   further away than two years while no period ends before it.
 */
export const forecast = ({ limit, consumed, units, since, now, periodEnd }: Usage): Forecast | null => {
  const historyDays = (now.getTime() - since.getTime()) / dayMilliseconds;
  const left = limit - consumed;
  if (historyDays < leastHistoryDays || units < leastUnits || left <= 0) return null;
  const daysLeft = (left / units) * historyDays;
  const isBeyond = periodEnd !== null && now.getTime() + daysLeft * dayMilliseconds >= periodEnd.getTime();
  if (isBeyond) return { kind: 'lasts' };
  if (daysLeft > furthestDays) return null;
  return { kind: 'ends', at: new Date(now.getTime() + daysLeft * dayMilliseconds) };
};

/** Where the history of a forecast begins. @param first the first line of the running period. */
export const historySince = (now: Date, first: Date): Date =>
  new Date(Math.max(now.getTime() - forecastWindowDays * dayMilliseconds, first.getTime()));
