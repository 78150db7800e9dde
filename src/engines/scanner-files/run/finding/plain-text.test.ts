import { expect, test } from 'vitest';
import { wordsOfHtml } from './plain-text.ts';

test('markup goes, words and line breaks stay', () => {
  expect(wordsOfHtml('<p>One &amp; two</p><br>three   \n\n\n\nfour')).toBe('One & two\n\nthree\n\nfour');
});

test('a text of blanks that a target wrote does not keep the reader busy', () => {
  // A pattern that looks for the end of each run of blanks took hours: the runner would give up.
  expect(wordsOfHtml(`a${' '.repeat(1_000_000)}x`)).toBe('a');
});
