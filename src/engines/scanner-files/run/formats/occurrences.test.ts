import { expect, test } from 'vitest';
import { tellPlacesApart } from './occurrences.ts';

test('equal parts at another place get a number, the same place again is the same', () => {
  const apart = tellPlacesApart();
  const at = (line: string, parts = ['rule', 'a.js', 'hash']) =>
    apart({ parts, position: ['rule', 'a.js', line] });
  expect(at('3')).toEqual(['rule', 'a.js', 'hash']);
  expect(at('30')).toEqual(['rule', 'a.js', 'hash', '1']);
  expect(at('3')).toEqual(['rule', 'a.js', 'hash']);
  // Rule, file, line and column are one finding, whatever the program's own fingerprint says.
  expect(at('3', ['rule', 'a.js', 'other'])).toEqual(['rule', 'a.js', 'hash']);
});

test('where the first has a number, it begins with none before it', () => {
  const apart = tellPlacesApart();
  const at = (line: string) => apart({ parts: ['code'], position: [line], isFirstNumbered: true });
  expect([at('3'), at('30')]).toEqual([
    ['code', '0'],
    ['code', '1'],
  ]);
});
