import { expect, test } from 'vitest';
import { hashOfWord, noteFile } from './noted-words.ts';

const note = (text: string) => noteFile(Buffer.from(text));

test('each word is noted, and no piece of one', () => {
  const { words } = note('cursor.execute("naïve $name"); läst_1');
  for (const word of ['cursor', 'execute', 'name', 'na', 've', 'st_1'])
    expect(words.has(hashOfWord(word)), word).toBe(true);
  for (const word of ['execut', 'xecute', 'cursor.', 'me'])
    expect(words.has(hashOfWord(word)), word).toBe(false);
});

test('the first three characters of a word are noted', () => {
  const { words } = note('ghp_abc; xx');
  expect(words.hasBeginning(hashOfWord('ghp'))).toBe(true);
  expect(words.hasBeginning(hashOfWord('hp_'))).toBe(false);
});

test('the words of the file before are forgotten', () => {
  note('eval');
  expect(note('other').words.has(hashOfWord('eval'))).toBe(false);
});

test.each([
  ['', 0],
  ['a', 1],
  ['a\n', 1],
  ['a\nb', 2],
  ['a\r\nb\r\n', 2],
  ['a\rb\r', 2],
  ['\n\r\n\r', 3],
  ['\n\n', 2],
])('%j has %i lines', (text, lines) => {
  expect(note(text).lines).toBe(lines);
});
