import { expect, test } from 'vitest';
import { cellFaults } from '../../../../../../shared/sheet/messages.ts';
import { inLines, isTyped, lineOfRow, typedFile, typedSheet } from './typed-sheet.ts';

test('lines become cells of the one column, without blanks and empty lines', () => {
  expect(typedSheet('target', ' 10.0.0.1 \r\n\n10.0.0.0/24\n')).toBe('target\n10.0.0.1\n10.0.0.0/24');
});

test('a line with a separator or a quote stays one cell, so that its check names it', () => {
  expect(typedSheet('ssid', 'Guests; 2nd floor\nThe "lab"')).toBe('ssid\n"Guests; 2nd floor"\n"The ""lab"""');
});

test('a row is known by the line that was typed, whatever empty lines stood between', () => {
  const file = typedFile('target', '\n203.0.113.7\n\n  10.0.0.1 \n');
  expect([2, 3, 4].map((row) => lineOfRow(file, row))).toEqual([2, 4, undefined]);
  const chosen = new File(['target\n203.0.113.7'], 'target.csv');
  expect([isTyped(file), isTyped(chosen), isTyped(null), lineOfRow(chosen, 2)]).toEqual([
    ...[true, false, false, undefined],
  ]);
});

test('what is said of another row is said of the line that was typed there', () => {
  const file = typedFile('target', '\n203.0.113.7\n203.0.113.7');
  const said = (text: string) => inLines(text, (row) => lineOfRow(file, row));
  expect(said(cellFaults.duplicate(2).en)).toBe('The same as in line 2.');
  expect(said(cellFaults.duplicate(2).es)).toBe('Lo mismo que en la línea 2.');
  expect(said('Overlaps the target of row 9.')).toBe('Overlaps the target of row 9.');
});
