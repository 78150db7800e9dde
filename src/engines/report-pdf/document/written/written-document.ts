import { say } from '../../../../shared/messages.ts';
import {
  type ReportSection,
  riskWords,
  sectionNames,
} from '../../../../shared/vocabulary/report/report-section.ts';
import { writtenOnlyIn } from '../../../../shared/vocabulary/report/written-in.ts';
import type { DocumentKind, ReportData } from '../../report-data.ts';
import { printedMarkdown } from '../markdown-document.ts';
import { machineMade } from './written-messages.ts';

/** What a board reads; how somebody got in stands in the technical report. */
const forBoards: readonly ReportSection[] = ['summary', 'rating', 'strengths', 'limits', 'conclusion'];

/** A section as the template draws it; `note` where it is written in another language than the report's. */
const drawn = (data: ReportData, section: ReportSection) => {
  const found = data.sections?.find((one) => one.section === section);
  if (!found) return null;
  return {
    title: say(sectionNames[section], data.language),
    language: found.language,
    note: found.language === data.language ? '' : say(writtenOnlyIn[found.language], data.language),
    body: printedMarkdown(found.text),
  };
};

/** What people wrote, by section; null where nobody did, and for what this kind of document leaves out. */
export const writtenOf = (data: ReportData, kind: DocumentKind) => {
  const shows = (section: ReportSection): boolean =>
    kind === 'technical' || (kind === 'executive' && forBoards.includes(section));
  const of = (section: ReportSection) => (shows(section) ? drawn(data, section) : null);
  return {
    summary: of('summary'),
    strengths: of('strengths'),
    narrative: of('narrative'),
    limits: of('limits'),
    conclusion: of('conclusion'),
    rating:
      data.risk && shows('rating')
        ? {
            risk: data.risk,
            title: say(sectionNames.rating, data.language),
            word: say(riskWords[data.risk], data.language),
            reason: of('rating'),
          }
        : null,
  };
};

/** That no person wrote or judged what stands here; empty where one did. */
export const machineNote = (data: ReportData): string =>
  data.machineMade === true ? say(machineMade, data.language) : '';
