import type { ReportData } from '../../../../../engines/report-pdf/report-data.ts';
import type { Tx } from '../../../../../platform/db/database.ts';
import type { Language, Message } from '../../../../../shared/messages.ts';
import { isMachines } from '../../../../../shared/services.ts';
import { reportSections } from '../../../../../shared/vocabulary/report/report-section.ts';
import { reasonIn } from '../../../requests/server/details.ts';
import type { StoredRequest } from '../../../requests/server/store.ts';
import type { ReportControl } from '../../control/control-contract.ts';
import { versionHistory } from '../../issue/server/version-store.ts';
import { newestSections, type SectionRow } from '../../sections/server/section-store.ts';

type Row = Pick<SectionRow, 'section' | 'body' | 'risk'>;

/**
 * What people wrote for a report, in one language. A section that is written in the other one only is given in that: the
 * report says so. Where nobody wrote anything, whether a machine did the work.
 */
const writtenIn = (
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

/**
 * All that people wrote for a report beside its findings, in each language: sections, document control, and its versions.
 * @param control what it says of itself.
 * @param reason of the version that is being built; undefined where it is the first, or none is.
 */
export const readWritten = async (
  tx: Tx,
  row: StoredRequest,
  control: ReportControl,
  reason: string | Message | undefined,
) => {
  const sections = await newestSections(tx, row.id);
  const versions = await versionHistory(tx, row.id);
  return (
    language: Language,
  ): Pick<ReportData, 'sections' | 'risk' | 'machineMade' | 'control' | 'history' | 'reason'> => ({
    ...writtenIn(sections, row, language),
    control,
    ...(reason === undefined ? {} : { reason: reasonIn(reason, language) }),
    history: versions
      .filter((one) => one.language === language)
      .map(({ version, created_at, reason: why }) => ({
        version,
        issued_at: created_at.toISOString(),
        reason: why === null ? null : reasonIn(why, language),
      })),
  });
};
