import { createDecoder } from './decode.ts';
import { defaultSheetLimits } from './limits.ts';
import { createCsvParser } from './parse-csv.ts';

/** Where a cell stands: `row` as a spreadsheet counts, `cell` from 0. */
export type CellPlace = { readonly row: number; readonly cell: number };

/** Quoted where a reader would part it (RFC 4180); otherwise as it stands. */
const written = (text: string): string => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * The same sheet with another text in one cell, in UTF-8: separator, line ends and every other cell stay as they came, and
 * a byte order mark only if there was one.
 * @throws UndecodableError, CsvBrokenError, or RangeError where a row has more cells than are read: they would be lost.
 */
export const mendCell = async (
  chunks: AsyncIterable<Uint8Array>,
  place: CellPlace,
  text: string,
): Promise<string> => {
  const decoder = createDecoder();
  const parser = createCsvParser(defaultSheetLimits);
  const records = [];
  for await (const chunk of chunks) records.push(...parser.push(decoder.push(chunk)));
  records.push(...parser.push(decoder.end()), ...parser.end());
  const lines = records.map(({ row, cells, dropped }) => {
    if (dropped > 0) throw new RangeError(`Row ${row} has more cells than are read.`);
    if (row !== place.row) return cells;
    const width = Math.max(cells.length, place.cell + 1);
    return Array.from({ length: width }, (_, index) => (index === place.cell ? text : (cells[index] ?? '')));
  });
  const end = parser.lineEnd();
  const body = lines.map((cells) => cells.map(written).join(parser.separator()) + end).join('');
  return (decoder.bom() ? '\ufeff' : '') + body;
};
