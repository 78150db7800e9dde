const wantsQuotes = /[",;\n\r]/;

const cell = (text: string): string => (wantsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The lines that hold something, without the blanks around them, each with its place among all, from 1. */
const linesIn = (text: string) =>
  text
    .split(/\r\n|\n|\r/)
    .map((line, index) => ({ text: line.trim(), place: index + 1 }))
    .filter((line) => line.text !== '');

/** A sheet of one column from lines that somebody typed or pasted, one a line; blanks around them and empty lines go. */
export const typedSheet = (column: string, text: string): string =>
  [column, ...linesIn(text).map((line) => cell(line.text))].join('\n');

/** Of files that were made of typed lines: the line that each row was. */
const linesOfFile = new WeakMap<File, readonly number[]>();

/** The same as a file, which remembers that it was typed. */
export const typedFile = (column: string, text: string): File => {
  const file = new File([typedSheet(column, text)], `${column}.csv`, { type: 'text/csv' });
  linesOfFile.set(
    file,
    linesIn(text).map(({ place }) => place),
  );
  return file;
};

export const isTyped = (file: File | null): boolean => file !== null && linesOfFile.has(file);

/** A file that somebody chose: no typed lines that became one. */
export const isChosen = (file: File): boolean => !isTyped(file);

/** Lists of earlier requests that were typed there. */
const taken = new WeakSet<File>();

/** The list of an earlier request, which was typed there. */
export const takenTyped = (file: File): File => {
  taken.add(file);
  return file;
};

/** Whether its lines were typed, in this form or in the one of the request that it was taken from. */
export const wasTyped = (file: File): boolean => isTyped(file) || taken.has(file);

/** Words about a row, as they are said of the line that it was: "The same as in row 2." */
export const inLines = (text: string, lineOf: (row: number) => number | undefined): string =>
  text.replace(/\b(row|fila) (\d+)\b/g, (words, word: string, row: string) => {
    const line = lineOf(Number(row));
    return line === undefined ? words : `${word === 'row' ? 'line' : 'línea'} ${line}`;
  });

/** The typed line that a row of its sheet was: the header is row 1. Undefined for a file that somebody chose. */
export const lineOfRow = (file: File, row: number): number | undefined => linesOfFile.get(file)?.[row - 2];
