import { expect, test } from 'vitest';
import { lastPeriods, standings } from './periods.ts';

test('weeks begin on Mondays and months on their first day, in UTC, over the turn of a year', () => {
  const sunday = new Date('2026-01-04T23:59:59Z');
  expect(lastPeriods('week', sunday).slice(-2)).toEqual(['2025-12-22', '2025-12-29']);
  expect(lastPeriods('week', new Date('2026-01-05T00:00:00Z')).at(-1)).toBe('2026-01-05');
  expect(lastPeriods('month', new Date('2026-03-31T12:00:00Z'))).toEqual([
    ...['2025-04-01', '2025-05-01', '2025-06-01', '2025-07-01', '2025-08-01', '2025-09-01'],
    ...['2025-10-01', '2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01', '2026-03-01'],
  ]);
});

test('what stood at the end of each period is worked out backwards from what stands now', () => {
  expect(standings(7, [4, 0, -2, 3])).toEqual([6, 6, 4, 7]);
});
