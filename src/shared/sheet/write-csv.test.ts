import { expect, test } from 'vitest';
import { csvCell, csvLine } from './write-csv.ts';

test('what a spreadsheet would run gets an apostrophe; plain numbers do not', () => {
  for (const run of ['=1+1', '+SUM(A1)', '-1+2', '@x', '-', '=', '+34 600', '-1,2,3', '--1']) {
    expect(csvCell(run).replaceAll('"', '')).toBe(`'${run}`);
  }
  for (const plain of ['-5', '+34600123456', '-1.5', '1,5', '-2e10', 'a=b', "'=1", ' x']) {
    expect(csvCell(plain).replaceAll('"', '')).toBe(plain);
  }
  expect(csvCell('\t=1')).toBe('"\'\t\'=1"');
  expect(csvCell('\r=1')).toBe('"\'\r\'=1"');
  expect(csvCell('\n=1')).toBe('"\'\n\'=1"');
  for (const wide of ['＝1+1', '＋1', '－1', '＠x']) expect(csvCell(wide)).toBe(`'${wide}`);
});

test('a sign after a separator, a tab or a line end gets one too: a reader with another separator begins a cell there', () => {
  for (const [given, written] of [
    ['x;=1+1', "x;'=1+1"],
    ['x,@y', "x,'@y"],
    ['x\t+1', "x\t'+1"],
    ['steps\n- one\r\n- two', "steps\n'- one\r\n'- two"],
    ['x;"=1+1"', `x;'""=1+1""`],
    ['40.4,-3.7', "40.4,'-3.7"],
    ['a;;=1', "a;;'=1"],
    ['＝1;＝2', "'＝1;'＝2"],
    ['a; =1', 'a; =1'],
    ['a-b=c', 'a-b=c'],
  ] as const)
    expect(csvCell(given).replace(/^"([\s\S]*)"$/, '$1'), given).toBe(written);
});

test('a signed number does not begin a line of several cells: a reader of the other separator takes the line for one cell', () => {
  expect(csvLine(['-5', "1+cmd|' /C calc'!A0", 'x'])).toBe("'-5,1+cmd|' /C calc'!A0,x");
  expect(csvLine(['+5', 'x'], ';')).toBe("'+5;x");
  expect([csvLine(['-5']), csvLine(['5', '-5'])]).toEqual(['-5', '5,-5']);
});

test('separators of both kinds, quotation marks and line breaks are quoted', () => {
  expect(csvLine(['a', 'b,c', 'd;e', 'f"g', 'h\ni', ''], ';')).toBe('a;"b,c";"d;e";"f""g";"h\ni";');
});
