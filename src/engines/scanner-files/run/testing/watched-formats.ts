import type { ReadFormat } from '../../formats.ts';
import { allFormats, type Formats } from '../formats/all-formats.ts';
import type { JsonFormat, XmlFormat } from '../formats/format.ts';
import type { Found } from '../json/walk-json.ts';
import type { Sink } from '../sink.ts';
import type { XmlElement } from '../xml/read-xml.ts';
import { quietOf } from './quiet-records.ts';

export type Watch = {
  /** Records that gave nothing: no finding, no fact, no reason, by format and kind of record. */
  readonly lost: string[];
  /** Characters that the formats handed on, before anything is cut. */
  readonly characters: () => number;
  readonly formats: Formats;
};

const charactersIn = (value: unknown): number => {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  let sum = 0;
  for (const one of Object.values(value)) sum += charactersIn(one);
  return sum;
};

/** The pattern, told apart where it takes the keys of the whole file and not the entries of a list. */
const kindOfValue = ({ pattern, path }: Found): string =>
  pattern === '*' && !/^\d+$/.test(path[0] ?? '') ? '* (key)' : pattern;

/** The element, told apart where the summary of Qualys WAS has a figure under the same name. */
const kindOfElement =
  (id: ReadFormat) =>
  ({ name, children }: XmlElement): string =>
    id === 'qualys_was_xml' && children.length === 0 ? `${name} (figure)` : name;

/** All formats, each watched as it reads: what it hands on, and records of which it says nothing. */
export const watchFormats = (): Watch => {
  const lost: string[] = [];
  let characters = 0;
  let told = 0;
  let waiting = 0;
  const watchedSink = (sink: Sink): Sink => {
    const tell = (...said: readonly unknown[]): void => {
      told += 1;
      characters += charactersIn(said);
    };
    return {
      finding: (seen) => {
        tell(seen);
        sink.finding(seen);
      },
      fact: (seen) => {
        tell(seen);
        sink.fact(seen);
      },
      skip: (reason, example, times) => {
        tell(example);
        sink.skip(reason, example, times);
      },
    };
  };
  const watching =
    <T>(id: ReadFormat, kindOf: (record: T) => string, take: (record: T) => void) =>
    (record: T): void => {
      const before = told;
      take(record);
      if (told > before) waiting = 0;
      else if (quietOf(id, kindOf(record)) === 'until the end') waiting += 1;
      else if (quietOf(id, kindOf(record)) === 'never') lost.push(`${id} ${kindOf(record)}`);
    };
  /** What is held when the file ends must be told then. */
  const ending = (id: ReadFormat, end: (() => void) | undefined) => (): void => {
    const before = told;
    end?.();
    if (waiting > 0 && told === before) lost.push(`${id} held`);
  };
  const xml = (format: XmlFormat): XmlFormat => ({
    ...format,
    start: (sink) => {
      const started = format.start(watchedSink(sink));
      const record = watching(format.id, kindOfElement(format.id), started.record);
      const open = (element: XmlElement): void => {
        const before = told;
        started.open?.(element);
        // What was held of the host or port before.
        if (told > before) waiting = 0;
      };
      return { ...started, open, record, end: ending(format.id, started.end) };
    },
  });
  const json = (format: JsonFormat): JsonFormat => ({
    ...format,
    start: (sink) => {
      const started = format.start(watchedSink(sink));
      return { ...started, value: watching(format.id, kindOfValue, started.value) };
    },
  });
  return {
    lost,
    characters: () => characters,
    formats: {
      xml: allFormats.xml.map(xml),
      json: allFormats.json.map(json),
      csv: allFormats.csv.map((format) => ({
        ...format,
        start: (sink, headers) => {
          const started = format.start(watchedSink(sink), headers);
          const row = watching(format.id, () => 'row', started.row);
          return { ...started, row, end: ending(format.id, started.end) };
        },
      })),
      text: allFormats.text.map((format) => ({
        ...format,
        start: (sink) => {
          const started = format.start(watchedSink(sink));
          const kindOf = ([text]: readonly [string, number, boolean]) =>
            text.includes(' MAC') || text.includes('BSSID,') ? 'header' : 'line';
          const watched = watching(format.id, kindOf, (line: readonly [string, number, boolean]) =>
            started.line(...line),
          );
          return { ...started, line: (...line) => watched(line) };
        },
      })),
    },
  };
};
