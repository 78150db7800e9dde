import { hostNameToAscii } from '../../../../shared/host-name.ts';
import type { Message } from '../../../../shared/messages.ts';
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

const readJsonLines = (text: string): (ListLine | WrongLine)[] =>
  text
    .split(/\r\n|[\n\r]/)
    .flatMap((one, index) => (one.trim() === '' ? [] : [readJsonLine(index + 1, one.trim())]));

const readSheet = (text: string): (ListLine | WrongLine)[] => {
  const parser = createCsvParser({ maxColumns: 50, maxCellCharacters: 10_000 });
  try {
    const [head, ...rows] = [...parser.push(text), ...parser.end()].filter(({ cells }) =>
      cells.some((cell) => cell.trim() !== ''),
    );
    const at = new Map(head?.cells.map((cell, index) => [plainHeader(cell), index]));
    const placeOf = (column: Column): number | undefined => at.get(plainHeader(column));
    if (['name', 'seen_on', 'kind'].some((column) => !at.has(plainHeader(column))))
      throw new ListRefused('no_columns');
    return rows.map(({ row, cells }) => readLine(row, (column) => cells[placeOf(column) ?? -1] ?? ''));
  } catch (error) {
    if (error instanceof CsvBrokenError) throw new ListRefused('broken');
    throw error;
  }
};

/**
 * Reads a list of names as CSV (name, seen_on, kind, and if there are any url and note) or JSON lines with these keys;
 * a line that is wrong is named and the rest is read.
 * @throws ListRefused
 */
export const readList = (text: string): Read => {
  const plain = text.replace(/^\ufeff/, '');
  if (plain.trim() === '') throw new ListRefused('empty');
  const all = plain.trimStart().startsWith('{') ? readJsonLines(plain) : readSheet(plain);
  if (all.length > mostLines) throw new ListRefused('too_many_lines');
  if (all.length === 0) throw new ListRefused('empty');
  const lines = all.filter((one): one is ListLine => !('fault' in one));
  return { lines, wrong: all.filter((one): one is WrongLine => 'fault' in one) };
};

/** The words of a fault. */
export const wordsOfFault = (fault: WrongLine['fault']): Message => lineFaults[fault];
