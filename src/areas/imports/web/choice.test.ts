import { expect, test } from 'vitest';
import { countTaken, isTaken, newOnes, noChoice, withRow } from './choice.ts';

const counts = { critical: 1, high: 2, medium: 3, low: 4, info: 5 };

test('everything is saved unless somebody says otherwise', () => {
  expect(countTaken(noChoice, counts)).toBe(15);
});

test('the least severity takes what is as severe or worse', () => {
  expect(countTaken({ ...noChoice, atLeast: 'high' }, counts)).toBe(3);
  expect(isTaken({ ...noChoice, atLeast: 'high' }, { position: 1, severity: 'critical' })).toBe(true);
  expect(isTaken({ ...noChoice, atLeast: 'high' }, { position: 1, severity: 'medium' })).toBe(false);
});

test('a single finding is left out and taken in again, and counts only where its severity is taken', () => {
  const without = withRow(noChoice, { position: 7, severity: 'low' }, false);
  expect(countTaken(without, counts)).toBe(14);
  expect(isTaken(without, { position: 7, severity: 'low' })).toBe(false);
  expect(countTaken({ ...without, atLeast: 'high' }, counts)).toBe(3);
  expect(countTaken(withRow(without, { position: 7, severity: 'low' }, true), counts)).toBe(15);
});

test('saving counts what is new: what is known already makes no draft', () => {
  expect(newOnes(noChoice, 3, { new: 0, known: 2, fixed: 1 })).toEqual({ count: 0, isNoneNew: true });
  expect(newOnes(noChoice, 3, { new: 2, known: 1, fixed: 0 })).toEqual({ count: 2, isNoneNew: false });
  expect(newOnes(noChoice, 3, { new: 3, known: 0, fixed: 0 })).toEqual({ count: 3, isNoneNew: false });
  expect(newOnes(noChoice, 3, undefined)).toEqual({ count: 3, isNoneNew: false });
});

test('where some are known and some are left out, no count is promised', () => {
  const some = withRow(noChoice, { position: 1, severity: 'low' }, false);
  expect(newOnes(some, 2, { new: 2, known: 1, fixed: 0 })).toEqual({ count: undefined, isNoneNew: false });
  expect(newOnes(some, 2, { new: 3, known: 0, fixed: 0 })).toEqual({ count: 2, isNoneNew: false });
});
