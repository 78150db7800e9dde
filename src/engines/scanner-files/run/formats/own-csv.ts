import { mapHeader, plainHeader } from '../../../../shared/sheet/header.ts';
import { commonCellFaults } from '../../../../shared/sheet/sheet-rules.ts';
import { ownColumns, spanishSeverities } from '../../own-columns.ts';
import { cvssVector } from '../finding/cvss-vector.ts';
import { cweOf } from '../finding/cwe.ts';
import { stableUrl } from '../finding/place.ts';
import { severityOf } from '../finding/severity.ts';
import type { Sink } from '../sink.ts';
import { refuse } from '../text/refusal.ts';
import type { CsvFormat, CsvRow } from './format.ts';

const namesOf = ({ name, alsoCalled = [] }: (typeof ownColumns)[number]): string[] => [name, ...alsoCalled];

const ownSeverity = (word: string) => {
  const plain = plainHeader(word);
  return severityOf(word) ?? (Object.hasOwn(spanishSeverities, plain) ? spanishSeverities[plain] : undefined);
};

/** What stands in the way of a finding: the column, and what it holds. */
const wrongCells = (cells: Readonly<Record<string, string>>, row: number): string[] => {
  const wrong = commonCellFaults(ownColumns, { row, cells }).map(({ column }) => column);
  if (cells.severity && !ownSeverity(cells.severity)) wrong.push('severity');
  if (cells.cvss && cvssVector(cells.cvss) === null) wrong.push('cvss');
  if (cells.cwe && cweOf(cells.cwe) === null) wrong.push('cwe');
  return [...new Set(wrong)];
};

const fromRow = ({ row, cell }: CsvRow, sink: Sink): void => {
  const cells: Record<string, string> = Object.fromEntries(
    ownColumns.map((column) => [
      column.name,
      namesOf(column)
        .map(plainHeader)
        .map(cell)
        .find((text) => text !== '') ?? '',
    ]),
  );
  const wrong = wrongCells(cells, row);
  for (const column of wrong) sink.skip('wrong_cell', `${row}, ${column}: ${cells[column] ?? ''}`);
  const severity = ownSeverity(cells.severity ?? '');
  if (wrong.length > 0 || !severity) return;
  const targets = (cells.target ?? '').split(/[\r\n]+/).map((target) => target.trim());
  const cwe = cweOf(cells.cwe ?? '');
  sink.finding({
    title: cells.title ?? '',
    severity,
    cvss: cvssVector(cells.cvss ?? ''),
    cwe,
    targets,
    description: cells.description ?? '',
    evidence: cells.evidence ?? '',
    remediation: cells.remediation ?? '',
    rule: cwe ?? 'csv',
    identity: [plainHeader(cells.title ?? ''), stableUrl(targets[0] ?? '').toLowerCase()],
  });
};

const telling = ownColumns
  .filter((column) => column.required)
  .map((column) => namesOf(column).map(plainHeader));

export const ownCsv: CsvFormat = {
  id: 'own_csv',
  family: 'own',
  // Two of the three: with one missing, the missing one is what a person needs to hear of.
  isIt: (headers) => telling.filter((names) => names.some((name) => headers.has(name))).length >= 2,
  languageOf: (headers) =>
    telling.some(([, ...spanish]) => spanish.some((name) => headers.has(name))) ? 'es' : 'en',
  start: (sink, headers) => {
    const [fault] = mapHeader(headers, ownColumns).faults;
    if (fault) {
      refuse(fault.type === 'duplicate_column' ? 'duplicate_column' : 'missing_column', fault.column);
    }
    return { row: (row) => fromRow(row, sink) };
  },
};
