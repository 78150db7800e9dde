import { expect, test } from 'vitest';
import { typedSheet } from './typed-sheet.ts';

test('lines become cells of the one column, without blanks and empty lines', () => {
  expect(typedSheet('target', ' 10.0.0.1 \r\n\n10.0.0.0/24\n')).toBe('target\n10.0.0.1\n10.0.0.0/24');
});

test('a line with a separator or a quote stays one cell, so that its check names it', () => {
  expect(typedSheet('ssid', 'Guests; 2nd floor\nThe "lab"')).toBe('ssid\n"Guests; 2nd floor"\n"The ""lab"""');
});
