import { expect, test } from 'vitest';
import { lastMonths, seriesOf } from './months.ts';

test('the last twelve months end with the running one, over the turn of a year', () => {
  const months = lastMonths(new Date('2026-03-31T23:59:59Z'));
  expect([months.length, months[0], months.at(-1)]).toEqual([12, '2025-04', '2026-03']);
  expect(new Set(months).size).toBe(12);
});

test('each service that was used has a figure for every month, in the catalogue’s order', () => {
  const months = ['2026-01', '2026-02', '2026-03'];
  const sast = { submodule: 'SAST', type_submodule: 'NA' };
  const campaign = { submodule: 'SPEARPHISHING CAMPAIGN', type_submodule: 'NA' };
  expect(
    seriesOf(
      [
        { ...sast, month: '2026-02', units: 4 },
        { ...campaign, month: '2026-01', units: 1 },
        { ...campaign, month: '2026-03', units: 2 },
        { ...campaign, month: '2024-03', units: 9 },
      ],
      months,
    ),
  ).toEqual([
    { ...campaign, units: [1, 0, 2], total: 3 },
    { ...sast, units: [0, 4, 0], total: 4 },
  ]);
});
