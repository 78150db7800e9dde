import { columnKeys, wordKey } from '../../mapping/column-keys.ts';
import { type ColumnMapping, namedColumns, type WordMeaning } from '../../mapping/column-mapping.ts';
import { numberOf, severityOfWord } from '../../mapping/severity-word.ts';
import { cvssVector } from '../finding/cvss-vector.ts';
import { cweOf } from '../finding/cwe.ts';
import { line } from '../finding/one-line.ts';
import { stableUrl } from '../finding/place.ts';
import { cvesIn, linksIn, paragraphs } from '../finding/plain-text.ts';
import type { CsvFormat } from '../formats/format.ts';
import type { Sink } from '../sink.ts';
import { type CountedSheet, countSheet } from './count-sheet.ts';
import { joinPlaces } from './join-places.ts';

/** The program of a sheet whose columns somebody has chosen: its mapping by id. */
type ReadMapping = { readonly id: string; readonly body: ColumnMapping };

const isRating = (number: number | undefined): number is number => number !== undefined && number <= 10;

type Meaning = WordMeaning | number | undefined;

/** What a cell of the severities says; undefined where nothing is known of it. */
const meaningOf = (
  text: string,
  { is_score }: ColumnMapping,
  words: ReadonlyMap<string, WordMeaning>,
): Meaning => {
  if (text === '') return undefined;
  const number = numberOf(text);
  if (is_score && isRating(number)) return number;
  return words.get(wordKey(text)) ?? severityOfWord(text);
};

/** Identifiers and links; a cell with neither of them line by line. */
const referencesIn = (text: string): string[] => {
  const known = [...cvesIn(text), ...linksIn(text)];
  return known.length > 0 ? known : text.split(/[\r\n;]+/).map((one) => one.trim());
};

/** What a row holds, by the keys of its columns. */
type Cells = {
  /** '' for a column that is not there or not chosen. */
  readonly cell: (key: string | null) => string;
  /** The same with the column's name before it. */
  readonly titled: (key: string) => string;
};

/** Gives access to the rows below a header. */
const cellsBelow = (header: readonly string[]) => {
  const at = new Map(columnKeys(header).map((key, index) => [key, index]));
  return (cells: readonly string[]): Cells => {
    const cell = (key: string | null): string => cells[at.get(key ?? '') ?? -1] ?? '';
    const titled = (key: string): string => {
      const text = cell(key);
      return text === '' ? '' : `${line(header[at.get(key) ?? -1], 100)}: ${text}`;
    };
    return { cell, titled };
  };
};

/** What a row rates its finding with. A word that rates nothing leaves it to the score, and to a person without one. */
const ratingOf = (meaning: Exclude<Meaning, 'leave_out'>, scored: string) => {
  const number = numberOf(scored);
  return {
    severity: typeof meaning === 'number' || meaning === 'to_rate' ? undefined : meaning,
    score: typeof meaning === 'number' ? meaning : isRating(number) ? number : undefined,
    cvss: cvssVector(scored),
  };
};

const observed = ({ id, body }: ReadMapping, { cell, titled }: Cells) => {
  const [title, rule] = [cell(body.title), cell(body.rule)];
  const targets = joinPlaces(body.target.map(cell), body.target_separator);
  const [only = '', ...more] = body.description;
  return {
    ...{ title, targets, rule: rule || title, cwe: cweOf(cell(body.cwe)) },
    description: more.length === 0 ? cell(only) : paragraphs(...body.description.map(titled)),
    evidence: cell(body.evidence),
    remediation: cell(body.remediation),
    references: [...new Set(body.references.map(cell).flatMap(referencesIn))],
    identity: [id, wordKey(rule || title), stableUrl(targets[0] ?? '').toLowerCase()],
  };
};

/** What reads one row. */
const readerOf = (mapping: ReadMapping, header: readonly string[], sink: Sink) => {
  const { body } = mapping;
  const below = cellsBelow(header);
  const words = new Map(body.severity_words.map(({ word, means }) => [wordKey(word), means]));
  return (row: number, cells: readonly string[]): void => {
    const found = below(cells);
    const seen = observed(mapping, found);
    const said = found.cell(body.severity);
    const meaning = meaningOf(said, body, words);
    if (seen.rule === '') sink.skip('incomplete', String(row));
    else if (meaning === 'leave_out') sink.skip('left_out', `${row}: ${said} ${seen.title}`);
    else sink.finding({ ...seen, ...ratingOf(meaning, found.cell(body.cvss)) });
  };
};

/**
 * A sheet whose columns somebody has chosen. `counted` is told once its header is found: what stands in its columns is
 * shown to whoever changes the choice.
 */
export const mappedCsv = (mapping: ReadMapping, counted: (sheet: CountedSheet) => void): CsvFormat => ({
  id: 'mapped_csv',
  family: 'mapped',
  isIt: (_names, cells) => {
    const keys = new Set(columnKeys(cells));
    return namedColumns(mapping.body).every(({ key }) => keys.has(key));
  },
  afterOtherRows: true,
  languageOf: () => mapping.body.language,
  start: (sink, header) => {
    const sheet = countSheet(header);
    counted(sheet);
    const read = readerOf(mapping, header, sink);
    return {
      row: ({ row, cells }) => {
        sheet.row(cells);
        read(row, cells);
      },
    };
  },
});
