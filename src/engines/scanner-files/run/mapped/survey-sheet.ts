import type { CsvRecord } from '../../../../shared/sheet/parse-csv.ts';
import { columnCharacters, columnKeys } from '../../mapping/column-keys.ts';
import type { UnknownSheet } from '../../mapping/unknown-sheet.ts';
import { type CountedSheet, countSheet } from './count-sheet.ts';
import { headerKeyOf } from './header-key.ts';

/** Rows among which the header is looked for by its width. */
const lookedAt = 50;
/** A header has names for nearly all of its columns; what is said of the report before it has few cells. */
const headerShare = 0.75;
const leastColumns = 2;

/** Thrown as soon as a row is a header that somebody has said the meaning of. */
export class RecognisedHeader extends Error {
  readonly headerKey: string;

  constructor(headerKey: string) {
    super(headerKey);
    this.name = 'RecognisedHeader';
    this.headerKey = headerKey;
  }
}

const filled = ({ cells }: CsvRecord): number => cells.filter((cell) => cell.trim() !== '').length;

/** The first row that is about as wide as the widest; undefined where no row has columns. */
const findHeader = (records: readonly CsvRecord[]): number | undefined => {
  const least = Math.max(leastColumns, headerShare * Math.max(0, ...records.map(filled)));
  const at = records.findIndex((record) => filled(record) >= least);
  return at === -1 ? undefined : at;
};

/** Names of columns are short, and most rows are as wide as they are many: prose with commas is not so. */
const isSheet = (header: CsvRecord, below: readonly CsvRecord[]): boolean =>
  below.length > 0 &&
  header.cells.every((cell) => cell.trim().length <= columnCharacters) &&
  below.filter(({ cells }) => cells.length === header.cells.length).length * 2 >= below.length;

/**
 * Looks at a sheet that no format knows while its rows go by: whether somebody has said what its columns mean, else what
 * they hold.
 * @param known keys of headers that somebody has said the meaning of.
 */
export const surveySheet = (known: ReadonlySet<string>) => {
  let first: CsvRecord[] = [];
  let counted: CountedSheet | undefined;
  let isNone = false;
  const begin = (): void => {
    const at = findHeader(first);
    const header = at === undefined ? undefined : first[at];
    const below = first.slice((at ?? 0) + 1);
    first = [];
    if (!header || !isSheet(header, below)) {
      isNone = true;
      return;
    }
    counted = countSheet(header.cells);
    for (const { cells } of below) counted.row(cells);
  };
  const requireUnknown = ({ cells }: CsvRecord): void => {
    const keys = columnKeys(cells);
    if (keys.filter((key) => key !== '').length < leastColumns) return;
    const key = headerKeyOf(keys);
    if (known.has(key)) throw new RecognisedHeader(key);
  };
  return {
    /** @param mayBeHeader whether a header is still looked for. @throws RecognisedHeader */
    take: (record: CsvRecord, mayBeHeader: boolean): void => {
      if (mayBeHeader && known.size > 0) requireUnknown(record);
      if (counted) counted.row(record.cells);
      else if (!isNone) {
        // Long cells are of no use here, and a row may hold many of them.
        const cells = record.cells.map((cell) => cell.slice(0, 2 * columnCharacters + 200));
        first.push({ ...record, cells });
        if (first.length >= lookedAt) begin();
      }
    },
    /** Asked at the end, or once it is clear. */
    isSheet: (): boolean => {
      if (!counted && !isNone) begin();
      return counted !== undefined;
    },
    /** What the sheet looks like; undefined where it is none. */
    sheet: (): UnknownSheet | undefined => counted?.sheet(),
  };
};

export type Survey = ReturnType<typeof surveySheet>;
