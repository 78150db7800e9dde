const wantsQuotes = /[",;\n\r]/;

const cell = (text: string): string => (wantsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A sheet of one column from lines that somebody typed or pasted, one a line; blanks around them and empty lines go. */
export const typedSheet = (column: string, text: string): string =>
  [
    column,
    ...text
      .split(/\r\n|\n|\r/)
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map(cell),
  ].join('\n');
