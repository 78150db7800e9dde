import { expect, test } from 'vitest';
import { emptyFinding } from '../finding-form.ts';
import { mergeValues } from './merge-values.ts';

const began = { ...emptyFinding, firstTitle: 'Weak', firstDescription: 'What it is.', severity: 'low' };

test('what only one of two has changed stands, and what both wrote alike is no difference', () => {
  const mine = { ...began, firstDescription: 'Mine.', cwe: 'CWE-79' };
  const theirs = { ...began, severity: 'high', cwe: 'CWE-79' };
  expect(mergeValues(began, mine, theirs)).toEqual({
    taken: [{ name: 'severity', theirs: 'high' }],
    differing: [],
  });
});

test('a field that both have changed differs, with both texts', () => {
  const mine = { ...began, firstDescription: 'Mine.' };
  const theirs = { ...began, firstDescription: 'Theirs.' };
  expect(mergeValues(began, mine, theirs)).toEqual({
    taken: [],
    differing: [{ name: 'firstDescription', mine: 'Mine.', theirs: 'Theirs.' }],
  });
});

test('two who have each chosen other languages write in both', () => {
  const mine = { ...began, writtenIn: 'second' as const, secondTitle: 'Débil' };
  const theirs = { ...began, writtenIn: 'both' as const, secondTitle: 'Débil' };
  expect(mergeValues(began, mine, theirs).taken).toEqual([{ name: 'writtenIn', theirs: 'both' }]);
});
