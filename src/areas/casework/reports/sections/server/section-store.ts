import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '../../../../../platform/db/database.ts';
import type { Schema } from '../../../../../platform/db/schema.ts';
import type { ReportSection } from '../../../../../shared/vocabulary/report/report-section.ts';

export type SectionRow = Selectable<Schema['report_sections']>;
export type NamedSectionRow = SectionRow & { readonly by_name: string; readonly by_full_name: string };

const newest = (requestId: string) => sql<NamedSectionRow>`
  select distinct on (s.section) s.*, p.username as by_name, p.full_name as by_full_name
  from report_sections s join people p on p.id = s.by_id
  where s.request_id = ${requestId}
  order by s.section, s.version desc`;

/** What each section that was ever saved says now. */
export const newestSections = async (tx: Tx, requestId: string): Promise<NamedSectionRow[]> =>
  (await newest(requestId).execute(tx)).rows;

/** What one section says now. */
export const newestSection = async (
  tx: Tx,
  requestId: string,
  section: ReportSection,
): Promise<NamedSectionRow | undefined> =>
  (await newestSections(tx, requestId)).find((row) => row.section === section);

const listedMost = 50;

/** What was saved for one section, the newest first. */
export const sectionVersions = async (
  tx: Tx,
  requestId: string,
  section: ReportSection,
): Promise<NamedSectionRow[]> => {
  const { rows } = await sql<NamedSectionRow>`
    select s.*, p.username as by_name, p.full_name as by_full_name from report_sections s join people p on p.id = s.by_id
    where s.request_id = ${requestId} and s.section = ${section}
    order by s.version desc limit ${listedMost}`.execute(tx);
  return rows;
};

export const insertSection = (tx: Tx, row: Insertable<Schema['report_sections']>) =>
  tx.insertInto('report_sections').values(row).execute();
