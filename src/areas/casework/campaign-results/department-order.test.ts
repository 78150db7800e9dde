import { expect, test } from 'vitest';
import type { DepartmentFigures } from '../../../shared/vocabulary/campaign-results.ts';
import { inOrder } from './department-order.ts';

const group = (name: string | null, sent: number, clicked: number): DepartmentFigures => ({
  ...{ name, recipients: sent, sent, opened: clicked, clicked },
  ...{ submitted: 0, reported: 0 },
});
const all = [group('Sales', 20, 5), group('Board', 8, 4), group('Área legal', 6, 0), group(null, 9, 9)];
const names = (sort: string | undefined) => inOrder(all, sort).map(({ name }) => name);

test('departments stand by name, people or rate, either way, and the others last', () => {
  expect(names(undefined)).toEqual(['Sales', 'Board', 'Área legal', null]);
  expect(names('name')).toEqual(['Área legal', 'Board', 'Sales', null]);
  expect(names('-name')).toEqual(['Sales', 'Board', 'Área legal', null]);
  expect(names('sent')).toEqual(['Área legal', 'Board', 'Sales', null]);
  // A half is more than a quarter of more people.
  expect(names('-clicked')).toEqual(['Board', 'Sales', 'Área legal', null]);
  expect(names('anything')).toEqual(names(undefined));
});

test('whoever was sent nothing has no rate, and comes before those with one', () => {
  const some = [group('A', 10, 1), group('B', 0, 0), group('C', 10, 0)];
  expect(inOrder(some, 'clicked').map(({ name }) => name)).toEqual(['B', 'C', 'A']);
});
