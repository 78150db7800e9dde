import type { EngineMessage, ExposureRecord, ReadSettings, WrongLine } from '../engine-message.ts';
import type { LineFault } from '../fields.ts';
import { batchLines, batchRecords, batchWrongNamed } from '../limits.ts';
import { openDecoder } from './decode.ts';
import { recordMaker } from './make-record.ts';
import { readRows } from './read-rows.ts';
import type { Source } from './source.ts';
import { splitLines } from './split-lines.ts';

type Say = (message: EngineMessage) => void;

/** Gathers records and wrong lines, and says them some hundred at a time. */
const openBatches = (say: Say, bytesRead: () => number, after: number) => {
  let records: ExposureRecord[] = [];
  let wrong: WrongLine[] = [];
  let wrongCount = 0;
  let said = after;
  let last = after;
  const flush = (): void => {
    if (last === said) return;
    say({ type: 'batch', records, wrong, wrongCount, last, bytes: bytesRead() });
    said = last;
    records = [];
    wrong = [];
    wrongCount = 0;
  };
  return {
    record: (record: ExposureRecord): void => {
      records.push(record);
    },
    wrong: (line: number, reason: LineFault): void => {
      wrongCount += 1;
      if (wrong.length < batchWrongNamed) wrong.push({ line, reason });
    },
    /** All up to this line has been told. */
    passed: (line: number): void => {
      last = Math.max(last, line);
      if (records.length >= batchRecords || last - said >= batchLines) flush();
    },
    flush,
  };
};

/**
 * Reads all records behind a line. Memory does not grow with the file.
 * @param drained resolves when there is room for more to be said.
 */
export const readRecords = async (
  source: Source,
  { shape, columns, after }: Extract<ReadSettings, { job: 'read' }>,
  say: Say,
  drained: () => Promise<void>,
): Promise<void> => {
  const batches = openBatches(say, source.bytesRead, after);
  const make = recordMaker(columns);
  let isHeader = shape.format === 'csv' && shape.header && after === 0;
  const rows = readRows(shape, {
    row: (row, line, last) => {
      const made = isHeader ? undefined : make(row, line);
      isHeader = false;
      if (typeof made === 'string') batches.wrong(line, made);
      else if (made) batches.record(made);
      batches.passed(last);
    },
    wrong: (line, reason) => {
      batches.wrong(line, reason);
      batches.passed(line);
    },
  });
  const lines = splitLines((text, line) => {
    if (line > after) rows.line(text, line);
  });
  const decoder = openDecoder(shape.encoding);
  for await (const chunk of source.whole()) {
    lines.push(decoder.push(chunk));
    await drained();
  }
  lines.push(decoder.end());
  lines.end();
  rows.end();
  batches.flush();
  say({ type: 'done' });
};
