import { plainHeader } from '../../../shared/sheet/header.ts';

/** Characters of a column's name that count. */
export const columnCharacters = 120;

/**
 * By what each column of a header is known: its name without accents, case, blanks and hyphens; `name#2` where the name
 * stands there before. '' for a column without a name.
 */
export const columnKeys = (cells: readonly string[]): string[] => {
  const times = new Map<string, number>();
  return cells.map((cell) => {
    // Rows below a header are looked at too, and their cells may be long.
    const key = plainHeader(cell.slice(0, 4 * columnCharacters))
      .slice(0, columnCharacters)
      .toWellFormed();
    if (key === '') return '';
    const before = times.get(key) ?? 0;
    times.set(key, before + 1);
    return before === 0 ? key : `${key}#${before + 1}`;
  });
};

/** By what a word in a cell is compared: without accents, case, blanks and hyphens. */
export const wordKey = plainHeader;
