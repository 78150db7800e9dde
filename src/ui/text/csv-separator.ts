import { create } from 'zustand';
import { type CsvSeparator, csvSeparators } from '../../shared/sheet/write-csv.ts';
import { readStored, writeStored } from '../stored.ts';

const key = 'csv-separator';

/** Where a comma stands in numbers, spreadsheets part columns by semicolons: Spain, not Mexico. */
const separatorOf = (region: string): CsvSeparator =>
  new Intl.NumberFormat(region)
    .formatToParts(1.5)
    .some(({ type, value }) => type === 'decimal' && value === ',')
    ? ';'
    : ',';

const chosen = (): CsvSeparator =>
  csvSeparators.find((one) => one === readStored(key)) ?? separatorOf(navigator.language);

const useStore = create<{ readonly separator: CsvSeparator }>()(() => ({ separator: chosen() }));

/** What parts the columns of the CSVs that this browser asks for: as its region has it, unless somebody chose. */
export const currentCsvSeparator = (): CsvSeparator => useStore.getState().separator;
export const useCsvSeparator = (): CsvSeparator => useStore(({ separator }) => separator);

export const chooseCsvSeparator = (separator: CsvSeparator): void => {
  writeStored(key, separator);
  useStore.setState({ separator });
};
