import { expect, test } from 'vitest';
import { csvCell, csvLine } from './write-csv.ts';

test('what a spreadsheet would run gets an apostrophe; plain numbers do not', () => {
  for (const run of ['=1+1', '+SUM(A1)', '-1+2', '@x', '-', '=', '+34 600', '-1,2,3', '--1']) {
    expect(csvCell(run).replaceAll('"', '')).toBe(`'${run}`);
  }
  for (const plain of ['-5', '+34600123456', '-1.5', '1,5', '-2e10', 'a=b', "'=1", ' x']) {
    expect(csvCell(plain).replaceAll('"', '')).toBe(plain);
  }
  expect(csvCell('\t=1')).toBe('"\'\t=1"');
  expect(csvCell('\r=1')).toBe('"\'\r=1"');
  expect(csvCell('\n=1')).toBe('"\'\n=1"');
  for (const wide of ['＝1+1', '＋1', '－1', '＠x']) expect(csvCell(wide)).toBe(`'${wide}`);
});

test('separators of both kinds, quotation marks and line breaks are quoted', () => {
  expect(csvLine(['a', 'b,c', 'd;e', 'f"g', 'h\ni', ''], ';')).toBe('a;"b,c";"d;e";"f""g";"h\ni";');
});
