import { expect, test } from 'vitest';
import { leastWidth, nextSort, sortDirection } from './column.ts';

test('a head orders ascending, then descending, then ascending', () => {
  expect(nextSort(undefined, 'title')).toBe('title');
  expect(nextSort('title', 'title')).toBe('-title');
  expect(nextSort('-title', 'title')).toBe('title');
  expect(nextSort('-start_date', 'title')).toBe('title');
});

test('only the column that orders says so', () => {
  expect(sortDirection('-title', 'title')).toBe('descending');
  expect(sortDirection('title', 'title')).toBe('ascending');
  expect(sortDirection('title', 'end_date')).toBeUndefined();
  expect(sortDirection('title', undefined)).toBeUndefined();
});

test('what shares the rest of a table is not squeezed below its least', () => {
  const columns = [
    { width: '52px' },
    { least: 176 },
    { width: '20%' },
    { width: '90px', spareBelow: 820 as const },
  ];
  // A fifth of all, and the rest beside it.
  expect(leastWidth(columns)).toBe((52 + 176) / 0.8);
});
