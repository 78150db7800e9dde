import type { ReportData } from '../../../../../engines/report-pdf/report-data.ts';
import type { Language } from '../../../../../shared/messages.ts';
import { isMachines } from '../../../../../shared/services.ts';
import { reportSections } from '../../../../../shared/vocabulary/report-section.ts';
import type { StoredRequest } from '../../../requests/server/store.ts';
import type { SectionRow } from '../../sections/server/section-store.ts';

type Row = Pick<SectionRow, 'section' | 'body' | 'risk'>;

/**
 * What people wrote for a report, in one language. A section that is written in the other one only is given in that: the
 * report says so. Where nobody wrote anything, whether a machine did the work.
 */
export const writtenIn = (
  rows: readonly Row[],
  request: Pick<StoredRequest, 'submodule' | 'type_submodule'>,
  language: Language,
): Pick<ReportData, 'sections' | 'risk' | 'machineMade'> => {
  const other: Language = language === 'en' ? 'es' : 'en';
  const sections = reportSections.flatMap((section) => {
    const body = rows.find((row) => row.section === section)?.body;
    const written = ([language, other] as const).find((one) => body?.[one]);
    return body && written ? [{ section, text: body[written], language: written }] : [];
  });
  const risk = rows.find(({ section }) => section === 'rating')?.risk ?? null;
  const nobodyWrote = sections.length === 0 && risk === null;
  return { sections, risk, machineMade: nobodyWrote && isMachines(request) };
};
