import { languages } from '../../../../../shared/messages.ts';
import { plainHeader } from '../../../../../shared/sheet/header.ts';
import { withoutGuard } from '../../../../../shared/sheet/write-csv.ts';
import {
  type FindingState,
  findingStates,
  stateWords,
} from '../../../../../shared/vocabulary/finding-state.ts';
import { findingColumns } from '../../../../../shared/vocabulary/report/finding-columns.ts';
import { type Severity, severities, severityWords } from '../../../../../shared/vocabulary/severity.ts';
import type { CsvFormat, CsvRow } from '../format.ts';
import { ownFamily, takeWritten } from './written-finding.ts';

type Column = keyof typeof findingColumns;

const namesOf = (column: Column): string[] =>
  languages.map((language) => plainHeader(findingColumns[column][language]));

/** The value that a word of either language stands for. */
const byWord = <Value extends string>(
  values: readonly Value[],
  words: Readonly<Record<Value, { readonly en: string; readonly es: string }>>,
): ReadonlyMap<string, Value> =>
  new Map(
    values.flatMap((value) => languages.map((language) => [plainHeader(words[value][language]), value])),
  );

const severityByWord: ReadonlyMap<string, Severity> = byWord(severities, severityWords);
const stateByWord: ReadonlyMap<string, FindingState> = byWord(findingStates, stateWords);

/** Files of before places had a column name several in one cell, with blanks between them; a path may have a blank too. */
const placesIn = (location: string): string[] => {
  const pieces = location.split(/ +/).filter((piece) => piece !== '');
  return pieces.length > 1 && pieces.every((piece) => /[.:/]/.test(piece)) ? pieces : [];
};

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** A sheet that the console wrote: what its columns mean is known in both languages. */
const ofReport = ['number', 'title', 'severity', 'state', 'created_at', 'excerpt'] as const;

export const reportCsv: CsvFormat = {
  id: 'report_csv',
  family: ownFamily,
  isIt: (headers) => ofReport.every((column) => namesOf(column).some((name) => headers.has(name))),
  languageOf: (headers) => (headers.has(plainHeader(findingColumns.title.es)) ? 'es' : 'en'),
  start: (sink, headers) => {
    const hasTargets = headers.map(plainHeader).some((name) => namesOf('targets').includes(name));
    return {
      row: ({ asWritten, row }: CsvRow) => {
        const text = (column: Column): string =>
          withoutGuard(
            namesOf(column)
              .map(asWritten)
              .find((found) => found.trim() !== '') ?? '',
          );
        const title = text('title');
        if (title === '') {
          sink.skip('incomplete', String(row));
          return;
        }
        const targets = hasTargets ? linesOf(text('targets')) : placesIn(text('location'));
        takeWritten(
          {
            ...{ id: text('id'), title, cwe: text('cwe'), cvss: text('cvss') },
            severity: severityByWord.get(plainHeader(text('severity'))),
            state: stateByWord.get(plainHeader(text('state'))),
            // Of several places all stand in its cell, with blanks between them; the first is the one.
            location: targets.length > 1 ? '' : text('location'),
            targets,
            description: text('description'),
            evidence: text('excerpt'),
            remediation: text('remediation'),
            impact: text('impact'),
            reproduction: text('reproduction'),
            ...{ language: text('written_in'), source: text('source') },
          },
          sink,
        );
      },
    };
  },
};
