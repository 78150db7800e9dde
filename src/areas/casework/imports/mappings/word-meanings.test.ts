import { expect, test } from 'vitest';
import { listWords, withMeaning } from './word-meanings.ts';

const inFile = ['High', 'Muy alta', 'Odd', '3', '8'].map((word) => ({ word, count: 1 }));
const meanings = (...input: Parameters<typeof listWords>) =>
  listWords(...input).map(({ word, means }) => [word, means]);

test('known words are guessed, a number has to be said, any other word is to be rated', () => {
  expect(meanings(inFile, [], [], false)).toEqual([
    ...[
      ['High', 'high'],
      ['Muy alta', 'critical'],
      ['Odd', 'to_rate'],
    ],
    ...[
      ['3', undefined],
      ['8', undefined],
    ],
  ]);
});

test('numbers that are scores need no meaning', () => {
  expect(meanings([...inFile, { word: '12', count: 1 }], [], [], true).map(([word]) => word)).toEqual([
    ...['High', 'Muy alta', 'Odd', '12'],
  ]);
});

test('what was chosen stands before what was known before, and that before a guess; words of earlier files stay', () => {
  const before = [
    { word: 'high', means: 'low' },
    { word: 'gone', means: 'leave_out' },
  ] as const;
  const chosen = withMeaning(withMeaning([], 'ODD', 'info'), 'odd', 'medium');
  expect(chosen).toEqual(['medium odd']);
  expect(listWords(inFile, [...before], chosen, true)).toEqual([
    { word: 'High', count: 1, means: 'low' },
    { word: 'Muy alta', count: 1, means: 'critical' },
    { word: 'Odd', count: 1, means: 'medium' },
    { word: 'gone', count: 0, means: 'leave_out' },
  ]);
});
