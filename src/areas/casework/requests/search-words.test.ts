import { expect, test } from 'vitest';
import { searchedWords } from './search-words.ts';

test('a search has words of two characters or more, each once, and no more than anybody remembers', () => {
  expect(searchedWords('a co CÓ co 😀 😀😀')).toEqual(['co', '😀😀']);
  expect(searchedWords(Array.from({ length: 50 }, (_, n) => `word${n}`).join(' '))).toHaveLength(10);
});
