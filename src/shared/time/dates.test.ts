import { expect, test } from 'vitest';
import {
  daysFrom,
  formatDate,
  formatDateTime,
  formatDateTimeInZone,
  formatDay,
  formatMoment,
} from './dates.ts';

/** A moment as the reader's own clock shows it, whatever zone the test runs in. */
const localMoment = (hour: number, minute: number): string =>
  new Date(2026, 2, 7, hour, minute).toISOString();

test('a date is DD/MM/YYYY and a moment adds HH:MM A, in the zone of the reader', () => {
  expect(formatDate(localMoment(9, 5))).toBe('07/03/2026');
  const moments = [
    [0, 4, '12:04 AM'],
    [9, 5, '09:05 AM'],
    [12, 30, '12:30 PM'],
    [23, 59, '11:59 PM'],
  ] as const;
  for (const [hour, minute, text] of moments)
    expect(formatDateTime(localMoment(hour, minute))).toBe(`07/03/2026 ${text}`);
});

test('whoever points at a date reads its time with the zone', () => {
  expect(formatDateTimeInZone(localMoment(9, 5))).toMatch(/^07\/03\/2026 09:05 AM [A-Z]/);
  expect(formatDateTimeInZone(null)).toBe('');
});

test('where the specification fixes nothing a moment has 24 hours', () => {
  const moments = [
    [0, 4, '00:04'],
    [9, 5, '09:05'],
    [12, 30, '12:30'],
    [23, 59, '23:59'],
  ] as const;
  for (const [hour, minute, text] of moments)
    expect(formatMoment(localMoment(hour, minute))).toBe(`07/03/2026 ${text}`);
});

test('what has no date yet is shown as nothing', () => {
  expect([formatDate(null), formatDateTime(null), formatMoment(null)]).toEqual(['', '', '']);
});

test('a day is the same in every zone', () => {
  expect(formatDay('2026-03-07')).toBe('07/03/2026');
});

test('days from now are counted on the calendar of the reader, over a change of the clocks too', () => {
  const now = new Date(2026, 2, 7, 23, 30);
  const from = (...at: readonly [number, number, number, number]) =>
    daysFrom(now, new Date(...at).toISOString());
  expect([from(2026, 2, 7, 0), from(2026, 2, 8, 0), from(2026, 2, 6, 23)]).toEqual([0, 1, -1]);
  expect([from(2026, 3, 7, 0), from(2025, 2, 7, 23)]).toEqual([31, -365]);
});
