const indentOf = (line: string): string => /^[ \t]*/.exec(line)?.[0] ?? '';

const sharedStart = (a: string, b: string): string => {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return a.slice(0, length);
};

/** Lines of code without the indentation that all of them share; blank ones have none. */
export const withoutIndent = (lines: readonly string[]): readonly string[] => {
  const indents = lines.filter((line) => line.trim() !== '').map(indentOf);
  const shared = indents.length > 0 ? indents.reduce(sharedStart) : '';
  return lines.map((line) => (line.trim() === '' ? '' : line.slice(shared.length)));
};

/** Code or what a terminal said as it is shown: without blank lines at both ends and without shared indentation. */
export const trimmedCode = (text: string): string => {
  // Not a pattern: with many blanks before the end one that looks for the end would take for ever.
  const lines = text.trimEnd().split(/\r\n|\n|\r/);
  const first = lines.findIndex((line) => line.trim() !== '');
  return first < 0 ? '' : withoutIndent(lines.slice(first)).join('\n');
};
