import type { Language } from '../../../shared/messages.ts';
import { plainHeader } from '../../../shared/sheet/header.ts';
import { CsvBrokenError, type CsvRecord, createCsvParser } from '../../../shared/sheet/parse-csv.ts';
import type { CsvFormat } from './formats/format.ts';
import type { Survey } from './mapped/survey-sheet.ts';
import type { Sink } from './sink.ts';
import { refuse } from './text/refusal.ts';

const limits = { maxColumns: 256, maxCellCharacters: 1_000_000, tabs: true };

/** People leave out the last cells of a row. */
const writtenByPeople: ReadonlySet<string | undefined> = new Set(['own_csv', 'mapped_csv']);

/** Rows that are looked at for a header that stands further down. */
const mostRowsBefore = 20_000;

const isBlank = ({ cells }: CsvRecord): boolean => cells.every((cell) => cell.trim() === '');

type CsvReading = { readonly push: (text: string) => void; readonly end: () => void };

/**
 * Reads a sheet of findings. The first row with something in it says which one it is; a few programs write others before.
 * What no format knows is looked at by the survey.
 * @throws Refusal `unknown_format`, `malformed_csv`, `too_long`, `truncated`, and what the format refuses
 * @throws RecognisedHeader
 */
export const readCsv = (
  sinkOf: (format: CsvFormat, language: Language) => Sink,
  formats: readonly CsvFormat[],
  survey: Survey,
): CsvReading => {
  const parser = createCsvParser(limits);
  let headers: string[] = [];
  let format: CsvFormat | undefined;
  let sink: Sink | undefined;
  let rows: ReturnType<CsvFormat['start']> | undefined;
  let rowsBefore = 0;

  const header = (record: CsvRecord): void => {
    const { cells } = record;
    const isLookedFor = rowsBefore < mostRowsBefore;
    if (isLookedFor) {
      headers = cells.map(plainHeader);
      const names = new Set(headers);
      format = formats.find((one) => (rowsBefore === 0 || one.afterOtherRows) && one.isIt(names, cells));
    }
    if (!format) {
      rowsBefore += 1;
      survey.take(record, isLookedFor);
      if (!isLookedFor && !survey.isSheet()) refuse('unknown_format');
      return;
    }
    sink = sinkOf(format, format.languageOf?.(new Set(headers)) ?? 'en');
    rows = format.start(sink, cells);
  };
  const take = (record: CsvRecord): void => {
    if (isBlank(record) && record.dropped === 0) return;
    if (!rows) {
      header(record);
      return;
    }
    const extra = record.cells.slice(headers.length).some((cell) => cell.trim() !== '');
    if (record.dropped > 0 || extra) {
      sink?.skip('wrong_cell', `${record.row}`);
      return;
    }
    const cells = record.cells.map((cell) => cell.trim());
    const at = new Map(headers.map((name, index) => [name, record.cells[index] ?? '']));
    const asWritten = (name: string): string => at.get(name) ?? '';
    rows.row({ row: record.row, cell: (name) => asWritten(name).trim(), asWritten, cells });
  };
  const reading = (read: () => void): void => {
    try {
      read();
    } catch (error) {
      if (!(error instanceof CsvBrokenError)) throw error;
      if (rowsBefore > 0 && !rows && !survey.isSheet()) refuse('unknown_format');
      refuse(error.type === 'unclosed_quote' ? 'truncated' : 'too_long', String(error.row));
    }
  };
  return {
    push: (text) =>
      reading(() => {
        for (const record of parser.push(text)) take(record);
      }),
    end: () =>
      reading(() => {
        for (const record of parser.end()) {
          // A program writes every cell and a line end: a last row without them was cut off.
          const isCut = rows && !writtenByPeople.has(format?.id) && record.cells.length < headers.length;
          if (isCut && !isBlank(record)) refuse('truncated', String(record.row));
          take(record);
        }
        if (!rows && !survey.isSheet()) refuse(rowsBefore > 0 ? 'unknown_format' : 'empty');
        rows?.end?.();
      }),
  };
};
