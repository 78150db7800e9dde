import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test('a name is its first and its last word’s first letter', () => {
  expect(['Ana Ruiz', 'ana maría ruiz', 'Ángel', '  ', '𝒜na Ö'].map(initials)).toEqual([
    'AR',
    'AR',
    'Á',
    '',
    '𝒜Ö',
  ]);
});
