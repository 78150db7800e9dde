import { expect, test } from 'vitest';
import { createCsvParser } from './parse-csv.ts';

const limits = { maxColumns: 10, maxCellCharacters: 100 };
const cellsOf = (text: string, more = {}): (readonly string[])[] => {
  const parser = createCsvParser({ ...limits, ...more });
  return [...parser.push(text), ...parser.end()].map(({ cells }) => cells);
};

test('tabs part cells only where that is asked for', () => {
  expect(cellsOf('a\tb\n1\t2')).toEqual([['a\tb'], ['1\t2']]);
  expect(cellsOf('a\tb\n1\t"2\t3"', { tabs: true })).toEqual([
    ['a', 'b'],
    ['1', '2\t3'],
  ]);
});

test('the most frequent separator of the first row that has one parts all rows', () => {
  const tabs = { tabs: true };
  expect(cellsOf('a\tb;c\td\n1,2\t3', tabs)).toEqual([
    ['a', 'b;c', 'd'],
    ['1,2', '3'],
  ]);
  expect(cellsOf('a report\n\na;b\tc;d\n1;2', tabs)).toEqual([
    ['a report'],
    [''],
    ['a', 'b\tc', 'd'],
    ['1', '2'],
  ]);
  // Sheets that people hand in have their header first: there a row without a separator is the header.
  expect(cellsOf('a report\na;b')).toEqual([['a report'], ['a;b']]);
});
