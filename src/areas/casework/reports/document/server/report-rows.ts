import type { Selectable } from 'kysely';
import type { ReportFinding } from '../../../../../engines/report-pdf/report-data.ts';
import type { Schema } from '../../../../../platform/db/schema.ts';
import { type Language, say } from '../../../../../shared/messages.ts';
import type { Severity } from '../../../../../shared/vocabulary/severity.ts';

/** What stands beside a finding: what second looks brought, what shows it, and whose it is. */
export type BesideFinding = Pick<ReportFinding, 'reference' | 'retests' | 'images' | 'files' | 'request'>;

/** What a report tells of a finding's row. */
type Told =
  | (
      | 'id'
      | 'due_at'
      | 'number'
      | 'title'
      | 'severity'
      | 'cwe'
      | 'cvss'
      | 'cvss_score'
      | 'location'
      | 'targets'
    )
  | (
      | 'state'
      | 'state_reason'
      | 'state_until'
      | 'created_at'
      | 'released_at'
      | 'description'
      | 'excerpt'
      | 'remediation'
      | 'impact'
      | 'reproduction'
      | 'written_in'
      | 'source'
    );

/** Another language than the reader's, where it is written in that one only. */
const writtenElsewhere = (
  writtenIn: readonly Language[],
  language: Language,
): Pick<ReportFinding, 'writtenIn'> => {
  const [other] = writtenIn;
  return other === undefined || writtenIn.includes(language) ? {} : { writtenIn: other };
};

/** A stored finding as a report in that language tells it. */
export const asReportFinding = (
  row: Pick<Selectable<Schema['findings']>, Told>,
  language: Language,
  beside: BesideFinding = {},
): ReportFinding => ({
  id: row.id,
  due_at: row.due_at?.toISOString() ?? null,
  number: row.number,
  title: say(row.title, language),
  severity: row.severity as Severity,
  cwe: row.cwe,
  cvss: row.cvss,
  score: row.cvss_score === null ? null : Number(row.cvss_score),
  location: row.location,
  targets: row.targets,
  state: row.state as ReportFinding['state'],
  state_reason: row.state_reason,
  state_until: row.state_until?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  description: say(row.description, language),
  excerpt: row.excerpt,
  remediation: say(row.remediation, language),
  impact: say(row.impact, language),
  reproduction: say(row.reproduction, language),
  source: row.source,
  ...writtenElsewhere(row.written_in as Language[], language),
  ...(row.released_at === null ? { draft: true } : {}),
  ...beside,
});
