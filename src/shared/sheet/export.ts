import { createDecoder } from './decode.ts';
import { defaultSheetLimits } from './limits.ts';
import { type CsvRecord, createCsvParser } from './parse-csv.ts';
import { csvLine } from './write-csv.ts';

const pieceBytes = 64 * 1024;

/**
 * Gives an uploaded sheet back as a download: every row and column as it came, header, separator and line end
 * too, converted to UTF-8, with a byte order mark only if it came with one, and with the cells that a
 * spreadsheet would run made harmless (`calls.md`, `download_csv`). Streams; holds one row.
 *
 * Meant for files that `readSheet` has accepted: throws `UndecodableError` or `CsvBrokenError` for others.
 */
export async function* exportSheet(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const decoder = createDecoder();
  const parser = createCsvParser(defaultSheetLimits);
  let begun = false;
  const lines = (records: readonly CsvRecord[]): Uint8Array | undefined => {
    if (records.length === 0) return undefined;
    const end = parser.lineEnd();
    const text = records.map(({ cells }) => csvLine(cells, parser.separator()) + end).join('');
    const mark = !begun && decoder.bom() ? '\ufeff' : '';
    begun = true;
    return encoder.encode(mark + text);
  };
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length; from += pieceBytes) {
      const bytes = lines(parser.push(decoder.push(chunk.subarray(from, from + pieceBytes))));
      if (bytes) yield bytes;
    }
  }
  const rest = lines([...parser.push(decoder.end()), ...parser.end()]);
  if (rest) yield rest;
}
