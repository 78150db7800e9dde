import { csvLine } from '../../shared/csv.ts';
import { type Language, say } from '../../shared/messages.ts';
import { severityWords } from '../requests/messages.ts';
import { findingNumber, sortFindings } from './finding-document.ts';
import { findingColumns, stateWords } from './messages.ts';
import type { ReportFinding } from './report-data.ts';

/** One finding's cells in the order of the columns. @param index its place, for one without a number. */
export const findingCells = (finding: ReportFinding, index: number, language: Language): string[] => [
  findingNumber(index, finding),
  finding.title,
  say(severityWords[finding.severity], language),
  finding.cwe ?? '',
  finding.cvss ?? '',
  // All that it was seen on, in the order in which it was named.
  finding.targets && finding.targets.length > 1 ? finding.targets.join(' ') : finding.location,
  say(stateWords[finding.state], language),
  finding.created_at,
  finding.description,
  finding.excerpt,
  finding.remediation,
];

/**
 * The findings as a CSV in the reader's language: heaviest first and numbered as in the report, formula-safe,
 * CRLF, with a byte order mark because spreadsheets otherwise take UTF-8 for Windows-1252. With no findings it
 * is the header alone.
 */
export const findingsCsv = (findings: readonly ReportFinding[], language: Language): string => {
  const header = Object.values(findingColumns).map((name) => say(name, language));
  const rows = sortFindings(findings).map((finding, index) => findingCells(finding, index, language));
  return `\ufeff${[header, ...rows].map((cells) => `${csvLine(cells)}\r\n`).join('')}`;
};
