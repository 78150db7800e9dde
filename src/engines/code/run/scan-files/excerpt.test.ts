import { expect, test } from 'vitest';
import { excerpt, lineStarts } from './excerpt.ts';

const shownAt = (text: string, line: number): string =>
  excerpt(text, lineStarts(text), { startLine: line, endLine: line, startColumn: 1 }, []).context.text;

test.for(['\n', '\r\n', '\r'])('evidence is split at line ends of each kind: %j', (end) => {
  const text = ['a();', 'eval(x);', 'b();', ''].join(end);
  expect(shownAt(text, 2)).toBe('a();\neval(x);\nb();');
  expect(shownAt(text, 1)).toBe('a();\neval(x);\nb();');
});

test('a value is masked whose name stands on a line that is not shown', () => {
  const text =
    "const dbPassword: string =\n  // of the old server\n  // kept\n  'correct horse';\n// then\neval(x);\n";
  expect(shownAt(text, 6)).toBe("  'cor........';\n// then\neval(x);");
});

test('a value behind the line that fired is masked by its name', () => {
  expect(shownAt("eval(x);\nconst password: string =\n  'correct horse';\n", 1)).not.toContain('horse');
});
