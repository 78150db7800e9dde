/** When something happened: milliseconds, or null where it is known only that it did. */
export type When = number | null;

const written =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?: ?(Z|[+-]\d{2}:?\d{2}))?)?$/i;

const two = (part: string | undefined): number => Number(part ?? 0);

/** Minutes that a zone is ahead of UTC; without one all times of a file are taken as of one zone. */
const offsetOf = (zone: string | undefined): number => {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (60 * two(hours) + two(minutes));
};

/**
 * A moment as RFC 3339 writes it, or the same with a blank, without seconds or without a zone.
 * @returns null for a day without a time, undefined for anything else and for days that no calendar has.
 */
export const readMoment = (text: string): When | undefined => {
  const [all, year, month, day, hours, minutes, seconds, zone] = written.exec(text) ?? [];
  if (all === undefined) return undefined;
  const date = new Date(Date.UTC(two(year), two(month) - 1, two(day)));
  if (date.getUTCMonth() !== two(month) - 1 || date.getUTCDate() !== two(day)) return undefined;
  if (two(hours) > 23 || two(minutes) > 59 || two(seconds) > 60) return undefined;
  if (hours === undefined) return null;
  return date.getTime() + 1000 * (two(seconds) + 60 * (two(minutes) - offsetOf(zone) + 60 * two(hours)));
};
