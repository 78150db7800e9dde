import { expect, test } from 'vitest';
import { trimmedCode, withoutIndent } from './code-text.ts';

test('code loses the indentation that all lines share, and keeps the rest', () => {
  expect(trimmedCode('\n  \n    if (a) {\n\n      b();\n    }\n\n')).toBe('if (a) {\n\n  b();\n}');
  expect(trimmedCode('\tif a:\r\n\t\tb()\r\n')).toBe('if a:\n\tb()');
  expect(trimmedCode('    a\n\tb')).toBe('    a\n\tb');
  expect(trimmedCode(' \n\t\n')).toBe('');
});

test('a blank line neither has nor hides indentation', () => {
  expect(withoutIndent(['  a', ' ', '   b'])).toEqual(['a', '', ' b']);
  expect(withoutIndent(['', ' '])).toEqual(['', '']);
});
