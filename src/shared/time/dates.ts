/** Pads to two digits. */
const two = (n: number): string => String(n).padStart(2, '0');

/** DD/MM/YYYY in the reader's zone (specification §9, row N7). Empty for null. */
export const formatDate = (iso: string | null): string => {
  if (!iso) return '';
  const date = new Date(iso);
  return `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()}`;
};

const dayMilliseconds = 24 * 3600 * 1000;

/**
 * How many days a calendar lies between now and a moment, in the reader's zone: 1 for tomorrow, -1 for yesterday,
 * whatever the hour. What is said of a date beside that date must agree with it.
 */
export const daysFrom = (now: Date, iso: string): number => {
  const then = new Date(iso);
  // In UTC each day has 24 hours; the reader's own have 23 or 25 where the clocks change.
  const day = (at: Date): number => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate());
  return (day(then) - day(now)) / dayMilliseconds;
};

/** DD/MM/YYYY of a day that is written YYYY-MM-DD: the same wherever somebody is. */
export const formatDay = (day: string): string => day.split('-').toReversed().join('/');

/**
 * DD/MM/YYYY HH:MM of a day of 24 hours: whatever happened or will, on every page, in fields and in both languages.
 * Empty for null.
 */
export const formatMoment = (iso: string | null): string => {
  if (!iso) return '';
  const date = new Date(iso);
  return `${formatDate(iso)} ${two(date.getHours())}:${two(date.getMinutes())}`;
};

/**
 * DD/MM/YYYY HH:MM A, where MM are minutes, for what rows E10 and N7 fix: start and end of a request, in the lists, the
 * dashboard's history and its details. There the date stands, and this for whoever points at it. Empty for null.
 */
export const formatDateTime = (iso: string | null): string => {
  if (!iso) return '';
  const date = new Date(iso);
  const hours = date.getHours();
  return `${formatDate(iso)} ${two(hours % 12 || 12)}:${two(date.getMinutes())} ${hours < 12 ? 'AM' : 'PM'}`;
};

/** A moment with the reader's zone, for whoever points at it (row E10). Empty for none. */
export const inReadersZone = (text: string): string =>
  text === '' ? '' : `${text} ${Intl.DateTimeFormat().resolvedOptions().timeZone}`;

/** The same with the reader's zone, for whoever points at a date (row E10). Empty for null. */
export const formatDateTimeInZone = (iso: string | null): string => inReadersZone(formatDateTime(iso));
