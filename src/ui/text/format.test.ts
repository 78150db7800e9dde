import { expect, test } from 'vitest';
import { formatSize } from '../../shared/bytes/format-size.ts';
import { formatNumber, formatRelative, formatSpan, isOne } from './format.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');

test('figures are grouped as the language writes them', () => {
  expect([formatNumber(1234, 'en'), formatNumber(1234, 'es')]).toEqual(['1,234', '1.234']);
});

test('sizes count in steps of 1,024 with one decimal while small', () => {
  expect(plain(formatSize(512, 'en'))).toBe('512 bytes');
  expect(plain(formatSize(1536, 'en'))).toBe('1.5 kB');
  expect(plain(formatSize(1536, 'es'))).toBe('1,5 kB');
  expect(plain(formatSize(200 * 1024 * 1024, 'en'))).toBe('200 MB');
  expect(plain(formatSize(0, 'en'))).toBe('0 bytes');
});

test('moments are told from now', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  expect(formatRelative('2026-03-01T11:55:00Z', now, 'en')).toBe('5 minutes ago');
  expect(formatRelative('2026-03-04T12:00:00Z', now, 'es')).toBe('dentro de 3 días');
});

test('days are those of the calendar: what is due in six and a half of them may be on the seventh', () => {
  const now = new Date(2026, 2, 1, 18, 0);
  const at = (day: number, hour: number) => new Date(2026, 2, day, hour).toISOString();
  expect(formatRelative(at(8, 6), now, 'en')).toBe('in 7 days');
  expect(formatSpan(at(8, 6), now, 'en')).toBe('7 days');
  expect(formatRelative(at(2, 17), now, 'en')).toBe('in 23 hours');
  expect(formatRelative(new Date(2026, 1, 27, 23, 0).toISOString(), now, 'es')).toBe('anteayer');
});

test('one is one in both languages', () => {
  expect([isOne(1, 'en'), isOne(1, 'es'), isOne(0, 'en'), isOne(2, 'es')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
