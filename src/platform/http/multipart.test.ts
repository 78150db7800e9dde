import { expect, test } from 'vitest';
import { baseName } from './multipart.ts';

test('a name is the last part of what came, and reads as it is', () => {
  expect(baseName('../../etc/passwd')).toBe('passwd');
  expect(baseName('C:\\files\\list.csv')).toBe('list.csv');
  expect(baseName('x\u202efdp.exe')).toBe('xfdp.exe');
  expect(baseName('a\u0000\r\n\u0085\u2066b.csv')).toBe('ab.csv');
  expect(baseName('Campaña 2.csv')).toBe('Campaña 2.csv');
  expect(baseName('the %22good%22%0D%0A list.csv')).toBe('the "good" list.csv');
  for (const nothing of [undefined, '', 'a/', '\u202e']) expect(baseName(nothing)).toBe('document');
  expect(baseName(`${'a'.repeat(199)}\u{1f600}.csv`).isWellFormed()).toBe(true);
});

test('a name that is too long keeps its ending, by which a call knows what it is given', () => {
  const long = `${'n'.repeat(250)}.csv`;
  expect(baseName(long)).toBe(`${'n'.repeat(196)}.csv`);
  expect(baseName('n'.repeat(250))).toBe('n'.repeat(200));
  expect(baseName(`n.${'x'.repeat(250)}`)).toBe(`n.${'x'.repeat(198)}`);
  expect(baseName(`${'ñ'.repeat(195)}😀😀.csv`).isWellFormed()).toBe(true);
});
