import type { Selectable } from 'kysely';
import type { Schema } from '../../../platform/db/schema.ts';
import { type Language, say } from '../../../shared/messages.ts';
import type { Severity } from '../../requests/contract.ts';
import type { ReportFinding } from '../report-data.ts';

/** A stored finding as a report in that language tells it. */
export const asReportFinding = (
  row: Selectable<Schema['findings']>,
  index: number,
  language: Language,
): ReportFinding => ({
  number: index + 1,
  title: say(row.title, language),
  severity: row.severity as Severity,
  cwe: row.cwe,
  cvss: row.cvss,
  location: row.location,
  state: row.state as ReportFinding['state'],
  created_at: row.created_at.toISOString(),
  description: say(row.description, language),
  excerpt: row.excerpt,
  remediation: say(row.remediation, language),
});
