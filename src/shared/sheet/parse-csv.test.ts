import { expect, test } from 'vitest';
import { CsvBrokenError, createCsvParser } from './parse-csv.ts';

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

test('a text says the same in one piece, where whole lines are read at once, and letter by letter', () => {
  const pieces = [
    'a',
    'é',
    '',
    ' ',
    '"',
    '""',
    '"x,y"',
    '"l\nm"',
    'n"o',
    ',',
    ';',
    '\t',
    '\n',
    '\r\n',
    '\r',
    '\u202e',
    '12345678',
  ];
  let seed = 1;
  const next = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * below);
  };
  const read = (texts: Iterable<string>, tabs: boolean): unknown => {
    const parser = createCsvParser({ maxColumns: 4, maxCellCharacters: 12, tabs });
    const records = [];
    try {
      for (const text of texts) records.push(...parser.push(text));
      records.push(...parser.end());
    } catch (error) {
      if (!(error instanceof CsvBrokenError)) throw error;
      return [error.type, error.row, error.cell];
    }
    return records.map(({ row, cells, dropped }) => [row, cells, dropped]);
  };
  for (let n = 0; n < 3000; n += 1) {
    const text = `h,i;j\n${Array.from({ length: 40 }, () => pieces[next(pieces.length)]).join('')}`;
    const [whole, single] = [read([text], n % 2 === 0), read(text, n % 2 === 0)];
    expect([text, whole]).toEqual([text, single]);
  }
});

test('a record is plain only where no cell can hold a control character or turn the reading direction', () => {
  const plainOf = (text: string): boolean | undefined =>
    createCsvParser(limits).push(`a,b\n${text}\n`)[1]?.isPlain;
  expect(['x,y', 'é,ñ 1', '€,日本'].map(plainOf)).toEqual([true, true, false]);
  for (const odd of ['\u0000', '\t', '\u001f', '\u007f', '\u009f', '\u202a', '\u202e', '\u2066', '\u2069'])
    expect([odd, plainOf(`x,y${odd}`)]).toEqual([odd, false]);
});

test('whoever passes blank lines gets every other record as it is, under the same number', () => {
  const pieces = ['\n', '\n', '\r\n', '\r', 'a', 'b,c', ';', ' ', '""', '"x\n\ny"', '"z"\n'];
  let state = 20_261_127;
  const below = (most: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
  const all = (chunks: readonly string[], passesBlankLines: boolean) => {
    const parser = createCsvParser({ maxColumns: 20, maxCellCharacters: 100, passesBlankLines });
    const records = [...chunks.flatMap(parser.push), ...parser.end()].map(({ row, cells }) => ({
      row,
      cells,
    }));
    return { records, lineEnd: parser.lineEnd(), separator: parser.separator() };
  };
  const isBlank = (cells: readonly string[]): boolean => cells.length === 1 && cells[0] === '';
  let passed = 0;
  for (let n = 0; n < 3000; n += 1) {
    const chunks = Array.from({ length: 1 + below(30) }, () => pieces[below(pieces.length)] ?? '');
    const whole = all(chunks, false);
    const filled = all(chunks, true);
    const expected = whole.records.filter(({ row, cells }) => row === 1 || !isBlank(cells));
    // A pair of quotation marks on its own line is a blank record that no run of line ends is.
    const records = filled.records.filter(({ row, cells }) => row === 1 || !isBlank(cells));
    expect([chunks, { ...filled, records }]).toEqual([chunks, { ...whole, records: expected }]);
    passed += whole.records.length - filled.records.length;
  }
  expect(passed).toBeGreaterThan(1000);
});
