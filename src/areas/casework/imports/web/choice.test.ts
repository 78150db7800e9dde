import { expect, test } from 'vitest';
import type { Severity } from '../../../../shared/vocabulary/severity.ts';
import { countTaken, isTaken, newOnes, usualChoice, withRow } from './choice.ts';

const counts = {
  findings: { critical: 1, high: 2, medium: 3, low: 4, info: 5 },
  outside: { critical: 0, high: 1, medium: 0, low: 2, info: 0 },
  to_rate: { total: 0, outside: 0 },
};
const everything = { ...usualChoice, leaveOutside: false };
const row = (position: number, severity: Severity, outside = false) => ({
  ...{ position, severity, outside },
  to_rate: false,
});

test('everything is saved unless somebody says otherwise', () => {
  expect(countTaken(everything, counts)).toBe(15);
  // Unless somebody says so, what lies outside is left out.
  expect(countTaken(usualChoice, counts)).toBe(12);
});

test('the least severity takes what is as severe or worse', () => {
  expect(countTaken({ ...everything, atLeast: 'high' }, counts)).toBe(3);
  expect(isTaken({ ...everything, atLeast: 'high' }, row(1, 'critical'))).toBe(true);
  expect(isTaken({ ...everything, atLeast: 'high' }, row(1, 'medium'))).toBe(false);
});

test('what nothing rates is taken whatever the least severity: it may be worse', () => {
  const some = { ...counts, to_rate: { total: 3, outside: 1 }, outside: { ...counts.outside, info: 1 } };
  const unrated = { ...row(9, 'info'), to_rate: true };
  expect(countTaken(everything, some)).toBe(15);
  expect(countTaken({ ...everything, atLeast: 'high' }, some)).toBe(6);
  expect(countTaken({ ...usualChoice, atLeast: 'high' }, some)).toBe(4);
  expect(isTaken({ ...everything, atLeast: 'high' }, unrated)).toBe(true);
  expect(countTaken(withRow({ ...everything, atLeast: 'high' }, unrated, false), some)).toBe(5);
});

test('a single finding is left out and taken in again, and counts only where its severity is taken', () => {
  const without = withRow(everything, row(7, 'low'), false);
  expect(countTaken(without, counts)).toBe(14);
  expect(isTaken(without, row(7, 'low'))).toBe(false);
  expect(countTaken({ ...without, atLeast: 'high' }, counts)).toBe(3);
  expect(countTaken(withRow(without, row(7, 'low'), true), counts)).toBe(15);
});

test('what lies outside of the request is left out together, and a single one of it counts once', () => {
  const inside = { ...everything, leaveOutside: true };
  expect(countTaken(inside, counts)).toBe(12);
  expect(countTaken({ ...inside, atLeast: 'high' }, counts)).toBe(2);
  expect(isTaken(inside, row(3, 'low', true))).toBe(false);
  expect(isTaken(inside, row(3, 'low'))).toBe(true);
  expect(countTaken(withRow(inside, row(3, 'low', true), false), counts)).toBe(12);
  expect(countTaken(withRow(inside, row(3, 'low'), false), counts)).toBe(11);
});

test('saving counts what is new: what is known already makes no draft', () => {
  expect(newOnes(everything, 3, { new: 0, known: 2, fixed: 1 })).toEqual({ count: 0, isNoneNew: true });
  expect(newOnes(everything, 3, { new: 2, known: 1, fixed: 0 })).toEqual({ count: 2, isNoneNew: false });
  expect(newOnes(everything, 3, { new: 3, known: 0, fixed: 0 })).toEqual({ count: 3, isNoneNew: false });
  expect(newOnes(everything, 3, undefined)).toEqual({ count: 3, isNoneNew: false });
});

test('where some are known and some are left out, no count is promised', () => {
  const some = withRow(everything, row(1, 'low'), false);
  expect(newOnes(some, 2, { new: 2, known: 1, fixed: 0 })).toEqual({ count: undefined, isNoneNew: false });
  expect(newOnes(some, 2, { new: 3, known: 0, fixed: 0 })).toEqual({ count: 2, isNoneNew: false });
});
