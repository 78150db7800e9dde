import { expect, test } from 'vitest';
import { numberedLines } from './numbered-lines.ts';

test('lines carry their numbers, those that fired a mark, and only shared indentation goes', () => {
  const text = '    a();\n    if (b) {\n      c();\n    }\n    d();';
  expect(numberedLines(text, 8, { startLine: 10, endLine: 10 })).toBe(
    '   8 | a();\n   9 | if (b) {\n> 10 |   c();\n  11 | }\n  12 | d();',
  );
});

test('blank neighbours at both ends are left out, a blank line in between is not', () => {
  expect(numberedLines('\na();\n\nb();\n', 1, { startLine: 2, endLine: 2 })).toBe(
    '> 2 | a();\n  3 |\n  4 | b();',
  );
  expect(numberedLines('\n\n', 1, { startLine: 2, endLine: 2 })).toBe('> 2 |');
});
