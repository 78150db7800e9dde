import { formatDate, formatDay, formatMoment } from '../../../shared/time/dates.ts';

/** Of what only the day is known stands at its beginning in UTC. */
const dayOnly = /T00:00:00(?:\.000)?Z$/;

/** The day of a moment in the reader's zone; where only the day is known, that day, wherever somebody is. */
export const seenDay = (at: string): string =>
  dayOnly.test(at) ? formatDay(at.slice(0, 10)) : formatDate(at);

/** The same with the time of day, where that is known. */
export const seenMoment = (at: string): string => (dayOnly.test(at) ? seenDay(at) : formatMoment(at));
