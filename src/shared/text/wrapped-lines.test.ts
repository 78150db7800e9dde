import { expect, test } from 'vitest';
import { wrappedEnds } from './wrapped-lines.ts';

test('lines that a scanner filled go on, the last of them ends', () => {
  const paragraph = `According to its banner, the version of PHP running on the remote web server is 7.2.x prior
to 7.2.24. It is, therefore, affected by several vulnerabilities, and Nessus has not tested
for these issues but has instead relied only on the application's self-reported version
number.`;
  expect(wrappedEnds(paragraph)).toEqual([true, true, true]);
});

test.each([
  ['short lines of a person', 'First this.\nThen that.\nAnd last the other'],
  [
    'a list of addresses',
    'https://www.example.com/a/very/long/path/that/goes/on/and/on/for/ever/1\nhttps://b.example',
  ],
  ['a full line that ends a sentence', `${'word '.repeat(14)}is the end of it.\nA new thought begins here`],
])('%s stay as they are', (_, paragraph) => {
  expect(wrappedEnds(paragraph).some(Boolean)).toBe(false);
});

test('a line that had room for the next word was broken by somebody', () => {
  const paragraph = `${'a word '.repeat(12)}\nshort\nand ${'a word '.repeat(12)}`;
  expect(wrappedEnds(paragraph)[1]).toBe(false);
});
