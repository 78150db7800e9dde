import { hostNameToAscii } from '../../../../shared/host-name.ts';
import type { Message } from '../../../../shared/messages.ts';
import { createBreather } from '../../../../shared/sheet/breathe.ts';
import { plainHeader } from '../../../../shared/sheet/header.ts';
import { CsvBrokenError, createCsvParser } from '../../../../shared/sheet/parse-csv.ts';
import { isStorable } from '../../../../shared/storable.ts';
import { lineFaults } from './texts.ts';

/** What a line says of a name. */
const lineKinds = ['certificate', 'registration', 'mail', 'website', 'mention'] as const;
export type LineKind = (typeof lineKinds)[number];

export type ListLine = {
  /** As a spreadsheet counts. */
  readonly line: number;
  /** A host name in A-labels; `*.` of a certificate is left out. */
  readonly host: string;
  readonly kind: LineKind;
  /** `2027-01-31`. */
  readonly seenOn: string;
  readonly url: string;
  readonly note: string;
};
export type WrongLine = { readonly line: number; readonly fault: keyof typeof lineFaults };

const mostLines = 50_000;
const urlCharacters = 500;
const noteCharacters = 500;
/** Longer than any line whose parts are short enough. */
const longestJsonLine = 20_000;
const columns = ['name', 'seen_on', 'kind', 'url', 'note'] as const;
type Column = (typeof columns)[number];

const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) && day.getUTCFullYear() >= 1970;
};

const readLine = (line: number, cell: (column: Column) => string): ListLine | WrongLine => {
  const host = hostNameToAscii(cell('name').trim().replace(/^\*\./, ''));
  const kind = lineKinds.find((one) => one === cell('kind').trim().toLowerCase());
  const seenOn = cell('seen_on').trim().slice(0, 10);
  const [url, note] = [cell('url').trim(), cell('note').trim()];
  if (!host?.includes('.')) return { line, fault: 'bad_name' };
  if (!kind) return { line, fault: 'bad_kind' };
  if (!isDay(seenOn)) return { line, fault: 'bad_day' };
  if (url !== '' && !/^https?:\/\/\S+$/i.test(url)) return { line, fault: 'bad_url' };
  if (url.length > urlCharacters || note.length > noteCharacters) return { line, fault: 'too_long' };
  if (!isStorable(url) || !isStorable(note)) return { line, fault: 'bad_character' };
  return { line, host, kind, seenOn, url, note };
};

type Read = { readonly lines: readonly ListLine[]; readonly wrong: readonly WrongLine[] };

/** Why a list is not taken at all. */
export class ListRefused extends Error {
  readonly fault: 'no_columns' | 'too_many_lines' | 'broken' | 'empty';

  constructor(fault: ListRefused['fault']) {
    super(fault);
    this.fault = fault;
  }
}

const readJsonLine = (line: number, text: string): ListLine | WrongLine => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return { line, fault: 'not_json' };
    const cells = new Map(Object.entries(value));
    return readLine(line, (column) => {
      const cell = cells.get(column);
      return typeof cell === 'string' ? cell : '';
    });
  } catch {
    return { line, fault: 'not_json' };
  }
};

type AnyLine = ListLine | WrongLine;

const pieceCharacters = 16 * 1024;

function* jsonLines(text: string): Generator<AnyLine | undefined> {
  const ends = /\r\n|[\n\r]|$/g;
  for (let line = 1, from = 0; from < text.length; line += 1, from = ends.lastIndex) {
    ends.lastIndex = from;
    const end = ends.exec(text)?.index ?? text.length;
    const one = text.slice(from, end).trim();
    if (one.length > longestJsonLine) yield { line, fault: 'too_long' };
    else yield one === '' ? undefined : readJsonLine(line, one);
  }
}

function* sheetLines(text: string): Generator<AnyLine | undefined> {
  const parser = createCsvParser({ maxColumns: 50, maxCellCharacters: 10_000 });
  let placeOf: ((column: Column) => number | undefined) | undefined;
  for (let from = 0; from <= text.length; from += pieceCharacters) {
    const piece = text.slice(from, from + pieceCharacters);
    const rows =
      from + pieceCharacters > text.length ? [...parser.push(piece), ...parser.end()] : parser.push(piece);
    for (const { row, cells } of rows) {
      if (cells.every((cell) => cell.trim() === '')) continue;
      if (placeOf) {
        const place = placeOf;
        yield readLine(row, (column) => cells[place(column) ?? -1] ?? '');
        continue;
      }
      const at = new Map(cells.map((cell, index) => [plainHeader(cell), index]));
      if (['name', 'seen_on', 'kind'].some((column) => !at.has(plainHeader(column))))
        throw new ListRefused('no_columns');
      placeOf = (column) => at.get(plainHeader(column));
    }
    yield undefined;
  }
}

/**
 * Reads a list of names as CSV (name, seen_on, kind, and if there are any url and note) or JSON lines with these keys;
 * a line that is wrong is named and the rest is read. Others have their turn in between, and a list that is too long is
 * read no further.
 * @throws ListRefused
 */
export const readList = async (text: string): Promise<Read> => {
  const plain = text.replace(/^\ufeff/, '');
  if (plain.trim() === '') throw new ListRefused('empty');
  const lines: ListLine[] = [];
  const wrong: WrongLine[] = [];
  const breathe = createBreather();
  try {
    for (const one of plain.trimStart().startsWith('{') ? jsonLines(plain) : sheetLines(plain)) {
      await breathe();
      if (!one) continue;
      if ('fault' in one) wrong.push(one);
      else lines.push(one);
      if (lines.length + wrong.length > mostLines) throw new ListRefused('too_many_lines');
    }
  } catch (error) {
    if (error instanceof CsvBrokenError) throw new ListRefused('broken');
    throw error;
  }
  if (lines.length + wrong.length === 0) throw new ListRefused('empty');
  return { lines, wrong };
};

/** The words of a fault. */
export const wordsOfFault = (fault: WrongLine['fault']): Message => lineFaults[fault];
