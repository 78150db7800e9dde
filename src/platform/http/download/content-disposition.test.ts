import { expect, test } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

test('a plain name stands in both parameters', () => {
  expect(contentDisposition('list.csv')).toBe(`attachment; filename="list.csv"; filename*=UTF-8''list.csv`);
});

test('accents are dropped in the ASCII name and kept in the other', () => {
  expect(contentDisposition('Campaña «Ñu».zip')).toBe(
    `attachment; filename="Campana _Nu_.zip"; filename*=UTF-8''Campa%C3%B1a%20%C2%AB%C3%91u%C2%BB.zip`,
  );
});

test('nothing in a name ends the line, the string or the parameter', () => {
  for (const name of [
    'a"; filename=evil.exe',
    "a'\r\nset-cookie: x=1",
    '../../etc/passwd',
    'a\\"b',
    '\ud800',
    '日本',
    '',
  ]) {
    const header = contentDisposition(name);
    expect(header).toMatch(
      /^attachment; filename="[^"\\/%\r\n]+"; filename\*=UTF-8''[A-Za-z0-9!#$&+.^_`|~%-]+$/,
    );
  }
});
