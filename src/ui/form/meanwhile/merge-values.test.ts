import { expect, test } from 'vitest';
import { mergeLists, mergeValues } from './merge-values.ts';

const began = { title: 'Weak', text: 'What it is.', severity: 'low', cwe: '', writtenIn: 'first' };

test('what only one of two has changed stands, and what both wrote alike is no difference', () => {
  const mine = { ...began, text: 'Mine.', cwe: 'CWE-79' };
  const theirs = { ...began, severity: 'high', cwe: 'CWE-79' };
  expect(mergeValues(began, mine, theirs)).toEqual({
    taken: [{ name: 'severity', value: 'high', isJoined: false }],
    differing: [],
  });
});

test('a field that both have changed differs, with both texts', () => {
  const mine = { ...began, text: 'Mine.' };
  const theirs = { ...began, text: 'Theirs.' };
  expect(mergeValues(began, mine, theirs)).toEqual({
    taken: [],
    differing: [{ name: 'text', mine: 'Mine.', theirs: 'Theirs.' }],
  });
});

test('a field that can hold what both want holds it', () => {
  const inBoth = (name: string) => (name === 'writtenIn' ? 'both' : undefined);
  const mine = { ...began, writtenIn: 'second', text: '' };
  const theirs = { ...began, writtenIn: 'third' };
  expect(mergeValues(began, mine, theirs, { inBoth })).toEqual({
    taken: [{ name: 'writtenIn', value: 'both', isJoined: true }],
    differing: [],
  });
});

test('a field that one has touched can be a question for both, for what they wrote in others', () => {
  const isForBoth = (name: string) => name === 'writtenIn';
  const theirs = { ...began, writtenIn: 'second' };
  for (const [mine, other] of [
    [began, theirs],
    [theirs, began],
  ] as const)
    expect(mergeValues(began, mine, other, { isForBoth })).toEqual({
      taken: [],
      differing: [{ name: 'writtenIn', mine: mine.writtenIn, theirs: other.writtenIn }],
    });
  // What the rules leave as it stands was not taken over.
  expect(mergeValues(began, began, theirs, { isForBoth, inBoth: () => 'first' })).toEqual({
    taken: [],
    differing: [],
  });
});

test('of lists both stand: what either added is there, what either removed is gone', () => {
  expect(mergeLists({ was: ['a', 'b'], mine: ['a', 'c'], theirs: ['d', 'a', 'b'] })).toEqual(['d', 'a', 'c']);
  const [was, mine, theirs] = [
    { standards: ['ptes', 'cvss'] },
    { standards: ['ptes'] },
    { standards: ['ptes', 'cvss', 'nist'] },
  ];
  expect(mergeValues(was, mine, theirs)).toEqual({
    taken: [{ name: 'standards', value: ['ptes', 'nist'], isJoined: true }],
    differing: [],
  });
});
