import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test('what fits stays; what is longer is as long as may be, with the mark, and ends in no half character', () => {
  expect(cutText('123456', 6)).toBe('123456');
  expect(cutText('1234567', 6)).toBe('12 […]');
  expect(cutText('1😀34567', 6)).toBe('1\ufffd […]');
});
