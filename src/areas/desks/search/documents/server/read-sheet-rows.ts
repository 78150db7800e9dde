import { createBreather } from '../../../../../shared/sheet/breathe.ts';
import { createDecoder } from '../../../../../shared/sheet/decode.ts';
import { defaultSheetLimits } from '../../../../../shared/sheet/limits.ts';
import { type CsvRecord, createCsvParser } from '../../../../../shared/sheet/parse-csv.ts';
import { rowsPerEntry, type SheetRows } from './make-entries.ts';

const pieceBytes = 64 * 1024;
const mostCharacters = 3900;

/** The rows of a sheet that was accepted, so many together; its header, row 1, is left out. Holds one group at a time. */
export async function* sheetRows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<SheetRows> {
  const decoder = createDecoder();
  const parser = createCsvParser({ ...defaultSheetLimits, passesBlankLines: true });
  const breathe = createBreather();
  let group: { row: number; text: string }[] = [];
  let characters = 0;
  const close = (): SheetRows[] => {
    const [first] = group;
    const last = group.at(-1);
    const text = group.map((one) => one.text).join('\n');
    group = [];
    characters = 0;
    return first && last ? [{ first: first.row, last: last.row, text }] : [];
  };
  const add = (records: readonly CsvRecord[]): SheetRows[] =>
    records.flatMap(({ row, cells }) => {
      if (row === 1) return [];
      const text = cells.filter(Boolean).join(', ').slice(0, mostCharacters);
      const done = group.length >= rowsPerEntry || characters + text.length > mostCharacters ? close() : [];
      group.push({ row, text });
      characters += text.length;
      return done;
    });
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length; from += pieceBytes) {
      yield* add(parser.push(decoder.push(chunk.subarray(from, from + pieceBytes))));
      await breathe();
    }
  }
  yield* add([...parser.push(decoder.end()), ...parser.end()]);
  yield* close();
}
