import { findingNumber } from '../../../../engines/report-pdf/document/finding-document.ts';
import type { ReportFinding } from '../../../../engines/report-pdf/report-data.ts';
import { type Language, say } from '../../../../shared/messages.ts';
import { stateWords } from '../../../../shared/vocabulary/finding-state.ts';
import { severityWords } from '../../../../shared/vocabulary/severity.ts';

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
  finding.due_at ?? '',
  finding.state_until ?? '',
  finding.state_reason ?? '',
  finding.request ?? '',
  finding.id ?? '',
  finding.impact ?? '',
  finding.reproduction ?? '',
  // Alone in its cell each, as our own sheet has them: a place may hold a blank.
  (finding.targets ?? []).join('\n'),
  finding.source ?? '',
  finding.writtenIn ?? language,
];
