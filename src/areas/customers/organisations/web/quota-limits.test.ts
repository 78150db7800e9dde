import { expect, test } from 'vitest';
import { isLimit, quotasFrom } from './quota-limits.ts';

test('a limit is empty or a whole number up to a million', () => {
  expect(['', '0', '12', ' 7 ', '1000000'].map(isLimit)).toEqual([true, true, true, true, true]);
  expect(['-1', '1.5', '1e3', 'x', '1000001', '99999999'].map(isLimit)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('only the services with a number are contracted, and a zero is one', () => {
  expect(quotasFrom({ 'SAST/NA': '5', 'PENETRATION TESTING/INTERNAL': '0', 'SHIELDING/NA': ' ' })).toEqual([
    { submodule: 'PENETRATION TESTING', type_submodule: 'INTERNAL', limit: 0 },
    { submodule: 'SAST', type_submodule: 'NA', limit: 5 },
  ]);
});
