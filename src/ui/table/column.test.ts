import { expect, test } from 'vitest';
import { nextSort, sortDirection } from './column.ts';

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
