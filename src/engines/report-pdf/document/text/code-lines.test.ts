import { expect, test } from 'vitest';
import { codeLines } from './code-lines.ts';

const shown = (text: string, columns: number, most?: number) =>
  codeLines(text, columns, most).lines.map(({ text: line, indent }) => [line, indent]);

test('code keeps its indentation without what all lines share, and no blank ends', () => {
  expect(shown('\n    if (a) {\r\n\tb();\n\n      c();\n    }\n\n', 80)).toEqual([
    ['if (a) {', null],
    ['b();', null],
    ['', null],
    ['  c();', null],
    ['}', null],
  ]);
  expect(codeLines(' \n', 5)).toEqual({ lines: [], cut: 0 });
});

test('a long line breaks behind a word and goes on two columns further in, where nothing else does behind its last column', () => {
  expect(shown('a\n  const total = one + other;', 16)).toEqual([
    ['a', null],
    ['  const total = ', null],
    ['one + other;', 4],
  ]);
  expect(shown('abcdefghij', 6)).toEqual([
    ['abcdef', null],
    ['ghij', 2],
  ]);
  const columns = 40;
  for (const { text, indent } of codeLines(`${' '.repeat(30)}${'x y'.repeat(90)}\n.`, columns).lines)
    expect([...text].length + (indent ?? 0)).toBeLessThanOrEqual(columns);
});

test('the line that fired is marked with all of its pieces, behind its number', () => {
  expect(codeLines('   9 | a();\n> 10 |   query(one, other);', 20).lines).toEqual([
    { text: '   9 | a();', marked: false, indent: null },
    { text: '> 10 |   query(one, ', marked: true, indent: null },
    { text: 'other);', marked: true, indent: 10 },
  ]);
  expect(codeLines('> quoted', 20).lines).toMatchObject([{ marked: false }]);
});

test('what is left out is counted in lines of the text', () => {
  expect(codeLines('a\nb\nc d e f g\nh', 80, 2).cut).toBe(2);
  const { lines, cut } = codeLines('abcdefghijklm', 5, 2);
  expect([lines.length, cut]).toEqual([2, 0]);
});
