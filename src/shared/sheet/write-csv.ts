/** A number that a spreadsheet reads as a number: digits, a sign, one decimal point or comma, an exponent. */
const plainNumber = /^[+-]?\d+(?:[.,]\d+)?(?:[eE][+-]?\d+)?$/;

/** The wide forms are signs to a spreadsheet in some countries, and a line end can hide one. */
const startsFormula = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/**
 * Where a reader with another separator begins a cell, within ours: our quotation mark stands in the middle of its cell
 * and holds nothing together. It may be followed by marks that such a reader takes off.
 */
const startsFormulaInside = /(?<=[,;\t\r\n])(?="*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/**
 * One cell of a CSV that people open in a spreadsheet. What would run as a formula there (leading `=`, `+`,
 * `-`, `@`, their wide forms, tab, CR or LF, unless a plain number; and such a sign after a separator, a tab or a line
 * end) gets an apostrophe before it (`calls.md`; OWASP, CSV injection). Quoted per RFC 4180 where it holds a separator
 * (either one, so that it survives the other's reader), a quotation mark or a line break.
 */
export const csvCell = (value: string): string => {
  if (plainNumber.test(value)) return /,/.test(value) ? `"${value}"` : value;
  const inside = value.replaceAll(startsFormulaInside, "'");
  const safe = startsFormula.test(value) ? `'${inside}` : inside;
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Takes back what `csvCell` put in, for a reader of ours: a text that had such an apostrophe itself loses it. */
export const withoutGuard = (cell: string): string =>
  cell
    .replace(/^'(?=[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20])/, '')
    .replaceAll(/(?<=[,;\t\r\n])'(?="*[=+\-@\uff1d\uff0b\uff0d\uff20])/g, '');

/** What parts the columns: a comma, or a semicolon where a comma stands in numbers (a Spanish spreadsheet). */
export const csvSeparators = [',', ';'] as const;
export type CsvSeparator = (typeof csvSeparators)[number];

/** A number with a sign that begins a line: for a reader of the other separator the whole line is one cell. */
const signedNumber = /^[+-]/;

/** One line of a CSV, without its line end. */
export const csvLine = (cells: readonly string[], separator: CsvSeparator = ','): string =>
  cells
    .map((cell, place) => {
      const isFirstOfSeveral = place === 0 && cells.length > 1;
      return isFirstOfSeveral && plainNumber.test(cell) && signedNumber.test(cell)
        ? csvCell(`'${cell}`)
        : csvCell(cell);
    })
    .join(separator);

/** The same with its line end (RFC 4180). */
export const csvRow = (cells: readonly string[], separator: CsvSeparator | undefined): string =>
  `${csvLine(cells, separator)}\r\n`;

/** The first row of a file that people open: behind a mark, without which spreadsheets take UTF-8 for Windows-1252. */
export const csvHead = (names: readonly string[], separator: CsvSeparator | undefined): string =>
  `\ufeff${csvRow(names, separator)}`;
