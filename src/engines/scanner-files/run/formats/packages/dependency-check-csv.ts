import { linksIn } from '../../finding/plain-text.ts';
import type { CsvFormat, CsvRow } from '../format.ts';
import { giveDependency, type Vulnerability } from './dependency-check.ts';

// OWASP Dependency-Check, "--format CSV": a row for each vulnerability of each dependency.

/** `CVSS:3.1/AV:N/…`; earlier versions leave out the version, and write a stroke before the first metric. */
const vectorOf = (text: string): string =>
  text.startsWith('CVSS:') ? text : `CVSS:3.1/${text.slice(0, 200).replace(/^[/(]+|\)+$/g, '')}`;

const scoreOf = (text: string): number | undefined =>
  text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;

const fromRow = ({ cell }: CsvRow): Vulnerability => {
  const [v4, v3, v2] = [cell('cvssv4basescore'), cell('cvssv3basescore'), cell('cvssv2score')].map(scoreOf);
  const words = ['cvssv4baseseverity', 'cvssv3baseseverity', 'cvssv2severity'].map(cell);
  return {
    id: cell('cve'),
    severity: words.find((word) => word !== '') ?? '',
    score: v4 ?? v3 ?? v2,
    vectors: [cell('cvssv4'), vectorOf(cell('cvssv3'))],
    cwes: cell('cwe').split(/[\s,]+/),
    description: cell('vulnerability'),
    links: linksIn(cell('vulnerability')),
  };
};

export const dependencyCheckCsv: CsvFormat = {
  id: 'dependency_check_csv',
  family: 'dependency-check',
  isIt: (headers) =>
    ['dependencyname', 'dependencypath', 'cve', 'vulnerability', 'cvssv2severity'].every((name) =>
      headers.has(name),
    ),
  start: (sink) => ({
    row: (row) =>
      giveDependency(
        {
          file: row.cell('dependencyname'),
          path: row.cell('dependencypath'),
          packages: row.cell('identifiers').match(/pkg:[^\s,"]+/g) ?? [],
          found: [fromRow(row)],
          suppressed: [],
        },
        sink,
      ),
  }),
};
