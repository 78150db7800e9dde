import { expect, test } from 'vitest';
import type { DepartmentFigures } from '../../../shared/vocabulary/campaign-results.ts';
import { foldDepartments } from './fold-departments.ts';

const group = (name: string | null, recipients: number, clicked = 0): DepartmentFigures => ({
  ...{ name, recipients, sent: recipients, opened: clicked, clicked },
  ...{ submitted: 0, reported: 0 },
});
const told = (...groups: DepartmentFigures[]) =>
  foldDepartments(groups).map(({ name, recipients }) => [name, recipients]);

test('departments with fewer than five recipients stand together', () => {
  expect(told(group('A', 20), group('B', 4), group('C', 5), group('D', 3))).toEqual([
    ['A', 20],
    ['C', 5],
    [null, 7],
  ]);
});

test('those count to whom the message went, not those on the list', () => {
  const hardlySent = { ...group('B', 40, 1), sent: 4 };
  expect(told(group('A', 20), group('C', 6), hardlySent)).toEqual([
    ['A', 20],
    [null, 46],
  ]);
  expect(told(group('A', 20), { ...group('B', 40), sent: 0 })).toEqual([]);
});

test('their figures are added', () => {
  expect(foldDepartments([group('A', 9), group('B', 4, 2), group('C', 4, 1)])[1]).toEqual(group(null, 8, 3));
});

test('where the others are fewer than five the next smallest stands with them: the whole less the rest would tell them', () => {
  expect(told(group('A', 20), group('B', 6), group('C', 4))).toEqual([
    ['A', 20],
    [null, 10],
  ]);
  expect(told(group('A', 20), group(null, 1), group('B', 5), group('C', 8))).toEqual([
    ['A', 20],
    ['C', 8],
    [null, 6],
  ]);
});

test('where one group is left there is only the whole', () => {
  expect(told(group('A', 20), group('B', 4))).toEqual([]);
  expect(told(group('A', 3), group('B', 4))).toEqual([]);
  expect(told(group('A', 2))).toEqual([]);
  expect(told(group('A', 20))).toEqual([]);
  expect(told(group(null, 20))).toEqual([]);
  expect(told()).toEqual([]);
});

test('a hundred departments are told, the smallest beyond these together', () => {
  const all = Array.from({ length: 130 }, (_, n) => group(`D${n}`, 200 - n));
  const folded = told(...all);
  expect(folded.length).toBe(101);
  expect(folded.at(-2)).toEqual(['D99', 101]);
  expect(folded.at(-1)).toEqual([null, 30 * 100 - (29 * 30) / 2]);
});
