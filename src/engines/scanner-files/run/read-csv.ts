import type { Language } from '../../../shared/messages.ts';
import { plainHeader } from '../../../shared/sheet/header.ts';
import { CsvBrokenError, type CsvRecord, createCsvParser } from '../../../shared/sheet/parse-csv.ts';
import type { CsvFormat } from './formats/format.ts';
import type { Sink } from './sink.ts';
import { refuse } from './text/refusal.ts';

const limits = { maxColumns: 256, maxCellCharacters: 1_000_000 };

/** Rows that are looked at for a header that stands further down. */
const mostRowsBefore = 20_000;

const isBlank = ({ cells }: CsvRecord): boolean => cells.every((cell) => cell.trim() === '');

type CsvReading = { readonly push: (text: string) => void; readonly end: () => void };

/**
 * Reads a sheet of findings. The first row with something in it says which one it is; a few programs write others before.
 * @throws Refusal `unknown_format`, `malformed_csv`, `too_long`, `truncated`, and what the format refuses
 */
export const readCsv = (
  sinkOf: (format: CsvFormat, language: Language) => Sink,
  formats: readonly CsvFormat[],
): CsvReading => {
  const parser = createCsvParser(limits);
  let headers: string[] = [];
  let format: CsvFormat | undefined;
  let sink: Sink | undefined;
  let rows: ReturnType<CsvFormat['start']> | undefined;
  let rowsBefore = 0;

  const header = ({ cells }: CsvRecord): void => {
    headers = cells.map(plainHeader);
    const names = new Set(headers);
    format = formats.find((one) => (rowsBefore === 0 || one.afterOtherRows) && one.isIt(names));
    if (!format) {
      rowsBefore += 1;
      if (rowsBefore > mostRowsBefore) refuse('unknown_format');
      return;
    }
    sink = sinkOf(format, format.languageOf?.(names) ?? 'en');
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
    const at = new Map(headers.map((name, index) => [name, record.cells[index] ?? '']));
    const asWritten = (name: string): string => at.get(name) ?? '';
    rows.row({ row: record.row, cell: (name) => asWritten(name).trim(), asWritten });
  };
  const reading = (read: () => void): void => {
    try {
      read();
    } catch (error) {
      if (!(error instanceof CsvBrokenError)) throw error;
      if (rowsBefore > 0 && !rows) refuse('unknown_format');
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
          const isCut = rows && format?.id !== 'own_csv' && record.cells.length < headers.length;
          if (isCut && !isBlank(record)) refuse('truncated', String(record.row));
          take(record);
        }
        if (!rows) refuse(rowsBefore > 0 ? 'unknown_format' : 'empty');
        rows?.end?.();
      }),
  };
};
