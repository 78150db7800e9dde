import { columnCharacters, columnKeys, wordKey } from '../../mapping/column-keys.ts';
import { mappingLimits } from '../../mapping/column-mapping.ts';
import { shownCharacters, shownRows, type UnknownSheet } from '../../mapping/unknown-sheet.ts';
import { line } from '../finding/one-line.ts';
import { headerKeyOf } from './header-key.ts';

/** Rows whose words are counted. */
const mostRows = 200_000;

type Words = Map<string, { readonly word: string; count: number }>;

/** Counts the words of one column, until it is clear that it holds texts. */
const createWords = () => {
  let words: Words | undefined = new Map();
  return {
    add: (text: string): void => {
      if (!words || text === '') return;
      const word = text.length > mappingLimits.wordCharacters ? '' : line(text, mappingLimits.wordCharacters);
      const key = wordKey(word);
      const known = words.get(key);
      if (known) known.count += 1;
      else if (key === '' || words.size >= mappingLimits.words) words = undefined;
      else words.set(key, { word, count: 1 });
    },
    list: () => (words ? [...words.values()].toSorted((a, b) => b.count - a.count) : null),
  };
};

/** Looks at a sheet row by row, from its header on: what stands in its columns. */
export const countSheet = (header: readonly string[]) => {
  const keys = columnKeys(header);
  const offered = keys.flatMap((key, index) => (key === '' ? [] : [index])).slice(0, mappingLimits.columns);
  const words = offered.map(createWords);
  const first: string[][] = [];
  let rows = 0;
  return {
    row: (cells: readonly string[]): void => {
      if (rows >= mostRows) return;
      rows += 1;
      if (first.length < shownRows) first.push(offered.map((at) => line(cells[at], shownCharacters)));
      offered.forEach((at, index) => {
        words[index]?.add(cells[at]?.trim() ?? '');
      });
    },
    rows: () => rows,
    sheet: (): UnknownSheet => ({
      header_key: headerKeyOf(keys),
      columns: offered.map((at, index) => ({
        key: keys[at] ?? '',
        name: line(header[at], columnCharacters),
        words: words[index]?.list() ?? null,
      })),
      not_offered: header.length - offered.length,
      rows,
      first,
    }),
  };
};

export type CountedSheet = ReturnType<typeof countSheet>;
